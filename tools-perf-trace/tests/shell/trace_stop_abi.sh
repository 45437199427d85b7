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

# open(path, O_RDONLY), _exit(7); no library is needed. The number of exit() is that of
# write() in the 64-bit ABI.
cat > "$dir/program.S" << EOF
	.globl _start
_start:	movl \$5, %eax
	movl \$path, %ebx
	xorl %ecx, %ecx
	int \$0x80
	movl \$1, %eax
	movl \$7, %ebx
	int \$0x80
	.data
path:	.asciz "$dir/file"
EOF
gcc -m32 -nostdlib -static -o "$dir/program" "$dir/program.S" 2> "$out" ||
	skip_all "no compiler for 32-bit programs"

# test_trace NAME OPTION...
test_trace() {
	local name=$1

	shift
	perf trace --format=strace "$@" > "$out" 2>&1
	expect "$name: a call that does not return" '\<exit(7) *= ?'
	expect "$name: its end" '+++ exited with 7 +++'
}

# record OPTION...
record() {
	perf trace --stop record -o "$dir/data" "$@" sh -c "'$dir/program'; exit 0" \
		> "$dir/log" 2>&1 || cat "$dir/log"
}

test_other_ends() {
	perf trace --stop --format=strace -e write -o "$dir/lines" \
		sh -c "$dir/program; echo written; exit 3" > /dev/null
	sed -E 's/^[0-9]+ +//; /32 bit mode/d; s/ +=/ =/; /^--- SIGCHLD/d' "$dir/lines" > "$dir/got"
	printf '%s\n' '+++ exited with 7 +++' 'write(1, "written\n", 8) = 8' \
		'+++ exited with 3 +++' | diff - "$dir/got" > "$out"
	verdict $? "how tasks of both kinds end, and only that"
}

test_summary() {
	perf trace --stop -s -e execve,open "$dir/program" > "$out" 2>&1
	expect "summary: its execve()" '^ *execve  *1 '
	expect "summary: its other calls" '^ *open  *1 '
}

test_trace "all syscalls" --stop "$dir/program"
expect "all syscalls: what an argument points to" "\<open(\"$dir/file\", O_RDONLY) *= [0-9]"
test_trace "all syscalls, all stop" --stop=always "$dir/program"
test_trace "its end only" --stop -e execve,exit,exit_group "$dir/program"
test_trace "syscalls of one number" --stop -e execve,write,exit "$dir/program"
record
test_trace "recorded" -i "$dir/data"
test_trace "some of what was recorded" -i "$dir/data" -e execve,exit
test_trace "only that of what was recorded" -i "$dir/data" -e exit
record -e execve,exit
test_trace "some recorded" -i "$dir/data"
test_trace "only that of some recorded" -i "$dir/data" -e exit
test_other_ends
test_summary
exit $err
