#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: VM_ARCH=arm64|riscv64 scripts/tests/selftests-machine.sh
#
# Runs the kselftests on the patched kernel of that architecture. The guest has only
# these programs and scripts/guest/selftests-init.c; the results are judged here.

set -eu -o pipefail
. "$(dirname "$0")/../lib/common.sh"
. "$scripts/lib/machine.sh"
. "$scripts/lib/tap.sh"
. "$scripts/lib/kselftest.sh"

handle_help "$0" "$@"
machine_set "${VM_ARCH:?}"
selftests=$build/patched/selftests$suffix
initramfs=$cache/initramfs-selftests$suffix
limit=240

make_initramfs() {
	local source=$scripts/guest/selftests-init.c hash dir

	hash=$(hash_of "$source" "$0")
	! stamp_fresh "$initramfs.stamp" "$hash" || return 0
	rm -rf "$initramfs.root"
	for dir in proc sys dev tmp host run/vm; do
		mkdir -p "$initramfs.root/$dir"
	done
	"${cross}gcc" -static -O2 -Wall -Werror \
		-o "$initramfs.root/init" "$source"
	(cd "$initramfs.root" && find . | cpio -o -H newc --quiet) >"$initramfs.cpio"
	rm -rf "$initramfs.root"
	stamp_set "$initramfs.stamp" "$hash"
}

judge_all() {
	local name

	grep -q '[^[:space:]]' "$selftests/programs" ||
		not_ok "selftests$suffix: there are programs to run"
	for name in $(<"$selftests/programs"); do
		if [ -s "$results/$name.status" ]; then
			kselftest_judge "$name" "$results/$name.out" \
				"$(<"$results/$name.status")" "$limit"
		else
			not_ok "$name: did not run, or not to its end"
		fi
	done
}

"$scripts/build-kernel.sh" patched "$machine"
"$scripts/build-selftests.sh" "$machine"
make_initramfs
export VM_INITRAMFS=$initramfs.cpio VM_KERNEL=$build/patched/kernel$suffix/$image
# On a kernel that refuses the attribute all tests would skip, and the run would pass.
export VM_APPEND="SYSEXIT_STOP_REQUIRED=1 SELFTEST_TIMEOUT=$limit"
VM_TIMEOUT=900 guest_run "selftests$suffix" patched "$selftests"
judge_all
tap_done
