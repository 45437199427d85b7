#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/tests/installed.sh
#
# Tests the packages of make deb in a Debian that boots from its own disk: see
# scripts/test-deb.sh.

set -eu -o pipefail
. "$(dirname "$0")/../lib/common.sh"
. "$scripts/lib/archive.sh"
. "$scripts/lib/disk.sh"
. "$scripts/lib/machine.sh"
. "$scripts/lib/series.sh"
. "$scripts/lib/tap.sh"

work=$build/results/installed
disk=$work/disk
dialogs=$scripts/installed
options=(-nodefaults -no-user-config -display none -serial mon:stdio -smp 2 -m 2G)

# The kernel's packages are those of the newest version, without debug information.
find_packages() {
	local name file

	packages=()
	for name in linux-image linux-headers perf-stop; do
		file=$(find "$build/deb" -name "$name*.deb" ! -name '*-dbg_*' 2>/dev/null |
			sort -V | tail -n 1) || true
		[ -n "$file" ] ||
			die "there is no package $name in $build/deb" "run 'make deb', which takes hours"
		packages+=("$file")
	done
}

# has NAME PACKAGE PATTERN…: the package has files whose whole paths match.
has() {
	local name=$1 files pattern

	files=$(dpkg-deb --fsys-tarfile "$2" | tar -t)
	shift 2
	for pattern; do
		grep -qE "^\./$pattern\$" <<<"$files" && continue
		echo "# no file $pattern"
		not_ok "installed: $name"
		return
	done
	ok "installed: $name, $(wc -l <<<"$files") files"
}

is_stamp() {
	[ "$(cat "$1" 2>/dev/null)" = "$2" ]
}

judge_contents() {
	check "installed: the kernel's package is made of these patches (else: make deb)" \
		is_stamp "$build/deb/kernel.stamp" "$(kernel_changes)"
	check "installed: perf's package is that of the last build (else: scripts/deb.sh perf)" \
		is_stamp "$build/deb/perf.stamp" "$(cat "$build/patched/perf/build.stamp")"
	has "the kernel's package is complete" "${packages[0]}" \
		boot/{vmlinuz,config,System.map}-.\*-perf-stop \
		'(usr/)?lib/modules/.*\.ko(\.xz)?' '(usr/)?lib/modules/[^/]*/modules.order'
	has "the headers' package is complete" "${packages[1]}" \
		usr/src/linux-headers-[^/]\*/{Module.symvers,Makefile,include/config/auto.conf} \
		'usr/src/.*/include/uapi/linux/perf_event.h' '(usr/)?lib/modules/[^/]*/build'
	has "perf's package is complete" "${packages[2]}" \
		usr/bin/perf-{stop,strace} usr/lib/perf-stop/perf \
		usr/lib/perf-stop/share/man/man1/perf-{trace,strace}.1.gz \
		usr/share/doc/perf-stop/{copyright,README.md}
}

# Names of the packages on which ours depend
needed_packages() {
	local package

	for package in "${packages[@]}"; do
		dpkg-deb -f "$package" Depends
	done | tr ',' '\n' | sed -E 's/^ *([^ ]+).*/\1/' | grep . | sort -u
}

add_files() {
	mkdir -p "$debian/root/packages" "$debian/root/module"
	rm -f "$debian"/root/packages/*
	cp "${packages[@]}" "$debian/root/packages"
	cp "$dialogs"/module/* "$debian/root/module"
}

# The lines of a console end with \r\n, and systemd's have colors.
as_text() {
	sed -u -e 's/\r//g' -e 's/\x1b\[[0-9;?]*[a-zA-Z]//g'
}

handle_help "$0" "$@"
need_command expect disk
find_packages
judge_contents
need_space "$build" 12000 "a disk with Debian and the packages"
rm -rf "$work"
mkdir -p "$work"
trap 'rm -f "$disk"' EXIT
mapfile -t needed < <(needed_packages)
debian_unpack "${needed[@]}"
add_files
machine_set x86
read -ra qemu < <(qemu_command)
qemu+=("${options[@]}")
say "making a disk"
disk_make "$disk" 8
say "installing ${packages[*]##*/}"
expect "$dialogs/install.exp" "$disk" "$debian" "${qemu[@]}" | as_text
say "booting the disk"
expect "$dialogs/use.exp" "$disk" "${qemu[@]}" | as_text
tap_done
