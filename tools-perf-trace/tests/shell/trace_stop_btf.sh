#!/bin/bash
# perf trace --stop: the kernel's types (exclusive)
# SPDX-License-Identifier: GPL-2.0
# --btf and --force-btf show arguments by types, here those of a small file that this
# test makes: a kernel may have no BTF, and the names show where they come from.

# shellcheck source=lib/trace_stop.sh
. "$(dirname "$0")/lib/trace_stop.sh"

dir=$(make_dir)
out=$dir/out
err=0
btf=$dir/types.btf
tracing=/sys/kernel/tracing

at_end() {
	echo '-:stop_test/btf' >> "$tracing/kprobe_events"
} 2> /dev/null

make_types() {
	cat > "$dir/types.c" <<- 'EOF'
		struct rlimit64 { unsigned long long soft, hard; } rlimit64;
		struct sync_merge_data {
			char text[32];
			unsigned int number, result, more[2];
		} sync_merge_data;
		struct open_how { unsigned long long flags; } open_how;
		int do_sys_openat2(int dfd, const char *file, struct open_how *how)
		{
			return dfd + !file + !how;
		}
	EOF
	cc -g -c -o "$dir/types.o" "$dir/types.c" 2> "$out" || skip_all "no C compiler"
	command -v pahole > "$out" || skip_all "no pahole"
	pahole --btf_encode_detached="$btf" "$dir/types.o" 2> "$out" ||
		skip_all "this pahole writes no BTF"
}

make_program() {
	cat > "$dir/program.c" <<- 'EOF'
		#define _GNU_SOURCE
		#include <fcntl.h>
		#include <linux/sync_file.h>
		#include <sys/ioctl.h>
		#include <sys/resource.h>

		int main(int argc, char **argv)
		{
			struct sync_merge_data merge = { .name = "a fence", .fd2 = 7, .fence = 8 };
			struct rlimit limit = { 5, 6 };

			setrlimit(RLIMIT_CORE, &limit);
			limit = (struct rlimit){ 1, 2 };
			getrlimit(RLIMIT_CORE, &limit);
			ioctl(0, SYNC_IOC_MERGE, &merge);
			return open(argv[1], O_RDONLY) < 0;
		}
	EOF
	compile
}

traced() {
	perf trace --stop --format=strace "$@" "$dir/program" "$dir/file" < /dev/null 2> "$out"
	status=$?
}

test_syscalls() {
	traced --btf="$btf" -e prlimit64
	expect "--btf leaves syscalls of the tables as they are" \
		'^prlimit64(0, RLIMIT_CORE, {rlim_cur=5, rlim_max=6}, NULL) = 0$'
	traced --force-btf --btf="$btf" -e prlimit64,openat
	expect "--force-btf shows them by their types" \
		'^prlimit64(0, 4, {soft=5, hard=6}, NULL) = 0$'
	expect "what a syscall writes is shown before and after it" \
		'^prlimit64(0, 4, NULL, {soft=1, hard=2} => {soft=5, hard=6}) = 0$'
	expect "paths and descriptors are known by their names" \
		"^openat(AT_FDCWD, \"$dir/file\", 0, 000) = 3\$"
	grep -e soft=5 -e "$dir/file" "$out" > "$dir/captured"
	traced --stop=always --force-btf --btf="$btf" -e prlimit64,openat
	[ -s "$dir/captured" ] && grep -e soft=5 -e "$dir/file" "$out" | cmp -s - "$dir/captured"
	verdict $? "stops and captures show the same"
}

test_ioctl() {
	traced -e ioctl
	expect "without types an ioctl's struct is an address" \
		'^ioctl(0, SYNC_IOC_MERGE, 0x[0-9a-f]*) = -1 ENOTTY'
	traced --btf="$btf" -e ioctl
	expect "with them it is shown" \
		'^ioctl(0, SYNC_IOC_MERGE, {text="a fence", number=7, result=8, more=\[0, 0\]}'
}

test_function() {
	local held="program/[0-9]* is held at stop_test:btf(dfd: CWD, file: \"$dir/file\", how: 0x"

	echo 'p:stop_test/btf do_sys_openat2' >> "$tracing/kprobe_events" 2> "$dir/messages" || {
		skipped "a function's arguments" "$(head -n 1 "$dir/messages")"
		return
	}
	perf trace --hold=stop_test:btf --hold-time=20 --btf="$btf" -o "$out" \
		"$dir/program" "$dir/file" < /dev/null
	expect "a held task shows its function's arguments" "^$held"
}

# A kernel with a syscall that perf's tables do not have, for this test
test_new_syscall() {
	local event=$tracing/events/syscalls/sys_enter_perf_trace_new

	if ! [ -e "$event" ]; then
		skipped "a new syscall" "perf knows all of this kernel's"
		return
	fi
	cat > "$dir/program.c" <<- 'EOF'
		#define _GNU_SOURCE
		#include <stdlib.h>
		#include <unistd.h>

		int main(int argc, char **argv)
		{
			struct { unsigned long flags; int fd, mode; } args = { 3, 1, 1 };

			return syscall(atoi(argv[1]), "a name", &args, sizeof(args));
		}
	EOF
	compile
	perf trace --stop --format=strace "$dir/program" 1000 < /dev/null 2> "$out"
	expect "a new syscall is shown by its name and its types" \
		'^perf_trace_new("a name", {flags=0x3, fd=1, mode=PERF_TRACE_NEW_ON} => {flags=0x3, fd=1, mode=PERF_TRACE_NEW_OFF}, 16) = 0$'
}

test_errors() {
	refused "--btf without --stop" "^--btf requires --stop or --hold" \
		perf trace --btf="$btf" true
	wrong "a file of types that is not there" "^--btf: cannot read types from $dir/none: No such" \
		--btf="$dir/none" true
	wrong "a file without types" "^--btf: cannot read types from $dir/file: " \
		--btf="$dir/file" true
	if [ -e /sys/kernel/btf/vmlinux ]; then
		skipped "a kernel without BTF" "this one has it"
	else
		wrong "a kernel without BTF" '^--btf: this kernel has no BTF' --btf true
		wrong "and --force-btf" '^--btf: this kernel has no BTF' --force-btf true
	fi
}

make_types
make_program
needs_stop
test_syscalls
test_ioctl
test_function
test_new_syscall
test_errors
exit $err
