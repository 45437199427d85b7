#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/test-btf.sh
#
# Runs perf trace --stop on a kernel that has its own types (BTF), and a syscall that
# perf's tables do not have. Ends with the line "N passed, N failed, N skipped".

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"
. "$scripts/lib/base.sh"
. "$scripts/lib/tap.sh"
. "$scripts/lib/suite.sh"

handle_help "$0" "$@"
choose_base
suite_begin test-btf
"$scripts/setup.sh" build vm test
suite_part btf
suite_end
