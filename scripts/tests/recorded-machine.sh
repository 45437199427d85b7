#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: VM_ARCH=arm64|riscv64 scripts/tests/recorded-machine.sh
#
# Tests that what perf trace --stop has recorded in the guest of that architecture reads the
# same on this machine as there, and the other way around.

set -eu -o pipefail
. "$(dirname "$0")/../lib/common.sh"
. "$scripts/lib/machine.sh"
. "$scripts/lib/tap.sh"

# decode FILE NAME: the guest's commands, or this machine's, that write the lines
decode() {
	local format

	for format in perf strace json; do
		printf 'perf trace -i %q --format=%s -o %q\n' "$1" "$format" "$2.$format"
	done
}

record() {
	echo "perf trace --stop record -o /run/vm/data ls -l /"
	decode /run/vm/data /run/vm/own
}

# compare NAME FILE FILE
compare() {
	if [ ! -s "$2" ] || ! grep -q 'openat' "$2"; then
		not_ok "$1: there are lines"
		return
	fi
	{ diff -u "$2" "$3" || true; } | sed -n 1,20p | diagnose
	check "$1, $(wc -l <"$2") lines" cmp -s "$2" "$3"
}

# compare_all NAME DIRECTORY DIRECTORY
compare_all() {
	local format

	for format in perf strace json; do
		compare "recorded$suffix: $1, --format=$format" "$2.$format" "$3.$format"
	done
}

handle_help "$0" "$@"
machine_set "${VM_ARCH:?}"
"$scripts/build.sh" patched
"$scripts/build-kernel.sh" patched "$machine"
"$scripts/build-perf.sh" patched "$machine"
VM_ARCH=x86 guest_run recorded patched "$(record)"
here=$results
VM_KERNEL=$build/patched/kernel$suffix/$image VM_PERF=$build/patched/perf$suffix \
	guest_run "recorded$suffix" patched "$(record; decode "$here/data" /run/vm/other)"
PATH=$build/patched/perf:$PATH bash <(decode "$results/data" "$results/here")
compare_all "a recording of $machine, here" "$results/own" "$results/here"
compare_all "a recording of this machine, on $machine" "$here/own" "$results/other"
tap_done
