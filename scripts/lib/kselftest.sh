# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash disable=SC2034,SC2154
# Converts the output of a kselftest program to lines "ok - PROGRAM: TEST". After tap.sh.

# kselftest_lines PROGRAM OUTPUT
kselftest_lines() {
	sed -nE -e "s/^(ok|not ok) [0-9]+( -)? ?(.*)$/\1 - $1: \3/p" \
		-e "s/^1\.\.0( .*)# ?SKIP(.*)$/ok - $1 # SKIP\2/p" \
		-e '/^(ok|not ok|1\.\.)/!s/^(# )?/# /p' "$2"
}

# kselftest_judge PROGRAM OUTPUT STATUS LIMIT: a program that died, hung or gave
# fewer results than planned is an additional failure.
kselftest_judge() {
	local name=$1 out=$2 status=$3 planned given

	kselftest_lines "$name" "$out"
	planned=$(sed -nE 's/^1\.\.([0-9]+).*/\1/p' "$out" | tail -1)
	given=$(grep -cE '^(not )?ok [0-9]+' "$out" || true)
	if [ "$status" -eq 124 ] || [ "$status" -eq 137 ]; then
		not_ok "$name: still running after $4 s"
	elif [ -z "$planned" ]; then
		not_ok "$name: no plan, status $status"
	elif [ "$given" -ne "$planned" ]; then
		not_ok "$name: $given of $planned results, status $status"
	elif [ "$status" -ne 0 ] && [ "$status" -ne 4 ] &&
	     ! grep -q '^not ok' "$out"; then
		not_ok "$name: status $status"
	fi
	! grep -q '^not ok' "$out" || tap_failed=$((tap_failed + 1))
}
