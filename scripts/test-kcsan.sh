#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/test-kcsan.sh
#
# Runs the kselftests on a kernel that detects data races (KCSAN). Ends with the line
# "N passed, N failed, N skipped".

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"
. "$scripts/lib/base.sh"
. "$scripts/lib/tap.sh"
. "$scripts/lib/suite.sh"

handle_help "$0" "$@"
choose_base
suite_begin test-kcsan
"$scripts/setup.sh" build vm
suite_part selftests-kcsan
suite_end
