#!/bin/bash
# perf trace --stop of a whole machine, where no task stops (exclusive)
# SPDX-License-Identifier: GPL-2.0

# shellcheck source=lib/trace_stop.sh
. "$(dirname "$0")/lib/trace_stop.sh"
dir=$(make_dir)
out=$dir/out
err=0
needs_stop -a
cgroup=
busy=
tracer=

at_end() {
	[ -z "$busy" ] || kill "$busy"
	[ -z "$tracer" ] || kill -KILL "$tracer" 2> /dev/null
	[ -z "$cgroup" ] || rmdir "$cgroup"
}

evidence() {
	cat "$dir/messages" 2> /dev/null
	tail -n 20 "$out"
}

has_lines() {
	[ -s "$out" ]
}

in_state() {
	local state

	state=$(sed 's/.*) //' "/proc/$1/stat" 2> /dev/null)
	[ "${state%% *}" = "$2" ]
}

# A process that has nothing to do with perf
start_busy() {
	while cat "$dir/file" > /dev/null; do :; done &
	busy=$!
}

# What every user needs: a process starts and ends.
machine_lives() {
	timeout 60 cat "$dir/file" > /dev/null
}

# The arguments of openat, as registers have them
address='openat([^"]*filename: 0x[0-9a-f]*[,)]'

# Not counting perf test, which runs this.
no_line_of_perf_but() {
	! grep -oE ' perf/[0-9]+' "$out" | grep -vxF -- "$1" | grep -q .
}

test_lines() {
	local others

	others=$(pgrep -x perf | sed 's|^| perf/|')
	perf trace -a -e openat,read,close --stop -o "$out" cat "$dir/file" > /dev/null \
		2> "$dir/messages"
	expect "-a: the command" " cat/.*$address"
	expect "-a: another process" "/$busy \\| cat/.*= "
	expect_no "-a: nothing is read from memory" 'openat(.*"'
	expect "-a: results" 'openat(.* = [0-9-]'
	no_line_of_perf_but "$others"
	verdict $? "-a: perf does not trace itself"
	[ "$(grep -c 'never stop a task' "$dir/messages")" -eq 1 ]
	verdict $? "-a: a notice, once"
}

test_formats() {
	perf trace -a -e openat,exit_group --stop --format=strace -o "$out" \
		sh -c "cat $dir/file; exit 7" > /dev/null 2> "$dir/messages"
	expect "strace's format" '^[0-9]* *openat(AT_FDCWD, 0x[0-9a-f]*, O_RDONLY.*) *= [0-9]'
	expect "strace's format: how a task ends" '^[0-9]* *+++ exited with 7 +++'
	perf trace -a -e openat --stop --format=json -o "$out" cat "$dir/file" > /dev/null \
		2> "$dir/messages"
	expect "JSON" '^{"name":"openat",.*"result":{"value":[0-9]'
	perf trace -a -s --stop --format=strace -o "$out" cat "$dir/file" > /dev/null \
		2> "$dir/messages"
	expect "a summary" ' openat$'
	! grep -q 'never stop' "$dir/messages"
	verdict $? "a summary needs no notice"
	perf trace -a --trace-fds=0 -e read --stop -o "$out" \
		sh -c "dd if=/dev/zero of=/dev/null bs=1 count=9; head -c 1 $dir/file" \
		> /dev/null 2> "$dir/messages"
	[ "$(grep -c ' dd/.*read(fd: 0' "$out")" -eq 9 ] && ! grep -q 'read(fd: [^0]' "$out"
	verdict $? "--trace-fds"
}

# Only what runs on that CPU
test_cpu() {
	perf trace -C 0 -e openat --stop -o "$out" sh -c "taskset -c 0 head -n 1 $dir/file
		taskset -c 1 tail -n 1 $dir/file" > /dev/null 2> "$dir/messages"
	expect "-C: its own CPU" " head/.*$address"
	grep -q 'never stop a task' "$dir/messages"
	verdict $? "-C: a notice"
	[ "$(nproc)" -gt 1 ] || return
	# Its first call may have been on the CPU where it was forked.
	[ "$(grep -c ' tail/.*openat(' "$out")" -lt 2 ]
	verdict $? "-C: no other CPU"
}

test_cgroup() {
	local root

	root=$(awk '$3 == "cgroup2" { print $2; exit }' /proc/mounts)
	# Before a first controller is handed down, there are no events of cgroups.
	[ -n "$root" ] && echo +pids > "$root/cgroup.subtree_control" &&
		cgroup=$root/perf_trace_stop && mkdir "$cgroup" || {
		skipped "-G" "no cgroup2"
		cgroup=
		return
	}
	perf trace -a -G perf_trace_stop -e openat --stop -o "$out" \
		bash -c "echo \$\$ > $cgroup/cgroup.procs; head -n 1 $dir/file" > /dev/null \
		2> "$dir/messages"
	expect "-G: the tasks of the cgroup" " head/.*$address"
	expect_no "-G: no others" ' cat/'
	grep -q 'never stop a task' "$dir/messages"
	verdict $? "-G: a notice"
}

test_filter_pids() {
	perf trace -a --filter-pids "$busy" -e dup2,clone --stop -o "$out" sleep 1 \
		2> "$dir/messages"
	has_lines && ! grep -q "/$busy " "$out"
	verdict $? "--filter-pids"
}

# A tracer that does not run, or whose output nobody takes, holds up nobody.
test_tracer() {
	: > "$out"
	# The command is still there when perf is killed.
	perf trace -a -e openat --stop -o "$out" \
		sh -c "while [ -e $dir/file ]; do sleep 0.5; done" > /dev/null 2>&1 &
	tracer=$!
	wait_for grep -q " cat/.*$address" "$out"
	verdict $? "lines appear while tracing"
	kill -STOP "$tracer"
	wait_for in_state "$tracer" T
	machine_lives && ! grep -qs . /proc/[0-9]*/perf_pauses
	verdict $? "perf is stopped: no task is"
	kill -CONT "$tracer"
	: > "$out"
	wait_for has_lines
	verdict $? "perf goes on"
	kill -KILL "$tracer"
	wait "$tracer" 2> /dev/null
	tracer=
	machine_lives
	verdict $? "perf is killed"
	# Not perf test, which runs this
	! pgrep -f '^perf trace -a ' > /dev/null
	verdict $? "and nothing of perf is left"
}

waits_for_pipe() {
	grep -q pipe_write "/proc/$1/task"/*/wchan
}

test_full_pipe() {
	mkfifo "$dir/fifo"
	# shellcheck disable=SC2217 # it has the pipe open, that is all
	sleep 1000 < "$dir/fifo" &
	local reader=$!

	perf trace -a --stop bash -c "until [ -e $dir/full ]; do sleep 0.1; done; touch $dir/ended" \
		2> "$dir/fifo" &
	tracer=$!
	wait_for waits_for_pipe $tracer
	touch "$dir/full"
	wait_for test -e "$dir/ended" && machine_lives
	verdict $? "nobody reads the output"
	kill $reader
	wait $reader $tracer 2> /dev/null
	tracer=
}

# The smallest ring buffers, and perf does not read them for a while.
test_lost() {
	: > "$out"
	perf trace -a -m 1 --stop -o "$out" sh -c "until [ -e $dir/go ]; do sleep 0.1; done
		dd if=/dev/zero of=/dev/null bs=1 count=5000; touch $dir/written
		until [ -e $dir/done ]; do sleep 0.1; done; cat $dir/file" > /dev/null 2>&1 &
	tracer=$!
	wait_for has_lines
	kill -STOP "$tracer"
	touch "$dir/go"
	wait_for test -e "$dir/written"
	verdict $? "full ring buffers: no task waits"
	kill -CONT "$tracer"
	touch "$dir/done"
	wait "$tracer"
	verdict $? "full ring buffers: perf ends"
	tracer=
	expect "what is lost is reported" 'LOST [0-9]* events'
}

start_busy
test_lines
test_formats
test_cpu
test_cgroup
test_filter_pids
test_tracer
test_full_pipe
test_lost

exit $err
