#!/bin/sh
# SPDX-License-Identifier: GPL-2.0
# Fuzzes the decoder for some seconds, from the inputs of tests/corpus and those
# that the tables make on.
set -eu

usage="usage: O=BUILD-DIRECTORY [TIME=SECONDS] fuzz.sh"
[ "${1:-}" != --help ] || { echo "$usage"; exit 0; }
: "${O:?$usage}"
dir=$(cd "$(dirname "$0")" && pwd)
work=$O/fuzz-work
name="nothing is found by ${TIME:=30} s of fuzzing"

if [ ! -x "$O/fuzz/fuzz" ]; then
	echo "ok - $name # SKIP clang with libFuzzer is not installed (clang, libclang-rt-14-dev)"
	exit 0
fi
mkdir -p "$work/found" "$O/fuzz-tables"
# One input a row and variant: what calls there are the tables say better than chance.
"$O/tests/fuzz_tables" "$O/fuzz-tables"
code=0
# What is new goes to the first directory; what is wrong becomes a file in found.
"$O/fuzz/fuzz" -max_total_time="$TIME" -timeout=10 -max_len=4096 -print_final_stats=1 \
	-artifact_prefix="$work/found/" "$work" "$dir/corpus" "$O/fuzz-tables" > "$O/fuzz.log" 2>&1 || code=$?
grep -E 'number_of_executed_units' "$O/fuzz.log" || true
if [ "$code" = 0 ]; then
	echo "ok - $name"
	exit 0
fi
grep -E 'ERROR|SUMMARY|fuzz:|runtime error|#[0-9] |Test unit' "$O/fuzz.log" | head -n 30
echo "not ok - $name"
exit 1
