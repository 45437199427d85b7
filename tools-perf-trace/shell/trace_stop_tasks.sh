#!/bin/bash
# perf trace --stop of running, debugged and 32-bit tasks
# SPDX-License-Identifier: GPL-2.0

# shellcheck source=lib/probe.sh
. "$(dirname "$0")/lib/probe.sh"
skip_if_no_perf_trace || exit 2

dir=$(mktemp -d /tmp/perf_trace_stop_tasks.XXXXXX)
out=$dir/out
err=0

cleanup() {
	trap - EXIT TERM INT
	touch "$dir/end"
	rm -rf "$dir"
}
trap 'cleanup; exit 1' TERM INT
trap cleanup EXIT

perf trace --stop true > "$out" 2>&1 || {
	if grep -q -e 'has no attr.sysexit_stop' -e 'cannot stop tasks' \
		   -e 'not permitted' -e 'ermission' "$out"; then
		echo "perf trace --stop [Skipped: $(head -n 1 "$out")]"
		exit 2
	fi
	echo "perf trace --stop [Failed to trace true]"
	cat "$out"
	exit 1
}

# verdict NAME STATUS
verdict() {
	if [ "$2" -eq 0 ]; then
		echo "$1 [Ok]"
	else
		echo "$1 [Failed]"
		tail -n 20 "$out"
		err=1
	fi
}

skipped() {
	echo "$1 [Skipped: $2]"
}

# Until COMMAND succeeds, at most 60 seconds
wait_for() {
	for _ in {1..600}; do
		"$@" && return
		sleep 0.1
	done
	return 1
}

echo "what was read" > "$dir/file"

# start_reader NAME: opens NAME again and again until the end, and counts how often it
# read what is there
start_reader() {
	cp "$dir/file" "$dir/$1"
	python3 - "$dir" "$1" > "$dir/$1.count" << 'EOF' &
import os, sys, threading
dir, name = sys.argv[1:]
wrong = 0
def work(name):
    global wrong
    while not os.path.exists(dir + "/end"):
        with open(dir + "/" + name) as file:
            wrong += file.read() != "what was read\n"
threads = [threading.Thread(target=work, args=(name,)) for _ in range(2)]
for thread in threads: thread.start()
for thread in threads: thread.join()
print("wrong:", wrong)
EOF
	reader=$!
}

# The programs whose outputs are in $dir/NAME.count have not noticed anything. All
# have ended before the file that ends them goes.
readers_are_well() {
	local name status=0

	touch "$dir/end"
	for name; do
		wait_for grep -q . "$dir/$name.count" &&
			grep -qx 'wrong: 0' "$dir/$name.count" || status=1
	done
	rm "$dir/end"
	return $status
}

threads_of() {
	sed -nE "s|.*[^ ]/([0-9]+) openat\(.*\"$dir/$1\".*|\1|p" "$out" | sort -u | wc -l
}

test_several() {
	local one

	start_reader one
	one=$reader
	start_reader two
	timeout 60 perf trace -e openat --stop -p "$one,$reader" -o "$out" --max-events 400
	[ "$(threads_of one)" -eq 2 ] && [ "$(threads_of two)" -eq 2 ]
	verdict "-p: two processes, all their threads" $?
	readers_are_well one two
	verdict "and they go on" $?
	wait
}

sees_reader() {
	grep -q 'openat(' "$out"
}

test_detach() {
	local tracer

	start_reader "$1"
	: > "$out"
	perf trace -e openat,read --stop -p $reader -o "$out" &
	tracer=$!
	wait_for sees_reader
	kill "-$1" $tracer
	wait $tracer 2> /dev/null
	readers_are_well "$1"
	verdict "SIG$1 ends perf, the task goes on" $?
	wait
}

test_debuggers() {
	if command -v strace > /dev/null; then
		perf trace -e openat --stop -o "$out" \
			strace -f -o "$dir/strace" head -n 1 "$dir/file" > "$dir/head"
		grep -q "head/.*openat(.*\"$dir/file\"" "$out" &&
			grep -q "openat(.*\"$dir/file\"" "$dir/strace" &&
			cmp -s "$dir/file" "$dir/head"
		verdict "a task that strace traces" $?
	else
		skipped "a task that strace traces" "no strace"
	fi
	if command -v gdb > /dev/null; then
		perf trace -e openat --stop -o "$out" gdb -nx -batch -ex run \
			--args head -n 1 "$dir/file" > "$dir/gdb" 2>&1 < /dev/null
		grep -q "head/.*openat(.*\"$dir/file\"" "$out" &&
			grep -q 'exited normally' "$dir/gdb"
		verdict "a task that gdb debugs" $?
	else
		skipped "a task that gdb debugs" "no gdb"
	fi
}

# open(path, O_RDONLY), _exit(7) as 32-bit code has them; no library is needed.
test_compat() {
	cat > "$dir/compat.S" << EOF
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
	gcc -m32 -nostdlib -static -o "$dir/compat" "$dir/compat.S" 2> /dev/null || {
		skipped "a 32-bit task" "no compiler for it"
		return
	}
	perf trace --stop --format=strace -o "$out" "$dir/compat"
	grep -qE "open\(\"$dir/file\", O_RDONLY\) += [0-9]" "$out" &&
		grep -q 'exit(7)' "$out"
	verdict "a 32-bit task" $?
}

test_several
test_detach INT
test_detach TERM
test_detach KILL
test_debuggers
test_compat

exit $err
