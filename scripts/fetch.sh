#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/fetch.sh
#
# Prints the path of the kernel source that BASE is built from, and fetches it if
# necessary: Debian 12's own package for 6.12; for a later base the package of
# the next release, from the mirror that this machine's apt uses, with lists and
# cache of its own in build/sources. Nothing of the machine's apt is changed. A
# fetched source stays there; after that no network is needed.
#
# If the archive has moved on to another kernel of the same major version, that
# one is used if the series applies to it.
#
# From the environment:
#   KERNEL_TARBALL  another source for BASE
#   KERNEL_MIRROR   another mirror; [options] of sources.list may stand before it
#   KERNEL_SUITES   the suites to search for the package (trixie-backports sid)
#   KERNEL_PACKAGES where Debian 12's own source package has its file (/usr/src)

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"
. "$scripts/lib/series.sh"
. "$scripts/lib/archive.sh"

sources=$cache/sources
read -ra suites <<<"${KERNEL_SUITES:-trixie-backports sid}"

own_package() {
	local tarball=${KERNEL_PACKAGES:-/usr/src}/linux-source-$BASE.tar.xz

	[ -f "$tarball" ] || "$scripts/setup.sh" "source-$BASE" >&2
	[ -f "$tarball" ] ||
		die "there is no kernel source at $tarball" \
		    "as root: apt-get install --reinstall linux-source-$BASE"
	echo "$tarball"
}

tarball_of() {
	echo "$sources/linux-source-$1.tar.xz"
}

# fits VERSION: does the series apply to another kernel than it was made for?
fits() {
	local tarball stamp hash work status=0

	tarball=$(tarball_of "$1")
	stamp=${tarball%.tar.xz}.fits-$BASE
	hash=$(stat -Lc '%s %Y' "$tarball")-$(series_hash)
	! stamp_fresh "$stamp" "$hash" || return 0
	say "checking whether the series for $BASE applies to Linux $1"
	work=$(mktemp -d)
	series_identity
	tarball_repository "$tarball" "$work" && series_commit "$work/tree" || status=$?
	rm -rf "$work"
	[ "$status" -eq 0 ] && stamp_set "$stamp" "$hash"
}

# The versions fetched earlier, newest first.
fetched() {
	find "$sources" -maxdepth 1 -name "linux-source-${BASE%%.*}.*.tar.xz" -printf '%f\n' |
		sed -E 's/^linux-source-(.*)\.tar\.xz$/\1/' | sort -rV
}

fitting_fetched() {
	local version

	for version in $(fetched); do
		if fits "$version"; then
			tarball_of "$version"
			return
		fi
	done
	return 1
}

# find_package: sets suite and version: BASE, or the newest of its major version.
# Fails, with why set, if there is none.
find_package() {
	local candidate newest unreachable=

	suite='' version=''
	why="no mirror in this machine's apt sources"
	archive_mirror >/dev/null || return
	for candidate in "${suites[@]}"; do
		archive_update "$candidate" || { unreachable="$unreachable $candidate"; continue; }
		newest=$(archive_sources "$candidate" "${BASE%%.*}" | grep -x "$BASE" ||
			archive_sources "$candidate" "${BASE%%.*}" | tail -1)
		[ -n "$newest" ] || continue
		if [ "$newest" = "$BASE" ] || [ "$(printf '%s\n' "$newest" "${version:-0}" |
			sort -V | tail -1)" != "${version:-0}" ]; then
			suite=$candidate version=$newest
		fi
		[ "$version" != "$BASE" ] || return 0
	done
	[ -z "$version" ] || return 0
	why="the archive has no linux-source-${BASE%%.*}.x in: ${suites[*]}"
	[ -z "$unreachable" ] || why="the archive cannot be reached:$unreachable"
	return 1
}

# no_source CAUSE
no_source() {
	die "there is no kernel source for BASE=$BASE: $1" \
	    "check network and apt's sources (logs: ${archive#"$top"/}/*/log), set KERNEL_TARBALL, or set BASE to one of: $(all_bases | xargs)"
}

from_archive() {
	local suite version why

	find_package || no_source "$why"
	if [ ! -f "$(tarball_of "$version")" ]; then
		need_space "$sources" 600 "fetching linux-source-$version"
		say "downloading linux-source-$version from $suite (about 165 MB)"
		archive_tarball "$suite" "$version" "$sources" ||
			no_source "linux-source-$version could not be downloaded"
	fi
	[ "$version" = "$BASE" ] || fits "$version" ||
		no_source "the archive has moved on to linux-source-$version, to which the series does not apply"
	tarball_of "$version"
}

later_package() {
	mkdir -p "$sources"
	exec 9>"$sources/lock"
	flock 9
	if [ -f "$(tarball_of "$BASE")" ]; then
		tarball_of "$BASE"
	else
		"$scripts/setup.sh" source >&2
		fitting_fetched 2>/dev/null || from_archive
	fi
}

main() {
	handle_help "$0" "$@"
	if [ -n "${KERNEL_TARBALL-}" ]; then
		[ -f "$KERNEL_TARBALL" ] ||
			die "no kernel source at $KERNEL_TARBALL" "correct KERNEL_TARBALL"
		echo "$KERNEL_TARBALL"
	elif [ "$BASE" = "$debian_base" ]; then
		own_package
	else
		later_package
	fi
}

main "$@"
