#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/tests/decoder.sh
#
# Builds and runs the decoder's own tests on this machine.

set -eu -o pipefail
. "$(dirname "$0")/../lib/common.sh"

handle_help "$0" "$@"
"$scripts/source.sh" patched
# Nested TAP: drop the test numbers of the single programs.
make -s --no-print-directory -C "$top/tools-perf-trace" check \
	KDIR="$build/patched/src" O="$build/host-tests" CC="ccache gcc" -j"$jobs" 2>&1 |
	sed -E 's/^(not ok|ok) [0-9]+( -)? */\1 - decoder: /'
