# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash disable=SC2154
# Chooses a base that can be built here. After common.sh.

# source_for BASE: fails, with the cause on stdout, if there is no source for it. Any other
# error, such as a full disk, is not a reason to take an older base.
source_for() {
	local log status=0 cause

	log=$(mktemp)
	BASE=$1 "$scripts/fetch.sh" 2>&1 >/dev/null </dev/null | tee "$log" |
		{ grep -vE '^(error:| next:)' >&2 || true; } || status=$?
	cause=$(sed -nE 's/^error: there is no kernel source for BASE=[^:]*: //p
		s/^error: there is (no kernel source at)/\1/p' "$log" | tail -1)
	[ "$status" -eq 0 ] || [ -n "$cause" ] || { grep -E '^(error:| next:)' "$log" >&2; status=2; }
	rm -f "$log"
	echo "$cause"
	return "$status"
}

# take_base BASE CAUSE…: CAUSEs tell why newer ones cannot be used.
take_base() {
	set_base "$1"
	export BASE
	base_given=yes
	shift
	[ $# -gt 0 ] || return 0
	export BASE_NOTE="falling back to BASE=$BASE: $*"
	say "$BASE_NOTE"
}

# choose_base: BASE if it was given, otherwise the newest whose source is available.
choose_base() {
	local candidate cause status
	local -a causes=()

	[ -z "${KERNEL_TARBALL-}" ] || return 0
	if [ -n "$base_given" ]; then
		"$scripts/fetch.sh" >/dev/null
		return
	fi
	for candidate in $(all_bases | sort -rV); do
		status=0
		cause=$(source_for "$candidate") || status=$?
		case $status in
		0)
			take_base "$candidate" "${causes[@]}"
			return
			;;
		2) exit 1 ;;
		esac
		causes+=("no source for $candidate ($cause)")
	done
	die "no base can be built: ${causes[*]}" \
	    "check network and apt's sources, or set BASE and KERNEL_TARBALL"
}
