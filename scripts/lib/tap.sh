# SPDX-License-Identifier: GPL-2.0
# shellcheck shell=bash disable=SC2034,SC2154
# Test lines: "ok - NAME", "not ok - NAME", "ok - NAME # SKIP REASON".

tap_failed=0

ok() {
	printf 'ok - %s\n' "$1"
}

not_ok() {
	tap_failed=$((tap_failed + 1))
	printf 'not ok - %s\n' "$1"
}

skip() {
	printf 'ok - %s # SKIP %s\n' "$1" "$2"
}

# check NAME COMMAND…
check() {
	local name=$1

	shift
	if "$@"; then ok "$name"; else not_ok "$name"; fi
}

# verdict STATUS NAME
verdict() {
	if [ "$1" -eq 0 ]; then ok "$2"; else not_ok "$2"; fi
}

# by_signal STATUS: has a signal ended that command? 255 is what perf returns for an error.
by_signal() {
	[ "$1" -gt 128 ] && [ "$1" -lt 255 ]
}

diagnose() {
	sed 's/^/# /'
}

# A part that fails reports it in its lines and in its exit status.
tap_done() {
	[ "$tap_failed" -eq 0 ] || exit 1
	exit 0
}

# guest_run LABEL VARIANT COMMAND: in a guest with that kernel and that perf; the
# output passes through. VM_KERNEL names another kernel than the variant's. Verdict
# and kernel log are separate results. The guest's /run/vm is $build/results/LABEL.
guest_run() {
	local label=$1 variant=$2 status=0

	results=$build/results/$label
	mkdir -p "$build/results"
	rm -rf "$results"
	VM_SHARE=$results VM_KERNEL=${VM_KERNEL:-$build/$variant/kernel/vmlinux} \
	VM_PERF=${VM_PERF:-$build/$variant/perf} VM_TIMEOUT=${VM_TIMEOUT:-600} \
		"$scripts/vm.sh" -c "$3" 2>"$results.err" || status=$?
	if [ -s "$results.err" ]; then diagnose <"$results.err"; fi
	if [ "$status" -eq 124 ]; then
		not_ok "$label: the guest returned an exit status"
	elif [ "$status" -eq 125 ] || [ -s "$results/splats" ]; then
		not_ok "$label: the guest's kernel log is clean"
	elif [ -f "$results/splats" ]; then
		ok "$label: the guest's kernel log is clean"
	else
		not_ok "$label: the guest's kernel log was scanned"
	fi
	guest_status=$status
}
