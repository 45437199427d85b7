#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/build.sh [base|patched]
#
# Builds kernel and perf of one variant (patched), both at once: perf fills
# the moments in which the kernel's build has only one thing to do.

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"

main() {
	local variant=${1:-patched} kernel perf

	handle_help "$0" "$@"
	check_variant "$variant"
	"$scripts/source.sh" "$variant"
	nice -n 5 "$scripts/build-perf.sh" "$variant" &
	perf=$!
	"$scripts/build-kernel.sh" "$variant" &
	kernel=$!
	trap 'kill "$kernel" "$perf" 2>/dev/null; exit 143' TERM INT
	# What fails should not be found out only when the other is ready.
	if ! wait -n || ! wait -n; then
		kill "$kernel" "$perf" 2>/dev/null || true
		wait
		die "the $variant kernel or perf does not build" "see above"
	fi
}

main "$@"
