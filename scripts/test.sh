#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/test.sh [PART]...
#
# Runs the parts of the test suite (all of them) and ends with the line
# "N passed, N failed, N skipped". Fails if a test failed or nothing ran.
# The parts, each a script of scripts/tests:
#   scripts         what make apply and the others say to bad input
#   vm              hangs, panics and splats of the guest are noticed
#   decoder         the decoder on this machine, without a guest
#   selftests       the kselftests in the patched guest
#   selftests-base  the kselftests on Debian's kernel: skips, no more
#   trace           perf trace with and without --stop on real programs
#   perf-test       perf's own tests for trace: the same as unpatched

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"
. "$scripts/lib/tap.sh"

all_parts=(scripts vm decoder selftests selftests-base trace perf-test)
lines=$build/results/all.tap

prepare() {
	"$scripts/setup.sh" build vm test
	mkdir -p "$build/results"
	: >"$lines"
	"$scripts/source.sh" base
	"$scripts/build.sh" patched
	"$scripts/build-perf.sh" base
}

# A part that ends badly or says nothing has failed, whatever its lines say.
run_part() {
	local part=$1 out=$build/results/$1.tap status=0

	say "test part: $part"
	"$scripts/tests/$part.sh" </dev/null 2>&1 | tee "$out" || status=$?
	if ! grep -qE '^(not )?ok\b' "$out"; then
		not_ok "$part: gave no result" | tee -a "$out"
	elif [ "$status" -ne 0 ] && ! grep -q '^not ok\b' "$out"; then
		not_ok "$part: ended with status $status" | tee -a "$out"
	fi
	cat "$out" >>"$lines"
}

summarise() {
	local passed failed skipped

	failed=$(grep -cE '^not ok\b' "$lines" || true)
	skipped=$(grep -cE '^ok\b.*# SKIP' "$lines" || true)
	passed=$(($(grep -cE '^ok\b' "$lines" || true) - skipped))
	[ "$failed" -eq 0 ] || { echo "failed:"; grep -E '^not ok\b' "$lines"; }
	say "tests done"
	echo "$passed passed, $failed failed, $skipped skipped"
	[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
}

main() {
	local part

	handle_help "$0" "$@"
	[ $# -gt 0 ] || set -- "${all_parts[@]}"
	for part; do
		[ -x "$scripts/tests/$part.sh" ] ||
			die "there is no test part '$part'" "see scripts/test.sh --help"
	done
	prepare
	for part; do
		run_part "$part"
	done
	summarise
}

main "$@"
