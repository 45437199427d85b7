#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/parity.sh [--quick] [PROGRAM]...
#
# Checks how closely perf trace --stop --format=strace matches strace's output, both
# when the kernel copies memory (the default) and when each call stops
# (--stop=always). In the guest, each program of scripts/guest/parity-corpus, and
# each of the decoder's test programs, runs under all of them at the same time, and
# each pair of traces is compared line by line. PROGRAM: only these.
#   --quick   the real programs that are marked there, as in make test
# PARITY_STRACE=machine compares with this machine's strace instead of the newest.
#
# Fails if a program was not traced by all; if a line differs between --stop and
# --stop=always; if too many differ from strace's; if fewer calls of the real programs
# than promised are captured, as perf trace -v --stop counts them.
# Documentation/parity.md lists what is promised, and the known differences.
#
# A table is left in build/BASE/results/parity.txt: the lines, how many of them differ
# from strace's with --stop (captured) and --stop=always (always), and between these two
# (modes); then the calls that were captured, captured in part, have stopped, and are
# plain, without memory. The lines themselves and what differs, files for each program,
# are in build/BASE/results/parity. Ends with "N passed, N failed, N skipped".

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"
. "$scripts/lib/tap.sh"
. "$scripts/lib/suite.sh"
. "$scripts/lib/parity.sh"

extent=all
case ${1-} in
--quick)
	extent=quick
	shift
	;;
esac
case ${1-} in -*) handle_help "$0" "$@" ;; esac
parity_check "$extent" "$@"
suite_begin parity
"$scripts/setup.sh" build vm test
[ "$extent" = quick ] || "$scripts/setup.sh" parity
"$scripts/build.sh" patched
export PARITY_EXTENT=$extent PARITY_NAMES=$*
suite_part parity
suite_end
