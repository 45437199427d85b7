#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/tests/trace-base.sh
#
# Tests that perf trace --stop and --hold report what an unpatched kernel, Debian's
# own, lacks.

set -eu -o pipefail
. "$(dirname "$0")/../lib/common.sh"
. "$scripts/lib/tap.sh"

handle_help "$0" "$@"
"$scripts/stock-kernel.sh"
# One CPU: see selftests-base.sh
export VM_CPUS=1
export VM_KERNEL=$cache/stock/vmlinuz VM_INITRAMFS=$cache/stock/initramfs.cpio
guest_run trace-base patched "$scripts/guest/trace-base perf"
[ "$guest_status" -eq 0 ] || tap_failed=1
tap_done
