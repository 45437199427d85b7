#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/tests/selftests.sh
#
# Runs the kselftests on the patched kernel.

set -eu -o pipefail
. "$(dirname "$0")/../lib/common.sh"
. "$scripts/lib/tap.sh"

handle_help "$0" "$@"
"$scripts/build-selftests.sh"
# On a kernel that refuses the attribute all tests would skip, and the run would pass.
VM_TIMEOUT=900 guest_run selftests patched \
	"SYSEXIT_STOP_REQUIRED=1 $scripts/guest/selftests $build/patched/selftests"
[ "$guest_status" -eq 0 ] || tap_failed=1
tap_done
