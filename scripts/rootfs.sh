#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/rootfs.sh arm64|riscv64
#
# Makes build/rootfs-ARCH: Debian of that architecture, with the libraries that perf
# is linked with and the programs that the tests trace. The packages are unpacked but
# not configured, as that would run programs of the other architecture. ROOTFS_SUITE
# is the release that they are taken from (trixie, the first one with riscv64).

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"
. "$scripts/lib/archive.sh"
. "$scripts/lib/machine.sh"

suite=${ROOTFS_SUITE:-trixie}
libraries=(libc6-dev libelf-dev libdw-dev libtraceevent-dev zlib1g-dev libcap-dev
	libunwind-dev libssl-dev)
programs=(base-files base-passwd bash busybox-static coreutils dash diffutils findutils
	grep gzip hostname iproute2 libc-bin mawk mount netbase passwd perl-base procps
	python3-minimal sed strace tar util-linux)

# unpack DIR
unpack() {
	local mirror

	mirror=$(archive_mirror) ||
		die "apt has no mirror from which Debian for $debian_arch could come" \
		    "set KERNEL_MIRROR to one"
	mmdebstrap --variant=extract --architectures="$debian_arch" --components=main \
		--aptopt='Acquire::Languages "none"' --aptopt='Acquire::Check-Valid-Until "false"' \
		--aptopt='APT::Install-Recommends "false"' \
		--include="$(echo "${libraries[*]}" "${programs[*]}" | tr ' ' ,)" \
		"$suite" "$1" "deb $mirror $suite main" >"$1.log" 2>&1 ||
		die "failed to unpack Debian for $debian_arch: $(grep -m 1 "^E:" "$1.log")" \
		    "check network and mirror; the whole log is $1.log"
}

# An absolute link would lead out of the root when the linker follows it.
relative_links() {
	local link

	find "$1"/usr/lib -type l -lname '/*' -print0 | while read -r -d '' link; do
		[ ! -e "$1$(readlink "$link")" ] || ln -sfr "$1$(readlink "$link")" "$link"
	done
}

# Makes the files that the packages' scripts would make.
configure() {
	cp "$1/usr/share/base-passwd/passwd.master" "$1/etc/passwd"
	cp "$1/usr/share/base-passwd/group.master" "$1/etc/group"
	ln -sf mawk "$1/usr/bin/awk"
	printf '127.0.0.1\tlocalhost\n' >"$1/etc/hosts"
	[ -e "$1/usr/bin/sh" ] || ln -s dash "$1/usr/bin/sh"
}

main() {
	local hash new

	handle_help "$0" "$@"
	machine_set "${1:-}"
	[ -n "$sysroot" ] || die "$machine is this machine" "use arm64 or riscv64"
	mkdir -p "$cache"
	exec {lock}>"$sysroot.lock"
	flock "$lock"
	hash="$suite $(hash_of "$0")"
	! { [ -d "$sysroot" ] && stamp_fresh "$sysroot.stamp" "$hash"; } || return 0
	need_command mmdebstrap "$machine"
	need_space "$cache" 800 "Debian for $debian_arch"
	say "unpacking Debian's $suite for $debian_arch (about 80 MB to download)"
	new=$sysroot.new
	rm -rf "$new" "$sysroot"
	unpack "$new"
	relative_links "$new"
	configure "$new"
	mv "$new" "$sysroot"
	stamp_set "$sysroot.stamp" "$hash"
}

main "$@"
