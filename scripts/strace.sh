#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/strace.sh
#
# Fetches the newest strace that the mirror of this machine's apt has, with the
# libraries that it needs, to build/strace, and prints the path of a command that runs
# it. Nothing is installed; once fetched, it needs no network. STRACE_SUITE is the
# suite that it is taken from (sid).

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"
. "$scripts/lib/archive.sh"

suite=${STRACE_SUITE:-sid}
dir=$cache/strace

# The packages of strace and all that it depends on.
packages() {
	archive_apt "$suite" apt-cache depends --recurse --no-recommends --no-suggests \
		--no-conflicts --no-breaks --no-replaces --no-enhances strace |
		sed -n '/^[a-z]/p' | sort -u
}

no_strace() {
	die "the newest strace is not available: $1" \
	    "check network and apt's sources (log: ${archive#"$top"/}/$suite/log), or set STRACE_SUITE"
}

# The loader and the libraries are those of the package, as they are newer as well.
write_command() {
	cat >"$1" <<-EOF
		#!/bin/sh
		exec '$2'/usr/lib64/ld-linux-x86-64.so.2 \\
			--library-path '$2/usr/lib/x86_64-linux-gnu' '$2/usr/bin/strace' "\$@"
	EOF
	chmod +x "$1"
}

fetch() {
	local work=$dir.unpacked package

	archive_update "$suite" || no_strace "the archive cannot be reached: $suite"
	rm -rf "$work"
	mkdir -p "$work/debs"
	packages >"$work/packages"
	[ -s "$work/packages" ] || no_strace "$suite has no such package"
	(cd "$work/debs" && download <"$work/packages") >>"$archive/$suite/log" 2>&1 ||
		no_strace "a package could not be downloaded"
	for package in "$work"/debs/*.deb; do
		dpkg-deb -x "$package" "$work"
	done
	rm -rf "$work/debs" "$dir"
	mv "$work" "$dir"
	write_command "$dir/strace" "$dir"
}

# download: the packages that stdin names.
download() {
	local -a names

	mapfile -t names
	archive_apt "$suite" apt-get download "${names[@]}" </dev/null
}

main() {
	handle_help "$0" "$@"
	[ "$(uname -m)" = x86_64 ] || die "no strace is fetched for $(uname -m)" "use x86-64"
	if [ ! -x "$dir/strace" ]; then
		need_space "$cache" 200 "fetching strace"
		say "downloading the newest strace from $suite (about 15 MB)"
		fetch
	fi
	"$dir/strace" --version >/dev/null || no_strace "it does not run"
	echo "$dir/strace"
}

main "$@"
