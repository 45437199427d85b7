#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: VM_ARCH=arm64|riscv64 scripts/tests/parity-machine.sh
#
# The part parity in a guest of that architecture: its perf, its strace, its programs, on
# the root of scripts/rootfs.sh; on arm64 once more with 32-bit tasks.

set -eu -o pipefail
. "$(dirname "$0")/../lib/common.sh"

# Those that busybox has, and those whose syscalls Arm has as well
tasks_programs="ls cat dd find listing mounts namespace sockopt siginfo"

handle_help "$0" "$@"
"$scripts/build-kernel.sh" patched "${VM_ARCH:?}"
"$scripts/build-perf.sh" patched "$VM_ARCH"
status=0
"$scripts/tests/parity.sh" || status=1
[ "$VM_ARCH" != arm64 ] ||
	PARITY_TASKS=armhf PARITY_EXTENT=all PARITY_NAMES=${PARITY_NAMES:-$tasks_programs} \
		"$scripts/tests/parity.sh" || status=1
exit $status
