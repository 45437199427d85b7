#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/tests/parity-arm64.sh
#
# The part parity in an arm64 guest: its perf, its strace, its programs, on the root of
# scripts/rootfs.sh.

set -eu -o pipefail
. "$(dirname "$0")/../lib/common.sh"

handle_help "$0" "$@"
"$scripts/build-kernel.sh" patched arm64
"$scripts/build-perf.sh" patched arm64
VM_ARCH=arm64 exec "$scripts/tests/parity.sh"
