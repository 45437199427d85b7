#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/tests/selftests-kcsan.sh
#
# Runs the kselftests on the patched kernel with KCSAN. A data race with an access of
# the series is a failure; those of the rest of the kernel are counted.

set -eu -o pipefail
. "$(dirname "$0")/../lib/common.sh"
. "$scripts/lib/series.sh"
. "$scripts/lib/tap.sh"

# series_functions: the names of the functions that the patches of the kernel define or
# declare, whose lines begin in the first column.
series_functions() {
	kernel_patches_of "$BASE" | (cd "$top" && xargs -r cat) |
		awk '/^diff --git/ { is_source = /\.[ch]$/ && !/^diff --git a\/tools\// } is_source' |
		sed -nE 's/^\+([a-z][^(]*[ *])?([a-z_][a-z0-9_]*)\(.*/\2/p' |
		grep -v '_initcall$' | sort -u
}

judge_races() {
	local log=$build/results/selftests-kcsan/console.log found own ours

	if ! grep -qa 'kcsan: enabled' "$log"; then
		not_ok "selftests-kcsan: KCSAN is on"
		return
	fi
	ours=$build/results/selftests-kcsan.functions
	series_functions >"$ours"
	check "selftests-kcsan: the series has functions" [ -s "$ours" ]
	found=$(grep -aoE 'BUG: KCSAN: .*' "$log" | sort -u || true)
	own=$(grep -wF -f "$ours" <<<"$found" || true)
	[ -z "$own" ] || diagnose <<<"$own"
	check "selftests-kcsan: no data race of the series' own" [ -z "$own" ]
	echo "# the rest of the kernel: $(grep . <<<"$found" | grep -cvwF -f "$ours" || true) pairs of functions"
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
