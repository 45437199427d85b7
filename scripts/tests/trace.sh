#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/tests/trace.sh
#
# Traces real programs in the patched guest, with and without --stop, and runs
# the demo.

set -eu -o pipefail
. "$(dirname "$0")/../lib/common.sh"
. "$scripts/lib/tap.sh"

handle_help "$0" "$@"
guest_run trace patched \
	"$scripts/guest/trace $build/patched/perf/perf $build/base/perf/perf"
[ "$guest_status" -eq 0 ] || tap_failed=1

demo=$build/results/demo.out
guest_run demo patched "$scripts/guest/demo" >"$demo"
diagnose <"$demo" | grep -v '^# ok - ' || true
grep -E '^(not )?ok - demo:' "$demo" || true
check "the demo shows what it promises" [ "$guest_status" -eq 0 ]
tap_done
