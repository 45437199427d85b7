#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/tests/exec-armhf.sh
#
# Tests, in the arm64 guest, that perf trace --stop sees the execve() with which a 64-bit
# task becomes a 32-bit one, and the one back. Only there the kernel reports the exit with
# the new ABI and the number of the old one.

set -eu -o pipefail
. "$(dirname "$0")/../lib/common.sh"
. "$scripts/lib/machine.sh"
. "$scripts/lib/tap.sh"

# trace NAME OPTION…: a line of the guest's script
trace() {
	local name=$1

	shift
	echo "perf trace $* --format=strace --string-size=unlimited -e execve,exit_group" \
		"-o /run/vm/$name $program env /bin/true"
}

wanted() {
	printf '%s\n' "execve(\"$program\", [\"$program\", \"env\", \"/bin/true\"], ENVIRONMENT) = 0" \
		'execve("/bin/true", ["/bin/true"], ENVIRONMENT) = 0' \
		'exit_group(0) = ?' '+++ exited with 0 +++'
}

shown() {
	[ ! -f "$1" ] ||
		sed -E 's/^[0-9]+ +//; s/0x[0-9a-f]+ \/\* [0-9]+ vars.*\)/ENVIRONMENT)/; s/ +=/ =/' "$1"
}

judge() {
	diff -u <(wanted) <(shown "$build/results/exec-armhf/$1") | diagnose ||
		{ not_ok "exec-armhf: both programs and the end, $1"; return; }
	ok "exec-armhf: both programs and the end, $1"
}

handle_help "$0" "$@"
machine_set arm64
program=$cache/strace-armhf/usr/bin/busybox
mkdir -p "$build/results"
if ! "$scripts/strace.sh" armhf >/dev/null 2>"$build/results/exec-armhf.log"; then
	diagnose <"$build/results/exec-armhf.log"
	skip "exec-armhf: both programs and the end" "there is no 32-bit program"
	tap_done
	exit
fi
export VM_ARCH=$machine VM_KERNEL=${VM_KERNEL:-$build/patched/kernel$suffix/$image}
export VM_PERF=${VM_PERF:-$build/patched/perf$suffix}
guest_run exec-armhf patched "$(trace captured --stop; trace always --stop=always)"
judge captured
judge always
tap_done
