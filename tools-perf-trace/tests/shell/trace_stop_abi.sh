#!/bin/bash
# perf trace --stop: a 64-bit task executes a 32-bit program (exclusive)
# SPDX-License-Identifier: GPL-2.0

# shellcheck source=lib/trace_stop.sh
. "$(dirname "$0")/lib/trace_stop.sh"
dir=$(make_dir)
out=$dir/out
err=0
needs_stop
[ "$(uname -m)" = x86_64 ] || skip_all "the program is for x86"

# In the 64-bit ABI, exit() has the number of another syscall.
cat > "$dir/program.c" << 'EOF'
void _start(void)
{
	int pid;

	asm volatile("int $0x80" : "=a" (pid) : "a" (20));
	asm volatile("int $0x80" : : "a" (1), "b" (7));
}
EOF
cc -m32 -static -nostdlib -ffreestanding -fno-pie -no-pie -o "$dir/program" "$dir/program.c" \
	2> "$out" || skip_all "no compiler for 32-bit programs"

# test_trace NAME OPTION...
test_trace() {
	local name=$1

	shift
	perf trace --format=strace "$@" > "$out" 2>&1
	expect "$name: its execve()" "execve(\"$dir/program\".* = 0"
	expect "$name: a call that does not return" '\<exit(7) *= ?'
	expect "$name: its end" '+++ exited with 7 +++'
}

test_summary() {
	perf trace --stop -s -e execve,getpid,read "$dir/program" > "$out" 2>&1
	expect "summary: its execve()" '^ *execve  *1 '
	expect "summary: its other calls" '^ *getpid  *1 '
}

test_trace "all syscalls" --stop "$dir/program"
test_trace "all syscalls, all stop" --stop=always "$dir/program"
test_trace "syscalls of one number" --stop -e execve,write,exit "$dir/program"
perf trace --stop record -o "$dir/data" sh -c "exec '$dir/program'" > "$dir/log" 2>&1 ||
	cat "$dir/log"
test_trace "recorded" -i "$dir/data"
perf trace --stop record -o "$dir/data" -e execve,exit sh -c "exec '$dir/program'" \
	> "$dir/log" 2>&1 || cat "$dir/log"
test_trace "some recorded" -i "$dir/data"
test_trace "some of what was recorded" -i "$dir/data" -e execve,exit
test_summary
exit $err
