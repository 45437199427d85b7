#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/test.sh [--prepare [kernel] | PART...]
#
# Runs the parts of the test suite and ends with the line "N passed, N failed, N
# skipped". Fails if a test failed or nothing ran. Without PART it runs all of
# them; for the backport only refresh (on the series itself), names, selftests, trace
# and perf-test, the last two without an unpatched perf to compare with. --prepare
# installs, unpacks and builds what they need, and runs none; with kernel, all but
# perf. A guest leaves about half of two processors unused: the parts without one, or
# with one of a single processor, run beside the others, and perf is built beside the
# first, which need only the kernel.
# The parts, each a script of scripts/tests:
#   scripts         make apply and the others, and their errors for bad input
#   vm              hangs, panics and splats of the guest are detected
#   decoder         the decoder on this machine, without a guest
#   deb             the package of perf, installed to a directory and removed
#   manual          the manual pages: rendered without warnings, in 80 columns
#   selftests       the kselftests in the patched guest
#   selftests-base  the kselftests on Debian's kernel: skips, no more
#   trace           perf trace with and without --stop on real programs
#   trace-base      perf trace --stop on Debian's kernel: errors for what is missing
#   parity          perf trace --stop, --stop=always and strace, on a few programs
#   bases           the choice of kernel source and series, and its messages
#   names           an older base: its decoder has all names that the newest has
#   refresh         changes that make refresh brings back, and those it refuses
#   perf-test       perf's own tests for trace: the same as unpatched

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"
. "$scripts/lib/base.sh"
. "$scripts/lib/tap.sh"
. "$scripts/lib/suite.sh"

backport_parts=(refresh names selftests trace perf-test)
all_parts=(decoder bases refresh scripts deb manual vm selftests selftests-base trace trace-base parity perf-test)

prepare() {
	prepare_source
	"$scripts/build.sh" patched
	"$scripts/build-selftests.sh"
	is_backport || "$scripts/build-perf.sh" base
}

# Packages and downloads of the parts, which report it if that fails.
prepare_parts() {
	"$scripts/setup.sh" deb || true
	"$scripts/stock-kernel.sh" || true
}

# The base's tree is unpacked while the series is applied, which uses one processor.
prepare_source() {
	local base

	"$scripts/setup.sh" build vm test
	if is_backport; then
		"$scripts/source.sh" patched
		return
	fi
	prepare_parts
	"$scripts/fetch.sh" >/dev/null
	"$scripts/source.sh" base &
	base=$!
	"$scripts/source.sh" patched || { wait "$base" || true; exit 1; }
	wait "$base"
}

prepare_kernel() {
	prepare_source
	"$scripts/build-kernel.sh" patched
	"$scripts/build-selftests.sh"
}

build_perf() {
	renice -n 5 -p "$BASHPID" >/dev/null
	"$scripts/build-perf.sh" patched
	is_backport || "$scripts/build-perf.sh" base
	: >"$perf_built"
}

start_perf() {
	perf_built=$build/results/perf.built
	perf_log=$build/results/perf-build.log
	rm -f "$perf_built"
	in_background build_perf >"$perf_log" 2>&1
	perf_builder=$group
}

# await_perf: fails if it was not built.
await_perf() {
	local seconds=0

	while [ ! -e "$perf_built" ] && kill -0 "$perf_builder" 2>/dev/null; do
		sleep 1
		seconds=$((seconds + 1))
		[ $((seconds % 30)) -ne 0 ] || say "waiting for perf: $(tail -n 1 "$perf_log")"
	done
	[ -e "$perf_built" ]
}

needs_perf() {
	case $1 in
	vm | selftests | selftests-base | scripts | bases | refresh | names | decoder) return 1 ;;
	esac
}

# For the parts beside the guests, which are not ended by an error
part_ready() {
	! needs_perf "$1" || await_perf
}

# Does it need a guest with two processors?
needs_guest() {
	case $1 in
	scripts | bases | refresh | names | decoder | deb | manual | selftests-base | trace-base)
		return 1 ;;
	esac
}

# run_parts PART…
run_parts() {
	local part
	local -a guest=() host=()

	for part; do
		if needs_guest "$part"; then guest+=("$part"); else host+=("$part"); fi
	done
	suite_aside "${host[@]}"
	for part in "${guest[@]}"; do
		part_ready "$part" || die "failed to build perf: $(tail -n 5 "$perf_log")" "see $perf_log"
		suite_part "$part"
	done
	suite_await
}

main() {
	local part
	local -a parts=("${all_parts[@]}")

	[ "${1-}" = --prepare ] || handle_help "$0" "$@"
	choose_base
	case "$*" in
	"--prepare kernel") prepare_kernel; return ;;
	--prepare) prepare; return ;;
	esac
	if is_backport; then
		parts=("${backport_parts[@]}")
		[ $# -gt 0 ] || say "$BASE is the backport: only the parts ${parts[*]}"
	fi
	[ $# -gt 0 ] || set -- "${parts[@]}"
	for part; do
		[ -x "$scripts/tests/$part.sh" ] ||
			die "unknown test part '$part'" "see scripts/test.sh --help"
	done
	suite_begin test
	prepare_kernel
	start_perf
	run_parts "$@"
	suite_end
}

main "$@"
