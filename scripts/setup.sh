#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/setup.sh [GROUP]...
#
# Installs the Debian packages that are missing. The groups:
#   source  fetch kernel sources and apply the series to them
#   source-6.12  Debian 12's own kernel source
#   build   compile the kernel and perf
#   vm      boot the guest
#   arm64   cross-build and boot the arm64 guest
#   riscv64  cross-build and boot the riscv64 guest
#   demo    strace, to compare with
#   svg     record a terminal session
#   test    programs that the tests trace and compare with
#   check   checkpatch, sparse, shellcheck
#   bench   programs that make bench traces and draws with
#   soak    programs for the guest of make soak; this machine's own sshd stays off
#   parity  the programs of make parity
#   deb     make a Debian package of perf
#   deb-kernel  make Debian packages of the kernel
#   kselftests  install the kernel's own selftests
# Without a group: build and vm. If nothing is missing, it needs neither root nor
# a network.

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"

log=$cache/setup.log

packages_of() {
	case $1 in
	source)
		echo git xz-utils debian-archive-keyring
		;;
	source-*)
		echo "linux-$1"
		;;
	build)
		echo gcc make flex bison bc git ccache \
			xz-utils libelf-dev libssl-dev libtraceevent-dev \
			libdw-dev zlib1g-dev libcap-dev libunwind-dev \
			binutils-dev pkg-config python3 libc6-dev perl
		;;
	vm)
		echo qemu-system-x86 busybox-static cpio util-linux procps
		;;
	arm64)
		echo gcc-aarch64-linux-gnu g++-aarch64-linux-gnu libc6-dev-arm64-cross \
			qemu-system-arm cpio mmdebstrap debian-archive-keyring
		;;
	riscv64)
		echo gcc-riscv64-linux-gnu g++-riscv64-linux-gnu libc6-dev-riscv64-cross \
			qemu-system-misc opensbi cpio mmdebstrap debian-archive-keyring
		;;
	demo)
		echo strace
		;;
	svg)
		echo termtosvg bsdutils
		;;
	test)
		echo strace gdb python3 git gcc libc6-dev tmux bindfs \
			python3-fastjsonschema clang libclang-rt-14-dev \
			libbpf-dev pahole gcc-i686-linux-gnu libc6-dev-i386-cross \
			asciidoctor man-db bsdextrautils jq patch
		;;
	bench)
		echo strace clang pahole sqlite3 git gcc libc6-dev gnuplot-nox
		;;
	soak)
		echo openssh-server openssh-client tmux gcc make flex bison bc libc6-dev perl
		;;
	parity)
		echo nodejs default-jre-headless tcl m4 bc jq ed vim clang bison flex \
			cmake zip xz-utils bzip2 zstd cpio patch openssl openssh-client gnupg \
			curl busybox-static iproute2 tmux lsof file binutils ccache less sqlite3 gdb
		;;
	deb)
		echo dpkg-dev
		;;
	deb-kernel)
		echo dpkg-dev debhelper kmod rsync cpio
		;;
	kselftests)
		echo rsync libcap-dev libc6-dev gcc make
		;;
	check)
		echo shellcheck sparse perl git python3 python3-dev
		;;
	*)
		die "unknown group '$1'" "see scripts/setup.sh --help"
		;;
	esac
}

missing_packages() {
	local name

	for name; do
		dpkg-query -W -f='${db:Status-Status}\n' "$name" 2>/dev/null |
			grep -qx installed || echo "$name"
	done
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
	mkdir -p "$cache"
	[[ " $* " != *" openssh-server "* ]] || keep_sshd_off
	export DEBIAN_FRONTEND=noninteractive
	apt-get update >"$log" 2>&1 </dev/null || true
	apt-get install -y --no-install-recommends \
		-o DPkg::Lock::Timeout=300 "$@" >>"$log" 2>&1 </dev/null ||
		explain_failure "$@"
}

main() {
	local group missing
	local -a wanted=()

	handle_help "$0" "$@"
	[ $# -gt 0 ] || set -- build vm
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
	[ "$(id -u)" = 0 ] ||
		die "packages are missing and only root can install them" \
		    "as root: apt-get install ${missing[*]}"
	need_space /var 1500 "installing packages"
	install_packages "${missing[@]}"
}

main "$@"
