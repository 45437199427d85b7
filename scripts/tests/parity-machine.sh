#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: VM_ARCH=arm64|riscv64 scripts/tests/parity-machine.sh
#
# The part parity in a guest of that architecture: its perf, its strace, its programs, on
# the root of scripts/rootfs.sh.

set -eu -o pipefail
. "$(dirname "$0")/../lib/common.sh"

handle_help "$0" "$@"
"$scripts/build-kernel.sh" patched "${VM_ARCH:?}"
"$scripts/build-perf.sh" patched "$VM_ARCH"
exec "$scripts/tests/parity.sh"
