#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/unpack.sh base|patched
#
# Unpacks Debian's kernel source to build/base/src (stays as it is) or
# build/patched/src (gets the series). Does nothing if that is there and the
# installed package is still the same. KERNEL_TARBALL names another tarball.

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"

main() {
	handle_help "$0" "$@"
	check_variant "${1-}"
	local dir=$build/$1 tarball=${KERNEL_TARBALL:-/usr/src/linux-source-6.12.tar.xz} id

	[ -f "$tarball" ] ||
		die "no kernel source at $tarball" "run 'scripts/setup.sh build' as root"
	id="$tarball $(stat -Lc '%s %Y' "$tarball")"
	if [ -d "$dir/src" ] && stamp_fresh "$dir/unpack.stamp" "$id"; then
		return
	fi
	need_space "$dir" 3000 "unpacking and building the $1 kernel"
	say "unpacking ${tarball##*/} to ${dir#"$top"/}/src"
	rm -rf "$dir/src" "$dir/src.new" "$dir/series" "$dir/source.stamp" \
		"$dir/applied"
	mkdir -p "$dir/src.new"
	tar -I 'xz -T0' -xf "$tarball" -C "$dir/src.new" --strip-components=1 ||
		die "could not unpack $tarball" "is the disk full, or the file cut off?"
	mv "$dir/src.new" "$dir/src"
	stamp_set "$dir/unpack.stamp" "$id"
}

main "$@"
