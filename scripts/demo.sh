#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/demo.sh
#
# Runs everything from setup to decoded syscalls: installs missing packages, fetches
# and unpacks the kernel source, applies the series, builds kernel and perf, boots
# the guest and traces real programs there. Without BASE it uses the newest base
# whose source is available (scripts/fetch.sh --help).

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"
. "$scripts/lib/base.sh"

main() {
	local status=0

	handle_help "$0" "$@"
	choose_base
	"$scripts/setup.sh" build vm demo
	"$scripts/build.sh" patched
	say "booting the guest"
	VM_TIMEOUT=${VM_TIMEOUT:-300} "$scripts/vm.sh" "$scripts/guest/demo" \
		</dev/null || status=$?
	[ "$status" -eq 0 ] || die "the demo failed (status $status)" \
		"see the output above; 'make vm' opens a shell in the guest"
	[ -z "${BASE_NOTE-}" ] || say "$BASE_NOTE"
	say "done; 'make vm${BASE_NOTE:+ BASE=$BASE}' opens a shell in this guest"
}

main "$@"
