#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/tests/perf-test.sh
#
# Runs perf's own tests about tracing with the unpatched perf on the unpatched
# kernel and with both patched. Each must end as it did without the series.

set -eu -o pipefail
. "$(dirname "$0")/../lib/common.sh"
. "$scripts/lib/tap.sh"

run_variant() {
	guest_run "perf-test-$1" "$1" \
		"$scripts/guest/perf-test $build/$1/src" </dev/null
	check "perf-test-$1: perf test ran" [ "$guest_status" -eq 0 ]
}

# The unpatched result does not change while its kernel and perf do not.
base_results() {
	local key saved=$build/base/perf-test.results

	key=$(cat "$build/base/kernel/build.stamp" "$build/base/perf/build.stamp" \
		"$scripts/guest/perf-test" | sha256sum)
	if ! stamp_fresh "$build/base/perf-test.stamp" "$key"; then
		run_variant base
		cp "$build/results/perf-test-base/perf-test" "$saved"
		stamp_set "$build/base/perf-test.stamp" "$key"
	fi
	cp "$saved" "$build/results/perf-test.base"
}

compare() {
	local name result now line

	while IFS= read -r line; do
		name=${line%: *}
		result=${line##*: }
		now=$(grep -F -- "$name: " "$1" | tail -1) || now=": missing"
		now=${now##*: }
		if [ "$now" = "$result" ]; then
			ok "perf test '$name': $now, as unpatched"
		else
			not_ok "perf test '$name': $now, unpatched: $result"
		fi
	done <"$build/results/perf-test.base"
}

handle_help "$0" "$@"
base_results
run_variant patched
compare "$build/results/perf-test-patched/perf-test"
tap_done
