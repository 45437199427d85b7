#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/build.sh [base|patched [CONFIG]]
#
# Builds kernel and perf of one variant (patched) in parallel: perf's build uses the
# CPUs while the kernel's build runs a single job, which is the case when it links.
# CONFIG is that of scripts/build-kernel.sh.

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"

main() {
	local variant=${1:-patched} kernel perf

	handle_help "$0" "$@"
	check_variant "$variant"
	"$scripts/source.sh" "$variant"
	nice -n 15 "$scripts/build-perf.sh" "$variant" &
	perf=$!
	"$scripts/build-kernel.sh" "$variant" ${2:+"$2"} &
	kernel=$!
	trap 'kill "$kernel" "$perf" 2>/dev/null; wait; exit 143' TERM INT HUP QUIT
	# Report the first failure without waiting for the other build.
	if ! wait -n || ! wait -n; then
		kill "$kernel" "$perf" 2>/dev/null || true
		wait
		die "failed to build the $variant kernel or perf" "see above"
	fi
}

main "$@"
