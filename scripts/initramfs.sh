#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/initramfs.sh
#
# Makes build/initramfs.cpio: static busybox and scripts/guest/init.

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"

main() {
	local busybox root=$build/initramfs hash dir

	handle_help "$0" "$@"
	need_command cpio vm
	busybox=$(command -v busybox) ||
		die "busybox is missing" "run 'scripts/setup.sh vm' as root"
	hash=$(hash_of "$busybox" "$scripts/guest/init")
	! stamp_fresh "$build/initramfs.stamp" "$hash" || return 0
	rm -rf "$root"
	for dir in bin dev proc sys lower rw new; do
		mkdir -p "$root/$dir"
	done
	cp "$busybox" "$root/bin/busybox"
	cp "$scripts/guest/init" "$root/init"
	chmod +x "$root/init"
	(cd "$root" && find . | cpio -o -H newc --quiet) >"$build/initramfs.cpio"
	rm -rf "$root"
	stamp_set "$build/initramfs.stamp" "$hash"
}

main "$@"
