#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/unpack.sh base|patched
#
# Unpacks the kernel source that scripts/fetch.sh names to build/BASE/base/src
# (stays as it is) or build/BASE/patched/src (gets the series). Does nothing if
# that is there and the source is still the same.

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"

main() {
	handle_help "$0" "$@"
	check_variant "${1-}"
	local dir=$build/$1 tarball id

	tarball=$("$scripts/fetch.sh")
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
