#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/build-selftests.sh
#
# Builds the kselftests against the patched kernel's headers, into
# build/patched/selftests. The programs' names go to its file "programs".

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"

dir=tools/testing/selftests/perf_events/sysexit_stop
src=$build/patched/src
kernel=$build/patched/kernel
out=$build/patched/selftests
log=$build/patched/selftests.log

make_selftests() {
	make -C "$src/$dir" OUTPUT="$out" \
		KHDR_INCLUDES="-isystem $kernel/usr/include" "$@"
}

main() {
	local hash

	handle_help "$0" "$@"
	"$scripts/source.sh" patched
	[ -d "$src/$dir" ] || die "the series has no $dir" "add selftests/"
	hash=$(cat "$build"/patched/*.stamp "$0" | sha256sum)
	! stamp_fresh "$out/build.stamp" "$hash" || return 0
	say "building the selftests"
	mkdir -p "$out"
	{
		make -C "$src" O="$kernel" LOCALVERSION= headers -j"$jobs" &&
			make_selftests -j"$jobs"
	} >"$log" 2>&1 </dev/null || {
		tail -20 "$log" >&2
		die "the selftests do not build" "the whole log is $log"
	}
	make_selftests -s --no-print-directory emit_tests |
		sed 's/^[^:]*://' >"$out/programs"
	stamp_set "$out/build.stamp" "$hash"
}

main "$@"
