#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/vm.sh [-c COMMAND] [--] [PROGRAM ARGUMENT...]
#
# Boots a kernel on this machine's own root file system (read only, under an overlay
# in memory) and runs a shell, COMMAND or PROGRAM there, in the current directory.
# VM_ROOT is another root, for a machine that cannot run this one's programs; this
# repository and its build directory are at their paths in it.
# Its exit status is this script's. Files that the guest writes are lost afterwards,
# except in /run/vm, which is VM_SHARE on the host.
#
# From the environment:
#   VM_ARCH     x86, arm64 or riscv64     (x86)
#   VM_ROOT     root of the guest         (/; build/rootfs-ARCH, as scripts/rootfs.sh
#               makes it, for another architecture)
#   VM_KERNEL   kernel to boot            (build/BASE/patched/kernel/vmlinux)
#   VM_INITRAMFS  its initramfs           (build/initramfs.cpio, made if needed); it
#               may define what COMMAND means
#   VM_PERF     directory put first in PATH (build/BASE/patched/perf)
#   VM_CPUS     2
#   VM_MEMORY   2G
#   VM_TIMEOUT  seconds until the guest counts as hung (600; 0 with a terminal)
#   VM_APPEND   more for the kernel's command line
#   VM_ASLR     not empty: randomize addresses in an emulated machine, too
#   VM_SHARE    host directory seen as /run/vm (a new one, removed at the end)
#   VM_KEEP     not empty: keep that new one, with console.log
#   VM_SPLATS   ignore: a kernel splat is not a failure
#   VM_INNOCENT pattern of further lines in the kernel log that are not splats
#
# Exit status besides the command's own: 124 for none (hang, panic, time-out),
# 125 the command succeeded but the kernel's log has a splat. Both show the
# console's log. With a terminal, Ctrl-] x ends the machine at once.

set -eu -o pipefail
. "$(dirname "$0")/lib/common.sh"
. "$scripts/lib/machine.sh"
. "$scripts/lib/splats.sh"

machine_set "${VM_ARCH:-x86}"
kernel=${VM_KERNEL:-$build/patched/kernel$suffix/$image}
root=${VM_ROOT:-/}
[ -n "${VM_INITRAMFS-}" ] || root=${VM_ROOT:-${sysroot:-/}}
initramfs=${VM_INITRAMFS:-$cache/initramfs$suffix.cpio}
command=
tty=

parse_arguments() {
	while [ $# -gt 0 ]; do
		case $1 in
		-h | --help)
			show_help "$0"
			exit 0
			;;
		-c)
			[ $# -ge 2 ] || die "option -c requires a command" "see vm.sh --help"
			command=$2
			shift
			;;
		--)
			shift
			break
			;;
		-*) die "unknown option $1" "see vm.sh --help" ;;
		*) break ;;
		esac
		shift
	done
	[ $# -eq 0 ] || command=$(printf '%q ' "$@")
}

check_prerequisites() {
	local qemu group=$machine

	qemu=qemu-system-${triplet%%-*}
	[ "$machine" != x86 ] || qemu=qemu-system-x86_64 group=vm
	command -v "$qemu" >/dev/null ||
		die "QEMU is missing ($qemu)" \
		    "run 'scripts/setup.sh $group' as root"
	[ -f "$kernel" ] ||
		die "no kernel at $kernel" "run 'make kernel', or set VM_KERNEL"
	[ -d "$root" ] ||
		die "no root for the guest at $root" "run 'scripts/rootfs.sh $machine'"
	if [ -z "${VM_INITRAMFS-}" ]; then
		[ "$machine" = x86 ] || export BUSYBOX=$root/usr/bin/busybox
		"$scripts/initramfs.sh" "$initramfs"
	fi
	if [ -t 0 ] && [ -t 1 ]; then
		tty=yes
	elif [ -z "$command" ]; then
		die "a shell requires a terminal" "use a command: make vm CMD='uname -a'"
	fi
}

# The guest reads these files from the share.
prepare_share() {
	local rows=24 columns=80

	if [ -n "${VM_SHARE-}" ]; then
		share=$VM_SHARE
		mkdir -p "$share"
	else
		mkdir -p "$build/vm"
		share=$(mktemp -d "$build/vm/XXXXXX")
		[ -n "${VM_KEEP-}" ] || trap 'rm -rf "$share"' EXIT
	fi
	rm -f "$share/status" "$share"/{splats,console.log,qemu.pid}
	[ -z "$tty" ] || read -r rows columns < <(stty size) || true
	# Some pseudo terminals report a size of 0.
	[ "$rows" -gt 0 ] || rows=24
	[ "$columns" -gt 0 ] || columns=80
	{
		printf 'VM_TTY=%q VM_ROWS=%q VM_COLUMNS=%q VM_DIRECTORY=%q\n' \
			"$tty" "$rows" "$columns" "$PWD"
		[ "$root" = / ] || printf 'VM_TOP=%q VM_BUILD=%q\n' "$top" "$cache"
		printf 'export TERM=%q HOME=%q LC_ALL=C.UTF-8 PATH=%q\n' \
			"${TERM:-dumb}" "$HOME" \
			"${VM_PERF:-$build/patched/perf}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
	} >"$share/environment"
	printf '%s\n' "${command:-exec bash -i}" >"$share/command"
	cp "$scripts/guest/session" "$share/session"
	chmod 755 "$share" "$share/session"
}

# Each machine's kernel ignores the options of the other. A busy host delays the
# emulated timer for longer than x86's timer check waits. QEMU before 8.0 translates
# code again for each address at which it is loaded: with randomized addresses that
# takes longer than a short program runs.
kernel_arguments() {
	local console=ttyS0 addresses=norandmaps

	[ "$machine" != arm64 ] || console=ttyAMA0
	if [ -n "${VM_ASLR-}" ] || has_kvm; then addresses=; fi
	echo "console=$console panic=-1 reboot=t random.trust_cpu=on tsc=reliable" \
		"no_timer_check oops=panic hung_task_panic=0 loglevel=7 $addresses ${VM_APPEND-}"
}

run_qemu() {
	local -a chardev=(-chardev "stdio,id=io,signal=off")
	local -a directories=()
	local nine=security_model=none,multidevs=remap

	[ "$root" = / ] ||
		directories=(-virtfs "local,path=$top,mount_tag=top,$nine,readonly=on"
			-virtfs "local,path=$cache,mount_tag=build,$nine,readonly=on")
	[ -z "$tty" ] ||
		chardev=(-chardev "stdio,id=io,signal=off,mux=on" -echr 0x1d)
	# shellcheck disable=SC2046
	timeout --foreground -k 5 "$1" \
		$(qemu_command) -nodefaults -no-user-config \
		-display none -no-reboot -pidfile "$share/qemu.pid" -m "${VM_MEMORY:-2G}" \
		-smp "cpus=${VM_CPUS:-2},sockets=${VM_CPUS:-2},cores=1,threads=1" -kernel "$kernel" \
		-initrd "$initramfs" -append "$(kernel_arguments)" \
		-serial "file:$share/console.log" "${chardev[@]}" \
		-device virtio-serial-pci -device virtconsole,chardev=io \
		-virtfs "local,path=$root,mount_tag=hostroot,$nine,readonly=on" \
		-virtfs "local,path=$share,mount_tag=share,$nine" "${directories[@]}"
}

# QEMU makes its output non-blocking: give it a pipe instead of the shared one.
boot() {
	local limit=${VM_TIMEOUT:-600}

	if [ -n "$tty" ]; then
		run_qemu "${VM_TIMEOUT:-0}" || qemu_status=$?
	else
		{ run_qemu "$limit" </dev/null 2>&1 | cat; } &
		trap 'end_guest 143' TERM
		trap 'end_guest 129' HUP
		trap 'end_guest 130' INT
		wait $! || qemu_status=$?
		trap - TERM HUP INT
	fi
}

# end_guest STATUS: on a signal, which QEMU may not have got, or which it ignores
end_guest() {
	while [ -n "$(jobs -rp)" ]; do
		kill "$(cat "$share/qemu.pid" 2>/dev/null)" 2>/dev/null || true
		sleep 0.1
	done
	exit "$1"
}

show_console() {
	printf -- '--- console log of the guest\n' >&2
	cat "$share/console.log" >&2 || true
	printf -- '--- end of console log\n' >&2
}

# An int3 at the instruction pointer, but not in the bytes before it
explain_stale_code() {
	if has_kvm || ! grep -q 'Oops: int3' "$share/console.log" ||
		grep -q 'Code: .* cc <' "$share/console.log"; then return; fi
	echo "vm: An int3 that was no longer in memory: QEMU before 8.1 may go on emulating code that" \
		"another CPU has rewritten. Install a newer one: run 'scripts/setup.sh vm' as root." >&2
}

report_result() {
	local status scan=0

	status=$(cat "$share/status" 2>/dev/null || true)
	if ! [[ $status =~ ^[0-9]+$ ]]; then
		show_console
		echo "vm: no exit status from the guest (hang, panic or time-out; QEMU's status $qemu_status)" >&2
		explain_stale_code
		exit 124
	fi
	[ "${VM_SPLATS-}" != ignore ] || exit "$status"
	scan_log "$share/console.log" >"$share/splats" || scan=$?
	if [ "$scan" -ne 0 ]; then
		show_console
		echo "vm: the kernel log has splats, or could not be scanned:" >&2
		sed -n 1,20p "$share/splats" >&2
		[ "$scan" -ne 2 ] || rm -f "$share/splats"
		[ "$status" -ne 0 ] || status=125
	fi
	exit "$status"
}

main() {
	qemu_status=0
	parse_arguments "$@"
	check_prerequisites
	prepare_share
	boot
	report_result
}

main "$@"
