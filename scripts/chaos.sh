#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/chaos.sh [SECONDS [SEED]]
#
# In the patched guest, for SECONDS (60): eight workers (fork, exec, threads, signals,
# sockets, io_uring, setuid, namespaces), and tracers (perf trace in all modes, perf
# strace, strace, gdb, and small ones that end while a task of theirs is stopped), which
# end by exit, exec, SIGKILL, SIGSEGV with a core, SIGSTOP, a memory limit, a full
# disk and a closed output, while masks change, workers are frozen and a CPU goes
# offline. After each round the tracers are killed, and every worker must go on. SEED
# (the current time) repeats a run, as far as scheduling allows; it is printed.
#
# From the environment:
#   CHAOS_KERNEL  another configuration of the patched kernel (debug)
#   CHAOS_BOUND   seconds within which a worker must go on (10; debug 60)
#   CHAOS_ROUND   seconds of a round (10; debug 30)
#   CHAOS_TOOLS   how many tools trace at the same time (2)
#   CHAOS_HOLDERS how many small tracers do so (2; at least 1). With CHAOS_TOOLS=0 they
#                 have the guest for themselves, and end more often
#   CHAOS_NICE    the workers' niceness (0; debug 10: otherwise no tool ends within a round)
# Ends with "N passed, N failed, N skipped".

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"
. "$scripts/lib/tap.sh"
. "$scripts/lib/suite.sh"

main() {
	handle_help "$0" "$@"
	[[ ${1:-60} =~ ^[1-9][0-9]*$ ]] ||
		die "invalid number of seconds '$1'" "for example: make chaos SECONDS=600"
	[[ ${2:-1} =~ ^[0-9]+$ ]] ||
		die "invalid seed '$2'" "for example: make chaos SEED=17"
	suite_begin chaos
	"$scripts/setup.sh" build vm test
	"$scripts/build.sh" patched ${CHAOS_KERNEL:+"$CHAOS_KERNEL"}
	"$scripts/build-selftests.sh"
	CHAOS_SECONDS=${1:-60} CHAOS_SEED=${2:-$(date +%s)} suite_part chaos
	suite_end
}

main "$@"
