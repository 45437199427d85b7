#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/parity-newest.sh [NAME]...
#
# Compares the decoder's lines with those of the newest strace (scripts/strace.sh), on
# this machine and on the programs of tools-perf-trace/tests/parity, all, or only each NAME.
# Prints for each program how many lines it has and how many differ, and the totals. It
# is a report: the tests require the text of this machine's strace.

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"

out=$build/host-tests-newest
log=$out.log

# The lines of parity.sh: "L lines of N, D differ", the first differences, a verdict.
report() {
	awk '/^[0-9]+ lines of [0-9]+, [0-9]+ differ$/ { lines = $1; differ = $5 }
	/^(not )?ok - / {
		name = $0
		sub(/^(not )?ok - /, "", name)
		sub(/: .*/, "", name)
		printf "%-24s %7d lines %6d differ\n", name, lines, differ
		programs++
		all_lines += lines
		all_differ += differ
	}
	END {
		printf "%d programs, %d lines, %d differ\n", programs, all_lines, all_differ
		exit !programs
	}'
}

handle_help "$0" "$@"
"$scripts/setup.sh" build test
"$scripts/source.sh" patched
strace=$("$scripts/strace.sh")
say "building the decoder for $("$strace" --version | sed -n 's/^strace -- version/strace/p')"
make -s --no-print-directory -C "$top/tools-perf-trace" parity KDIR="$build/patched/src" \
	O="$out" STRACE="$strace" NAMES="$*" CC="ccache gcc" -j"$jobs" >"$log" 2>&1 ||
	grep -q '^not ok' "$log" || die "the comparison failed" "see $log"
report <"$log"
say "the differences are in $out/parity/results/*.diff"
