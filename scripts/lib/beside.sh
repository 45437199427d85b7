# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash disable=SC2034,SC2154
# One guest at a time beside the builds of the next kernel: a guest leaves about half of
# two processors unused. After tap.sh.

beside=

# run_beside FILE COMMAND…: runs it beside what the caller does next. Its lines go to
# FILE, which await_beside prints. It has a process group of its own, to be killed as a
# whole.
run_beside() {
	await_beside
	beside_lines=$1
	shift
	set -m
	"$@" >"$beside_lines" </dev/null &
	beside=$!
	set +m
	trap 'kill -- -"$beside" 2>/dev/null || true' EXIT
	trap 'exit 130' INT
	trap 'exit 143' TERM
}

await_beside() {
	[ -n "$beside" ] || return 0
	# With job control, bash forgets a job that has ended.
	wait "$beside" 2>/dev/null || true
	beside=
	cat "$beside_lines"
	grep -qE '^(not )?ok\b' "$beside_lines" ||
		not_ok "${beside_lines##*/}: the guest beside the build gave no result"
}

# yielding COMMAND…: at a lower priority than the guest.
yielding() {
	(
		renice -n 10 -p "$BASHPID" >/dev/null
		"$@"
	)
}
