#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/tests/selftests-debug.sh
#
# Runs the kselftests on the patched debug kernel, and then checks for leaks. The
# kernel panics at the first warning. DEBUG_QUICK omits the programs that check
# arguments, single stops and single captures, where such a kernel has little to find.

set -eu -o pipefail
. "$(dirname "$0")/../lib/common.sh"
. "$scripts/lib/tap.sh"

handle_help "$0" "$@"
"$scripts/build-kernel.sh" patched debug
"$scripts/build-selftests.sh"
quick="stop_test enter_test elsewhere_test mask_test compat_test unpause_test marker_test
	refusal_test permission_test exec_rights_test cpu_test proc_test handoff_test
	output_test fastpath_test capture_table_test capture_ops_test capture_compat_test
	capture_nested_test capture_array_test capture_copy_test capture_limits_test
	capture_record_test capture_rights_test"
[ -n "${DEBUG_QUICK-}" ] || quick=
quick=$(tr -s ' \n\t' ' ' <<<"$quick")
export VM_KERNEL=$build/patched/kernel-debug/vmlinux VM_APPEND=panic_on_warn=1 VM_ASLR=yes
guest=$scripts/guest
VM_TIMEOUT=2400 guest_run selftests-debug patched \
	"export SYSEXIT_STOP_REQUIRED=1 SELFTEST_TIMEOUT=600
	export SELFTEST_SKIP='$quick' SELFTEST_WHY='not with DEBUG_QUICK'
	$guest/selftests $build/patched/selftests; status=\$?
	$guest/kmemleak && exit \$status"
[ "$guest_status" -eq 0 ] || tap_failed=1
tap_done
