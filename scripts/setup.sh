#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/setup.sh [GROUP]...
#
# Installs the Debian packages that are missing, without a group those of build and vm.
# If nothing is missing, it needs neither root nor a network. Where a newer version is
# needed than this machine's release has, it is installed from Debian's backports; apt's
# sources stay as they are.

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"
. "$scripts/lib/archive.sh"
. "$scripts/lib/backports.sh"

log=$cache/setup.log
groups=$scripts/packages

# packages_of GROUP
packages_of() {
	awk -v group="$1" '
		/^#/ { next }
		/^[a-z]/ { ours = $1 == group; found += ours; next }
		ours
		END { exit !found }' "$groups" | xargs -r ||
		die "unknown group '$1'" "see scripts/setup.sh --help"
}

# missing_packages NAME|NAME>=VERSION…
missing_packages() {
	local package version

	for package; do
		version=$(installed_version "${package%%>=*}")
		case $package in
		*">="*) at_least "$version" "${package#*>=}" || echo "$package" ;;
		*) [ -n "$version" ] || echo "$package" ;;
		esac
	done
}

# without_root PACKAGE…: goes on with packages that are too old, dies of missing ones.
without_root() {
	local package

	for package; do
		[ -n "$(installed_version "${package%%>=*}")" ] ||
			die "packages are missing, and only root can install them: $*" \
			    "run 'scripts/setup.sh ${groups_wanted[*]}' as root"
	done
	say "too old, and only root can install newer ones: $*"
}

explain_failure() {
	local line='Could not resolve|Failed to fetch|Temporary failure|Unable to connect|Could not connect'

	tail -5 "$log" >&2
	if grep -qE 'Unable to locate package|no installation candidate' "$log" &&
	   ! grep -qE "$line" "$log"; then
		die "the archive lacks some of: $*" \
		    "use Debian 12 with its security updates in apt's sources"
	fi
	if grep -qE "$line" "$log"; then
		die "the Debian archive cannot be reached" \
		    "check network and proxy, then run again; packages: $*"
	fi
	die "apt-get failed to install: $*" "see $log"
}

# The package would start sshd. Debian's unit and init script check for this file.
keep_sshd_off() {
	local file=${SSHD_OFF:-/etc/ssh/sshd_not_to_be_run}

	say "sshd is not started on this machine: $file"
	mkdir -p "$(dirname "$file")"
	: >"$file"
}

install_packages() {
	say "installing $# packages: $*"
	[[ " $* " != *" openssh-server "* ]] || keep_sshd_off
	apt-get install -y --no-install-recommends \
		-o DPkg::Lock::Timeout=300 "$@" >>"$log" 2>&1 </dev/null ||
		explain_failure "$@"
}

# install_newer NAME MINIMUM: an older one is better than none.
install_newer() {
	if at_least "$(candidate_version "$1")" "$2"; then
		install_packages "$1"
		return
	fi
	install_backport "$1" "$2" && return
	tail -5 "$log" >&2
	say "$1 $2 or later cannot be installed (see $log): going on with the older version"
	[ -n "$(installed_version "$1")" ] || install_packages "$1"
}

# install_all NAME|NAME>=VERSION…
install_all() {
	local package
	local -a plain=() newer=()

	for package; do
		case $package in
		*">="*) newer+=("$package") ;;
		*) plain+=("$package") ;;
		esac
	done
	mkdir -p "$cache"
	export DEBIAN_FRONTEND=noninteractive
	apt-get update >"$log" 2>&1 </dev/null || true
	[ ${#plain[@]} -eq 0 ] || install_packages "${plain[@]}"
	for package in "${newer[@]}"; do
		# One may have brought another with it.
		[ -n "$(missing_packages "$package")" ] || continue
		install_newer "${package%%>=*}" "${package#*>=}"
	done
}

main() {
	local group missing
	local -a wanted=()

	case ${1-} in
	-h | --help)
		show_help "$0"
		sed -n '1i The groups:
; s/^[a-z]/  &/p' "$groups"
		return
		;;
	esac
	handle_help "$0" "$@"
	[ $# -gt 0 ] || set -- build vm
	groups_wanted=("$@")
	[ "$(uname -m)" = x86_64 ] ||
		die "unsupported machine $(uname -m)" "use an x86-64 machine"
	command -v dpkg-query >/dev/null || die "dpkg is missing" "use Debian 12"
	for group; do
		packages_of "$group" >/dev/null
		read -ra missing <<<"$(packages_of "$group")"
		wanted+=("${missing[@]}")
	done
	mapfile -t missing < <(missing_packages "${wanted[@]}" | sort -u)
	[ ${#missing[@]} -gt 0 ] || return 0
	if [ "$(id -u)" != 0 ]; then
		without_root "${missing[@]}"
		return
	fi
	need_space /var 1500 "installing packages"
	install_all "${missing[@]}"
}

main "$@"
