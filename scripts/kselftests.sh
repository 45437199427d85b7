#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/kselftests.sh [COLLECTION]...
#
# Runs the kernel's own selftests (perf_events ptrace seccomp breakpoints clone3
# pidfd rseq x86), as they were before the series, on the unpatched and on the
# patched kernel: each program must give the same results line by line. One that
# does not is run again on both, as some results vary from run to run.
#   KSELFTEST_LIMIT    time limit for a program, in seconds (120)
#   KSELFTEST_ROUNDS   how often it is run at most (3)
# Results are kept in build/BASE/results/kselftests. Ends with "N passed, N failed, N
# skipped".

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"
. "$scripts/lib/tap.sh"
. "$scripts/lib/suite.sh"
. "$scripts/lib/splats.sh"

src=$build/base/src
out=$build/base/kselftests
installed=$out/installed
results=$build/results/kselftests
rounds=${KSELFTEST_ROUNDS:-3}
collections=(perf_events ptrace seccomp breakpoints clone3 pidfd rseq x86)

# A program that cannot be built here is left out.
build_selftests() {
	local hash

	hash=$({ cat "$build/base/unpack.stamp" "$0"; echo "${collections[*]}"; } | sha256sum)
	! stamp_fresh "$out/build.stamp" "$hash" || return 0
	say "building the kernel's selftests"
	mkdir -p "$out"
	{
		make -C "$src" O="$out" headers -j"$jobs" &&
			make -C "$src/tools/testing/selftests" O="$out" \
				TARGETS="${collections[*]}" SKIP_TARGETS= \
				INSTALL_PATH="$installed" install -k -j"$jobs"
	} >"$out/build.log" 2>&1 </dev/null || true
	[ -s "$installed/kselftest-list.txt" ] || {
		tail -20 "$out/build.log" >&2
		die "failed to build the kernel's selftests" "the whole log is $out/build.log"
	}
	stamp_set "$out/build.stamp" "$hash"
}

programs_of() {
	grep "^$1:" "$installed/kselftest-list.txt"
}

# run_on VARIANT ROUND LABEL PROGRAM…: runs them in a guest; their results go to
# $results/VARIANT.ROUND. A guest that dies leaves none for the rest.
run_on() {
	local dir=$results/$1.$2 variant=$1 label=$1.$2.$3

	shift 3
	mkdir -p "$dir"
	VM_SHARE=$results/$label VM_KERNEL=$build/$variant/kernel/vmlinux \
	VM_SPLATS=ignore VM_TIMEOUT=$((60 + (${KSELFTEST_LIMIT:-120} + 10) * $#)) \
		"$scripts/vm.sh" "$scripts/guest/kselftests" "$installed" \
		"${KSELFTEST_LIMIT:-120}" "$@" \
		>"$results/$label.out" 2>"$results/$label.err" </dev/null || true
	cp "$results/$label/results"/* "$dir" 2>/dev/null || true
	scan_log "$results/$label/console.log" >"$results/$label.splats" || [ $? -ne 2 ] ||
		echo "$label" >"$results/$label.unscanned"
}

# Does a round on one kernel have the same results as a round on the other?
same_results() {
	local base patched

	for base in "$results"/base.*/"$1"; do
		for patched in "$results"/patched.*/"$1"; do
			! cmp -s "$base" "$patched" 2>/dev/null || return 0
		done
	done
	return 1
}

differing() {
	local program

	for program; do
		same_results "$program" || echo "$program"
	done
}

# last_of VARIANT PROGRAM: its last results; there are none after a guest died.
last_of() {
	find "$results/$1".* -name "$2" -type f | sort | tail -1
}

# died VARIANT PROGRAM: has it brought down a guest, in any round?
died() {
	grep -qx 'status died' "$results/$1".*/"$2" 2>/dev/null
}

# console_of VARIANT PROGRAM: the end of the log of the guest that it has brought down
console_of() {
	local round

	round=$(grep -lx 'status died' "$results/$1".*/"$2" | tail -n 1)
	round=${round%/*}
	tail -n 60 "$round.${2%%:*}/console.log"
}

report() {
	local program=$1 result

	result=$(last_of patched "$program")
	if died patched "$program" && ! died base "$program"; then
		console_of patched "$program" | diagnose
		not_ok "$program: does not bring down the guest"
	elif died patched "$program"; then
		skip "$program" "brings down the guest, with the series or without"
	elif ! same_results "$program"; then
		diff "$(last_of base "$program")" "$result" 2>&1 | diagnose || true
		not_ok "$program: the same results patched and unpatched"
	elif grep -q '^status 124' "$result"; then
		skip "$program" "does not end in ${KSELFTEST_LIMIT:-120} s, with the series or without"
	else
		ok "$program: $(($(wc -l <"$result") - 1)) results, $(tail -1 "$result"), as unpatched"
	fi
}

# splats_of VARIANT COLLECTION: of all rounds.
splats_of() {
	cat "$results/$1".*."$2.splats"
}

# new_splats COLLECTION: those that only the patched kernel has.
new_splats() {
	comm -13 <(splats_of base "$1" | splat_kinds) <(splats_of patched "$1" | splat_kinds)
}

report_log() {
	local found

	found=$(new_splats "$1")
	if grep -l . "$results"/*."$1.unscanned" >/dev/null 2>&1; then
		not_ok "$1: the guests have kernel logs"
	elif [ -n "$found" ]; then
		diagnose <<<"$found"
		not_ok "$1: the guest's kernel log is as clean as unpatched"
	else
		ok "$1: the guest's kernel log is as clean as unpatched"
	fi
}

run_collection() {
	local collection=$1 round=0 program
	local -a programs again

	mapfile -t programs < <(programs_of "$collection")
	if [ ${#programs[@]} -eq 0 ]; then
		skip "$collection" "none of its programs builds here"
		return
	fi
	again=("${programs[@]}")
	while [ ${#again[@]} -gt 0 ] && [ "$round" -lt "$rounds" ]; do
		round=$((round + 1))
		say "$collection: ${#again[@]} programs, round $round"
		run_on base "$round" "$collection" "${again[@]}"
		run_on patched "$round" "$collection" "${again[@]}"
		mapfile -t again < <(differing "${programs[@]}")
	done
	for program in "${programs[@]}"; do
		report "$program"
	done
	report_log "$collection"
}

main() {
	local collection number=0

	handle_help "$0" "$@"
	[ $# -eq 0 ] || collections=("$@")
	suite_begin test-kselftests
	"$scripts/setup.sh" build vm kselftests
	"$scripts/build-kernel.sh" patched
	"$scripts/build-kernel.sh" base
	build_selftests
	rm -rf "$results"
	mkdir -p "$results"
	for collection in "${collections[@]}"; do
		number=$((number + 1))
		say "$number of ${#collections[@]}: $collection"
		run_collection "$collection" | tee -a "$suite.log"
	done
	suite_end
}

main "$@"
