#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/initramfs.sh [FILE [MODULE.ko]...]
#
# Makes FILE (build/initramfs.cpio): static busybox, scripts/guest/init and
# the modules that it loads, in that order. BUSYBOX names one for
# another architecture.

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"

main() {
	local busybox root hash dir module number=10

	handle_help "$0" "$@"
	local file=${1:-$cache/initramfs.cpio}
	[ $# -eq 0 ] || shift
	need_command cpio vm
	busybox=${BUSYBOX:-$(command -v busybox)} ||
		die "busybox is missing" "run 'scripts/setup.sh vm' as root"
	hash=$(hash_of "$busybox" "$scripts/guest/init" "$@")
	! stamp_fresh "${file%.cpio}.stamp" "$hash" || return 0
	# Another run may make the same one, or read it.
	root=$(mktemp -d "${file%.cpio}.XXXXXX")
	chmod 755 "$root"
	for dir in bin dev proc sys lower rw new modules; do
		mkdir -p "$root/$dir"
	done
	cp "$busybox" "$root/bin/busybox"
	cp "$scripts/guest/init" "$root/init"
	chmod +x "$root/init"
	for module; do
		cp "$module" "$root/modules/$((number++))-${module##*/}"
	done
	(cd "$root" && find . | cpio -o -H newc --quiet) >"$root.new"
	mv "$root.new" "$file"
	rm -rf "$root"
	stamp_set "${file%.cpio}.stamp" "$hash"
}

main "$@"
