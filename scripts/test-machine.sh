#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/test-machine.sh arm64|riscv64 [--prepare]
#
# Cross-builds kernel, kselftests and perf for that architecture, runs the kselftests
# in a guest, and compares perf trace --stop with that architecture's strace; on arm64
# with that of 32-bit tasks as well. Decodes recordings of the guest on this machine, and
# this machine's in the guest. Ends with the line "N passed, N failed, N skipped".
# --prepare installs, unpacks and builds what it needs, and runs nothing.

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"
. "$scripts/lib/base.sh"
. "$scripts/lib/machine.sh"
. "$scripts/lib/tap.sh"
. "$scripts/lib/suite.sh"

prepare() {
	"$scripts/setup.sh" build vm "$machine"
	"$scripts/build.sh" patched
	"$scripts/build-kernel.sh" patched "$machine"
	"$scripts/build-selftests.sh" "$machine"
	"$scripts/build-perf.sh" patched "$machine"
}

main() {
	[ "${2-}" = --prepare ] || handle_help "$0" "$@"
	machine_set "${1:-}"
	[ -n "$suffix" ] || die "$machine is this machine" "use arm64 or riscv64, or make test"
	choose_base
	if [ "${2-}" = --prepare ]; then
		prepare
		return
	fi
	suite_begin "test$suffix"
	"$scripts/setup.sh" build vm "$machine"
	export VM_ARCH=$machine
	suite_part selftests-machine
	suite_part parity-machine
	suite_part recorded-machine
	[ "$machine" != arm64 ] || suite_part exec-armhf
	suite_end
}

main "$@"
