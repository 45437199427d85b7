#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/strace.sh [arm64|riscv64|armhf]
#
# Fetches the newest strace that the mirror of this machine's apt has, with the
# libraries that it needs, to build/strace (build/strace-ARCH for another
# architecture), and prints the path of a command that runs it. Its version is in the
# file "version" there. For armhf, the 32-bit tasks of the arm64 guest, it also fetches
# usr/bin/busybox, for strace to trace. Nothing is installed; once fetched, it needs no
# network.
# STRACE_SUITE is the suite that it is taken from (sid).

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"
. "$scripts/lib/archive.sh"
. "$scripts/lib/machine.sh"

suite=${STRACE_SUITE:-sid}

# The packages of strace and all that it depends on.
packages() {
	[ "$machine" != armhf ] || echo busybox-static
	archive_apt "$suite" apt-cache depends --recurse --no-recommends --no-suggests \
		--no-conflicts --no-breaks --no-replaces --no-enhances strace |
		sed -n '/^[a-z]/p' | sort -u
}

no_strace() {
	die "the newest strace is not available: $1" \
	    "check network and apt's sources (log: ${log#"$top"/}), or set STRACE_SUITE"
}

# The loader and the libraries are those of the package, as they are newer as well.
write_command() {
	local loader

	loader=$(find "$dir/usr" -path '*/lib*/ld-linux*.so.?' | sed -n 1p)
	[ -n "$loader" ] || no_strace "its C library has no loader"
	cat >"$dir/strace" <<-EOF
		#!/bin/sh
		exec '$loader' --library-path '$dir/usr/lib/${triplet:-x86_64-linux-gnu}' \\
			'$dir/usr/bin/strace' "\$@"
	EOF
	chmod +x "$dir/strace"
}

# The version is that in the package's name: another architecture's program does not run here.
write_version() {
	sed -n 's/.*strace_\([0-9.]*\).*\.deb$/\1/p' "$1" >"$dir/version"
}

fetch() {
	local work=$dir.unpacked package

	archive_update "$suite" || no_strace "the archive cannot be reached: $suite"
	rm -rf "$work"
	mkdir -p "$work/debs"
	packages >"$work/packages"
	[ -s "$work/packages" ] || no_strace "$suite has no such package"
	(cd "$work/debs" && download <"$work/packages") >>"$log" 2>&1 ||
		no_strace "a package could not be downloaded"
	for package in "$work"/debs/*.deb; do
		dpkg-deb -x "$package" "$work"
	done
	find "$work/debs" -name '*.deb' >"$work/files"
	rm -rf "$work/debs" "$dir"
	mv "$work" "$dir"
	write_version "$dir/files"
	write_command
}

# download: the packages that stdin names.
download() {
	local -a names

	mapfile -t names
	archive_apt "$suite" apt-get download "${names[@]}" </dev/null
}

# Two runs at the same time would mix their files.
lock_strace() {
	mkdir -p "$cache"
	exec {lock}>"$dir.lock"
	flock "$lock"
}

main() {
	handle_help "$0" "$@"
	[ "$(uname -m)" = x86_64 ] || die "no strace is fetched on $(uname -m)" "use x86-64"
	case ${1-} in
	armhf) machine_set_armhf ;;
	*) machine_set "${1:-x86}" ;;
	esac
	dir=$cache/strace$suffix
	[ "$machine" = x86 ] || archive_arch=$debian_arch
	log=$(archive_dir "$suite")/log
	lock_strace
	# The program that is made names this directory.
	if [ ! -x "$dir/strace" ] || ! stamp_fresh "$dir/stamp" "$suite $dir"; then
		need_space "$cache" 200 "fetching strace"
		say "downloading the newest strace from $suite (about 15 MB)"
		fetch
		stamp_set "$dir/stamp" "$suite $dir"
	fi
	[ "$machine" != x86 ] || "$dir/strace" --version >/dev/null ||
		no_strace "it does not run"
	echo "$dir/strace"
}

main "$@"
