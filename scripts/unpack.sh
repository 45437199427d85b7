#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/unpack.sh base|patched
#
# Unpacks the kernel source that scripts/fetch.sh names to build/BASE/base/src (stays
# unpatched) or build/BASE/patched/src (gets the series). Does nothing if that exists
# and the source has not changed.

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"
. "$scripts/lib/trees.sh"

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
	rm -rf "$dir/series" "$dir/source.stamp" "$dir/applied" "$dir/applying"
	unpack_source "$tarball" "$dir/src"
	stamp_set "$dir/unpack.stamp" "$id"
}

main "$@"
