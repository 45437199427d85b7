#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/stock-kernel.sh
#
# Provides Debian 12's own kernel 6.12, for the tests that need one without the
# series, whatever BASE is: build/stock/vmlinuz and the initramfs with the modules
# that reach the host's root. The package is unpacked, not installed. It is the
# newest that apt lists; nothing is downloaded while that stays the same. Without a network
# the one before stays in use.

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"

stock=$cache/stock
new=$stock.new
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
	if [ -d "$stock/modules" ]; then
		cut -d' ' -f1 "$stock/stamp"
		return
	fi
	apt-get update >"$cache/setup.log" 2>&1 </dev/null || true
	newest_package | grep . ||
		die "apt lists no linux-image-6.12 package" \
		    "use Debian 12 with its security updates in apt's sources"
}

# unpack_package PACKAGE: from the directory $new to files there.
unpack_package() {
	local module
	local -a wanted=('./boot/vmlinuz-*')

	for module in "${modules[@]}"; do
		wanted+=("./lib/modules/*/kernel/$module.ko.xz")
	done
	dpkg --fsys-tarfile "$new"/*.deb | tar -x -C "$new" --wildcards "${wanted[@]}" ||
		die "the package $1 lacks the expected files" "see $new"
	mv "$new"/boot/vmlinuz-* "$new/vmlinuz"
	mkdir "$new/modules"
	for module in "${modules[@]}"; do
		xz -d "$new"/lib/modules/*/kernel/"$module.ko.xz"
		mv "$new"/lib/modules/*/kernel/"$module.ko" "$new/modules"
	done
	(cd "$new" && rm -rf ./*.deb boot lib)
}

stamp_of() {
	echo "$1 $(hash_of "$scripts/stock-kernel.sh")"
}

# download PACKAGE: to $new
download() {
	say "downloading $1 (about 100 MB)"
	(cd "$new" && apt-get download "$1" >>"$cache/setup.log" 2>&1 </dev/null)
}

# download_newest: sets package. Lists that are out of date name one that the archive no
# longer has.
download_newest() {
	: >"$cache/setup.log"
	download "$package" && return
	apt-get update >>"$cache/setup.log" 2>&1 </dev/null || return
	package=$(find_package)
	download "$package"
}

# fetch_package: $package to $stock, which is kept if that cannot be downloaded.
fetch_package() {
	need_space "$stock" 400 "unpacking Debian's kernel"
	rm -rf "$new"
	mkdir -p "$new"
	if ! download_newest; then
		if [ -d "$stock/modules" ]; then
			say "failed to download it: $(cut -d' ' -f1 "$stock/stamp") stays in use"
			return
		fi
		tail -5 "$cache/setup.log" >&2
		die "failed to download $package" "check network and proxy, then run again"
	fi
	unpack_package "$package"
	rm -rf "$stock"
	mv "$new" "$stock"
	stamp_set "$stock/stamp" "$(stamp_of "$package")"
}

main() {
	local package module
	local -a paths=()

	handle_help "$0" "$@"
	mkdir -p "$cache"
	exec {lock}>"$stock.lock"
	flock "$lock"
	package=$(find_package)
	# The stamp stays: without a network, what it names stays in use.
	[ "$(cat "$stock/stamp" 2>/dev/null)" = "$(stamp_of "$package")" ] || fetch_package
	for module in "${modules[@]}"; do
		paths+=("$stock/modules/${module##*/}.ko")
	done
	"$scripts/initramfs.sh" "$stock/initramfs.cpio" "${paths[@]}"
}

main "$@"
