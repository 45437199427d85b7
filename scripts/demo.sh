#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/demo.sh
#
# From nothing to decoded syscalls: installs what is missing, unpacks the
# kernel source, applies the series, builds kernel and perf, boots the guest
# and traces real programs there.

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"

main() {
	local status=0

	handle_help "$0" "$@"
	"$scripts/setup.sh" build vm
	"$scripts/build.sh" patched
	say "booting the guest"
	VM_TIMEOUT=${VM_TIMEOUT:-300} "$scripts/vm.sh" "$scripts/guest/demo" \
		</dev/null || status=$?
	[ "$status" -eq 0 ] || die "the demo failed (status $status)" \
		"look at the output above; 'make vm' gives a shell in there"
	say "that was it; 'make vm' gives a shell in this guest"
}

main "$@"
