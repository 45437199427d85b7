#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/soak.sh [MINUTES]
#
# Runs perf trace -a --stop for MINUTES (10) in the patched guest, beside a kernel
# build, a tmux session that is typed into and an sshd with logins and commands every
# second. Meanwhile perf is stopped, killed and made to dump core, and its output is
# left unread; another perf, attached to a separate shell, gets the same treatment.
# Checks that nothing freezes, that no task is left stopped, that memory does not
# grow without bound and that every lost record is reported. A full round takes about
# three minutes; the first is run whatever MINUTES is.
#
# From the environment:
#   SOAK_BOUND    seconds within which everything must respond again (10; three times what
#                 the slowest action takes without perf, if that is longer)
#   SOAK_BREAK    not empty: while perf is stopped, a second, stopped tracer blocks
#                 the sshd; the checks must fail
#   SOAK_ACTIONS  the actions on perf, instead of all: functions of
#                 scripts/guest/soak-tracers ("stop_wide kill_wide")
#   VM_MEMORY     of the guest (3G)
#
# The measurements are left in build/BASE/results/soak. Ends with "N passed, N failed,
# N skipped".

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"
. "$scripts/lib/tap.sh"
. "$scripts/lib/suite.sh"

main() {
	local minutes=${1:-10}

	handle_help "$0" "$@"
	[[ $minutes =~ ^[1-9][0-9]*$ ]] ||
		die "invalid number of minutes '$minutes'" "for example: make soak MINUTES=10"
	suite_begin soak
	"$scripts/setup.sh" build vm soak
	"$scripts/build.sh" patched
	SOAK_MINUTES=$minutes suite_part soak
	suite_end
}

main "$@"
