#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/tests/deb.sh
#
# Tests that the package perf-stop installs beside all others, that its perf runs,
# and that its removal leaves nothing. It goes to a directory; the machine does not
# change.

set -eu -o pipefail
. "$(dirname "$0")/../lib/common.sh"
. "$scripts/lib/tap.sh"
. "$scripts/lib/said.sh"

work=$build/results/deb
out=$work/out
root=$work/root

# The directory lacks the libraries, so the package's dependencies are checked
# against this machine.
into_root() {
	dpkg --root="$root" --force-depends --force-not-root --log="$work/dpkg.log" "$@"
}

make_package() {
	"$scripts/deb.sh" perf && package=$(echo "$build"/deb/perf-stop_*.deb) && [ -f "$package" ]
}

depends_are_installed() {
	local name
	local -a names

	mapfile -t names < <(dpkg-deb -f "$package" Depends | tr ',' '\n' |
		sed -E 's/^ *([^ ]+).*/\1/')
	[ ${#names[@]} -ge 3 ] || return 1
	for name in "${names[@]}"; do
		dpkg-query -W -f='${db:Status-Status}\n' "$name" | grep -qx installed ||
			return 1
	done
}

# No file belongs to another package.
installs_beside_others() {
	local path

	dpkg-deb --fsys-tarfile "$package" | tar -t | grep -v '/$' |
		sed 's/^\.//' | while read -r path; do
		if dpkg-query -S "$path" 2>/dev/null | grep -v '^perf-stop:'; then
			exit 1
		fi
	done
}

# Every file has a checksum.
sums_are_right() {
	local sums=$root/var/lib/dpkg/info/perf-stop.md5sums

	[ "$(wc -l <"$sums")" -eq "$(find "$root/usr" -type f | wc -l)" ] &&
		(cd "$root" && md5sum --quiet -c "$sums")
}

has_stop() {
	local usage

	# The exit status is that of a usage error.
	usage=$("$root/usr/bin/perf-stop" trace -h 2>&1 || true)
	echo "$usage"
	[[ $usage = *--stop* ]]
}

has_manual() {
	local page

	# The prefix at which this perf looks for them
	grep -aqF /usr/lib/perf-stop "$root/usr/lib/perf-stop/perf" || return 1
	for page in usr/lib/perf-stop/share/man/man1/perf-{trace,strace}.1.gz \
		usr/share/man/man1/perf-{stop-trace,strace}.1.gz; do
		zcat "$root/$page" | grep -F 'stop' >/dev/null || return 1
	done
}

nothing_is_left() {
	[ ! -e "$root/usr" ] &&
		! grep -q '^Package: perf-stop$' "$root/var/lib/dpkg/status"
}

handle_help "$0" "$@"
rm -rf "$work"
mkdir -p "$root"/var/lib/dpkg/{info,updates,triggers}
: >"$root/var/lib/dpkg/status"
does "the package perf-stop is made" make_package
does "its dependencies are the packages of its libraries" depends_are_installed
does "it has no file of another package" installs_beside_others
does "it installs" into_root -i "$package"
does "its checksums match" sums_are_right
does "its perf runs, and has perf trace --stop" has_stop
does "it has the manual pages of perf trace and perf strace" has_manual
does "it can be removed" into_root -P perf-stop
does "removed, it leaves nothing" nothing_is_left
tap_done
