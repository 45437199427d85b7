#!/bin/bash
# perf trace --stop: suspended tasks and tracers, threads and CPUs that come and go (exclusive)
# SPDX-License-Identifier: GPL-2.0

# shellcheck source=lib/trace_stop.sh
. "$(dirname "$0")/lib/trace_stop.sh"
dir=$(make_dir)
out=$dir/out
err=0
needs_stop
tracer=0
other=0
cpu=/sys/devices/system/cpu/cpu1/online

at_end() {
	[ "$tracer" -eq 0 ] || kill -KILL "$tracer" 2> /dev/null
	[ "$other" -eq 0 ] || kill -KILL "$other" 2> /dev/null
	[ ! -f "$dir/offline" ] || echo 1 > "$cpu"
}

state_of() {
	sed -nE 's/^State:\t(.).*/\1/p' "/proc/$1/status"
}

is_in_state() {
	[ "$(state_of "$1")" = "$2" ]
}

has_grown() {
	[ "$(stat -c %s "$1")" -gt "$2" ]
}

# goes_on FILE: another process writes to it.
goes_on() {
	wait_for has_grown "$1" "$(stat -c %s "$1")"
}

# start_loop: a process that opens a file and writes to $dir/count repeatedly
start_loop() {
	: > "$dir/count"
	sh -c "while :; do : < '$dir/file'; echo >> '$dir/count'; done" 2> /dev/null &
	other=$!
}

stop_other() {
	kill -KILL "$other"
	wait "$other" 2> /dev/null
	other=0
}

# The trace goes on when its command is stopped and continued.
# test_stopped_command OPTION
test_stopped_command() {
	local pid

	perf trace --stop "$1" -o "$dir/lines" sh -c \
		"echo \$\$ > '$dir/pid'; kill -STOP \$\$; : < '$dir/file'; exit 3" 2> "$out" &
	tracer=$!
	wait_for test -s "$dir/pid"
	pid=$(cat "$dir/pid")
	wait_for is_in_state "$pid" T && sleep 0.3 && kill -CONT "$pid"
	wait $tracer
	tracer=0
	if [ "$1" = record ]; then
		mv "$dir/lines" "$dir/data"
		perf trace -i "$dir/data" -o "$dir/lines"
	fi
	grep -q "openat(.*\"$dir/file\"" "$dir/lines"
	verdict $? "$1: a command that is stopped and continued"
	rm -f "$dir/pid" "$dir/lines"
}

# start_tracer OPTION...: in a process group of its own, as an orphaned one is not suspended
start_tracer() {
	set -m
	perf trace "$@" 2> "$out" < /dev/null &
	tracer=$!
	set +m
}

# suspend OPTION...: Ctrl-Z for perf, while the loop runs
suspend() {
	rm -f "$dir/lines"
	start_tracer "$@" -p "$other" -o "$dir/lines"
	wait_for test -s "$dir/lines"
	kill -TSTP $tracer
	wait_for is_in_state $tracer T && goes_on "$dir/count"
}

resume() {
	local size

	size=$(stat -c %s "$dir/lines")
	kill -CONT $tracer
	wait_for has_grown "$dir/lines" "$size"
}

end_tracer() {
	kill -INT $tracer
	wait $tracer 2> /dev/null
	tracer=0
}

# suspends NAME OPTION...
suspends() {
	local name=$1

	shift
	start_loop
	suspend "$@"
	verdict $? "$name: while perf is suspended, the task goes on"
	resume
	verdict $? "$name: perf goes on, too"
	end_tracer
	stop_other
}

# The loop's ring buffer is full when perf is suspended: the task waits for room.
test_suspended() {
	suspends "--stop" --stop -e openat,write
	suspends "--stop=always" --stop=always -e openat,write
	suspends "--stop, a small buffer" --stop -m 4
	suspends "record, a small buffer" --stop record -m 1
	suspends "--hold" --hold=raw_syscalls:sys_enter --hold-time=20
}

# catches PID SIGNAL
catches() {
	local caught

	caught=$(sed -n 's/^SigCgt:.//p' "/proc/$1/status")
	[ $((0x$caught >> ($2 - 1) & 1)) -eq 1 ]
}

# faults NAME OPTION...: SIGINT is caught, SIGSEGV and SIGFPE are not.
faults() {
	local name=$1

	shift
	start_loop
	rm -f "$dir/lines"
	start_tracer "$@" -p "$other" -o "$dir/lines"
	wait_for test -s "$dir/lines"
	catches $tracer 2 && ! catches $tracer 11 && ! catches $tracer 8
	verdict $? "$name: at a fault no task waits for a handler of perf"
	kill -SEGV $tracer
	wait $tracer 2> /dev/null
	[ $? -eq 139 ] && goes_on "$dir/count"
	verdict $? "$name: after a fault the task goes on"
	tracer=0
	stop_other
}

test_faults() {
	ulimit -S -c 0
	faults "--stop=always" --stop=always -e openat,write
	faults "record" --stop record
	faults "--hold" --hold=raw_syscalls:sys_enter --hold-time=20
}

# What arguments point to changes with each call, and with it the flags.
test_arguments() {
	cat > "$dir/program.c" <<- 'C'
		#include <fcntl.h>
		#include <stdio.h>
		#include <string.h>
		#include <unistd.h>

		int main(int argc, char **argv)
		{
			char name[8];

			fork();
			fork();
			for (unsigned int i = 0; argc == 2; i++) {
				strcpy(name, i % 2 ? "/odd" : "/even");
				open(name, i % 2 ? O_WRONLY : O_RDONLY);
				if (!(i % 256))
					truncate(argv[1], i / 256);
			}
			return 0;
		}
	C
	compile
	: > "$dir/count"
	setsid "$dir/program" "$dir/count" &
	other=$!
	wait_for test -s "$dir/count"
	# Those that it has forked are in its session.
	start_tracer --stop=always --format=strace -e open,openat -o "$dir/lines" \
		-p "$(ps -o pid= -s "$other" | tr -d ' ' | paste -sd,)"
	for _ in 1 2 3 4 5 6; do
		wait_for has_grown "$dir/lines" "$(stat -c %s "$dir/lines" 2> /dev/null || echo 0)"
		kill -TSTP $tracer
		wait_for is_in_state $tracer T
		sleep 0.1
		kill -CONT $tracer
		sleep 0.1
	done
	end_tracer
	kill -KILL -- "-$other"
	wait "$other" 2> /dev/null
	other=0
	grep -e '"/odd", O_RDONLY' -e '"/even", O_WRONLY' "$dir/lines" > "$out"
	[ ! -s "$out" ] && [ "$(grep -c '"/odd", O_WRONLY' "$dir/lines")" -gt 100 ]
	verdict $? "what arguments point to, when perf is suspended"
}

# start_reads: a task that reads "one" and "two", and is to be held at the end of a read();
# perf has not seen the first one begin.
start_reads() {
	rm -f "$dir/fifo" "$dir/lines"
	mkfifo "$dir/fifo"
	exec 9<> "$dir/fifo"
	: > "$dir/count"
	cat < "$dir/fifo" > "$dir/count" 9>&- &
	other=$!
	start_tracer --hold=syscalls:sys_enter_read --hold-time=50 -p "$other" -o "$dir/lines"
	wait_for grep -q '^Holding tasks that hit' "$dir/lines"
	echo one >&9
	wait_for grep -q one "$dir/count"
	echo two >&9
	wait_for grep -q two "$dir/count"
}

end_reads() {
	end_tracer
	exec 9>&-
	stop_other
}

# It has begun a read() before perf is suspended.
test_held_later() {
	local held

	start_reads
	wait_for grep -q ' is held at ' "$dir/lines"
	held=$?
	kill -TSTP $tracer
	wait_for is_in_state $tracer T
	echo three >&9
	wait_for grep -q three "$dir/count" && [ "$held" -eq 0 ]
	verdict $? "--hold: a task that would be held later goes on"
	kill -CONT $tracer
	end_reads
}

# A task stops right before perf goes on, when nobody releases it any more.
test_held_at_last() {
	start_reads
	kill -TSTP $tracer
	wait_for is_in_state $tracer T
	pkill -STOP -P $tracer
	echo three >&9
	wait_for grep -q . "/proc/$other/perf_pauses"
	verdict $? "--hold: a task stops while perf is suspended"
	kill -CONT $tracer
	wait_for grep -q three "$dir/count"
	verdict $? "--hold: it goes on when perf does"
	end_reads
}

feed() {
	printf x > "$dir/fifo.$1"
}

# reads_from FD: the task $other waits in read() for that.
reads_from() {
	wait_for grep -q "^[0-9]* 0x$1 " "/proc/$other/syscall"
}

# The line of a task is about the call that it is held at, not about one that it was released
# from while perf was suspended.
test_held_fields() {
	cat > "$dir/program.c" <<- 'C'
		#include <unistd.h>

		int main(void)
		{
			const int fds[] = { 0, 5, 6 };
			char c;

			for (unsigned int i = 0; read(fds[i % 3], &c, 1) == 1; i++)
				;
			return 0;
		}
	C
	compile
	rm -f "$dir/lines"
	mkfifo "$dir/fifo.0" "$dir/fifo.5" "$dir/fifo.6"
	"$dir/program" 0<> "$dir/fifo.0" 5<> "$dir/fifo.5" 6<> "$dir/fifo.6" &
	other=$!
	reads_from 0
	start_tracer --hold=syscalls:sys_enter_read --hold-time=50 -p "$other" -o "$dir/lines"
	wait_for grep -q '^Holding tasks that hit' "$dir/lines"
	feed 0
	reads_from 5
	kill -TSTP $tracer
	wait_for is_in_state $tracer T
	feed 5
	reads_from 6
	kill -CONT $tracer
	sleep 1
	feed 6
	reads_from 0
	feed 0
	wait_for grep -q ' is held at ' "$dir/lines"
	grep ' is held at ' "$dir/lines" > "$out"
	expect "--hold: after Ctrl-Z, the line is about the call that is held" 'fd: 0x0*[,) ]'
	end_tracer
	stop_other
}

# The delay is longer than the test.
test_suspended_delay() {
	start_loop
	rm -f "$dir/lines"
	start_tracer --stop -D 60000 -e openat -p "$other" -o "$dir/lines"
	wait_for test -e "$dir/lines" && sleep 1
	kill -TSTP $tracer
	wait_for is_in_state $tracer T
	verdict $? "-D: Ctrl-Z suspends perf"
	kill -CONT $tracer
	sleep 1
	is_in_state $tracer S && [ ! -s "$dir/lines" ]
	verdict $? "-D: and does not end the delay"
	end_tracer
	stop_other
}

# perf traces nothing any more: SIGTSTP suspends it as any program, but not in an orphaned
# process group.
test_late_suspend() {
	perf trace --stop record -o "$dir/data" \
		dd if=/dev/zero of=/dev/null bs=1 count=2000 > "$out" 2>&1
	mkfifo "$dir/pipe"
	sh -c 'exec sleep 1000' < "$dir/pipe" &
	other=$!
	set -m
	perf trace -i "$dir/data" 2> "$dir/pipe" &
	tracer=$!
	set +m
	sleep 1
	wait_for is_in_state $tracer S && kill -TSTP $tracer && wait_for is_in_state $tracer T
	verdict $? "-i is suspended while the reader of its lines does not read"
	kill -KILL $tracer
	wait $tracer 2> /dev/null
	tracer=0
	stop_other
}

test_suspended_wait() {
	set -m
	perf trace --stop -e none --detach-on=execve -o /dev/null \
		sh -c "echo \$\$ > '$dir/pid'; exec sleep 1000" 2> "$out" < /dev/null &
	tracer=$!
	set +m
	wait_for test -s "$dir/pid"
	other=$(cat "$dir/pid")
	sleep 0.5
	kill -TSTP $tracer
	wait_for is_in_state $tracer T && kill -CONT $tracer && sleep 0.3 &&
		is_in_state $tracer S && kill -0 "$other"
	verdict $? "perf is suspended while it waits for a command that it does not trace"
	kill -KILL "$other"
	other=0
	wait $tracer 2> /dev/null
	tracer=0
}

# Whatever called the test can ignore signals, too.
test_signals() {
	local script="trap '' HUP; grep ^SigIgn /proc/self/status"

	sh -c "$script" > "$dir/untraced"
	perf trace --stop --interruptible=never -e none -o /dev/null sh -c "$script" > "$out"
	cmp -s "$dir/untraced" "$out"
	verdict $? "--interruptible=never: the command ignores only what it wants to"
}

# As in a script that starts perf in the background: INT is ignored.
test_inherited() {
	local script='grep ^SigIgn /proc/self/status; ulimit -l; env | grep -v "^_="'

	(trap '' INT; sh -c "$script") > "$dir/untraced"
	grep ^SigBlk /proc/self/status >> "$dir/untraced"
	(trap '' INT; perf trace --stop -e none -o /dev/null sh -c "$script") > "$dir/traced"
	# A shell unblocks the signals of its commands.
	perf trace --stop -e none -o /dev/null grep ^SigBlk /proc/self/status >> "$dir/traced"
	diff "$dir/untraced" "$dir/traced" > "$out"
	verdict $? "signals, limits and environment of the command"
}

# Whoever has started perf may have blocked SIGCHLD.
test_blocked() {
	timeout -k 1 60 env --block-signal=CHLD perf trace --stop -e none -o /dev/null \
		sh -c "sleep 600 & echo \$! > '$dir/pid'" 2> "$out"
	verdict $? "SIGCHLD is blocked: the trace ends with the command"
	kill -KILL "$(cat "$dir/pid")"
}

# Threads exit between the opening of one event and of the next.
test_threads() {
	local failed=0 name

	cat > "$dir/program.c" <<- 'C'
		#include <pthread.h>
		#include <unistd.h>

		static void *sleeps(void *arg)
		{
			usleep(1000);
			return arg;
		}

		int main(void)
		{
			pthread_t threads[8];

			for (;;) {
				for (int i = 0; i < 8; i++)
					pthread_create(&threads[i], NULL, sleeps, NULL);
				for (int i = 0; i < 8; i++)
					pthread_join(threads[i], NULL);
			}
		}
	C
	compile -pthread
	"$dir/program" &
	other=$!
	: > "$dir/errors"
	for name in 1 2 3 4 5 6; do
		perf trace --stop -p "$other" --max-events 20 -o /dev/null 2>> "$dir/errors" ||
			failed=1
		name=$dir/data.$name
		perf trace --stop record -p "$other" -o "$name" 2>> "$dir/errors" &
		tracer=$!
		wait_for test -s "$name"
		end_tracer
	done
	cp "$dir/errors" "$out"
	[ $failed -eq 0 ] && [ "$(grep -c 'wrote .* MB' "$out")" -eq 6 ]
	verdict $? "-p of a process whose threads come and go"
	stop_other
}

test_cpus() {
	if ! [ -w "$cpu" ] || [ "$(nproc)" -lt 2 ]; then
		skipped "a CPU that comes online" "no CPU to switch off"
		return
	fi
	start_loop
	rm -f "$dir/lines"
	: > "$dir/offline"
	echo 0 > "$cpu"
	perf trace --stop -p "$other" -o "$dir/lines" 2> "$out" &
	tracer=$!
	wait_for test -s "$dir/lines"
	echo 1 > "$cpu"
	rm "$dir/offline"
	end_tracer
	stop_other
	expect "a CPU that comes online is reported" "CPU 1 came online"
}

test_stopped_command --format=strace
test_stopped_command record
test_suspended
test_faults
test_held_later
test_held_at_last
test_held_fields
test_suspended_delay
test_arguments
test_late_suspend
test_suspended_wait
test_signals
test_inherited
test_blocked
test_threads
test_cpus

exit $err
