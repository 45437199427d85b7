#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/demo.sh
#
# From nothing to decoded syscalls: installs what is missing, fetches and unpacks the
# kernel source, applies the series, builds kernel and perf, boots the guest
# and traces real programs there. Without BASE it is the newest base whose source
# can be had (scripts/fetch.sh --help).

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"
. "$scripts/lib/base.sh"

main() {
	local status=0

	handle_help "$0" "$@"
	choose_base
	"$scripts/setup.sh" build vm
	"$scripts/build.sh" patched
	say "booting the guest"
	VM_TIMEOUT=${VM_TIMEOUT:-300} "$scripts/vm.sh" "$scripts/guest/demo" \
		</dev/null || status=$?
	[ "$status" -eq 0 ] || die "the demo failed (status $status)" \
		"look at the output above; 'make vm' gives a shell in there"
	[ -z "${BASE_NOTE-}" ] || say "$BASE_NOTE"
	say "that was it; 'make vm${BASE_NOTE:+ BASE=$BASE}' gives a shell in this guest"
}

main "$@"
