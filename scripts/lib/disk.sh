# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash disable=SC2154
# A disk with this machine's Debian release, from which QEMU boots. After common.sh and
# archive.sh. Neither loop devices nor mounts are needed.

debian=$cache/debian
programs=(systemd-sysv udev kmod initramfs-tools zstd linux-image-cloud-amd64 grub-pc
	login passwd procps util-linux less man-db strace gcc make libc6-dev)

# debian_unpack PACKAGE…: makes $debian, with these packages too. A user "ada" and root
# have their names as passwords.
debian_unpack() {
	local mirror suite hash new=$debian.new

	suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
	hash="$suite $* $(hash_of "$scripts/lib/disk.sh")"
	! { [ -d "$debian" ] && stamp_fresh "$debian.stamp" "$hash"; } || return 0
	mirror=$(archive_mirror) || die "apt has no mirror from which Debian could come" \
		"set KERNEL_MIRROR to one"
	say "unpacking Debian's $suite with ${#programs[@]} programs (about 150 MB to download)"
	rm -rf "$new" "$debian"
	mmdebstrap --variant=minbase --components=main \
		--aptopt='Acquire::Languages "none"' --aptopt='APT::Install-Recommends "false"' \
		--include="$(echo "${programs[*]}" "$*" | tr ' ' ,)" \
		"$suite" "$new" "deb $mirror $suite main" >"$debian.log" 2>&1 </dev/null ||
		die "failed to unpack Debian: $(grep -m 1 '^E:' "$debian.log")" \
		    "check network and mirror; the whole log is $debian.log"
	debian_configure "$new"
	mv "$new" "$debian"
	stamp_set "$debian.stamp" "$hash"
}

debian_configure() {
	echo '/dev/vda1 / ext4 errors=remount-ro 0 1' >"$1/etc/fstab"
	echo debian >"$1/etc/hostname"
	printf '127.0.0.1\tlocalhost debian\n' >"$1/etc/hosts"
	cat >>"$1/etc/default/grub" <<-'EOF'
		GRUB_TIMEOUT=5
		GRUB_CMDLINE_LINUX_DEFAULT=quiet
		GRUB_CMDLINE_LINUX="console=ttyS0 no_timer_check tsc=reliable"
		GRUB_TERMINAL=serial
		GRUB_SERIAL_COMMAND=serial
		GRUB_DISABLE_SUBMENU=y
	EOF
	chroot "$1" useradd --create-home --shell /bin/bash ada
	printf '%s\n' root:root ada:ada | chroot "$1" chpasswd
}

# disk_make FILE GIBIBYTES: one partition, with what is in $debian. There is no boot loader.
disk_make() {
	local offset=1048576

	rm -f "$1"
	truncate -s "$2G" "$1"
	echo 'start=2048, type=83, bootable' | sfdisk -q "$1"
	mke2fs -q -t ext4 -L root -d "$debian" -E "offset=$offset" "$1" \
		$((($2 * 1024 - 2) * 1024))k
}
