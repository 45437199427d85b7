# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash disable=SC2154
# Newer packages than this machine's release has, from Debian's backports for it. After
# common.sh and archive.sh; $log is apt's log.

# at_least VERSION MINIMUM
at_least() {
	[ -n "$1" ] && dpkg --compare-versions "$1" ge "$2"
}

# Nothing for a package that is not installed.
installed_version() {
	{ dpkg-query -W -f='${db:Status-Status} ${Version}\n' "$1" 2>/dev/null || true; } |
		sed -n 's/^installed //p'
}

# What apt would install, from this machine's own sources.
candidate_version() {
	apt-cache policy "$1" 2>/dev/null | sed -n 's/^ *Candidate: //p' | grep -vx '(none)' || true
}

# backports_source SUITE: fetches its package list and sets apt_options so that apt reads it
# beside this machine's own sources, unless it is one of these anyway.
backports_source() {
	local list mirror

	apt_options=()
	! apt-cache policy | grep -F "n=$1" >/dev/null || return 0
	mirror=$(archive_mirror) || return
	eval "$(apt-config shell list Dir::Etc::sourcelist/f)"
	mkdir -p "$archive"
	echo "deb $mirror $1 main" >"$archive/backports-only.list" || return
	cat "$list" "$archive/backports-only.list" >"$archive/backports.list" 2>/dev/null || true
	apt-get update -o Dir::Etc::sourcelist="$archive/backports-only.list" \
		-o Dir::Etc::sourceparts=- -o APT::Get::List-Cleanup=0 \
		-o APT::Update::Error-Mode=any >>"$log" 2>&1 </dev/null || return
	apt_options=(-o Dir::Etc::sourcelist="$archive/backports.list")
}

# install_backport NAME MINIMUM: fails if there is no such version, or no archive.
install_backport() {
	local suite codename
	local -a apt_options

	codename=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)
	suite=$codename-backports
	say "installing $1 from $suite: this machine's sources have $(candidate_version "$1")," \
		"$2 or later is needed"
	backports_source "$suite" &&
		apt-get install -y --no-install-recommends "${apt_options[@]}" -t "$suite" \
			-o DPkg::Lock::Timeout=300 "$1" >>"$log" 2>&1 </dev/null &&
		at_least "$(installed_version "$1")" "$2"
}
