#!/bin/bash
# SPDX-License-Identifier: GPL-2.0
# Usage: scripts/tests/trace.sh
#
# Traces real programs in the patched guest, with --stop and, compared with unpatched
# perf, without, and runs the demo and the examples of the manual pages. For the backport
# there is no unpatched perf.

set -eu -o pipefail
. "$(dirname "$0")/../lib/common.sh"
. "$scripts/lib/tap.sh"

handle_help "$0" "$@"
base_perf=$build/base/perf/perf
! is_backport || base_perf=
guest_run trace patched "$scripts/guest/trace $build/patched/perf/perf $base_perf"
[ "$guest_status" -eq 0 ] || tap_failed=1

demo=$build/results/demo.out
guest_run demo patched "$scripts/guest/demo" >"$demo"
diagnose <"$demo" | grep -v '^# ok - ' || true
grep -E '^(not )?ok - demo:' "$demo" || true
check "the demo shows the expected output" [ "$guest_status" -eq 0 ]

guest_run examples patched "$scripts/guest/examples"
[ "$guest_status" -eq 0 ] || tap_failed=1
tap_done
