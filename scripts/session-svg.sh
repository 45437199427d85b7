#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/session-svg.sh
#
# Records a terminal session in the patched guest (scripts/guest/showcase), and makes
# it the animation Documentation/session.svg.

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"

cast=$build/results/session.cast
svg=$build/results/session.svg
guest_ended=$build/results/session.status

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
	rm -f "$guest_ended"
	# termtosvg needs a terminal, and does not return the guest's status.
	script -qec "termtosvg record '$cast.all' -g 120x26 \
		-c 'sh -c \"$scripts/vm.sh $scripts/guest/showcase </dev/null; \
			echo \\\$? >$guest_ended\"'" \
		/dev/null </dev/null >"$cast.log" 2>&1 ||
		die "recording failed" "see $cast.log"
	without_boot "$cast.all" >"$cast"
	grep -qx 0 "$guest_ended" || die "a command of the session failed" "see $cast.all"
	termtosvg render "$cast" "$svg" -t window_frame -M 2500 -D 4000 >>"$cast.log" 2>&1 ||
		die "drawing the session failed" "see $cast.log"
	mv "$svg" "$top/Documentation/session.svg"
	say "done: Documentation/session.svg"
}

main "$@"
