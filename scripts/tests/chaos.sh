#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/tests/chaos.sh
#
# Runs workers and tracers that start and end in the patched guest. From the environment:
#   CHAOS_SECONDS, CHAOS_SEED   how long (600), and what is random (1)
#   CHAOS_KERNEL, CHAOS_BOUND, CHAOS_ROUND, CHAOS_TOOLS, CHAOS_HOLDERS, CHAOS_NICE
#                               see scripts/chaos.sh

set -eu -o pipefail
. "$(dirname "$0")/../lib/common.sh"
. "$scripts/lib/tap.sh"

programs=$build/chaos
selftests=$top/selftests

# make_program NAME SOURCE...
make_program() {
	local name=$1

	shift
	gcc -D_GNU_SOURCE -O2 -Wall -Werror -pthread -I "$selftests" \
		-isystem "$build/patched/headers/usr/include" \
		-o "$programs/$name" "$scripts/chaos/$name.c" "$@" ||
		die "failed to build scripts/chaos/$name.c" "see above"
}

handle_help "$0" "$@"
seconds=${CHAOS_SECONDS:-600}
seed=${CHAOS_SEED:-1}
kernel=$build/patched/kernel${CHAOS_KERNEL:+-$CHAOS_KERNEL}
bound=10 round=10 niceness=0
if [ "${CHAOS_KERNEL-}" = debug ]; then
	bound=60 round=30 niceness=10
	export VM_APPEND=panic_on_warn=1
fi
bound=${CHAOS_BOUND:-$bound}
mkdir -p "$programs"
make_program worker
make_program holder "$selftests"/{event,ring,proc,cpu}.c
"$scripts/build-perf.sh" patched
say "chaos: $seconds seconds, seed $seed"
export VM_TIMEOUT=$((seconds * 2 + bound * 10 + 600)) VM_KERNEL=$kernel/vmlinux VM_ASLR=yes
guest_run chaos patched \
	"CHAOS_BOUND=$bound CHAOS_ROUND=${CHAOS_ROUND:-$round} \
	CHAOS_TOOLS=${CHAOS_TOOLS:-2} CHAOS_HOLDERS=${CHAOS_HOLDERS:-2} \
	CHAOS_NICE=${CHAOS_NICE:-$niceness} $scripts/guest/chaos $seconds $seed $programs"
[ "$guest_status" -eq 0 ] || tap_failed=1
tap_done
