#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/bench.sh [ROUNDS]
#
# Measures in the patched guest, in ROUNDS (5) alternating rounds:
#   what one stop costs, next to ptrace's two and to seccomp's notification
#   (selftests/stop_bench.c; build/results/bench-stop.txt)
#   what a program costs bare and under strace, perf trace and perf trace
#   --stop, on one CPU and left free (build/results/bench.txt)

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"

in_guest() {
	local result=$1

	shift
	VM_TIMEOUT=${VM_TIMEOUT:-1800} "$scripts/vm.sh" "$@" </dev/null |
		tee "$build/results/$result.txt"
}

main() {
	local rounds=${1:-5}

	handle_help "$0" "$@"
	"$scripts/setup.sh" build vm test
	"$scripts/build.sh" patched
	"$scripts/build-selftests.sh"
	mkdir -p "$build/results"
	say "one stop: booting the guest"
	in_guest bench-stop "$build/patched/selftests/stop_bench" -r "$rounds"
	say "a program: booting the guest; each line is one run"
	in_guest bench "$scripts/guest/bench" "$rounds"
}

main "$@"
