#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/parity.sh [--quick] [PROGRAM]...
#
# How far perf trace --stop --format=strace prints what strace prints. In the
# guest, each program of scripts/guest/parity-corpus, and each of the decoder's
# test programs, runs under both at the same time, and the lines of both are
# compared to the letter. PROGRAM: only these.
#   --quick   the real programs that are marked there, as make test does it
#
# A table is left in build/BASE/results/parity.txt, and what differs, a file a
# program, in build/BASE/results/parity. Ends with "N passed, N failed, N skipped".

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"
. "$scripts/lib/tap.sh"
. "$scripts/lib/suite.sh"

extent=all
case ${1-} in
--quick)
	extent=quick
	shift
	;;
esac
case ${1-} in -*) handle_help "$0" "$@" ;; esac
suite_begin parity
"$scripts/setup.sh" build vm test
"$scripts/build.sh" patched
export PARITY_EXTENT=$extent PARITY_NAMES=$*
suite_part parity
suite_end
