#!/bin/bash
# perf trace --stop of syscalls that are markers alone, or markers and samples (exclusive)
# SPDX-License-Identifier: GPL-2.0

# shellcheck source=lib/trace_stop.sh
. "$(dirname "$0")/lib/trace_stop.sh"
dir=$(make_dir)
out=$dir/out
err=0
needs_stop

# poll() and execve() stop at their entry and at their exit, openat() and read() at
# their exit, dup() never, exit_group() at its entry if the end of tasks is shown.
cat > "$dir/program.c" <<'C'
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

static void handle(int signo)
{
	(void)signo;
}

int main(int argc, char **argv)
{
	struct pollfd pollfd = { .events = POLLOUT };
	char byte;
	int i;

	signal(SIGUSR1, handle);
	pollfd.fd = open("/dev/null", O_RDWR);
	for (i = 0; argc > 1 && i < atoi(argv[1]); i++) {
		poll(&pollfd, 1, 0);
		dup(pollfd.fd);
		close(pollfd.fd + 1);
		if (read(pollfd.fd, &byte, 1))
			return 1;
		raise(SIGUSR1);
	}
	poll(NULL, 0, 300);
	return 7;
}
C
compile -O1

evidence() {
	head -n 8 "$out"
	tail -n 12 "$out"
}

# trace OPTION... COMMAND...: removes the address and the stack of each line
trace() {
	timeout 200 perf trace --stop --format=strace -o "$dir/lines" "$@" > /dev/null 2>&1
	sed -E '/^ > /d; s/\[[0-9a-f]{8,16}\] //' "$dir/lines" > "$out"
}

# count NUMBER NAME PATTERN: lines of the output
count() {
	[ "$(grep -cE -- "$3" "$out")" -eq "$1" ]
	verdict $? "$2"
}

# check_lines NAME OPTION...
check_lines() {
	local name=$1

	shift
	trace --string-size=80 -e execve,poll,dup,read,rt_sigreturn,exit_group "$@" \
		"$dir/program" 100
	# The loader reads more than one byte.
	count 1 "$name: execve" ' ?execve\(".*/program", \["[^"]*program", "100"\].* = 0$'
	count 100 "$name: a call that stops at its entry and its exit" \
		'poll\(\[\{fd=3, events=POLLOUT\}\], 1, 0\) *= 1 \(\[\{fd=3, revents=POLLOUT\}\]\)$'
	count 100 "$name: a call that stops at its exit" 'read\(3, "", 1\) *= 0$'
	count 100 "$name: a call that never stops" 'dup\(3\) *= 4$'
	count 100 "$name: one that only its entry shows" 'rt_sigreturn\(.*= 0$'
	count 1 "$name: one that does not return" 'exit_group\(7\) *= \?$'
	count 1 "$name: how the task ends" '\+\+\+ exited with 7 \+\+\+$'
	count 0 "$name: no call twice or in parts" 'resumed|unfinished|detached|= \?.*= '
	count 0 "$name: no address where there is memory" '(poll|read|execve)\((3, )?0x'
}

# The time of a call is from its entry to its exit, whichever records these come from.
# check_times NAME OPTION...
check_times() {
	local name=$1

	shift
	trace --syscall-times=ms --absolute-timestamps=unix,ms -e poll,exit_group "$@" \
		"$dir/program"
	awk '/poll\(NULL, 0, 300\)/ {
			begin = $2
			spent = $NF
			gsub(/[<>]/, "", spent)
		}
		/exit_group/ { end = $2 }
		END { exit !(spent >= 0.3 && spent < 30 && end - begin >= spent - 0.002) }' "$out"
	verdict $? "$name: begin and duration"
}

# check_summary NAME OPTION...
check_summary() {
	local name=$1

	shift
	trace -S --summary-columns=calls,name -e poll,dup,rt_sigreturn "$@" "$dir/program" 100
	grep -qE '^ *101 +poll$' "$out" && grep -qE '^ *100 +dup$' "$out" &&
		grep -qE '^ *100 +rt_sigreturn$' "$out"
	verdict $? "$name: a summary"
}

# Several tasks, which migrate between CPUs
check_tasks() {
	local name=$1

	shift
	trace -e read "$@" sh -c 'for i in 1 2 3; do
		dd if=/dev/zero of=/dev/null bs=1 count=500 2> /dev/null &
	done; wait'
	count 1500 "$name: several tasks" '^[0-9]* *read\(0, "\\0", 1\) *= 1$'
	count 0 "$name: several tasks, nothing else" 'read\(0, 0x|resumed'
}

check_all() {
	check_lines "$@"
	check_times "$@"
	check_summary "$@"
	check_tasks "$@"
}

# The kernel writes no sample in addition to a marker that has the same data. Samples
# of entries with more data, such as the stack pointer if rt_sigreturn() is traced,
# and samples of exits with more data, are written as well.
check_all "markers alone"
check_all "markers, samples of entries" --instruction-pointer
if perf trace --stop --stack-traces true > "$out" 2>&1; then
	check_all "markers and samples" --instruction-pointer --stack-traces
else
	skipped "markers and samples" "$(head -n 1 "$out")"
fi

exit $err
