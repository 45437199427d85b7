#!/bin/bash
# perf trace --stop (exclusive)
# SPDX-License-Identifier: GPL-2.0

# shellcheck source=lib/trace_stop.sh
. "$(dirname "$0")/lib/trace_stop.sh"
dir=$(make_dir)
out=$dir/out
err=0
needs_stop
child=0

at_end() {
	[ "$child" -eq 0 ] || kill -KILL "$child" 2> /dev/null
}

test_arguments() {
	perf trace -e openat,read --stop head -n 1 "$dir/file" 2> "$out" > /dev/null
	status=$?
	expect "a path" "openat(.*\"$dir/file\".*) *= [0-9]"
	expect "a buffer that the kernel has filled" 'read(.*what was read.*) *= 14'
	expect_no "only what -e selects" ' close(' ' read('
}

test_list() {
	perf trace --stop=openat head -n 1 "$dir/file" 2> "$out" > /dev/null
	status=$?
	expect "a list of syscalls that stop" "openat(.*\"$dir/file\""
	expect_no "no stop at other syscalls than those of the list" 'what was read' \
		' read(fd: [0-9]*, buf: 0x'
}

test_children() {
	perf trace -e openat --stop bash -c "cat $dir/file; (cat $dir/file)" \
		2> "$out" > /dev/null
	[ "$(grep -c "openat(.*\"$dir/file\"" "$out")" -eq 2 ]
	verdict $? "children"
}

# perf stops the process that reads its output.
test_reader() {
	timeout 60 perf trace -o /dev/stdout --stop bash -c "cat $dir/file | cat" 2>&1 |
		timeout 60 cat > "$out"
	expect "a pipeline" "openat(.*\"$dir/file\""
	expect "a syscall that needs no stop" ' close('
}

# Starts a command that opens the file repeatedly until the test ends it, or has ended.
start_opener() {
	"$@" bash -c "while [ -e $dir/file ] && [ ! -e $dir/end ]; do read -r < $dir/file; done
		touch $dir/ended" 2> "$dir/messages" &
	child=$!
	disown
}

# The command has ended normally.
opener_is_well() {
	touch "$dir/end"
	wait_for test -e "$dir/ended"
	verdict $? "$1"
	rm -f "$dir/end" "$dir/ended"
	child=0
}

test_attach() {
	start_opener
	perf trace -e openat --max-events 100 --stop -p $child > "$out" 2>&1
	expect "a running process" "openat(.*\"$dir/file\""
	opener_is_well "and it goes on"
}

test_killed_tracer() {
	: > "$out"
	start_opener perf trace -e openat --stop -o "$out"
	wait_for grep -q "$dir/file" "$out"
	kill -KILL $child
	opener_is_well "a tracer is killed, the command goes on"
}

# Reads of the page wait for userfaultfd, which nobody serves as long as the program runs.
write_unserved() {
	cat > "$dir/program.c" <<- 'C'
		#include <fcntl.h>
		#include <linux/userfaultfd.h>
		#include <sys/ioctl.h>
		#include <sys/mman.h>
		#include <sys/syscall.h>
		#include <unistd.h>

		int main(int argc, char **argv)
		{
			struct uffdio_api api = { .api = UFFD_API };
			struct uffdio_register page = { .mode = UFFDIO_REGISTER_MODE_MISSING };
			int fd = syscall(SYS_userfaultfd, O_CLOEXEC);
			void *addr = mmap(NULL, 4096, PROT_READ | PROT_WRITE,
					  MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

			page.range.start = (unsigned long)addr;
			page.range.len = 4096;
			if (fd < 0 || ioctl(fd, UFFDIO_API, &api) || ioctl(fd, UFFDIO_REGISTER, &page))
				return 77;
			if (argc < 3)
				return 0;
			/* The kernel does not read the memory, but perf does. */
			write(-1, addr, 5);
			close(open(argv[1], O_CREAT, 0600));
			while (access(argv[2], F_OK) && !access(argv[1], F_OK))
				usleep(10000);
			return 0;
		}
	C
	compile
}

# Its line comes when the program has closed the userfaultfd.
test_unserved() {
	has_tool cc "memory that cannot be read" || return
	write_unserved
	if ! "$dir/program"; then
		skipped "memory that cannot be read" "no userfaultfd, or no right to use it"
		return
	fi
	perf trace --stop=always -e write -o "$out" "$dir/program" "$dir/continued" "$dir/end" &
	child=$!
	wait_for test -e "$dir/continued"
	verdict $? "memory that cannot be read: the task goes on"
	touch "$dir/end"
	wait_for grep -q 'write(fd: -1, buf: .*count: 5) *= -1 EBADF' "$out"
	verdict $? "memory that cannot be read: its line"
	wait_for ended $child || kill -KILL $child
	wait $child
	verdict $? "memory that cannot be read: the end of the trace"
	child=0
	rm "$dir/end"
}

# The command makes calls before the delay is over, and after it.
test_delay() {
	perf trace --stop -D 5000 -e openat -o "$out" \
		bash -c ": > $dir/early; until [ -e $dir/end ]; do read -r < $dir/file; done" &
	child=$!
	wait_for grep -q "$dir/file" "$out"
	touch "$dir/end"
	wait $child
	status=$?
	child=0
	[ -e "$dir/early" ]
	verdict $? "-D: the command does not wait"
	expect_no "-D: nothing before the delay is over" "$dir/early" \
		"openat(.*\"$dir/file\""
	rm "$dir/end"
}

# found NAME WANTED OPTION... COMMAND: COMMAND prints WANTED, if $search is PATH
found() {
	local name=$1 wanted=$2

	shift 2
	PATH=$search "$perf" trace --stop -e openat -o "$out" "$@" > "$dir/printed" 2>&1
	[ "$(cat "$dir/printed")" = "$wanted" ]
	verdict $? "$name"
}

# Commands that print the name of their directory, and obstacles before them
make_commands() {
	mkdir "$dir/one" "$dir/one/other" "$dir/two" "$dir/three"
	for name in two/tool two/other two/own three/tool; do
		printf '#!/bin/sh\necho %s\n' "${name%/*}" > "$dir/$name"
	done
	echo 'echo no interpreter' > "$dir/two/plain"
	chmod 755 "$dir" "$dir"/two/* "$dir"/three/*
	cp "$dir/file" "$dir/one/tool"
	cp "$dir/two/own" "$dir/one/own"
	chmod 700 "$dir/one/own"
}

# perf finds a command where execvp() finds it.
test_search() {
	local perf search=$dir/none:$dir/one:$dir/two:$PATH

	perf=$(command -v perf)
	make_commands
	found "a command behind a file that is no program" two tool
	found "a command behind a directory" two other
	if [ "$(id -u)" -eq 0 ]; then
		found "a command behind one that its user may not execute" two --run-as=nobody own
	else
		skipped "a command behind one that its user may not execute" "that takes root"
	fi
	found "a script that names no interpreter" "no interpreter" plain
	found "a command in the PATH of --env" three --env="PATH=$dir/three" tool
	cd "$dir/two" || exit 1
	search=: found "a command in the working directory" two tool
	search=$dir/none found "but not if PATH has no such place" \
		"$(printf 'Error:\tThe command tool cannot be executed: No such file or directory.')" tool
	cd - > /dev/null || exit 1
	# execvp() has a default PATH.
	found "a command that gets no PATH" found --env=PATH echo found
}

test_arguments
test_list
test_search
test_children
test_reader
test_attach
test_killed_tracer
test_unserved
test_delay

exit $err
