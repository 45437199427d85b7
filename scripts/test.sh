#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/test.sh [--prepare | PART...]
#
# Runs the parts of the test suite and ends with the line "N passed, N failed, N
# skipped". Fails if a test failed or nothing ran. Without PART it is all of them,
# for a base that is only the backport: refresh with the series itself, selftests,
# trace and perf-test, the last two without the unpatched perf to compare with.
# --prepare installs, unpacks and builds what they need, and runs none.
# The parts, each a script of scripts/tests:
#   scripts         what make apply and the others say to bad input
#   vm              hangs, panics and splats of the guest are noticed
#   decoder         the decoder on this machine, without a guest
#   deb             the package of perf, installed to a directory and removed
#   selftests       the kselftests in the patched guest
#   selftests-base  the kselftests on Debian's kernel: skips, no more
#   trace           perf trace with and without --stop on real programs
#   trace-base      perf trace --stop on Debian's kernel: what is missing
#   parity          perf trace --stop, --stop=always and strace, on a few programs
#   bases           which kernel source and which series are taken, and what is said
#   refresh         what make refresh takes back, and what it refuses
#   perf-test       perf's own tests for trace: the same as unpatched

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"
. "$scripts/lib/base.sh"
. "$scripts/lib/tap.sh"
. "$scripts/lib/suite.sh"

backport_parts=(refresh selftests trace perf-test)
all_parts=(scripts bases refresh vm decoder deb selftests selftests-base trace trace-base parity perf-test)

prepare() {
	"$scripts/setup.sh" build vm test
	is_backport || "$scripts/source.sh" base
	"$scripts/build.sh" patched
	is_backport || "$scripts/build-perf.sh" base
}

main() {
	local part
	local -a parts=("${all_parts[@]}")

	[ "${1-}" = --prepare ] || handle_help "$0" "$@"
	choose_base
	if [ "${1-}" = --prepare ]; then
		prepare
		return
	fi
	if is_backport; then
		parts=("${backport_parts[@]}")
		[ $# -gt 0 ] || say "$BASE is the backport: only the parts ${parts[*]}"
	fi
	[ $# -gt 0 ] || set -- "${parts[@]}"
	for part; do
		[ -x "$scripts/tests/$part.sh" ] ||
			die "there is no test part '$part'" "see scripts/test.sh --help"
	done
	suite_begin test
	prepare
	for part; do
		suite_part "$part"
	done
	suite_end
}

main "$@"
