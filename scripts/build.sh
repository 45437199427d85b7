#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/build.sh [base|patched]
#
# Builds kernel and perf of one variant (patched), both at once: perf fills
# the moments in which the kernel's build has only one thing to do.

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"

main() {
	local variant=${1:-patched} perf status=0

	handle_help "$0" "$@"
	check_variant "$variant"
	"$scripts/source.sh" "$variant"
	nice -n 5 "$scripts/build-perf.sh" "$variant" &
	perf=$!
	"$scripts/build-kernel.sh" "$variant" || status=$?
	wait "$perf" || status=$?
	return "$status"
}

main "$@"
