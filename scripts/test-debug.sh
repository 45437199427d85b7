#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/test-debug.sh [--prepare]
#
# Compiles a configuration without the hook, and runs the kselftests on a kernel with
# KASAN, lockdep, debug objects and kmemleak. Ends with the line "N passed, N failed,
# N skipped".
# --prepare installs, unpacks and builds what it needs, and runs nothing.

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"
. "$scripts/lib/base.sh"
. "$scripts/lib/tap.sh"
. "$scripts/lib/suite.sh"

prepare() {
	"$scripts/setup.sh" build vm
	"$scripts/build-kernel.sh" patched nohook
	"$scripts/build-kernel.sh" patched debug
	"$scripts/build-selftests.sh"
}

main() {
	[ "${1-}" = --prepare ] || handle_help "$0" "$@"
	choose_base
	if [ "${1-}" = --prepare ]; then
		prepare
		return
	fi
	suite_begin test-debug
	"$scripts/setup.sh" build vm
	suite_part nohook
	suite_part selftests-debug
	suite_end
}

main "$@"
