#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/tests/selftests-arm64.sh
#
# Runs the kselftests on the patched arm64 kernel. That guest has only these programs
# and scripts/guest/selftests-init.c; the results are judged here.

set -eu -o pipefail
. "$(dirname "$0")/../lib/common.sh"
. "$scripts/lib/tap.sh"
. "$scripts/lib/kselftest.sh"

selftests=$build/patched/selftests-arm64
initramfs=$cache/initramfs-arm64
limit=240

make_initramfs() {
	local source=$scripts/guest/selftests-init.c hash dir

	hash=$(hash_of "$source" "$0")
	! stamp_fresh "$initramfs.stamp" "$hash" || return 0
	rm -rf "$initramfs.root"
	for dir in proc sys dev tmp host run/vm; do
		mkdir -p "$initramfs.root/$dir"
	done
	aarch64-linux-gnu-gcc -static -O2 -Wall -Werror \
		-o "$initramfs.root/init" "$source"
	(cd "$initramfs.root" && find . | cpio -o -H newc --quiet) >"$initramfs.cpio"
	rm -rf "$initramfs.root"
	stamp_set "$initramfs.stamp" "$hash"
}

judge_all() {
	local name

	for name in $(<"$selftests/programs"); do
		if [ -s "$results/$name.status" ]; then
			kselftest_judge "$name" "$results/$name.out" \
				"$(<"$results/$name.status")" "$limit"
		else
			not_ok "$name: did not run, or not to its end"
		fi
	done
}

handle_help "$0" "$@"
"$scripts/build-kernel.sh" patched arm64
"$scripts/build-selftests.sh" arm64
make_initramfs
export VM_ARCH=arm64 VM_INITRAMFS=$initramfs.cpio
export VM_KERNEL=$build/patched/kernel-arm64/arch/arm64/boot/Image
# On a kernel that refuses the attribute all tests would skip, and the run would pass.
export VM_APPEND="SYSEXIT_STOP_REQUIRED=1 SELFTEST_TIMEOUT=$limit"
VM_TIMEOUT=900 guest_run selftests-arm64 patched "$selftests"
judge_all
tap_done
