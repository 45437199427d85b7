#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/session-svg.sh
#
# Records a terminal session in the patched guest (scripts/guest/showcase), and makes
# it the animation Documentation/session.svg.

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"

cast=$build/results/session.cast

# The output of the guest's boot is left out.
without_boot() {
	sed -n -e 1p -e '/\\u001b\[2J/,$p' "$1"
}

main() {
	handle_help "$0" "$@"
	"$scripts/setup.sh" build vm svg
	"$scripts/build.sh" patched
	mkdir -p "$build/results"
	say "recording a session in the guest"
	# termtosvg needs a terminal.
	script -qec "termtosvg record '$cast.all' -g 120x26 \
		-c 'sh -c \"$scripts/vm.sh $scripts/guest/showcase </dev/null\"'" \
		/dev/null </dev/null >"$cast.log" 2>&1 ||
		die "recording failed" "see $cast.log"
	without_boot "$cast.all" >"$cast"
	grep -q format=strace "$cast" || die "the session was not recorded" "see $cast.log"
	termtosvg render "$cast" "$top/Documentation/session.svg" -t window_frame \
		-M 2500 -D 4000 >>"$cast.log" 2>&1 ||
		die "drawing the session failed" "see $cast.log"
	say "done: Documentation/session.svg"
}

main "$@"
