# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash disable=SC2034,SC2154
# A suite of tests: runs scripts of scripts/tests and ends with the line
# "N passed, N failed, N skipped". After common.sh and tap.sh.

# suite_begin NAME
suite_begin() {
	suite=$build/results/$1
	mkdir -p "$build/results"
	rm -f "$suite.summary"
	: >"$suite.all"
}

# A part that ends badly or says nothing has failed, whatever its lines say.
suite_part() {
	local part=$1 out=$build/results/$1.tap status=0

	say "test part: $part"
	"$scripts/tests/$part.sh" </dev/null 2>&1 | tee "$out" || status=$?
	if ! grep -qE '^(not )?ok\b' "$out"; then
		not_ok "$part: gave no result" | tee -a "$out"
	elif [ "$status" -ne 0 ] && ! grep -q '^not ok\b' "$out"; then
		not_ok "$part: ended with status $status" | tee -a "$out"
	fi
	cat "$out" >>"$suite.all"
}

# The line is left in the file NAME.summary too. Fails if a test failed or
# nothing ran.
suite_end() {
	local passed failed skipped lines=$suite.all

	failed=$(grep -cE '^not ok\b' "$lines" || true)
	skipped=$(grep -cE '^ok\b.*# SKIP' "$lines" || true)
	passed=$(($(grep -cE '^ok\b' "$lines" || true) - skipped))
	[ "$failed" -eq 0 ] || { echo "failed:"; grep -E '^not ok\b' "$lines"; }
	say "${suite##*/} done"
	[ -z "${BASE_NOTE-}" ] || say "$BASE_NOTE"
	echo "$passed passed, $failed failed, $skipped skipped" | tee "$suite.summary"
	[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
}
