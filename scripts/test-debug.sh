#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/test-debug.sh [--prepare]
#
# Compiles a configuration without the hook, and runs the kselftests, and make chaos for
# ten minutes, on a kernel with KASAN, lockdep, debug objects and kmemleak. Ends with the
# line "N passed, N failed, N skipped".
# DEBUG_QUICK, if not empty, omits the programs that need this kernel least.
# --prepare installs, unpacks and builds what it needs, and runs nothing.

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"
. "$scripts/lib/base.sh"
. "$scripts/lib/tap.sh"
. "$scripts/lib/suite.sh"

prepare() {
	"$scripts/setup.sh" build vm test
	"$scripts/build-kernel.sh" patched nohook
	"$scripts/build-kernel.sh" patched debug
	"$scripts/build-selftests.sh"
	"$scripts/build-perf.sh" patched
}

main() {
	[ "${1-}" = --prepare ] || handle_help "$0" "$@"
	choose_base
	if [ "${1-}" = --prepare ]; then
		prepare
		return
	fi
	suite_begin test-debug
	"$scripts/setup.sh" build vm test
	suite_part nohook
	suite_part selftests-debug
	CHAOS_KERNEL=debug suite_part chaos
	suite_end
}

main "$@"
