#!/bin/bash
# perf trace --stop: errors (exclusive)
# SPDX-License-Identifier: GPL-2.0

# shellcheck source=lib/trace_stop.sh
. "$(dirname "$0")/lib/trace_stop.sh"
dir=$(make_dir)
out=$dir/out
paranoid=/proc/sys/kernel/perf_event_paranoid
scope=/proc/sys/kernel/yama/ptrace_scope
tracing=/sys/kernel/tracing
nobody=65534
victim=0
others=0
restore=
err=0

at_end() {
	[ "$others" -eq 0 ] || { kill -TERM "$others" && wait "$others"; } 2> /dev/null
	[ "$victim" -eq 0 ] || kill -KILL "$victim" 2> /dev/null
	eval "$restore"
}

needs_stop

test_targets() {
	wrong "a process that is gone" "^-p 4194304: no such process: 4194304" -p 4194304
	wrong "one of two processes is gone" "no such process: 4194304" -p "$$,4194304"
	wrong "a thread that is gone" "No such task.*4194304" -t 4194304
	wrong "an invalid process ID" "^-p x: invalid number 'x'" -p x
	wrong "an invalid thread ID" "^-t x: invalid number 'x'" -t x
	wrong "a process ID that is too large" "^-p 4294967297: invalid number" -p 4294967297
	wrong "a thread ID that is too large" "^-t 4294967297: invalid number" -t 4294967297
	wrong "perf itself as a thread" "^-t 0: invalid number '0'" -t 0
	wrong "an unknown user in -u" "^-u: unknown user 'nonesuch'" -u nonesuch
	wrong "an invalid list of CPUs" '^-C x: invalid list of CPUs' -C x true
	wrong "a CPU that is not there" 'No such CPU, or it is offline: -C 1000' -C 1000 true
	wrong "an unknown cgroup" "nonesuch" -a -G nonesuch true
}

test_kernel_thread() {
	local pid

	pid=$(grep -ls '^Kthread:.1' /proc/[0-9]*/status | head -n 1 | tr -dc 0-9)
	[ -n "$pid" ] || {
		skipped "a kernel thread" "there is none here"
		return
	}
	wrong "a kernel thread" "^-p $pid: this is a kernel thread" -p "$pid"
	wrong "a kernel thread, -t" "^-t $pid: this is a kernel thread" -t "$pid"
	wrong "one of two is a kernel thread" "^-p $pid: this is a kernel thread" -p "$$,$pid"
	refused "a kernel thread, --hold" "^-p $pid: this is a kernel thread" \
		perf trace --hold=sched:sched_switch -p "$pid"
	refused "a kernel thread, perf strace" \
		"^strace: attach: process $pid: Operation not permitted, it is a kernel thread" \
		perf strace -p "$pid"
	timeout 60 perf strace -p "$pid" true 2> "$out" < /dev/null &&
		grep -q '^+++ exited with 0' "$out"
	verdict $? "a kernel thread beside a command, perf strace: that is traced"
}

test_zombie() {
	local zombie tracer

	sh -c "sleep 0 & echo \$! > '$dir/zombie'; exec sleep 1000" &
	victim=$!
	wait_for test -s "$dir/zombie"
	zombie=$(cat "$dir/zombie")
	wait_for grep -q '^State:.Z' "/proc/$zombie/status"
	refused "a process that has exited, perf strace" \
		"^strace: attach: process $zombie: Operation not permitted, it has exited" \
		perf strace -p "$zombie"
	perf strace -p "$zombie" -p "$victim" > "$out" 2>&1 < /dev/null &
	tracer=$!
	wait_for grep -q "Process $victim attached" "$out"
	kill -TERM $tracer
	wait $tracer
	expect "beside one that runs, perf strace: that is traced" "Process $victim detached"
	kill -KILL "$victim"
	wait "$victim" 2> /dev/null
	victim=0
}

test_idle_user() {
	local user

	user=$(idle_user)
	[ -z "$user" ] || wrong "a user without processes" "^-u $user: the user has no processes" \
		-u "$user"
}

test_command() {
	wrong "a command that is not there" \
		"nonesuch cannot be executed: No such file or directory" "$dir/nonesuch"
	wrong "a command that is not in PATH" \
		"nonesuch.command cannot be executed: No such file or directory" nonesuch.command
	echo 'no program' > "$dir/text"
	wrong "a command that is no program" "text cannot be executed: Permission denied" "$dir/text"
	wrong "a command that is not there, --argv0" \
		"^Error:.*nonesuch cannot be executed: No such file" --argv0=x "$dir/nonesuch"
	wrong "a command that is a directory" "cannot be executed: Permission denied" "$dir"
	refused "a command that is not there, -o" "cannot be executed: No such file" \
		perf trace --stop -o "$dir/lines" "$dir/nonesuch"
	refused "a command that is not there, --hold" "cannot be executed: No such file" \
		perf trace --hold=sched:sched_process_exec "$dir/nonesuch"
}

# The process of the traced command has a copy of the pipe, whose reader waits for its end,
# also when the events cannot be opened.
test_open_pipe() {
	local limit refused=

	for limit in 10 12 13 14 15 16; do
		timeout 20 bash -c "ulimit -n $limit; exec perf trace --stop -o '|cat > $dir/lines' true" \
			2> "$out"
		[ $? -ne 124 ] || break
		! grep -q 'Too many open files' "$out" || refused=yes
	done
	[ $limit -eq 16 ] && [ -n "$refused" ]
	verdict $? "too few file descriptors with -o |COMMAND"
}

test_output() {
	wrong "-o in a directory that is not there" "cannot open $dir/no/file: No such file" \
		-o "$dir/no/file" true
	wrong "-o to a directory" "cannot open $dir: Is a directory" -o "$dir" true
	wrong "-o to a device that is full" "cannot write to /dev/full: No space left" \
		-o /dev/full true
	wrong "--output-separately to a directory that is not there" "cannot open $dir/no/file" \
		-o "$dir/no/file" --output-separately true
	wrong "-o to a command that is not there" "nonesuch" -o "|$dir/nonesuch" true
	refused "-o of --hold to a device that is full" "cannot write.*: No space left" \
		perf trace --hold=sched:sched_process_exec --hold-time=1 -o /dev/full \
		sh -c true
	is_root || return
	mkdir "$dir/small"
	mount -t tmpfs -o size=8k small "$dir/small" 2> /dev/null || return
	restore="umount '$dir/small'; $restore"
	wrong "-o to a disk that is full" "cannot write to $dir/small/lines: No space left" \
		-o "$dir/small/lines" sh -c 'for i in 1 2 3 4 5 6 7 8 9; do cat /dev/null; done'
}

is_root() {
	[ "$(id -u)" -eq 0 ]
}

# $1: a file of /proc/sys, $2: its value during the test
set_sysctl() {
	[ -e "$1" ] || return 1
	restore="echo $(cat "$1") > $1; $restore"
	echo "$2" > "$1"
}

# An ordinary user, on a kernel with its defaults
test_ordinary_user() {
	set_sysctl "$paranoid" 2
	"${run[@]}" trace --stop -e openat cat /etc/passwd > /dev/null 2> "$out"
	grep -q 'openat(.*"/etc/passwd"' "$out"
	verdict $? "an ordinary user: a command can be traced"
	test_users_signals
	test_users_gains
	test_users_record
	unshare -m true 2> /dev/null || return
	# root would mount it.
	unshare -m sh -c 'umount -l /sys/kernel/tracing; umount -l /sys/kernel/debug; exec "$@"' sh \
		"${run[@]}" trace --stop -e openat cat /etc/passwd > /dev/null 2> "$out"
	grep -q 'openat(.*"/etc/passwd"' "$out"
	verdict $? "an ordinary user: without tracefs"
}

# $1: capabilities, such as ,+perfmon; sets run to the command that runs perf with them
set_run() {
	run=(setpriv --reuid="$nobody" --regid="$nobody" --clear-groups --inh-caps="-all$1"
	     --ambient-caps="-all$1" --bounding-set="-all$1" perf)
}

# Whose siginfo is known without CAP_PERFMON: of the signals that are delivered
test_users_signals() {
	local script="trap : USR1; kill -USR1 \$\$; sh -c 'kill -TERM \$\$'; exit 3"

	"${run[@]}" strace -f -e trace=none sh -c "$script" 2> "$out"
	grep -q "^--- SIGUSR1 {si_signo=SIGUSR1, si_code=SI_USER, si_pid=[0-9]*, si_uid=$nobody} ---" "$out" &&
		grep -q '^+++ exited with 3 +++' "$out"
	verdict $? "an ordinary user: a signal and an exit"
	grep -q '^\[pid .*+++ killed by SIGTERM +++' "$out" && ! grep -q -e '--- SIGTERM' "$out"
	verdict $? "an ordinary user: a signal that is fatal"
}

# The kernel ends the trace of a program that runs with more privileges.
test_users_gains() {
	local message='gained privileges'

	chmod go+x "$dir"
	cp "$(command -v id)" "$dir/suid" && chmod 4755 "$dir/suid"
	cp "$(command -v cat)" "$dir/secret" && chmod 711 "$dir/secret"
	if [ "$("${run[@]:0:${#run[@]}-1}" "$dir/suid" -u)" != 0 ]; then
		skipped "a setuid program of an ordinary user" "it gains nothing here"
		return
	fi
	"${run[@]}" strace -f "$dir/suid" -u > "$dir/uid" 2> "$out" &&
		[ "$(cat "$dir/uid")" = 0 ] && grep -q "^strace: .*$message" "$out"
	verdict $? "an ordinary user: a setuid program"
	"${run[@]}" strace -f sh -c "$dir/secret /dev/null; sleep 1; exit 4" 2> "$out"
	[ $? -eq 4 ] && grep -q "^strace: .*$message" "$out"
	verdict $? "an ordinary user: a program that may not be read"
	"${run[@]}" strace -f sh -c "$dir/suid -u; sleep 1; exit 4" > /dev/null 2> "$out"
	sed "/$message/,\$d" "$out" > "$dir/before"
	! grep -q 'exited with 4' "$dir/before" &&
		grep -q "execve(\"$dir/suid\", \[.*<detached \.\.\.>\$" "$dir/before" &&
		grep -q '^+++ exited with 4 +++' "$out"
	verdict $? "an ordinary user: reported soon"
	"${run[@]}" trace --stop sh -c "$dir/suid -u; sleep 1; exit 4" > /dev/null 2> "$out"
	grep -q "^Process [0-9]* .*$message" "$out"
	verdict $? "an ordinary user: perf trace reports a setuid program, too"
	test_thread_gains
	# The trace ends while programs are executed.
	# shellcheck disable=SC2016 # expanded by the command
	"${run[@]}" trace --stop sh -c 'for _ in $(seq 50); do /bin/true & done' > /dev/null \
		2> "$out"
	status=$?
	expect_no "an ordinary user: no report of a program without privileges" "$message" \
		'execve(filename: "/bin/true"'
}

# A thread that is not the leader executes the program, and takes over the ID of its process.
test_thread_gains() {
	has_tool python3 "a setuid program of a thread" || return
	"${run[@]}" strace -f python3 -c "import os, threading, time
threading.Thread(target=os.execv, args=('$dir/suid', ['$dir/suid', '-u'])).start()
time.sleep(10)" > /dev/null 2> "$out"
	grep -q "^strace: .*$message" "$out" && grep -q "execve(\"$dir/suid\", \[.*<detached \.\.\.>\$" "$out"
	verdict $? "an ordinary user: a setuid program of a thread"
}

# has_format FILE EVENT: each line of the tracepoint's format
has_format() {
	local line

	while IFS= read -r line; do
		grep -aqF -- "$line" "$1" || return 1
	done < "$tracing/events/$2/format"
}

# With formats that perf knows, as tracefs may not be read; root reads the file.
test_users_record() {
	local script="trap : USR1; kill -USR1 \$\$; sh -c 'kill -TERM \$\$'; exit 3"
	local data="$dir/user/data"

	chmod go+x "$dir"
	install -d -o "$nobody" "$dir/user"
	"${run[@]}" trace --stop record -e openat -o "$data" sh -c "$script" 2> "$out" ||
		cat "$out"
	perf trace --stop -f -i "$data" --format=strace > "$out" 2>&1
	grep -q -e "--- SIGUSR1 {.*si_uid=$nobody} ---" "$out" &&
		grep -q '+++ killed by SIGTERM +++' "$out"
	verdict $? "an ordinary user: a recording has signals, too"
	perf script -f -i "$data" > "$out" 2>&1
	grep -q 'signal:signal_deliver: sig=10 errno=0 code=0 ' "$out"
	verdict $? "an ordinary user: perf script reads the recording"
	has_format "$data" raw_syscalls/sys_enter && has_format "$data" raw_syscalls/sys_exit &&
		has_format "$data" signal/signal_deliver
	verdict $? "an ordinary user: the formats in it are the kernel's"
}

# Only a kernel with Debian's patch has a level 3, at which CAP_PERFMON does not suffice.
test_paranoid() {
	set_sysctl "$paranoid" 2
	set_sysctl "$paranoid" 3
	if "${run[@]}" stat -e task-clock:u true > "$out" 2>&1; then
		skipped "perf_event_paranoid 3" "this kernel treats it as 2"
	else
		refused "perf_event_paranoid 3" '^Hint:.*CAP_SYS_ADMIN' "${run[@]}" trace --stop \
			--format=json true
	fi
	echo 2 > "$paranoid"
}

test_other_users() {
	refused "another user's process" "belongs to root: that needs CAP_SYS_PTRACE" \
		"${run[@]}" trace --stop -p $victim
	grep -q "^Error:.Thread $victim may not be stopped: Permission denied" "$out"
	verdict $? "another user's process: which"
	refused "another user's process, perf strace" "may not be" \
		"${run[@]}" strace -e trace=openat -p $victim
}

test_cpus() {
	refused "-a without capabilities" "needs CAP_PERFMON, which perf lacks, or -1 in" \
		"${run[@]}" trace --stop -a true
	set_run ,+sys_ptrace
	refused "-a with CAP_SYS_PTRACE" "needs CAP_PERFMON, which perf lacks, or -1 in" \
		"${run[@]}" trace --stop -a true
	set_run ,+perfmon
	timeout 60 "${run[@]}" trace --stop -a -e openat cat /etc/passwd > /dev/null 2> "$out"
	grep -q ' cat/.*openat(' "$out"
	verdict $? "-a with CAP_PERFMON"
	set_run ""
	refused "-a in a user namespace" "only in the user" unshare -U -r \
		perf trace --stop -a true
}

test_yama() {
	local pid

	set_sysctl "$scope" 1 || {
		echo "Yama [Skipped: the kernel has no Yama]"
		return
	}
	setpriv --reuid="$nobody" --regid="$nobody" --clear-groups \
		sh -c "while [ -e '$dir' ]; do cat /dev/null; sleep 0.1; done" &
	pid=$!
	wait_for grep -q -- '^sh$' "/proc/$pid/comm"
	refused "ptrace_scope 1" "ptrace_scope is 1 now" "${run[@]}" trace --stop -p $pid
	echo 2 > "$scope"
	refused "ptrace_scope 2" "ptrace_scope is 2 now" "${run[@]}" trace --stop true
	echo 0 > "$scope"
	timeout 60 "${run[@]}" trace --stop --max-events=1 -p $pid 2> "$out"
	verdict $? "ptrace_scope 0: a process of the same user"
	kill $pid
	wait $pid 2> /dev/null
}

test_rights() {
	if ! is_root || ! command -v setpriv > /dev/null; then
		echo "rights [Skipped: that takes root and setpriv]"
		return
	fi
	set_run ""
	if ! "${run[@]}" --version > /dev/null 2>&1; then
		echo "rights [Skipped: other users cannot execute this perf]"
		return
	fi
	test_ordinary_user
	restore="mount -o remount,gid=0,mode=$(stat -c %a $tracing) $tracing; $restore"
	mount -o "remount,gid=$nobody,mode=750" $tracing
	if ! setpriv --reuid="$nobody" --regid="$nobody" --clear-groups cat $tracing/events/raw_syscalls/sys_enter/id \
		> "$out" 2>&1; then
		echo "rights [Skipped: tracefs cannot be made readable]"
		return
	fi
	test_paranoid
	test_other_users
	test_cpus
	test_yama
}

# A task that perf could not trace runs as before.
test_victim() {
	touch "$dir/end"
	wait $victim
	verdict $? "no task is left stopped"
	victim=0
	! pgrep -x perf-exec > "$out"
	verdict $? "no process is left behind"
}

bash -c "while [ ! -e '$dir/end' ]; do sleep 0.1; done" &
victim=$!
# In parallel, each with a separate directory: starting perf takes most of the time.
(
	# The other shell removes the directory.
	victim=0
	trap 'exit 1' TERM INT
	trap at_end EXIT
	# shellcheck disable=SC2030
	dir=$dir/root
	out=$dir/out
	mkdir "$dir"
	test_targets
	test_kernel_thread
	test_zombie
	test_idle_user
	test_command
	test_output
	test_open_pipe
	exit $err
) > "$dir/verdicts" &
others=$!
test_rights
wait $others || err=1
others=0
# shellcheck disable=SC2031
cat "$dir/verdicts"
test_victim

exit $err
