# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash disable=SC2034,SC2154
# The architectures that the guest can have. After common.sh.

# machine_set NAME: x86 (this machine), arm64 or riscv64. Sets machine, and its
#   kernel_arch  the kernel's name (ARCH=)
#   triplet      that of its cross compiler; empty for this machine
#   debian_arch  Debian's name
#   image        the kernel to boot, below its build directory
#   suffix       of the directories built for it
#   sysroot      Debian's root for it (scripts/rootfs.sh); empty for this machine
#   in_sysroot   options with which its compiler uses that root, and not the older C
#                library that comes with the compiler
machine_set() {
	machine=$1 suffix=-$1 sysroot=$cache/rootfs-$1
	case $machine in
	x86)
		kernel_arch=x86 triplet='' debian_arch=amd64 image=vmlinux
		suffix='' sysroot=''
		;;
	arm64)
		kernel_arch=arm64 triplet=aarch64-linux-gnu debian_arch=arm64
		image=arch/arm64/boot/Image
		;;
	riscv64)
		kernel_arch=riscv triplet=riscv64-linux-gnu debian_arch=riscv64
		image=arch/riscv/boot/Image
		;;
	*) die "unsupported architecture '$1'" "use arm64 or riscv64" ;;
	esac
	cross=${triplet:+$triplet-} in_sysroot=
	[ -z "$sysroot" ] ||
		in_sysroot="--sysroot=$sysroot -B$sysroot/usr/lib/$triplet -L$sysroot/usr/lib/$triplet"
}

# machine_set_armhf: the 32-bit tasks of the arm64 guest. They have no kernel and no root of
# their own: sets only machine, triplet, debian_arch and suffix.
machine_set_armhf() {
	machine=armhf suffix=-armhf triplet=arm-linux-gnueabihf debian_arch=armhf
}

# A /dev/kvm without hardware support is worse than none.
has_kvm() {
	[ "$machine" = x86 ] && grep -qwE 'vmx|svm' /proc/cpuinfo && [ -w /dev/kvm ]
}

# qemu_command: QEMU with the machine, the accelerator and the CPU.
# On arm64 and riscv64 one thread emulates all CPUs: QEMU (10.0, too) can translate code while
# another CPU writes it, and keep the old instructions for good, so that an enabled tracepoint
# stays off. On x86, where a breakpoint guards the write, that is fatal with QEMU before 8.1 only.
qemu_command() {
	if [ "$machine" = arm64 ]; then
		echo "qemu-system-aarch64 -machine virt -accel tcg,thread=single -cpu cortex-a72"
	elif [ "$machine" = riscv64 ]; then
		echo "qemu-system-riscv64 -machine virt -accel tcg,thread=single"
	elif has_kvm; then
		echo "qemu-system-x86_64 -machine q35 -accel kvm -cpu host"
	else
		echo "qemu-system-x86_64 -machine q35 -accel tcg,thread=multi -cpu max"
	fi
}
