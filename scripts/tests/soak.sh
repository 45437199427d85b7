#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/tests/soak.sh
#
# Runs the patched guest under load for minutes, while perf traces the whole machine
# and is stopped, killed and blocked. From the environment:
#   SOAK_MINUTES   how long (10)
#   SOAK_BOUND, SOAK_BREAK, SOAK_ACTIONS: see scripts/soak.sh

set -eu -o pipefail
. "$(dirname "$0")/../lib/common.sh"
. "$scripts/lib/tap.sh"

config=$build/soak

# Prepares the kernel that is built in the guest, where the build starts with its objects.
# The compilers must be those of the guest's make, or it repeats all of this.
prepare() {
	local log=$build/results/soak-prepare.log

	say "preparing the kernel that is built in the guest"
	rm -rf "$config"
	mkdir -p "$config" "$build/results"
	{
		make -C "$build/patched/src" O="$config" RUSTC=false tinyconfig &&
			make -C "$build/patched/src" O="$config" RUSTC=false -j"$jobs" prepare
	} >"$log" 2>&1 </dev/null ||
		die "failed to prepare the kernel that is built in the guest" "see $log"
}

handle_help "$0" "$@"
minutes=${SOAK_MINUTES:-10}
prepare
# Allow the last round to complete, and everything to end.
export VM_MEMORY=${VM_MEMORY:-3G} VM_TIMEOUT=${VM_TIMEOUT:-$((minutes * 60 + 1500))}
guest_run soak patched \
	"SOAK_BOUND=${SOAK_BOUND:-10} SOAK_BREAK=${SOAK_BREAK-} SOAK_ACTIONS='${SOAK_ACTIONS-}' \
	$scripts/guest/soak $minutes $build/patched/src $config"
[ "$guest_status" -eq 0 ] || tap_failed=1
tap_done
