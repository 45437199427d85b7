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

line="--format=strace --string-size=256"
calls="-e execve,exit_group"

# The guest's script
traces() {
	local command="$program env /bin/true"

	cat <<-EOF
	perf trace --stop $line $calls -o /run/vm/stop $command
	perf trace --stop=always $line $calls -o /run/vm/always $command
	perf trace --stop $line -o /run/vm/all $command
	perf trace --stop record --string-size=256 $calls -o /tmp/data $command
	perf trace -i /tmp/data $line -o /run/vm/recorded
	perf trace --stop -s -e execve,openat $command >/run/vm/summary 2>&1
	EOF
}

wanted() {
	printf '%s\n' "execve(\"$program\", [\"$program\", \"env\", \"/bin/true\"], ENVIRONMENT) = 0" \
		'execve("/bin/true", ["/bin/true"], ENVIRONMENT) = 0' \
		'exit_group(0) = ?' '+++ exited with 0 +++'
}

# Of all calls, only those that are wanted
shown() {
	[ ! -f "$1" ] || grep -E 'execve|exit_group|\+\+\+' "$1" |
		sed -E 's/^[0-9]+ +//; s/0x[0-9a-f]+ \/\* [0-9]+ vars.*\)/ENVIRONMENT)/; s/ +=/ =/'
}

judge() {
	diff -u <(wanted) <(shown "$results/$1") | diagnose ||
		{ not_ok "exec-armhf: both programs and the end, $1"; return; }
	ok "exec-armhf: both programs and the end, $1"
}

handle_help "$0" "$@"
machine_set arm64
program=$cache/strace-armhf/usr/bin/busybox
results=$build/results/exec-armhf
mkdir -p "$build/results"
if ! "$scripts/strace.sh" armhf >/dev/null 2>"$results.log"; then
	diagnose <"$results.log"
	skip "exec-armhf: both programs and the end" "there is no 32-bit program"
	tap_done
fi
export VM_ARCH=$machine VM_KERNEL=${VM_KERNEL:-$build/patched/kernel$suffix/$image}
export VM_PERF=${VM_PERF:-$build/patched/perf$suffix}
guest_run exec-armhf patched "$(traces)"
judge stop
judge always
judge all
judge recorded
check "exec-armhf: both programs in a summary" \
	[ "$(grep -cE '^ *execve +1 ' "$results/summary" 2>/dev/null)" = 2 ]
tap_done
