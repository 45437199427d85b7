#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/tests/perf-test.sh
#
# Runs perf's own tests about tracing on the patched kernel, with unpatched and with
# patched perf. Each must give the same result with both. For the backport there is
# no unpatched perf: the tests of perf trace must pass, or be skipped.

set -eu -o pipefail
. "$(dirname "$0")/../lib/common.sh"
. "$scripts/lib/tap.sh"

run_variant() {
	local pattern=

	! is_backport || pattern="'perf s?trace'"
	VM_PERF=$build/$1/perf VM_TIMEOUT=1800 guest_run "perf-test-$1" patched \
		"$scripts/guest/perf-test $build/$1/src $pattern" </dev/null
	check "perf-test-$1: perf test ran" [ "$guest_status" -eq 0 ]
}

# The unpatched results are reused until kernel or perf change.
base_results() {
	local key saved=$build/base/perf-test.results

	key=$(cat "$build/patched/kernel/build.stamp" "$build/base/perf/build.stamp" \
		"$scripts/guest/perf-test" | sha256sum)
	if ! stamp_fresh "$build/base/perf-test.stamp" "$key"; then
		run_variant base
		cp "$build/results/perf-test-base/perf-test" "$saved"
		stamp_set "$build/base/perf-test.stamp" "$key"
	fi
	cp "$saved" "$build/results/perf-test.base"
}

# result_in FILE NAME: the result of that test, empty if it did not run.
result_in() {
	awk -v wanted="$2" '{
		name = $0
		sub(/: [^:]*$/, "", name)
		if (name == wanted)
			result = substr($0, length(name) + 3)
	} END { print result }' "$1"
}

# A test that the series adds has no unpatched result: it must pass, or be skipped.
compare() {
	local name now was

	sort -u "$1" "$build/results/perf-test.base" | sed 's/: [^:]*$//' |
	sort -u | while IFS= read -r name; do
		now=$(result_in "$1" "$name")
		was=$(result_in "$build/results/perf-test.base" "$name")
		if [ "$now" = "$was" ]; then
			ok "perf test '$name': $now, as unpatched"
		elif [ -z "$was" ] && [[ $now = Ok* ]]; then
			ok "perf test '$name': $now, new in the series"
		elif [ -z "$was" ] && [[ $now = Skip* ]]; then
			skip "perf test '$name', new in the series" "perf says: $now"
		else
			not_ok "perf test '$name': ${now:-missing}, unpatched: ${was:-none}"
		fi
	done
}

# judge RESULTS: without unpatched results to compare with.
judge() {
	local name now

	sed 's/: [^:]*$//' "$1" | while IFS= read -r name; do
		now=$(result_in "$1" "$name")
		case $now in
		Ok*) ok "perf test '$name': $now" ;;
		Skip*) skip "perf test '$name'" "perf says: $now" ;;
		*) not_ok "perf test '$name': ${now:-missing}" ;;
		esac
	done
}

# perf ignores a script that it cannot run.
all_of_the_series_ran() {
	local file title

	for file in "$top"/tools-perf-trace/tests/shell/*.sh; do
		title=$(sed -n '2s/^# //p' "$file")
		# Newer perf parses this as an instruction, not as a part of the title.
		[ -n "$(result_in "$1" "$title")$(result_in "$1" "${title% (exclusive)}")" ] ||
			not_ok "perf test '$title' of ${file##*/} ran (is it executable?)"
	done
}

handle_help "$0" "$@"
is_backport || base_results
run_variant patched
{
	if is_backport; then
		judge "$build/results/perf-test-patched/perf-test"
	else
		compare "$build/results/perf-test-patched/perf-test"
	fi
	all_of_the_series_ran "$build/results/perf-test-patched/perf-test"
} | tee "$build/results/perf-test.compared"
if grep -q '^not ok' "$build/results/perf-test.compared"; then
	# The output of failed tests
	log=$build/results/perf-test-patched/perf-test.log
	[ ! -s "$log" ] || diagnose <"$log"
	tap_failed=1
fi
tap_done
