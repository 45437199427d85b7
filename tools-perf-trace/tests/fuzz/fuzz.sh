#!/bin/sh
# SPDX-License-Identifier: GPL-2.0
# Fuzzes the decoder for some seconds, with memory and with captures of it, starting
# from the inputs of tests/fuzz/corpus and those made from the tables.
set -eu

usage="usage: O=BUILD-DIRECTORY [TIME=SECONDS] fuzz.sh"
[ "${1:-}" != --help ] || { echo "$usage"; exit 0; }
: "${O:?$usage}"
dir=$(cd "$(dirname "$0")" && pwd)
: "${TIME:=30}"
status=0

# one TARGET SECONDS WHAT
one()
{
	work=$O/$1-work
	name="nothing is found by $2 s of fuzzing $3"
	if [ ! -x "$O/fuzz/$1" ]; then
		echo "ok - $name # SKIP clang with libFuzzer is not installed (clang, libclang-rt-14-dev)"
		return
	fi
	mkdir -p "$work/found"
	code=0
	# New inputs go to the first directory; inputs that fail go to found.
	"$O/fuzz/$1" -max_total_time="$2" -timeout=10 -max_len=4096 -print_final_stats=1 \
		-artifact_prefix="$work/found/" "$work" "$dir/corpus" "$O/fuzz-tables" \
		> "$O/$1.log" 2>&1 || code=$?
	grep -E 'number_of_executed_units' "$O/$1.log" || true
	if [ "$code" = 0 ]; then
		echo "ok - $name"
		return
	fi
	grep -E 'ERROR|SUMMARY|fuzz:|runtime error|#[0-9] |Test unit' "$O/$1.log" | head -n 30
	echo "not ok - $name"
	status=1
}

# One input for each row and variant: random inputs would rarely hit these calls.
mkdir -p "$O/fuzz-tables"
[ ! -x "$O/tests/fuzz_tables" ] || "$O/tests/fuzz_tables" "$O/fuzz-tables"
one fuzz $((TIME - TIME / 3)) "memory"
one fuzz_areas $((TIME / 3)) "captured areas"
exit $status
