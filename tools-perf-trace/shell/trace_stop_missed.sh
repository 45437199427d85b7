#!/bin/bash
# perf trace --stop of syscalls that were to stop and have not (exclusive)
# SPDX-License-Identifier: GPL-2.0

# shellcheck source=lib/trace_stop.sh
. "$(dirname "$0")/lib/trace_stop.sh"
dir=$(make_dir)
out=$dir/out
err=0
needs_stop -a

evidence() {
	tail -n 20 "$out"
}

# A tracer reads memory while it holds a task, and one that does so is not stopped by
# another: they could hold each other for ever.
# trace_tracer OPTION...
trace_tracer() {
	perf trace -a --stop -e process_vm_readv -o "$out" "$@" \
		perf trace --stop -e openat -o "$dir/inner" cat "$dir/file" > /dev/null 2>&1
}

# Of every one that returns; the first ones are asked for before it holds anybody.
test_lines() {
	trace_tracer
	expect "the result is told" \
		' process_vm_readv(pid: [0-9]*, lvec: 0x[0-9a-f]*, .*) *= [1-9][0-9]*$'
	expect_no "no result is lost" '?$'
	[ "$(grep -c 'process_vm_readv(' "$out")" -ge "$(grep -c openat "$dir/inner")" ]
	verdict $? "nor is a call"
	trace_tracer --format=strace
	expect "strace's form" '^[0-9]* *process_vm_readv([0-9]*, 0x[0-9a-f]*, .*) *= [1-9][0-9]*$'
	trace_tracer --format=json
	expect "JSON" '^{"name":"process_vm_readv",.*"start":[0-9].*"end":[0-9].*"result":{"value":[1-9][0-9]*}}$'
}

test_filters() {
	trace_tracer --status=successful
	expect "--status=successful" 'process_vm_readv('
	trace_tracer --status=unavailable
	expect_no "--status=unavailable" 'process_vm_readv('
}

test_summary() {
	local lines calls

	trace_tracer --format=strace -S
	lines=$(grep -c 'process_vm_readv(' "$out")
	calls=$(awk '$NF == "process_vm_readv" { print $4 }' "$out")
	[ "$lines" -gt 0 ] && [ "$lines" = "$calls" ]
	verdict $? "they are in the summary"
}

# What does stop is told of by its sample and its marker.
test_stopped() {
	perf trace --stop -e read --format=strace -o "$out" sh -c 'for i in 1 2 3; do
		dd if=/dev/zero of=/dev/null bs=1 count=1000 2> /dev/null &
	done; wait'
	[ "$(grep -c '^[0-9]* *read(0, "\\0", 1) *= 1$' "$out")" -eq 3000 ]
	verdict $? "what stops has one line, with what its arguments point to"
	expect_no "and no other" 'read(0, 0x\|resumed'
}

test_lines
test_filters
test_summary
test_stopped

exit $err
