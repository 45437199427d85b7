#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/tests/selftests-kcsan.sh
#
# Runs the kselftests on the patched kernel with KCSAN. A data race with an access of
# the series is a failure; those of the rest of the kernel are counted.

set -eu -o pipefail
. "$(dirname "$0")/../lib/common.sh"
. "$scripts/lib/tap.sh"

# Prefixes of the functions that the series adds or changes.
ours='perf_(pause|unpause|stop|marker|capture|output_on_(offline_)?cpu|trace_(reclaim|event_(un)?reg)'
ours+='|syscall_(stop|mask|exit_pause|entry_pause|entry_stop|exit_stop|arguments|abi)|task_pause'
ours+='|event_(task_unpause|exit_tracer|may_stop_current|can_capture|is_syscall_entry'
ours+='|set_syscall_capture|(set|get|free)_syscall_mask))'

judge_races() {
	local log=$build/results/selftests-kcsan/console.log found

	if ! grep -qa 'kcsan: enabled' "$log"; then
		not_ok "selftests-kcsan: KCSAN is on"
		return
	fi
	found=$(grep -aoE 'BUG: KCSAN: .*' "$log" | sort -u || true)
	grep -E "$ours" <<<"$found" | diagnose || true
	check "selftests-kcsan: no data race of the series' own" \
		eval "! grep -qE '$ours' <<<\"\$found\""
	echo "# the rest of the kernel: $(grep -cvE "$ours|^$" <<<"$found" || true) pairs of functions"
}

handle_help "$0" "$@"
"$scripts/build-kernel.sh" patched kcsan
"$scripts/build-selftests.sh"
export VM_KERNEL=$build/patched/kernel-kcsan/vmlinux VM_INNOCENT='KCSAN|Call Trace:'
VM_TIMEOUT=2400 guest_run selftests-kcsan patched \
	"SYSEXIT_STOP_REQUIRED=1 SELFTEST_TIMEOUT=600 \
	$scripts/guest/selftests $build/patched/selftests"
[ "$guest_status" -eq 0 ] || tap_failed=1
judge_races
tap_done
