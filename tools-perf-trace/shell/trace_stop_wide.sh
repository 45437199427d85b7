#!/bin/bash
# perf trace --stop of a whole machine (exclusive)
# SPDX-License-Identifier: GPL-2.0

# shellcheck source=lib/trace_stop.sh
. "$(dirname "$0")/lib/trace_stop.sh"
dir=$(make_dir)
out=$dir/out
err=0
needs_stop -a
cgroup=
busy=

at_end() {
	[ -z "$busy" ] || kill "$busy"
	[ -z "$cgroup" ] || rmdir "$cgroup"
	umount "$dir/mnt" 2> /dev/null
}

evidence() {
	tail -n 20 "$out"
}

has_lines() {
	[ -s "$out" ]
}

in_state() {
	local state

	state=$(sed 's/.*) //' "/proc/$1/stat" 2> /dev/null)
	[ "${state%% *}" = "$2" ]
}

# Somebody who has nothing to do with perf
start_busy() {
	while cat "$dir/file" > /dev/null; do :; done &
	busy=$!
}

# What everybody needs: a process starts and ends.
machine_lives() {
	timeout 60 cat "$dir/file" > /dev/null
}

# Only what runs on that CPU
test_cpu() {
	perf trace -C 0 -e openat --stop -o "$out" sh -c "taskset -c 0 head -n 1 $dir/file
		taskset -c 1 tail -n 1 $dir/file" > /dev/null
	grep -q " head/.*openat(.*\"$dir/file\"" "$out"
	verdict $? "-C: its own CPU"
	! grep -q " tail/.*openat(.*\"$dir/file\"" "$out"
	verdict $? "-C: no other CPU"
}

test_cgroup() {
	local root

	root=$(awk '$3 == "cgroup2" { print $2; exit }' /proc/mounts)
	# Before a first controller is handed down, there are no events of cgroups.
	[ -n "$root" ] && echo +pids > "$root/cgroup.subtree_control" &&
		cgroup=$root/perf_trace_stop && mkdir "$cgroup" || {
		skipped "-G" "no cgroup2"
		cgroup=
		return
	}
	perf trace -a -G perf_trace_stop -e openat --stop -o "$out" \
		bash -c "echo \$\$ > $cgroup/cgroup.procs; head -n 1 $dir/file" > /dev/null
	grep -q " head/.*openat(.*\"$dir/file\"" "$out" && ! grep -q ' cat/' "$out"
	verdict $? "-G: only the tasks of the cgroup"
}

test_filter_pids() {
	perf trace -a --filter-pids "$busy" -e dup2,clone --stop -o "$out" sleep 1
	has_lines && ! grep -q "/$busy " "$out"
	verdict $? "--filter-pids"
}

# A reader that makes a line of each line it reads
test_reader() {
	perf trace -a --stop --output-readers sleep 1 2>&1 | timeout 120 cat > "$out"
	grep -q ' cat/.*write(' "$out"
	verdict $? "--output-readers: the reader is traced"
	perf trace -a --stop sleep 1 2>&1 | timeout 120 tac > "$out"
	has_lines && ! grep -q ' tac/' "$out"
	verdict $? "the reader is left alone"
}

waits_for_pipe() {
	grep -q pipe_write "/proc/$1/task"/*/wchan
}

# What a pipe takes has been written, and nobody takes it.
test_full_pipe() {
	mkfifo "$dir/fifo"
	# shellcheck disable=SC2217 # it has the pipe open, that is all
	sleep 1000 < "$dir/fifo" &
	local reader=$! tracer

	perf trace -a --stop --output-readers \
		bash -c "until [ -e $dir/full ]; do sleep 0.1; done; touch $dir/ended" 2> "$dir/fifo" &
	tracer=$!
	wait_for waits_for_pipe $tracer
	touch "$dir/full"
	wait_for test -e "$dir/ended" && machine_lives
	verdict $? "nobody reads the output: the machine lives"
	kill $reader
	wait $reader $tracer 2> /dev/null
}

# One tracer of all tasks, and what can befall it
test_tracer() {
	: > "$out"
	# The command is still there when perf is killed.
	perf trace -a -e openat --stop -o "$out" \
		sh -c "while [ -e $dir/file ]; do sleep 0.5; done" > /dev/null 2>&1 &
	tracer=$!
	wait_for grep -q " cat/.*openat(.*\"$dir/file\"" "$out"
	verdict $? "-a: somebody else"
	! grep -q ' perf/' "$out"
	verdict $? "-a: perf leaves itself alone"
	kill -STOP "$tracer"
	machine_lives && ! in_state "$tracer" T
	verdict $? "perf goes on after SIGSTOP"

	kill -TSTP "$tracer"
	wait_for in_state "$tracer" T && sleep 1 && machine_lives && in_state "$tracer" T
	verdict $? "perf lets go when it is suspended"
	: > "$out"
	kill -CONT "$tracer"
	wait_for has_lines
	verdict $? "and traces again afterwards"

	kill -KILL "$tracer"
	wait "$tracer" 2> /dev/null
	machine_lives
	verdict $? "perf is killed: the machine lives"
	wait_for no_guard
	verdict $? "and nothing of perf is left"
}

no_guard() {
	! pgrep -x perf-guard > /dev/null
}

# The server of the file system that has the output is stopped, too.
test_fuse() {
	command -v bindfs > /dev/null && mkdir "$dir/mnt" "$dir/real" &&
		bindfs "$dir/real" "$dir/mnt" 2> /dev/null || {
		skipped "output on FUSE" "no bindfs, or it does not run"
		return
	}
	timeout -s KILL 120 perf trace -a --stop -o "$dir/mnt/out" sleep 1
	cp "$dir/real/out" "$out"
	grep -q ' bindfs/' "$out"
	verdict $? "output on FUSE, its server is traced"
	umount "$dir/mnt"
}

test_tmux() {
	command -v tmux > /dev/null || {
		skipped "tmux" "it is not there"
		return
	}
	tmux -L perf_trace_stop new-session -d -x 200 -y 50 \
		"perf trace -a --stop --output-readers sleep 1; touch $dir/end"
	wait_for test -e "$dir/end" && machine_lives
	verdict $? "in tmux, which is traced, too"
	tmux -L perf_trace_stop kill-server 2> /dev/null
}

start_busy
test_tracer
test_cpu
test_cgroup
test_filter_pids
test_reader
test_full_pipe
test_fuse
test_tmux

exit $err
