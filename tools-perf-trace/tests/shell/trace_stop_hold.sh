#!/bin/bash
# perf trace --stop: tasks that are held for a debugger (exclusive)
# SPDX-License-Identifier: GPL-2.0

# shellcheck source=lib/trace_stop.sh
. "$(dirname "$0")/lib/trace_stop.sh"
dir=$(make_dir)
out=$dir/out
err=0
needs_stop
program=$dir/program
threads=$dir/threads
tracing=/sys/kernel/tracing
holder=0
other=0

remove_probes() {
	perf probe -q -d 'probe_threads:*' > /dev/null 2>&1
	echo '-:stop_test/open' >> "$tracing/kprobe_events"
} 2> /dev/null

at_end() {
	[ "$holder" -eq 0 ] || kill -KILL "$holder" 2> /dev/null
	[ "$other" -eq 0 ] || kill -KILL "$other" 2> /dev/null
	remove_probes
}

evidence() {
	cat "$out" "$dir"/gdb 2> /dev/null
}

# It creates files as it progresses, and exits with 7 if all went well.
cat > "$program.c" <<'C'
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static volatile int answer = 42;

__attribute__((noinline)) static int ask(const char *name)
{
	int fd = open(name, O_CREAT | O_WRONLY, 0600);

	return fd;
}

int main(int argc, char **argv)
{
	char name[4096];

	if (argc > 2) {
		while (access(argv[2], F_OK))
			usleep(10000);
	}
	snprintf(name, sizeof(name), "%s.opened", argv[1]);
	if (ask(name) < 0)
		return 1;
	snprintf(name, sizeof(name), "%s.done", argv[1]);
	if (ask(name) < 0)
		return 1;
	puts("finished");
	return answer == 42 ? 7 : 1;
}
C
compile -O0 -g

# Two threads: one hits the probe, the other waits for a file and creates one, too.
cat > "$threads.c" <<'C'
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

static void touch(const char *begin, const char *end)
{
	char name[4096];

	snprintf(name, sizeof(name), "%s.%s", begin, end);
	close(open(name, O_CREAT | O_WRONLY, 0600));
}

__attribute__((noinline)) static int probed(int number)
{
	return number + (getppid() == 0);
}

static void *in_thread(void *arg)
{
	if (probed(5))
		touch(arg, "thread");
	return NULL;
}

int main(int argc, char **argv)
{
	pthread_t thread;

	if (argc != 3 || pthread_create(&thread, NULL, in_thread, argv[1]))
		return 1;
	while (access(argv[2], F_OK))
		usleep(10000);
	touch(argv[1], "alive");
	pthread_join(thread, NULL);
	touch(argv[1], "done");
	return 7;
}
C
cc -O0 -g -pthread -o "$threads" "$threads.c" 2> "$out" || skip_all "no threads"

# hold ARGUMENT...: perf trace in the background, its lines go to $out
hold() {
	rm -f "$dir"/run.* "$dir/gdb" "$dir/stdout"
	: > "$out"
	perf trace -o "$out" "$@" > "$dir/stdout" 2> "$dir/messages" <&0 &
	holder=$!
}

# $1: how many times a task has been stopped, at least
held() {
	[ "$(grep -c ' is held at ' "$out")" -ge "$1" ]
}

# Waits for a process no longer than for anything else.
reap() {
	wait_for ended "$1" || kill -KILL "$1"
	wait "$1" 2> /dev/null
}

held_thread() {
	sed -n 's/^[^/]*\/\([0-9]*\) is held at .*/\1/p' "$out" | head -n 1
}

finish() {
	wait_for test -e "$dir/run.done"
	local status=$?
	reap "$holder"
	holder=0
	return $status
}

# Before the program has finished any syscall
test_exec() {
	hold --hold=sched:sched_process_exec --hold-filter="filename == \"$program\"" \
		"$program" "$dir/run" < /dev/null
	wait_for held 1
	grep -q "^program/[0-9]* is held at sched:sched_process_exec(filename=$program pid=" "$out"
	verdict $? "a line reports the held task and its event"
	[ ! -e "$dir/run.opened" ] &&
		grep -q "sysexit\|syscall_exit\|perf" "/proc/$(held_thread)/stack" 2> /dev/null
	verdict $? "a task is held at an exec"
}

# gdb shows the same as in a program that it has started itself.
test_gdb_at_exec() {
	local pid

	command -v gdb > /dev/null || {
		echo "gdb takes over at an exec [Skipped: no gdb]"
		kill -USR1 $holder
		finish
		return
	}
	pid=$(held_thread)
	timeout 120 gdb -nx -batch -p "$pid" -ex 'print answer' -ex 'break ask' \
		-ex 'continue' -ex 'bt' -ex 'delete' -ex 'detach' > "$dir/gdb" 2>&1 < /dev/null
	# shellcheck disable=SC2016 # values in gdb
	grep -q '^\$1 = 42$' "$dir/gdb" && grep -q '^#0 .*ask (name=.*run.opened' "$dir/gdb" &&
		grep -q '^#1 .* main (' "$dir/gdb"
	verdict $? "gdb takes over at an exec"
	finish && grep -q "^program/$pid is released: process [0-9]* has attached to it$" "$out" &&
		grep -q '^finished$' "$dir/stdout"
	verdict $? "and when it has detached, the program ends as it would"
}

test_syscall() {
	local pid

	"$program" "$dir/run" "$dir/go" > "$dir/result" < /dev/null &
	pid=$!
	mkfifo "$dir/commands"
	exec 3<> "$dir/commands"
	hold --hold=syscalls:sys_exit_openat --hold-filter='ret >= 0' -p $pid < "$dir/commands"
	wait_for grep -q '^Holding tasks that hit' "$out"
	touch "$dir/go"
	wait_for held 1
	[ -e "$dir/run.opened" ] && [ ! -e "$dir/run.done" ]
	verdict $? "a running process is held at the exit of a syscall"
	echo "1" >&3
	wait_for grep -q '^1 is not held$' "$out" && [ ! -e "$dir/run.done" ]
	verdict $? "the number of another task does not release it"
	echo "$pid" >&3
	wait_for held 2
	[ -e "$dir/run.done" ] && grep -q "^program/$pid is released: on request$" "$out"
	verdict $? "its number releases it, up to the next event"
	echo >&3
	reap $pid
	[ $? -eq 7 ]
	verdict $? "an empty line releases it"
	exec 3>&-
	finish
	rm -f "$dir/go" "$dir/commands"
}

test_gdb_at_syscall() {
	local stops=1

	command -v gdb > /dev/null || return
	hold --hold=syscalls:sys_exit_openat --hold-filter='ret >= 0' "$program" "$dir/run" \
		< /dev/null
	# The dynamic linker opens libraries first.
	while wait_for held $stops && [ ! -e "$dir/run.opened" ]; do
		kill -USR1 $holder
		stops=$((stops + 1))
	done
	timeout 120 gdb -nx -batch -p "$(held_thread)" -ex 'bt' -ex 'frame function ask' \
		-ex 'print name' -ex 'detach' > "$dir/gdb" 2>&1 < /dev/null
	# shellcheck disable=SC2016 # a value in gdb
	grep -q '^#[0-9] .* ask (name=.*run.opened' "$dir/gdb" && grep -q '^\$1 = .*run.opened"' "$dir/gdb"
	verdict $? "gdb takes over at a syscall"
	wait_for held $((stops + 1)) && kill -USR1 $holder && finish &&
		grep -q '^finished$' "$dir/stdout"
	verdict $? "and the program goes on to the next event, and ends as it would"
}

test_filter() {
	hold --hold=sched:sched_process_exec --hold-filter='filename == "/nonexistent"' \
		"$program" "$dir/run" < /dev/null
	finish && ! held 1
	verdict $? "a filter"
}

test_time() {
	hold --hold=sched:sched_process_exec --hold-time=300 "$program" "$dir/run" < /dev/null
	finish && held 1 && grep -q "is released: --hold-time has expired" "$out"
	verdict $? "a time limit"
}

# A name that would control the terminal or forge a line
test_name() {
	cp "$program" "$dir"/$'name\e[7m\nof'
	hold --hold=sched:sched_process_exec --hold-time=50 "$dir"/$'name\e[7m\nof' "$dir/run" \
		< /dev/null
	finish && grep -qF "is held at sched:sched_process_exec(filename=$dir/name?[7m?of " "$out"
	verdict $? "control characters in the fields of an event"
}

# $1: the signal, $2: the name of the test
test_end() {
	hold --hold=sched:sched_process_exec sh -c "exec \"$program\" \"$dir/run\"" < /dev/null
	wait_for held 1
	kill "-$1" $holder
	[ "$1" != USR1 ] || { wait_for held 2; kill -KILL $holder; }
	wait_for test -e "$dir/run.done"
	verdict $? "$2"
	reap $holder
	holder=0
}

test_killed_task() {
	hold --hold=sched:sched_process_exec "$program" "$dir/run" < /dev/null
	wait_for held 1
	kill -KILL "$(held_thread)"
	wait_for grep -q 'was killed' "$out"
	verdict $? "a held task can be killed"
	reap $holder
	holder=0
}

# Is there a thread that perf has stopped among those of process $1?
is_stopped() {
	grep -q perf "/proc/$1/task/"*/stack 2> /dev/null
}

# One thread is stopped after its probe; the other is not.
test_uprobe() {
	perf probe -q -x "$threads" probed > "$dir/messages" 2>&1 || {
		echo "a uprobe [Skipped: $(head -n 1 "$dir/messages")]"
		return
	}
	hold --hold=probe_threads:probed "$threads" "$dir/run" "$dir/go" < /dev/null
	wait_for held 1
	grep -q '^threads/[0-9]* is held at probe_threads:probed(' "$out" &&
		[ ! -e "$dir/run.thread" ]
	verdict $? "a thread is held behind a uprobe"
	touch "$dir/go"
	wait_for test -e "$dir/run.alive" && [ ! -e "$dir/run.thread" ]
	verdict $? "the other thread goes on"
	kill -USR1 $holder
	finish && [ -e "$dir/run.thread" ]
	verdict $? "a thread is let go"
	test_gdb_threads
	rm -f "$dir/go"
}

test_gdb_threads() {
	command -v gdb > /dev/null || return
	hold --hold=probe_threads:probed "$threads" "$dir/run" "$dir/go" < /dev/null
	wait_for held 1
	timeout 120 gdb -nx -batch -p "$(held_process)" -ex 'thread apply all bt' -ex 'detach' \
		> "$dir/gdb" 2>&1 < /dev/null
	grep -q ' in_thread (' "$dir/gdb" && grep -q ' main (' "$dir/gdb"
	verdict $? "gdb takes over a process of several threads"
	finish && [ -e "$dir/run.thread" ]
	verdict $? "and when it has detached, all threads go on"
}

# The process id to pass to gdb
held_process() {
	sed -n 's/.* gdb -p \([0-9]*\) attaches.*/\1/p' "$out" | head -n 1
}

# A probe in a syscall: the task stops at the exit of that syscall.
test_kprobe() {
	local pid

	echo 'p:stop_test/open do_sys_openat2' >> "$tracing/kprobe_events" 2> "$dir/messages" || {
		echo "a kprobe [Skipped: $(head -n 1 "$dir/messages")]"
		return
	}
	rm -f "$dir"/run.* "$dir/go"
	"$program" "$dir/run" "$dir/go" > "$dir/result" < /dev/null &
	pid=$!
	hold --hold=stop_test:open -p $pid < /dev/null
	wait_for grep -q '^Holding tasks that hit' "$out"
	touch "$dir/go"
	wait_for held 1
	grep -q "^program/$pid is held at stop_test:open(" "$out" && [ -e "$dir/run.opened" ] &&
		[ ! -e "$dir/run.done" ]
	verdict $? "a running process is held behind a kprobe"
	wait_for grep -q "^No more input: kill -USR1 $holder releases all tasks" "$out"
	verdict $? "where the input ends, a message tells how to release it"
	kill -USR1 $holder
	wait_for held 2
	verdict $? "and at the next one"
	kill -USR1 $holder
	reap $pid
	[ $? -eq 7 ]
	verdict $? "and goes on"
	finish
	rm -f "$dir/go"
}

# $1: how many times the other perf has stopped a task, at least
other_held() {
	[ "$(grep -c ' is held at ' "$dir/other")" -ge "$1" ]
}

# $1: a process that another perf stops, too
hold_too() {
	perf trace -o "$dir/other" --hold=syscalls:sys_exit_openat --hold-filter='ret >= 0' \
		-p "$1" > /dev/null 2>&1 < /dev/null &
	other=$!
	wait_for grep -q '^Holding tasks that hit' "$dir/other"
}

# Both must resume it.
test_two() {
	local pid

	"$program" "$dir/run" "$dir/go" > "$dir/result" < /dev/null &
	pid=$!
	hold --hold=syscalls:sys_exit_openat --hold-filter='ret >= 0' -p $pid < /dev/null
	wait_for grep -q '^Holding tasks that hit' "$out"
	hold_too $pid
	touch "$dir/go"
	wait_for held 1 && wait_for other_held 1
	kill -USR1 $holder
	wait_for grep -q 'is released' "$out" && is_stopped $pid && [ ! -e "$dir/run.done" ]
	verdict $? "two hold a task: one of them releases it"
	kill -USR1 $other
	wait_for held 2 && wait_for other_held 2 && [ -e "$dir/run.done" ]
	verdict $? "two hold a task: both release it"
	kill -KILL $holder
	reap $holder
	is_stopped $pid
	verdict $? "two hold a task: one of them is killed"
	kill -KILL $other
	reap $other
	other=0
	reap $pid
	[ $? -eq 7 ]
	verdict $? "two hold a task: both are killed"
	holder=0
	rm -f "$dir/go"
}

# $1: the name of the test, $2: the message, then the arguments
not_held() {
	local name=$1 message=$2

	shift 2
	refused "$name" "$message" perf trace "$@" true
}

test_exec
test_gdb_at_exec
test_syscall
test_gdb_at_syscall
test_filter
test_time
test_name
test_end INT "an interrupted perf releases it"
test_end KILL "a killed perf releases it"
test_end USR1 "SIGUSR1 releases it, up to the next event"
test_killed_task
test_uprobe
test_kprobe
test_two
not_held "an unknown event" "nosuch" --hold=nosuch:event
not_held "an event that cannot stop" "neither a tracepoint nor a probe" --hold=cpu-clock
not_held "a bad filter" "failed to set the filter" --hold=sched:sched_process_exec --hold-filter=nonsense==1
not_held "the tasks of all CPUs" "requires a command" -a --hold=sched:sched_process_exec
not_held "together with --stop" "cannot be used with --stop" --stop --hold=sched:sched_process_exec

exit $err
