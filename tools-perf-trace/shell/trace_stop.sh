#!/bin/bash
# perf trace --stop
# SPDX-License-Identifier: GPL-2.0

# shellcheck source=lib/probe.sh
. "$(dirname "$0")/lib/probe.sh"
skip_if_no_perf_trace || exit 2

dir=$(mktemp -d /tmp/perf_trace_stop.XXXXXX)
out=$dir/out
err=0

cleanup() {
	trap - EXIT TERM INT
	rm -rf "$dir"
}
trap 'cleanup; exit 1' TERM INT
trap cleanup EXIT

# Only what an unpatched kernel or a missing right looks like is a skip.
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

echo "what was read" > "$dir/file"

fail() {
	echo "$1 [Failed]"
	cat "$out"
	err=1
}

# $1: the name of the test, $2: what its output must have
expect() {
	if grep -q -- "$2" "$out"; then
		echo "$1 [Ok]"
	else
		fail "$1 (no line with $2)"
	fi
}

test_path() {
	perf trace -e openat --stop cat "$dir/file" 2> "$out" > /dev/null
	expect "a path" "openat(.*\"$dir/file\".*) *= [0-9]"
	if grep -q ' read(' "$out"; then
		fail "only what -e selects"
	fi
}

test_buffer() {
	perf trace -e read --stop head -n 1 "$dir/file" 2> "$out" > /dev/null
	expect "a buffer that the kernel has filled" 'read(.*what was read.*) *= 14'
}

test_list() {
	perf trace --stop=openat head -n 1 "$dir/file" 2> "$out" > /dev/null
	expect "a list of syscalls that stop" "openat(.*\"$dir/file\""
	if grep -q 'what was read' "$out"; then
		fail "no stop at other syscalls than those of the list"
	fi
}

test_all() {
	perf trace --stop cat "$dir/file" 2> "$out" > /dev/null
	expect "a syscall that needs no stop" ' close('
}

test_children() {
	perf trace -e openat --stop bash -c "cat $dir/file; (cat $dir/file)" \
		2> "$out" > /dev/null
	if [ "$(grep -c "openat(.*\"$dir/file\"" "$out")" -eq 2 ]; then
		echo "children [Ok]"
	else
		fail "children"
	fi
}

# What reads our output is stopped by us.
test_reader() {
	timeout 60 perf trace -o /dev/stdout --stop bash -c "cat $dir/file | cat" 2>&1 |
		timeout 60 cat > "$out"
	expect "a pipeline" "openat(.*\"$dir/file\""
}

test_attach() {
	bash -c "while [ ! -e $dir/end ]; do cat $dir/file > /dev/null; sleep 0.1; done" &
	pid=$!
	perf trace -e openat --max-events 100 --stop -p $pid > "$out" 2>&1
	expect "a running process" "openat(.*\"$dir/file\""
	touch "$dir/end"
	wait $pid || fail "a running process goes on"
}

test_killed_tracer() {
	rm -f "$out"
	perf trace -o "$out" --stop bash -c \
		"for i in {1..200}; do cat $dir/file > /dev/null; done; touch $dir/survived" &
	pid=$!
	for _ in {1..600}; do
		grep -q ' openat(' "$out" 2> /dev/null && break
		sleep 0.1
	done
	kill -KILL $pid
	wait $pid 2> /dev/null
	for _ in {1..120}; do
		[ -e "$dir/survived" ] && break
		sleep 0.5
	done
	if [ -e "$dir/survived" ]; then
		echo "a tracer is killed [Ok]"
	else
		fail "a tracer is killed: the command never ended"
	fi
}

test_path
test_buffer
test_list
test_all
test_children
test_reader
test_attach
test_killed_tracer

exit $err
