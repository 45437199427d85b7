#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/tests/perf-test.sh
#
# Runs perf's own tests about tracing on the patched kernel, with unpatched and with
# patched perf. Each must give the same result with both. For the backport there is
# no unpatched perf: the tests of perf trace must pass, or be skipped. Those of the series
# itself must pass: here they have all that they need. For the backport these are the ones
# that depend on its kernel or on its perf: the rest tests code that both bases share.

set -eu -o pipefail
. "$(dirname "$0")/../lib/common.sh"
. "$scripts/lib/series.sh"
. "$scripts/lib/tap.sh"

reference=$build/results/perf-test.base

for_backport="trace_stop trace_stop_abi trace_stop_btf trace_stop_capture
	trace_stop_record trace_stop_script trace_stop_suspend trace_stop_tasks trace_stop_wide"

# is_wanted TEST
is_wanted() {
	! is_backport || grep -qwx "$1" <<<"${for_backport//[[:space:]]/$'\n'}"
}

# backport_pattern: the tests of unpatched perf trace, and the titles of for_backport.
backport_pattern() {
	printf 'perf s?trace [^-]'
	cut -f1 <<<"$own" | while IFS= read -r title; do
		printf '|^%s( .exclusive.)?$' "$title"
	done
}

run_variant() {
	local pattern=

	! is_backport || pattern=$(printf '%q' "$(backport_pattern)")
	VM_PERF=$build/$1/perf VM_TIMEOUT=1800 guest_run "perf-test-$1" patched \
		"$scripts/guest/perf-test $build/$1/src $pattern" </dev/null
	check "perf-test-$1: perf test ran" [ "$guest_status" -eq 0 ]
}

# The unpatched results are reused until kernel or perf change. Those of a run that did not
# complete are not: a test that they lack would count as new in the series, and not as a
# regression.
base_results() {
	local key saved=$build/base/perf-test.results
	# Not next to those in base/, on which the builds depend
	local stamp=$build/base/perf/perf-test.stamp

	key=$(cat "$build/patched/kernel/build.stamp" "$build/base/perf/build.stamp" \
		"$scripts/guest/perf-test" | sha256sum)
	if ! stamp_fresh "$stamp" "$key"; then
		run_variant base
		results_of base >"$reference"
		[ "$guest_status" -eq 0 ] || return 0
		cp "$reference" "$saved"
		stamp_set "$stamp" "$key"
	fi
	cp "$saved" "$reference"
}

# results_of VARIANT: a guest that died may have left none.
results_of() {
	cat "$build/results/perf-test-$1/perf-test" || true
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

# Lines "TITLE<tab>FILE" of the series' own tests that are wanted. Newer perf parses
# "(exclusive)" as an instruction, not as a part of the title.
titles_of_the_series() {
	local file

	for file in "$top"/tools-perf-trace/tests/shell/*.sh; do
		is_wanted "$(basename "$file" .sh)" || continue
		printf '%s\t%s\n' "$(sed -n '2s/^# //p' "$file" | sed 's/ (exclusive)$//')" "${file##*/}"
	done
}

# suites_of_the_series: titles of the tests that its patches add to perf's program.
suites_of_the_series() {
	local patch

	series_patches | while read -r patch; do
		sed -nE 's/^\+DEFINE_SUITE\("(.*)",.*/\1/p' "$top/$patch"
	done
}

# of_the_series NAME
of_the_series() {
	{ cut -f1 <<<"$own"; printf '%s\n' "$suites"; } | grep -xF -- "${1% (exclusive)}" >/dev/null
}

# A test that the series adds has no unpatched result: it must pass.
compare() {
	local name now was

	sort -u "$1" "$reference" | sed 's/: [^:]*$//' |
	sort -u | while IFS= read -r name; do
		now=$(result_in "$1" "$name")
		was=$(result_in "$reference" "$name")
		if of_the_series "$name"; then
			verdict_on_own "$name" "$now"
		elif [ "$now" = "$was" ]; then
			ok "perf test '$name': $now, as unpatched"
		else
			not_ok "perf test '$name': ${now:-missing}, unpatched: ${was:-none}"
		fi
	done
}

# verdict_on_own NAME RESULT
verdict_on_own() {
	if [[ $2 = Ok* ]]; then
		ok "perf test '$1': $2, new in the series"
	else
		not_ok "perf test '$1': ${2:-missing}, new in the series"
	fi
}

# judge RESULTS: without unpatched results to compare with.
judge() {
	local name now

	sed 's/: [^:]*$//' "$1" | while IFS= read -r name; do
		now=$(result_in "$1" "$name")
		if of_the_series "$name"; then
			verdict_on_own "$name" "$now"
			continue
		fi
		case $now in
		Ok*) ok "perf test '$name': $now" ;;
		Skip*) skip "perf test '$name'" "perf says: $now" ;;
		*) not_ok "perf test '$name': ${now:-missing}" ;;
		esac
	done
}

# perf ignores a script that it cannot run.
all_of_the_series_ran() {
	local title file

	while IFS=$'\t' read -r title file; do
		[ -n "$(result_in "$1" "$title")$(result_in "$1" "$title (exclusive)")" ] ||
			not_ok "perf test '$title' of $file ran (is it executable?)"
	done <<<"$own"
	# On the older base only for_backport is run.
	! is_backport || return 0
	while read -r title; do
		[ -z "$title" ] || [ -n "$(result_in "$1" "$title")" ] ||
			not_ok "perf test '$title', which the series adds to perf's program, ran"
	done <<<"$suites"
}

verdicts() {
	local results=$build/results/perf-test-patched/perf-test

	if is_backport; then judge "$results"; else compare "$results"; fi
	all_of_the_series_ran "$results"
}

handle_help "$0" "$@"
own=$(titles_of_the_series)
suites=$(suites_of_the_series)
is_backport || base_results
run_variant patched
compared=$build/results/perf-test.compared
verdicts >"$compared"
grep -v '^not ok' "$compared" || true
if grep -q '^not ok' "$compared"; then
	# What is shown again of a failure are the lines that lead to it.
	log=$build/results/perf-test-patched/perf-test.log
	[ ! -s "$log" ] || diagnose <"$log"
	grep '^not ok' "$compared"
	tap_failed=1
fi
tap_done
