#!/bin/bash
# perf trace --stop: how held tasks are released, whoever else reads or blocks (exclusive)
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
	cat "$out" "$dir/messages" 2> /dev/null
}

# A thread, which is not the first one, executes true(1).
cat > "$program.c" <<'C'
#include <pthread.h>
#include <unistd.h>

static void *in_thread(void *arg)
{
	execl("/bin/true", "true", NULL);
	return NULL;
}

int main(void)
{
	pthread_t thread;

	if (pthread_create(&thread, NULL, in_thread, NULL))
		return 1;
	pause();
}
C
compile -pthread

held() {
	grep -q ' is held at ' "$out"
}

released() {
	grep -q " is released: $1" "$out"
}

# Pids of the perf that writes $out
perf_pid() {
	pgrep -f "^perf trace -o $out "
}

# on_terminal COMMAND: in a terminal of its own, where keys() types; $keys is its input
on_terminal() {
	: > "$out"
	mkfifo "$dir/keys"
	script -qec "$1" /dev/null < "$dir/keys" > "$dir/messages" 2>&1 &
	holder=$!
	exec 3> "$dir/keys"
}

off_terminal() {
	exec 3>&-
	wait_for ended $holder || kill -KILL $holder
	wait $holder 2> /dev/null
	holder=0
	rm -f "$dir/keys"
}

# Does perf have a file that is the terminal, and that it reads without waiting?
never_waits_for_terminal() {
	local fd pid

	pid=$(perf_pid) || return
	for fd in "/proc/$pid/fd"/*; do
		[ "${fd##*/}" -gt 2 ] && [[ $(readlink "$fd") = /dev/tty || $(readlink "$fd") = /dev/pts/* ]] &&
			grep -qE '^flags:.*[4-7][0-7]{3}$' "/proc/$pid/fdinfo/${fd##*/}" && return
	done
	return 1
}

# Another process that reads the terminal may take the line that perf has waited for.
test_terminal() {
	if ! has_tool script "a terminal"; then
		return
	fi
	on_terminal "perf trace -o $out --hold=sched:sched_process_exec true"
	wait_for held && never_waits_for_terminal
	verdict $? "with a command perf does not wait for the terminal"
	echo >&3
	wait_for released "on request"
	verdict $? "Enter on the terminal releases the command"
	off_terminal
	sleep 1000 &
	local victim=$!
	on_terminal "perf trace -o $out --hold=sched:sched_process_exit -p $victim"
	wait_for grep -q '^Holding tasks that hit' "$out" && never_waits_for_terminal
	verdict $? "nor does it without one"
	kill -KILL $victim
	off_terminal
}

# Whoever starts perf may have blocked the signal.
test_blocked_signal() {
	if ! has_tool perl "SIGUSR1 is blocked"; then
		return
	fi
	: > "$out"
	perl -MPOSIX -e 'sigprocmask(SIG_BLOCK, POSIX::SigSet->new(SIGUSR1)); exec @ARGV' \
		perf trace -o "$out" --hold=sched:sched_process_exec true \
		> "$dir/messages" 2>&1 < /dev/null &
	holder=$!
	wait_for held
	kill -USR1 $holder
	wait_for released "on request"
	verdict $? "SIGUSR1 was blocked when perf started"
	wait_for ended $holder
	holder=0
}

# It hits the event under its own ID, and is held under that of its process.
test_exec_by_thread() {
	: > "$out"
	timeout 60 perf trace -o "$out" --hold=syscalls:sys_enter_execve \
		--hold-time=500 "$program" > "$dir/messages" 2>&1 < /dev/null
	grep -q '^true/[0-9]* is held at syscalls:sys_enter_execve(.*filename' "$out" &&
		released "--hold-time has expired"
	verdict $? "the fields of an exec by another thread than the first"
}

test_terminal
test_blocked_signal
test_exec_by_thread

exit $err
