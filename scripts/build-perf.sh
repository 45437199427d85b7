#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/build-perf.sh base|patched
#
# Builds perf from the kernel tree's tools/: build/VARIANT/perf/perf.

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"
. "$scripts/lib/progress.sh"
. "$scripts/lib/trees.sh"

main() {
	local hash src out

	handle_help "$0" "$@"
	check_variant "${1-}"
	src=$build/$1/src
	out=$build/$1/perf
	"$scripts/source.sh" "$1"
	hash=$(cat "$build/$1"/*.stamp "$0" "$scripts/lib/trees.sh" | sha256sum)
	! { [ -x "$out/perf" ] && stamp_fresh "$out/build.stamp" "$hash"; } ||
		return 0
	need_command ccache build
	need_space "$out" 300 "building perf"
	mkdir -p "$out"
	run_build "$1 perf" "$out/build.log" 590 perf_make "$src" "$out"
	# perf builds without it, and then has no trace.
	"$out/perf" version --build-options | grep -q 'libtraceevent:.*on' ||
		die "perf was built without libtraceevent" \
		    "see $out/build.log; is libtraceevent-dev installed?"
	say "$1 perf built: ${out#"$top"/}/perf"
	stamp_set "$out/build.stamp" "$hash"
}

main "$@"
