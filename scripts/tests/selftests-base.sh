#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/tests/selftests-base.sh
#
# Runs the kselftests on an unpatched kernel, Debian's own: every one must be skipped
# with a reason. That is one result here, so that the skips do not count twice.

set -eu -o pipefail
. "$(dirname "$0")/../lib/common.sh"
. "$scripts/lib/tap.sh"

handle_help "$0" "$@"
"$scripts/build-selftests.sh"
"$scripts/stock-kernel.sh"
# One CPU: this kernel patches its own code at run time, and with several emulated
# CPUs, one may execute code that another is just writing.
export VM_CPUS=1
export VM_KERNEL=$cache/stock/vmlinuz VM_INITRAMFS=$cache/stock/initramfs.cpio
out=$build/results/selftests-base.lines
guest_run selftests-base patched \
	"$scripts/guest/selftests $build/patched/selftests" >"$out"
# The guest's own lines come first, the verdict on the guest last.
tail -1 "$out"
sed '$d' "$out" | diagnose
others=$(sed '$d' "$out" | grep -E '^(not )?ok\b' |
	grep -cvE '^ok\b.*# SKIP +[^ ]' || true)
count=$(sed '$d' "$out" | grep -cE '^(not )?ok\b' || true)
if [ "$others" -eq 0 ] && [ "$count" -gt 0 ]; then
	ok "all $count selftests skip on an unpatched kernel, with a reason"
else
	not_ok "$others of $count selftests do not skip on an unpatched kernel"
fi
tap_done
