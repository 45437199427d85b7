#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/tests/parity.sh
#
# Compares perf trace --stop --format=strace with strace on real programs, both
# at the same time. From the environment:
#   PARITY_EXTENT   quick: a few real programs; all: and each syscall (quick)
#   PARITY_NAMES    only these

set -eu -o pipefail
. "$(dirname "$0")/../lib/common.sh"
. "$scripts/lib/tap.sh"

extent=${PARITY_EXTENT:-quick}
decoder=$build/host-tests
table=$build/results/parity.txt
# Per cent of the lines of all programs of a kind that must be the same. In a few
# programs a single line that two tracers see at different moments counts much.
declare -A wanted=([real]=99.9 [calls]=97)
[ "$extent" != quick ] || wanted[real]=99

build_programs() {
	local log=$build/results/parity-programs.log

	make -C "$top/tools-perf-trace" programs KDIR="$build/patched/src" O="$decoder" \
		CC="ccache gcc" >"$log" 2>&1 || {
		tail -5 "$log" >&2
		die "the decoder's test programs do not build" "see $log"
	}
}

print_table() {
	printf '%-16s %-6s %8s %10s %8s\n' program kind lines different "per cent"
	awk 'NF == 4 { printf "%-16s %-6s %8d %10d %8.2f\n", $1, $2, $3, $4,
		$3 ? 100 * ($3 > $4 ? $3 - $4 : 0) / $3 : 0 }' "$1"
}

judge_programs() {
	local name lines different

	while read -r name _ lines different; do
		if [ "$lines" -eq 0 ]; then
			not_ok "parity: $name was traced by both"
		else
			ok "parity: $name, $different of $lines lines differ"
		fi
	done <"$1"
}

judge_kind() {
	local share

	share=$(awk -v kind="$2" '$2 == kind { lines += $3; different += $4 }
		END { if (lines) printf "%.3f", 100 * (lines - different) / lines }' "$1")
	[ -n "$share" ] || return 0
	check "parity: $share % of the lines of all $2 programs, ${wanted[$2]} wanted" \
		awk -v a="$share" -v b="${wanted[$2]}" 'BEGIN { exit !(a >= b) }'
}

handle_help "$0" "$@"
if [ "$extent" != quick ]; then build_programs; fi
lines=$build/results/parity.lines
# shellcheck disable=SC2086 # names
VM_TIMEOUT=2400 guest_run parity patched "$scripts/guest/parity \
	$build/patched/perf/perf $decoder/tests/programs $extent ${PARITY_NAMES-}" >"$lines.out"
grep -E '^[a-z0-9_-]+ (real|calls) [0-9]+ [0-9]+$' "$lines.out" >"$lines" || true
grep -vE '^[a-z0-9_-]+ (real|calls) [0-9]+ [0-9]+$' "$lines.out" || true
print_table "$lines" | tee "$table" | diagnose
judge_programs "$lines"
judge_kind "$lines" real
judge_kind "$lines" calls
head -n 40 "$build"/results/parity/*.diff 2>/dev/null | diagnose
[ "$guest_status" -eq 0 ] || tap_failed=1
tap_done
