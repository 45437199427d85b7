#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/stock-kernel.sh
#
# Provides Debian 12's own kernel 6.12, for the tests that need one without the
# series, whatever BASE is: build/stock/vmlinuz and the initramfs with the modules
# that reach the host's root. The package is unpacked, not installed. It is the
# newest that apt lists; nothing is downloaded while that stays the same.

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"

stock=$cache/stock
# In load order.
modules=(fs/netfs/netfs net/9p/9pnet net/9p/9pnet_virtio fs/9p/9p
	fs/overlayfs/overlay)

newest_package() {
	apt-cache search --names-only \
		'^linux-image-6\.12\.[0-9]+\+deb12-amd64-unsigned$' |
		awk '{ print $1 }' | sort -V | tail -1
}

# Without an earlier apt-get update, apt lists no packages.
find_package() {
	newest_package | grep . && return
	apt-get update >"$cache/setup.log" 2>&1 </dev/null || true
	newest_package | grep . ||
		die "apt lists no linux-image-6.12 package" \
		    "use Debian 12 with its security updates in apt's sources"
}

unpack_package() {
	local module
	local -a wanted=('./boot/vmlinuz-*')

	for module in "${modules[@]}"; do
		wanted+=("./lib/modules/*/kernel/$module.ko.xz")
	done
	dpkg --fsys-tarfile ./*.deb | tar -x --wildcards "${wanted[@]}" ||
		die "the package $1 lacks the expected files" "see $PWD"
	mv boot/vmlinuz-* "$stock/vmlinuz"
	for module in "${modules[@]}"; do
		xz -d lib/modules/*/kernel/"$module.ko.xz"
	done
}

main() {
	local package module stamp
	local -a paths=()

	handle_help "$0" "$@"
	mkdir -p "$stock"
	package=$(find_package)
	stamp="$package $(hash_of "$scripts/stock-kernel.sh")"
	! stamp_fresh "$stock/stamp" "$stamp" || return 0
	need_space "$stock" 400 "unpacking Debian's kernel"
	say "downloading $package (about 100 MB)"
	rm -rf "$stock"
	mkdir -p "$stock/package"
	cd "$stock/package"
	apt-get download "$package" >"$cache/setup.log" 2>&1 </dev/null || {
		tail -5 "$cache/setup.log" >&2
		die "failed to download $package" "check network and proxy, then run again"
	}
	unpack_package "$package"
	for module in "${modules[@]}"; do
		paths+=("$(echo "$PWD"/lib/modules/*/kernel/"$module.ko")")
	done
	"$scripts/initramfs.sh" "$stock/initramfs.cpio" "${paths[@]}"
	rm -rf "$stock/package"
	stamp_set "$stock/stamp" "$stamp"
}

main "$@"
