#!/bin/bash
# perf trace --stop of a whole machine, where no task stops (exclusive)
# SPDX-License-Identifier: GPL-2.0

# shellcheck source=lib/trace_stop.sh
. "$(dirname "$0")/lib/trace_stop.sh"
dir=$(make_dir)
out=$dir/out
err=0
needs_stop -a
cgroup=
busy=
tracer=
old_pattern=

at_end() {
	[ -z "$busy" ] || kill "$busy"
	[ -z "$tracer" ] || kill -KILL "$tracer" 2> /dev/null
	[ -z "$old_pattern" ] || echo "$old_pattern" > /proc/sys/kernel/core_pattern
	# If a beat writes to it meanwhile, rm -r fails, and the load goes on.
	mv "$dir/beats" "$dir/old_beats" 2> /dev/null
	[ -z "$cgroup" ] || rmdir "$cgroup"
}

evidence() {
	cat "$dir/messages" 2> /dev/null
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

# A process that is unrelated to perf
start_busy() {
	while cat "$dir/file" > /dev/null; do echo >> "$dir/rounds"; done &
	busy=$!
}

# Other tasks still run: a process starts and ends.
machine_lives() {
	timeout 60 cat "$dir/file" > /dev/null
}

# Arguments of openat: the memory they point to, and the registers
string="openat([^\"]*filename: \"$dir/file\""
address='openat([^"]*filename: 0x[0-9a-f]*[,)]'

# Not counting perf test, which runs this script.
no_line_of_perf_but() {
	! grep -oE ' perf/[0-9]+' "$out" | grep -vxF -- "$1" | grep -q .
}

no_notice() {
	! grep -q 'shown as addresses' "$dir/messages"
	verdict $? "$1: no notice"
}

test_lines() {
	local others

	others=$(pgrep -x perf | sed 's|^| perf/|')
	perf trace -a -e execve,openat,read,close --stop -o "$out" sh -c "cat $dir/file; true" \
		> /dev/null 2> "$dir/messages"
	expect "-a: the command" " cat/.*$string"
	expect "-a: a program and its arguments" \
		"execve(filename: \"[a-z/]*/cat\", argv: \[\"cat\", \"$dir/file\"\], envp: 0x[0-9a-f]* ([0-9]* vars)) *= 0"
	expect "-a: another process" "/$busy \\| cat/.*= "
	expect "-a: what is read" ' cat/.*read(.*"what was read.*= 14'
	expect "-a: results" 'openat(.* = [0-9-]'
	no_line_of_perf_but "$others"
	verdict $? "-a: perf does not trace itself"
	no_notice -a
}

# The notice about addresses is printed once.
expect_addresses() {
	expect "$1: addresses" " cat/.*$address"
	expect_no "$1: nothing is read from memory" 'openat(.*"' " cat/.*$address"
	[ "$(grep -c "$2" "$dir/messages")" -eq 1 ]
	verdict $? "$1: a notice, once"
}

test_addresses() {
	perf trace -a -e openat --stop=always -o "$out" cat "$dir/file" > /dev/null \
		2> "$dir/messages"
	status=$?
	expect_addresses "-a --stop=always" 'always .* never stop a task.*shown as addresses'
	setpriv --bounding-set=-sys_ptrace true 2> /dev/null ||
		{ skipped "without CAP_SYS_PTRACE" "no setpriv"; return; }
	setpriv --bounding-set=-sys_ptrace perf trace -a -e openat --stop -o "$out" \
		cat "$dir/file" > /dev/null 2> "$dir/messages"
	status=$?
	expect_addresses "-a without CAP_SYS_PTRACE" 'copying needs CAP_PERFMON and CAP_SYS_PTRACE'
}

test_formats() {
	perf trace -a -e openat,exit_group --stop --format=strace -o "$out" \
		sh -c "cat $dir/file; exit 7" > /dev/null 2> "$dir/messages"
	expect "strace's format" "^[0-9]* *openat(AT_FDCWD, \"$dir/file\", O_RDONLY) *= [0-9]"
	expect "strace's format: how a task ends" '^[0-9]* *+++ exited with 7 +++'
	perf trace -a -e openat --stop --format=json -o "$out" cat "$dir/file" > /dev/null \
		2> "$dir/messages"
	expect "JSON" "^{\"name\":\"openat\",.*$dir/file.*\"result\":{\"value\":[0-9]"
	perf trace -a -s --stop --format=strace -o "$out" cat "$dir/file" > /dev/null \
		2> "$dir/messages"
	expect "a summary" ' openat$'
	no_notice "a summary"
	perf trace -a -S --stop --format=strace -o "$out" cat "$dir/file" > /dev/null \
		2> "$dir/messages"
	expect "a summary below lines" ' openat$'
	expect "lines above a summary" "openat(AT_FDCWD, \"$dir/file\""
	perf trace -a --trace-fds=0 -e read --stop -o "$out" \
		sh -c "dd if=/dev/zero of=/dev/null bs=1 count=9; head -c 1 $dir/file" \
		> /dev/null 2> "$dir/messages"
	[ "$(grep -c ' dd/.*read(fd: 0' "$out")" -eq 9 ] && ! grep -q 'read(fd: [^0]' "$out"
	verdict $? "--trace-fds"
}

# since_start NAME: the times of all lines are less than the machine's before the trace.
since_start() {
	[ -s "$out" ] && awk -v max="$uptime" '$1 + 0 >= max { print; bad = 1 } END { exit bad }' "$out" \
		> "$dir/messages"
	verdict $? "$1: times since the first line"
}

# Other tasks are seen before the command runs, which may itself not be traced.
test_times() {
	local uptime

	uptime=$(awk '{ print int($1 * 1000) }' /proc/uptime)
	perf trace -a -e openat,execve --stop -o "$out" sleep 0.2 2> "$dir/messages"
	since_start -a
	perf trace -p "$busy" --stop -o "$out" sleep 0.2 2> "$dir/messages"
	since_start -p
}

# The command executes its program on another CPU.
test_other_cpu() {
	[ "$(nproc)" -gt 1 ] || return
	taskset -c 1 perf trace -C 0 -e openat --stop -o "$out" \
		sh -c "taskset -cp 0 \$\$; : < $dir/file" > /dev/null 2> "$dir/messages"
	expect "-C: a command that comes to its CPU" " sh/.*$string"
}

# Only tasks on that CPU
test_cpu() {
	perf trace -C 0 -e openat --stop -o "$out" sh -c "taskset -c 0 head -n 1 $dir/file
		taskset -c 1 tail -n 1 $dir/file" > /dev/null 2> "$dir/messages"
	expect "-C: its own CPU" " head/.*$string"
	no_notice -C
	[ "$(nproc)" -gt 1 ] || return
	# Its first call may have been on the CPU where it was forked.
	[ "$(grep -c ' tail/.*openat(' "$out")" -lt 2 ]
	verdict $? "-C: no other CPU"
}

test_cgroup() {
	local root

	root=$(awk '$3 == "cgroup2" { print $2; exit }' /proc/mounts)
	# Until a first controller is enabled for children, there are no cgroup events.
	[ -n "$root" ] && echo +pids > "$root/cgroup.subtree_control" &&
		cgroup=$root/perf_trace_stop && mkdir "$cgroup" || {
		skipped "-G" "no cgroup2"
		cgroup=
		return
	}
	perf trace -a -G perf_trace_stop -e openat --stop -o "$out" \
		bash -c "echo \$\$ > $cgroup/cgroup.procs; head -n 1 $dir/file" > /dev/null \
		2> "$dir/messages"
	status=$?
	expect "-G: the tasks of the cgroup" " head/.*$string"
	expect_no "-G: no others" ' cat/' " head/.*$string"
	no_notice -G
	ls /proc/self/fd > "$dir/fds"
	perf trace -a -G perf_trace_stop --stop -o "$out" ls /proc/self/fd 2> "$dir/messages" |
		diff "$dir/fds" - > "$dir/diff"
	verdict $? "-G: the command inherits no descriptor"
}

test_filter_pids() {
	perf trace -a --filter-pids "$busy" -e dup2,clone --stop -o "$out" \
		sh -c ": > $dir/rounds; until [ \$(wc -l < $dir/rounds) -ge 3 ]; do :; done" \
		2> "$dir/messages"
	has_lines && ! grep -q "/$busy " "$out"
	verdict $? "--filter-pids"
	wrong "--filter-pids with too many" "too many IDs" \
		-a --filter-pids "$(seq -s, 100000 100200)" true
}

# A tracer that is stopped, or whose output is not read, blocks no task.
test_tracer() {
	: > "$out"
	# The command still runs when perf is killed.
	perf trace -a -e openat --stop -o "$out" \
		sh -c "while [ -e $dir/file ]; do sleep 0.5; done" > /dev/null 2>&1 &
	tracer=$!
	wait_for grep -q " cat/.*$string" "$out"
	verdict $? "lines appear while tracing"
	kill -STOP "$tracer"
	wait_for in_state "$tracer" T
	machine_lives && ! grep -qs . /proc/[0-9]*/perf_pauses
	verdict $? "perf is stopped: no task is"
	kill -CONT "$tracer"
	: > "$out"
	wait_for has_lines
	verdict $? "perf goes on"
	kill -KILL "$tracer"
	wait "$tracer" 2> /dev/null
	tracer=
	machine_lives
	verdict $? "perf is killed"
	# Not perf test, which runs this script
	! pgrep -f '^perf trace -a ' > /dev/null
	verdict $? "and nothing of perf is left"
}

waits_for_pipe() {
	grep -q pipe_write "/proc/$1/task"/*/wchan
}

test_full_pipe() {
	mkfifo "$dir/fifo"
	# shellcheck disable=SC2217 # it has the pipe open, that is all
	sleep 1000 < "$dir/fifo" &
	local reader=$!

	perf trace -a --stop bash -c "until [ -e $dir/full ]; do sleep 0.1; done; touch $dir/ended" \
		2> "$dir/fifo" &
	tracer=$!
	wait_for waits_for_pipe $tracer
	touch "$dir/full"
	wait_for test -e "$dir/ended" && machine_lives
	verdict $? "nobody reads the output"
	kill $reader
	wait $reader $tracer 2> /dev/null
	tracer=
}

# lose OPTION...: the smallest ring buffers, which perf does not read for a while
lose() {
	: > "$out"
	rm -f "$dir/go" "$dir/written" "$dir/done"
	perf trace -a -m 1 --stop "$@" -o "$out" sh -c "until [ -e $dir/go ]; do sleep 0.1; done
		dd if=/dev/zero of=/dev/null bs=1 count=5000; touch $dir/written
		until [ -e $dir/done ]; do sleep 0.1; done; cat $dir/file" > /dev/null 2>&1 &
	tracer=$!
	wait_for has_lines
	kill -STOP "$tracer"
	touch "$dir/go"
	wait_for test -e "$dir/written"
	verdict $? "full ring buffers: no task waits"
	kill -CONT "$tracer"
	touch "$dir/done"
	wait "$tracer"
	verdict $? "full ring buffers: perf ends"
	tracer=
}

test_lost() {
	lose
	expect "what is lost is reported" 'LOST [0-9]* events'
	lose --format=json
	status=0
	expect_no "what is lost is reported, as JSON" '^[^{]' '^{"event":"lost","events":[0-9]*}$'
}

# Outside of perf's PID namespace all processes have the ID 0.
test_namespace() {
	if ! unshare --pid --fork true 2> /dev/null; then
		skipped "a PID namespace" "no right to create one"
		return
	fi
	: > "$out"
	rm -f "$dir/go" "$dir/done"
	timeout 120 unshare --pid --fork --kill-child perf trace -a -e socket,dup2,close --stop -o "$out" \
		sh -c "touch $dir/go; until [ -e $dir/done ]; do sleep 0.1; done" > /dev/null 2>&1 &
	tracer=$!
	wait_for test -e "$dir/go"
	# shellcheck disable=SC2034
	for i in 1 2 3 4; do
		bash -c 'exec 3<> /dev/udp/127.0.0.1/9 4<> /dev/udp/127.0.0.1/9' 2> /dev/null
	done
	touch "$dir/done"
	wait $tracer
	verdict $? "a PID namespace: perf ends"
	tracer=
	expect "a PID namespace: sockets of processes outside" '/0 socket('
	timeout 120 unshare --pid --fork --kill-child perf trace -a -e write --stop -o "$out" \
		sh -c 'for i in 1 2 3 4 5 6; do echo; sleep 0.2; done' > /dev/null 2>&1
	# Processes outside of the namespace have the ID 0.
	grep -q ' sh/[0-9]* *write(' "$out" && ! grep -v -e ' sh/' -e '/0 ' "$out" | grep -q 'write('
	verdict $? "a PID namespace: perf does not trace itself"
	refused "a PID namespace: --filter-pids" "IDs of the first PID namespace" \
		unshare --pid --fork --kill-child perf trace -a --filter-pids 1 -e write --stop true
}

# Counts the records of dd, and the lost ones
all_of_dd() {
	awk '/ dd\/.*(read|write)\(/ { nr++ }
	     /LOST/ { sub(/.*LOST /, ""); nr += $1 }
	     END { print nr }' "$out"
}

# No record follows the last lost ones.
test_lost_last() {
	[ "$(nproc)" -gt 1 ] || { skipped "lost at the end" "one CPU"; return; }
	taskset -cp 0 "$busy" > /dev/null
	: > "$out"
	taskset -c 0 perf trace -C 1 -m 1 --stop -e read,write -o "$out" &
	tracer=$!
	wait_for eval "taskset -c 1 head -n 1 $dir/file; grep -q ' head/' $out"
	kill -STOP $tracer
	wait_for in_state $tracer T
	taskset -c 1 dd if=/dev/zero of=/dev/null bs=1 count=5000 2> /dev/null
	kill -INT $tracer
	kill -CONT $tracer
	wait $tracer
	tracer=
	[ "$(all_of_dd)" -ge 10000 ]
	verdict $? "lost at the end: each record is shown or counted"
}

# beat NAME COMMAND...: repeats it until the test ends
beat() {
	local name=$1

	shift
	while [ -e "$dir/beats" ]; do
		"$@" > /dev/null 2>&1
		echo >> "$dir/beats/$name"
	done 2> /dev/null
}

# A load of several kinds; its beats show that it continues.
start_load() {
	mkdir "$dir/beats"
	echo 'int main(void) { return 0; }' > "$dir/program.c"
	beat find find /usr/share/doc -maxdepth 1 -newer "$dir/file" &
	beat pipe sh -c "cat $dir/file | tr a b | wc" &
	! command -v cc > /dev/null || beat cc cc -o "$dir/program" "$dir/program.c" &
	! command -v tmux > /dev/null || tmux -L "perf_$$" new-session -d \
		"while [ -e $dir/beats ]; do date; echo >> $dir/beats/tmux; sleep 0.2; done"
	wait_for test -s "$dir/beats/pipe"
}

has_beats() {
	[ "$(wc -l < "$1")" -gt "$2" ]
}

# Two more beats of each, so that a complete one lies between them.
load_lives() {
	local file

	for file in "$dir"/beats/*; do
		wait_for has_beats "$file" $(($(wc -l < "$file") + 1)) || return
	done
	machine_lives
}

start_tracer() {
	: > "$out"
	perf trace -a --stop -o "$out" sh -c "while [ -e $dir/beats ]; do sleep 0.5; done" \
		> /dev/null 2>&1 &
	tracer=$!
	wait_for has_lines
}

test_load() {
	start_load
	start_tracer
	load_lives
	verdict $? "load: traced"
	kill -STOP $tracer
	load_lives
	verdict $? "load: perf is stopped"
	kill -CONT $tracer
	wait_for grep -q LOST "$out"
	verdict $? "load: what is lost meanwhile is reported"
	kill -KILL $tracer
	load_lives
	verdict $? "load: perf is killed"
	wait $tracer 2> /dev/null
	tracer=
}

# The core's reader makes syscalls while the dying perf still has events for them.
test_core() {
	local pattern=/proc/sys/kernel/core_pattern

	old_pattern=$(cat $pattern)
	printf '#!/bin/sh\nsleep 2\nwc -c > %s/core\n' "$dir" > "$dir/helper"
	chmod +x "$dir/helper"
	echo "|$dir/helper" 2> /dev/null > $pattern ||
		{ skipped "load: perf dumps core" "no right to set core_pattern"; return; }
	start_tracer
	kill -SEGV $tracer
	load_lives
	verdict $? "load: perf dumps core"
	wait $tracer 2> /dev/null
	tracer=
	wait_for test -s "$dir/core"
	verdict $? "load: the core is read"
	load_lives
	verdict $? "load: perf has dumped core"
}

start_busy
test_lines
test_addresses
test_formats
test_cpu
test_other_cpu
test_times
test_cgroup
test_filter_pids
test_tracer
test_full_pipe
test_lost
test_lost_last
test_namespace
test_load
test_core

exit $err
