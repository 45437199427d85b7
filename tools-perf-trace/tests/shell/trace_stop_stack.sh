#!/bin/bash
# perf trace --stop: stack traces (exclusive)
# SPDX-License-Identifier: GPL-2.0

# shellcheck source=lib/trace_stop.sh
. "$(dirname "$0")/lib/trace_stop.sh"
dir=$(make_dir)
out=$dir/out
err=0
needs_stop
program=$dir/program

# Not called main or f: a demangler takes one-letter names for types.
cat > "$program.c" <<'C'
#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

__attribute__((noinline)) static int innermost(int depth)
{
	char byte;

	if (depth)
		return innermost(depth - 1) + 1;
	return read(0, &byte, 1) + (getppid() == 0);
}

static void *in_thread(void *arg)
{
	return (void *)(long)innermost(*(int *)arg);
}

int main(int argc, char **argv)
{
	int depth = atoi(argv[1]);
	pthread_t thread;
	void *result;

	while (argc > 2 && access(argv[2], F_OK))
		usleep(10000);
	if (pthread_create(&thread, NULL, in_thread, &depth) || pthread_join(thread, &result))
		return 1;
	return (long)result + innermost(depth) == 2 * depth ? 0 : 1;
}
C
compile -O0 -g -pthread
if perf trace --stop --stack-traces true 2>&1 | grep -q 'requires perf to be built with'; then
	skip_all "no unwinder"
fi

# $1: the pattern of a function; prints how many lines of the output match
count() {
	grep -c -- "$1" "$out"
}

test_perf_format() {
	perf trace -o "$out" -e read --stop --stack-traces "$program" 3 < /dev/null
	[ "$(count "^ \{39\}innermost ($program)$")" -eq 8 ] &&
		[ "$(count "^ \{39\}main ($program)$")" -eq 1 ] &&
		[ "$(count "^ \{39\}in_thread ($program)$")" -eq 1 ]
	verdict $? "functions of two threads"
}

test_other_syscalls() {
	perf trace -o "$out" -e getppid --stop --stack-traces "$program" 0 < /dev/null
	[ "$(count "innermost ($program)")" -eq 2 ]
	verdict $? "syscalls that need no stop for their arguments"
}

# The frames of the program itself, whose symbols both know: file, function and offsets.
frames() {
	grep -F " > $program(" "$1"
}

# strace_format SYSCALL DEPTH
strace_format() {
	perf trace -o "$out" -e "$1" --stop --stack-traces --format=strace "$program" "$2" \
		< /dev/null
}

# as_strace NAME SYSCALL DEPTH: $out has the frames of strace -k
as_strace() {
	strace -f -k -e trace="$2" -o "$dir/strace" "$program" "$3" < /dev/null \
		2> "$dir/messages" || {
		skipped "$1" "no strace -k"
		return
	}
	frames "$out" > "$dir/ours"
	frames "$dir/strace" > "$dir/theirs"
	diff "$dir/ours" "$dir/theirs" > "$out" && [ -s "$dir/theirs" ]
	verdict $? "$1"
}

test_strace_format() {
	strace_format getppid 2
	as_strace "as strace -k" getppid 2
}

# A call that does not return: its stack is known from its entry.
test_exit() {
	strace_format exit_group 0
	grep -A 1 '+++ exited with' "$out" | tail -n 1 | grep -q '^ > .*exit'
	verdict $? "the stack of an exit comes behind its end"
	as_strace "an exit as strace -k" exit_group 0
	perf trace -o "$out" -e exit --stop --stack-traces "$program" 0 < /dev/null
	[ "$(count ' exit(')" -eq 1 ] && [ "$(count '^ \{39\}')" -ge 1 ]
	verdict $? "the stack of a thread's exit"
}

test_json() {
	perf trace -o "$out" -e getppid --stop --stack-traces --format=json \
		"$program" 0 < /dev/null
	grep -q "\"stack\":\[.*\"file\":\"$program\",\"offset\":\"0x[0-9a-f]*\",\"symbol\":\"main\",\"symbol_offset\":\"0x[0-9a-f]*\"}" "$out"
	verdict $? "frames in JSON"
}

# The mappings are known only from /proc.
test_attach() {
	"$program" 1 "$dir/go" < /dev/null &
	pid=$!
	perf trace -o "$out" -e access,getppid --stop --stack-traces -p $pid &
	tracer=$!
	wait_for grep -q ' access(' "$out"
	touch "$dir/go"
	wait $pid && wait $tracer && [ "$(count "^ \{39\}innermost ($program)$")" -eq 4 ]
	verdict $? "a running process"
}

# Frames of the new program, not of the one before
test_exec() {
	perf trace -o "$out" -e getppid --stop --stack-traces \
		sh -c "\"$program\" 1; exec \"$program\" 1" < /dev/null
	[ "$(count "^ \{39\}innermost ($program)$")" -eq 8 ]
	verdict $? "fork and exec"
}

# Deeper than the copied stack
test_deep() {
	perf trace -o "$out" -e getppid --stop --stack-traces "$program" 5000 < /dev/null
	[ "$(count "^ \{39\}")" -eq 512 ]
	verdict $? "deep recursion is bounded"
}

test_perf_format
test_other_syscalls
test_strace_format
test_exit
test_json
test_attach
test_exec
test_deep

exit $err
