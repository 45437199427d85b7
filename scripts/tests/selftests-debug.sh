#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/tests/selftests-debug.sh
#
# Runs the kselftests on the patched debug kernel, and then looks for leaks. It
# panics at the first warning.

set -eu -o pipefail
. "$(dirname "$0")/../lib/common.sh"
. "$scripts/lib/tap.sh"

handle_help "$0" "$@"
"$scripts/build-kernel.sh" patched debug
"$scripts/build-selftests.sh"
export VM_KERNEL=$build/patched/kernel-debug/vmlinux VM_APPEND=panic_on_warn=1
guest=$scripts/guest
VM_TIMEOUT=2400 guest_run selftests-debug patched \
	"export SYSEXIT_STOP_REQUIRED=1 SELFTEST_TIMEOUT=600
	$guest/selftests $build/patched/selftests; status=\$?
	$guest/kmemleak && exit \$status"
[ "$guest_status" -eq 0 ] || tap_failed=1
tap_done
