#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/build-selftests.sh [arm64|riscv64]
#
# Builds the kselftests against the patched kernel's headers, into
# build/BASE/patched/selftests, or cross-builds them, static, into selftests-arm64.
# The programs' names go to its file "programs".

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"
. "$scripts/lib/machine.sh"
. "$scripts/lib/trees.sh"

dir=tools/testing/selftests/perf_events/sysexit_stop
src=$build/patched/src

choose_machine() {
	machine_set "${1:-x86}"
	out=$build/patched/selftests$suffix
	headers=$build/patched/headers$suffix
	settings=(ARCH="$kernel_arch")
	[ -n "$cross" ] || return 0
	settings+=(CC="${cross}gcc" LDFLAGS=-static)
	need_command "${cross}gcc" "$machine"
}

make_selftests() {
	make -C "$src/$dir" "${settings[@]}" OUTPUT="$out" \
		KHDR_INCLUDES="-isystem $headers/usr/include" "$@"
}

main() {
	local hash log

	handle_help "$0" "$@"
	choose_machine "${1-}"
	log=$out.log
	"$scripts/source.sh" patched
	[ -d "$src/$dir" ] || die "the series has no $dir" "add selftests/"
	lock_build "$out"
	hash=$(cat "$build"/patched/*.stamp "$0" "$scripts/lib/machine.sh" | sha256sum)
	! stamp_fresh "$out/build.stamp" "$hash" || return 0
	say "building ${out##*/}"
	{
		make -C "$src" O="$headers" "${settings[0]}" headers -j"$jobs" &&
			make_selftests -j"$jobs"
	} >"$log" 2>&1 </dev/null || {
		tail -20 "$log" >&2
		die "failed to build the selftests" "the whole log is $log"
	}
	make_selftests -s --no-print-directory emit_tests |
		sed 's/^[^:]*://' >"$out/programs"
	grep -q '[^[:space:]]' "$out/programs" ||
		die "the selftests' makefile lists no program" "see TEST_GEN_PROGS in selftests/Makefile"
	stamp_set "$out/build.stamp" "$hash"
}

main "$@"
