#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/bench.sh [ROUNDS]
#
# Measures, in one boot of the patched guest, what a program costs bare and
# under strace, perf trace and perf trace --stop: ROUNDS (5) alternating rounds,
# everything on one CPU and left free. The table is kept in build/results/.

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"

main() {
	handle_help "$0" "$@"
	"$scripts/setup.sh" build vm test
	"$scripts/build.sh" patched
	mkdir -p "$build/results"
	say "booting the guest; each line is one run"
	VM_TIMEOUT=${VM_TIMEOUT:-1200} "$scripts/vm.sh" "$scripts/guest/bench" "${1:-5}" \
		</dev/null | tee "$build/results/bench.txt"
}

main "$@"
