#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/test-arm64.sh
#
# Cross-builds kernel, kselftests and perf for arm64, runs the kselftests in a guest, and
# compares perf trace --stop with that architecture's strace. Ends with the line
# "N passed, N failed, N skipped".

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"
. "$scripts/lib/base.sh"
. "$scripts/lib/tap.sh"
. "$scripts/lib/suite.sh"

handle_help "$0" "$@"
choose_base
suite_begin test-arm64
"$scripts/setup.sh" build arm64
export VM_ARCH=arm64
suite_part selftests-machine
suite_part parity-machine
suite_end
