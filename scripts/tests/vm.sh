#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/tests/vm.sh
#
# Tests the guest's harness: an exit status is passed on, and a hang, a panic, a
# splat or a missing log never counts as success.

set -eu -o pipefail
. "$(dirname "$0")/../lib/common.sh"
. "$scripts/lib/tap.sh"
. "$scripts/lib/splats.sh"

dir=$build/results/vm
out=$dir/out

# vm_case NAME STATUS PATTERN COMMAND
vm_case() {
	local status=0

	"$scripts/vm.sh" -c "$4" >"$out" 2>&1 </dev/null || status=$?
	if [ "$status" -eq "$2" ] && grep -qE -- "$3" "$out"; then
		ok "vm: $1"
	else
		diagnose <"$out"
		not_ok "vm: $1 (status $status, expected $2 and '$3')"
	fi
}

# shellcheck disable=SC2317 # called by check
scan_is() {
	local status=0

	scan_log "$2" >/dev/null || status=$?
	[ "$status" -eq "$1" ]
}

handle_help "$0" "$@"
rm -rf "$dir"
mkdir -p "$dir"
vm_case "exit status and output pass through" 37 '^one  two$' \
	"echo 'one  two'; exit 37"
vm_case "the guest has two CPUs and this machine's root" 0 '^2 root' \
	"echo \"\$(nproc) \$(id -un)\"; test -f '$scripts/vm.sh'"
vm_case "a panic is a failure and shows the console" 124 'Kernel panic' \
	'echo 1 >/proc/sys/kernel/sysrq; echo c >/proc/sysrq-trigger; sleep 100'
vm_case "a splat fails a command that succeeds" 125 'WARNING: made up' \
	'echo "WARNING: made up" >/dev/kmsg'
VM_TIMEOUT=25 vm_case "a hang is a failure and shows the console" 124 \
	'Linux version' 'sleep 1000'
VM_KERNEL=$dir/none vm_case "a missing kernel is reported" 1 \
	'no kernel at' true
check "vm: a log without a boot cannot be scanned" scan_is 2 /dev/null
printf 'Linux version\nINFO: task cat:1 blocked for more than 60 seconds.\n' >"$dir/log"
check "vm: a hung task is a splat" scan_is 1 "$dir/log"
printf 'Linux version\nRun /init as init process\n' >"$dir/log"
check "vm: a clean log is clean" scan_is 0 "$dir/log"
tap_done
