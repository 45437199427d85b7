#!/bin/bash
# perf trace --stop: tasks that are held for a debugger
# SPDX-License-Identifier: GPL-2.0

# shellcheck source=lib/trace_stop.sh
. "$(dirname "$0")/lib/trace_stop.sh"
dir=$(make_dir)
out=$dir/out
err=0
needs_stop
program=$dir/program
holder=0

at_end() {
	[ "$holder" -eq 0 ] || kill -KILL "$holder" 2> /dev/null
}

evidence() {
	cat "$out" "$dir"/gdb 2> /dev/null
}

# It leaves files where it has come to, and ends with 7 if all went well.
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

# hold ARGUMENT...: perf trace in the background, its lines go to $out
hold() {
	rm -f "$dir"/run.* "$dir/gdb" "$dir/stdout"
	: > "$out"
	perf trace -o "$out" "$@" > "$dir/stdout" 2> "$dir/messages" <&0 &
	holder=$!
}

# $1: how many times a task has been held, at least
held() {
	[ "$(grep -c ' is held at ' "$out")" -ge "$1" ]
}

ended() {
	! kill -0 "$1"
}

# Wait no longer for a process than for anything else.
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

# After it: no syscall of the program has been finished
test_exec() {
	hold --hold=sched:sched_process_exec --hold-filter="filename == \"$program\"" \
		"$program" "$dir/run" < /dev/null
	wait_for held 1
	grep -q "^program/[0-9]* is held at sched:sched_process_exec(filename=$program pid=" "$out"
	verdict $? "a line tells who is held, and where"
	[ ! -e "$dir/run.opened" ] &&
		grep -q "sysexit\|syscall_exit\|perf" "/proc/$(held_thread)/stack" 2> /dev/null
	verdict $? "a task is held at an exec"
}

# What gdb sees is what it would see in a program it has started itself.
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
	grep -q '^\$1 = 42$' "$dir/gdb" && grep -q '^#0 .*ask (name=.*run.opened' "$dir/gdb" &&
		grep -q '^#1 .* main (' "$dir/gdb"
	verdict $? "gdb takes over at an exec"
	finish && grep -q "^program/$pid goes on: process [0-9]* has attached to it$" "$out" &&
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
	wait_for grep -q 'from now on' "$out"
	touch "$dir/go"
	wait_for held 1
	[ -e "$dir/run.opened" ] && [ ! -e "$dir/run.done" ]
	verdict $? "a running process is held at the exit of a syscall"
	echo "1" >&3
	wait_for grep -q '^1 is not held$' "$out" && [ ! -e "$dir/run.done" ]
	verdict $? "the number of another task does not let it go"
	echo "$pid" >&3
	wait_for held 2
	[ -e "$dir/run.done" ] && grep -q "^program/$pid goes on: as was asked$" "$out"
	verdict $? "its number lets it go, up to the next event"
	echo >&3
	reap $pid
	[ $? -eq 7 ]
	verdict $? "an empty line lets it go"
	exec 3>&-
	finish
	rm -f "$dir/go" "$dir/commands"
}

test_gdb_at_syscall() {
	local stops=1

	command -v gdb > /dev/null || return
	hold --hold=syscalls:sys_exit_openat --hold-filter='ret >= 0' "$program" "$dir/run" \
		< /dev/null
	# The dynamic linker opens libraries before.
	while wait_for held $stops && [ ! -e "$dir/run.opened" ]; do
		kill -USR1 $holder
		stops=$((stops + 1))
	done
	timeout 120 gdb -nx -batch -p "$(held_thread)" -ex 'bt' -ex 'frame function ask' \
		-ex 'print name' -ex 'detach' > "$dir/gdb" 2>&1 < /dev/null
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
	finish && held 1 && grep -q "goes on: its time is up" "$out"
	verdict $? "a time limit"
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

# $1: the name of the test, $2: the message, then the arguments
refused() {
	local name=$1 message=$2

	shift 2
	if perf trace "$@" true > "$out" 2>&1; then
		verdict 1 "$name"
	else
		grep -q -e "$message" "$out"
		verdict $? "$name"
	fi
}

test_exec
test_gdb_at_exec
test_syscall
test_gdb_at_syscall
test_filter
test_time
test_end INT "an interrupted perf lets it go"
test_end KILL "a killed perf lets it go"
test_end USR1 "SIGUSR1 lets it go, up to the next event"
test_killed_task
refused "an unknown event" "nosuch" --hold=nosuch:event
refused "an event that cannot stop" "neither a tracepoint nor a probe" --hold=cpu-clock
refused "a bad filter" "cannot be filtered" --hold=sched:sched_process_exec --hold-filter=nonsense==1
refused "the tasks of all CPUs" "needs a command" -a --hold=sched:sched_process_exec
refused "together with --stop" "does not go together with --stop" --stop --hold=sched:sched_process_exec

exit $err
