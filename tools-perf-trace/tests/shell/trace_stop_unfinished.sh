#!/bin/bash
# perf trace --stop of syscalls that do not end (exclusive)
# SPDX-License-Identifier: GPL-2.0

# shellcheck source=lib/trace_stop.sh
. "$(dirname "$0")/lib/trace_stop.sh"
dir=$(make_dir)
out=$dir/out
err=0
pid=
needs_stop

at_end() {
	[ -z "$pid" ] || kill -KILL "$pid" 2> /dev/null
}

# Nothing ever writes to it.
mkfifo "$dir/fifo"
exec 9<> "$dir/fifo"

# is_in TID ARGUMENT: it sleeps in a call with this argument
is_in() {
	grep -q " $2 " "/proc/$1/syscall"
}

# hang N: a process that blocks in a read of N bytes
hang() {
	dd bs="$1" count=1 < "$dir/fifo" > /dev/null 2>&1 9>&- &
	pid=$!
	wait_for is_in $pid "$(printf '0x%x' "$1")"
}

end() {
	kill -KILL "$pid"
	wait "$pid" 2> /dev/null
	pid=
}

has_events() {
	find "/proc/$1/fd" -lname '*perf_event*' | grep -q .
}

# attach OPTION...: to $pid, until the events are open, and no longer
attach() {
	local tracer

	perf trace --stop "$@" -p $pid -o "$out" 2> "$dir/messages" &
	tracer=$!
	wait_for has_events $tracer
	kill -INT $tracer
	wait $tracer
	status=$?
}

test_begun_before() {
	hang 77
	attach --format=strace
	expect "a call that began before us: strace's form" '^[0-9]* *read(0,  <detached \.\.\.>$'
	attach
	expect "a call that began before us: perf trace's form" \
		'^ *? (.*): .*read(fd: 0, buf: 0x[0-9a-f]*, count: 77) *\.\.\.$'
	attach --format=json
	expect "a call that began before us: JSON" \
		'^{"name":"read",.*"start":null,"end":null,.*77.*"result":null}$'
	attach --format=strace --fds
	expect "what its descriptor is" "^[0-9]* *read(0<$dir/fifo>,  <detached"
	attach --format=strace --trace-path="$dir/fifo"
	expect "it has to do with a path" '^[0-9]* *read(0'
	attach --format=strace --trace-path="$dir/other"
	expect_nothing "it has nothing to do with a path"
	attach --format=strace -e write
	expect_nothing "it is not among what is traced"
	attach --format=strace --status=successful
	expect_nothing "only those that end are wanted"
	attach --duration 3600000
	expect "nobody knows how long it takes already" 'read('
	end
}

# The memory of the arguments remains while the task sleeps.
test_memory() {
	sleep 654321 &
	pid=$!
	wait_for grep -q '^[0-9].* 0x' /proc/$pid/syscall
	wait_for grep -q '^sleep$' /proc/$pid/comm
	attach --format=strace -e clock_nanosleep,nanosleep
	expect "what arguments point to" '_\?nanosleep(.*{tv_sec=654321, tv_nsec=0},  <detached'
	attach -e clock_nanosleep,nanosleep
	expect "what arguments point to, in perf trace's form" 'rqtp: { .tv_sec: 654321'
	end
}

all_read() {
	[ "$(cat "/proc/$1"/task/*/syscall | grep -c ' 0x37 ')" -eq 20 ]
}

test_threads() {
	python3 -c '
import os, threading
for i in range(20):
	threading.Thread(target=os.read, args=(9, 55)).start()
os.read(9, 66)' &
	pid=$!
	wait_for is_in $pid 0x42
	wait_for all_read $pid
	attach
	[ "$(grep -c 'read(fd: 9' "$out")" -eq 21 ]
	verdict $? "all threads"
	sed -n 's/.*\/\([0-9]*\) read(.*/\1/p' "$out" | sort -nc
	verdict $? "threads in order"
	end
}

has_children() {
	grep -q . "/proc/$1/task/$1/children"
}

# find_command TRACER: sets $pid to the process that it traces
find_command() {
	wait_for has_children "$1"
	pid=$(tr -d ' ' < "/proc/$1/task/$1/children")
}

# The call begins while perf traces, and has not ended when perf detaches.
test_begun_meanwhile() {
	local tracer

	perf trace --stop --format=strace -o "$out" dd bs=88 count=1 \
		< "$dir/fifo" 2> "$dir/messages" 9>&- &
	tracer=$!
	find_command $tracer
	wait_for is_in "$pid" 0x58
	kill -INT $tracer
	wait $tracer
	expect "a call that began meanwhile" '^[0-9]* *read(0,  <detached \.\.\.>$'
	expect "and those before it" '^[0-9]* *close(3) *= 0$'
	end
}

# perf strace relays the signal to the command. perf trace does not, whatever argv[0] is.
test_command_continues() {
	local tracer

	perf trace --stop --argv0=other -o "$out" "$(command -v dd)" bs=90 count=1 \
		of="$dir/copy" < "$dir/fifo" 2> "$dir/messages" 9>&- &
	tracer=$!
	find_command $tracer
	wait_for is_in "$pid" 0x5a
	kill -TERM $tracer
	wait $tracer
	echo "one line" >&9
	wait_for grep -q 'one line' "$dir/copy"
	verdict $? "--argv0: the command continues when a signal ends perf"
	pid=
}

# perf has all its events, and waits for records: in poll(), epoll_wait() or ppoll().
polls() {
	grep -q -e '^7 ' -e '^232 ' -e '^271 ' "/proc/$1"/task/*/syscall
}

test_killed() {
	local tracer

	hang 99
	perf trace --stop --format=strace -p $pid -o "$out" 2> "$dir/messages" &
	tracer=$!
	wait_for polls $tracer
	end
	wait $tracer
	expect "a call in which its task is killed" \
		'^[0-9]* *<\.\.\. read resumed>) *= ?$'
	expect "the end of that task" '+++ killed by SIGKILL +++$'
}

# Who ends a process is what its owner wants to know.
test_killed_from_outside() {
	local tracer

	if [ "$(id -u)" -ne 0 ]; then
		skipped "a process that is not traced ends a task" "needs root"
		return
	fi
	hang 98
	perf trace --stop --format=strace -p $pid -o "$out" 2> "$dir/messages" &
	tracer=$!
	wait_for polls $tracer
	sleep 600 &
	kill -TERM $! $pid
	wait $! $pid $tracer
	expect "a process that is not traced ends a task: the signal" \
		"^$pid *--- SIGTERM {si_signo=SIGTERM, si_code=SI_USER, si_pid=$$, si_uid=$UID} ---\$"
	[ "$(grep -c TERM "$out")" -eq 2 ]
	verdict $? "a process that is not traced ends a task: and another that is not"
}

# The call would be restarted, so its result is an error that no program sees.
# killed_in_call OPTION...: into $out
killed_in_call() {
	local tracer

	perf trace --stop=always --format=strace "$@" -e read -o "$out" dd bs=89 count=1 \
		< "$dir/fifo" 2> "$dir/messages" 9>&- &
	tracer=$!
	find_command $tracer
	wait_for is_in "$pid" 0x59
	end
	wait $tracer
}

is_sleeping() {
	grep -q '^\(230\|115\) ' "/proc/$1/syscall"
}

test_restarted() {
	local tracer

	perf trace --stop --format=strace -e clock_nanosleep,restart_syscall -o "$out" \
		sleep 2 2> "$dir/messages" &
	tracer=$!
	find_command $tracer
	wait_for is_sleeping "$pid"
	kill -STOP "$pid"
	wait_for grep -q '^State:.T' "/proc/$pid/status"
	kill -CONT "$pid"
	wait $tracer
	pid=
	expect "what restart_syscall() continues" \
		'^[0-9]* *restart_syscall(<\.\.\. resuming interrupted clock_nanosleep \.\.\.>) *= 0$'
}

test_status_of_killed() {
	killed_in_call --status=unfinished
	expect "--status=unfinished: a call in which its task is killed" 'read(0, .*) *= ?$'
	killed_in_call --status=failed
	expect "--status=failed: the end of the task" '+++ killed by SIGKILL +++$'
	! grep -q 'read(0' "$out"
	verdict $? "--status=failed: not that call"
}

# There was no entry to capture; the end of the call still has a line.
test_begun_and_ended() {
	local tracer

	hang 111
	perf trace --stop -p $pid -o "$out" 2> "$dir/messages" &
	tracer=$!
	wait_for polls $tracer
	echo "one line" >&9
	wait $tracer
	wait $pid
	pid=
	expect "a call that began before us and ends" 'read.*= 9$'
}

test_begun_before
test_begun_and_ended
test_memory
if command -v python3 > /dev/null; then
	test_threads
else
	skipped "all threads" "there is no python3"
fi
test_begun_meanwhile
test_command_continues
test_killed
test_killed_from_outside
test_restarted
test_status_of_killed

exit $err
