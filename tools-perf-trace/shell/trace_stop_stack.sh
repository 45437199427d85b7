#!/bin/bash
# perf trace --stop: stack traces
# SPDX-License-Identifier: GPL-2.0

# shellcheck source=lib/probe.sh
. "$(dirname "$0")/lib/probe.sh"
skip_if_no_perf_trace || exit 2

dir=$(mktemp -d /tmp/perf_trace_stop.XXXXXX)
out=$dir/out
program=$dir/program
err=0

cleanup() {
	trap - EXIT TERM INT
	rm -rf "$dir"
}
trap 'cleanup; exit 1' TERM INT
trap cleanup EXIT

skip() {
	echo "perf trace --stop, stack traces [Skipped: $1]"
	exit 2
}

fail() {
	echo "$1 [Failed]"
	cat "$out"
	err=1
}

# Not called main or f: one-letter names are types to a demangler.
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

	if (argc > 2) {
		sleep(1);
		while (access(argv[2], F_OK))
			usleep(10000);
	}
	if (pthread_create(&thread, NULL, in_thread, &depth) || pthread_join(thread, &result))
		return 1;
	return (long)result + innermost(depth) == 2 * depth ? 0 : 1;
}
C
cc -O0 -g -pthread -o "$program" "$program.c" 2> "$out" || skip "no C compiler"
perf trace --stop true > "$out" 2>&1 || skip "$(head -n 1 "$out")"
if perf trace --stop --stack-traces true 2>&1 | grep -q 'built without'; then
	skip "no unwinder"
fi

# $1: the pattern of a function; how many lines of the output have it
count() {
	grep -c -- "$1" "$out"
}

test_perf_format() {
	perf trace -o "$out" -e read --stop --stack-traces "$program" 3 < /dev/null
	if [ "$(count "^ \{39\}innermost ($program)$")" -eq 8 ] &&
	   [ "$(count "^ \{39\}main ($program)$")" -eq 1 ] &&
	   [ "$(count "^ \{39\}in_thread ($program)$")" -eq 1 ]; then
		echo "functions of two threads [Ok]"
	else
		fail "functions of two threads"
	fi
}

test_other_syscalls() {
	perf trace -o "$out" -e getppid --stop --stack-traces "$program" 0 < /dev/null
	if [ "$(count "innermost ($program)")" -eq 2 ]; then
		echo "syscalls that need no stop for their arguments [Ok]"
	else
		fail "syscalls that need no stop for their arguments"
	fi
}

# Of our own program, whose symbols both know: file, function and offsets.
frames() {
	grep -F " > $program(" "$1"
}

test_strace_format() {
	perf trace -o "$out" -e getppid --stop --stack-traces --format=strace \
		"$program" 2 < /dev/null
	strace -f -k -e trace=getppid -o "$dir/strace" "$program" 2 < /dev/null \
		2> "$dir/messages" || {
		echo "as strace -k [Skipped: no strace -k]"
		return
	}
	frames "$out" > "$dir/ours"
	frames "$dir/strace" > "$dir/theirs"
	if [ -s "$dir/theirs" ] && cmp -s "$dir/ours" "$dir/theirs"; then
		echo "as strace -k [Ok]"
	else
		fail "as strace -k: $(diff "$dir/ours" "$dir/theirs")"
	fi
}

# What does not return: its stack was seen when it began.
test_exit() {
	perf trace -o "$out" -e exit_group --stop --stack-traces --format=strace \
		"$program" 0 < /dev/null
	if grep -A 1 '+++ exited with' "$out" | tail -n 1 | grep -q '^ > .*exit'; then
		echo "the stack of an exit comes behind its end [Ok]"
	else
		fail "the stack of an exit comes behind its end"
	fi
	strace -f -k -e trace=exit_group -o "$dir/strace" "$program" 0 < /dev/null \
		2> "$dir/messages" || return
	frames "$out" > "$dir/ours"
	frames "$dir/strace" > "$dir/theirs"
	if [ -s "$dir/theirs" ] && cmp -s "$dir/ours" "$dir/theirs"; then
		echo "an exit as strace -k [Ok]"
	else
		fail "an exit as strace -k: $(diff "$dir/ours" "$dir/theirs")"
	fi
	perf trace -o "$out" -e exit --stop --stack-traces "$program" 0 < /dev/null
	if [ "$(count ' exit(')" -eq 1 ] && [ "$(count '^ \{39\}')" -ge 1 ]; then
		echo "the stack of a thread's exit [Ok]"
	else
		fail "the stack of a thread's exit"
	fi
}

test_json() {
	perf trace -o "$out" -e getppid --stop --stack-traces --format=json \
		"$program" 0 < /dev/null
	if grep -q "\"stack\":\[.*\"file\":\"$program\",\"offset\":\"0x[0-9a-f]*\",\"symbol\":\"main\",\"symbol_offset\":\"0x[0-9a-f]*\"}" "$out"; then
		echo "frames in JSON [Ok]"
	else
		fail "frames in JSON"
	fi
}

# What it has mapped is known from /proc only.
test_attach() {
	"$program" 1 "$dir/go" < /dev/null &
	pid=$!
	perf trace -o "$out" -e access,getppid --stop --stack-traces -p $pid &
	tracer=$!
	for _ in {1..600}; do
		grep -q ' access(' "$out" && break
		sleep 0.1
	done
	touch "$dir/go"
	wait $pid || fail "a running process ends as it would"
	wait $tracer
	if [ "$(count "^ \{39\}innermost ($program)$")" -eq 4 ]; then
		echo "a running process [Ok]"
	else
		fail "a running process"
	fi
}

# The new program's, not what was there before
test_exec() {
	perf trace -o "$out" -e getppid --stop --stack-traces \
		sh -c "\"$program\" 1; exec \"$program\" 1" < /dev/null
	if [ "$(count "^ \{39\}innermost ($program)$")" -eq 8 ]; then
		echo "fork and exec [Ok]"
	else
		fail "fork and exec"
	fi
}

# More than what is copied
test_deep() {
	perf trace -o "$out" -e getppid --stop --stack-traces "$program" 5000 < /dev/null
	if [ "$(count "^ \{39\}")" -eq 512 ]; then
		echo "deep recursion is bounded [Ok]"
	else
		fail "deep recursion is bounded: $(count "^ \{39\}") frames"
	fi
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
