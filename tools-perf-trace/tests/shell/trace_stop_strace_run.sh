#!/bin/bash
# perf trace --stop with strace's command line: how a run begins and ends (exclusive)
# SPDX-License-Identifier: GPL-2.0

# shellcheck source=lib/trace_stop.sh
. "$(dirname "$0")/lib/trace_stop.sh"
dir=$(make_dir)
out=$dir/out
err=0
needs_stop
tracer=$(perf_strace)

# The command must not notice the tracer.
test_untouched() {
	local what='ls -l /proc/self/fd | sed "s/.* \([0-9]* -> \)/\1/; s/[0-9]*\/fd$/fd/; s/\[.*//";
		grep -E "Sig(Blk|Ign|Cgt)|TracerPid" /proc/self/status; ulimit -a; env | grep -v "^_="'

	(trap '' INT USR1; env --block-signal=WINCH sh -c "$what" 4< /dev/null \
		> "$dir/plain" 2> /dev/null < /dev/null)
	for run in "$tracer" "perf strace"; do
		# shellcheck disable=SC2086 # a command and its name
		(trap '' INT USR1; env --block-signal=WINCH $run -f -o "$dir/lines" sh -c "$what" 4< /dev/null \
			> "$dir/traced" 2> /dev/null < /dev/null)
		diff "$dir/plain" "$dir/traced" | grep -v -e /plain -e /traced > "$out"
		[ -s "$dir/plain" ] && ! grep -q '^[<>]' "$out"
		verdict $? "descriptors, signals, limits, environment: ${run##*/}"
	done
}

test_attach() {
	local pid tracer_pid

	sleep 600 &
	pid=$!
	"$tracer" -p $pid 2> "$out" &
	tracer_pid=$!
	wait_for grep -q -- "Process $pid attached" "$out"
	kill -TERM $tracer_pid
	wait $tracer_pid
	[ $? -eq 143 ]
	verdict $? "attached: what ends the tracer"
	expect "attached: the message" "^strace: Process $pid attached$"
	expect "attached: the end of it" "strace: Process $pid detached$"
	kill -0 $pid
	verdict $? "attached: the process goes on"
	"$tracer" -o "$dir/lines" -p $pid 2> "$out" &
	tracer_pid=$!
	wait_for grep -q -- "Process $pid attached" "$out"
	kill -KILL $pid
	wait $tracer_pid
	verdict $? "attached: the status if the process ends"
	tail -n 1 "$dir/lines" | grep -q '+++ killed by SIGKILL +++'
	verdict $? "attached: how the process ends"
}

test_interrupt() {
	"$tracer" -o "$dir/lines" \
		sh -c "touch $dir/runs; until [ -e $dir/end ]; do sleep 0.1; done; exit 4" &
	pid=$!
	wait_for test -e "$dir/runs"
	kill -TERM $pid
	touch "$dir/end"
	wait $pid
	[ $? -eq 4 ]
	verdict $? "-o FILE PROG: signals do not end the tracer"
	rm "$dir/runs"
	"$tracer" sh -c "trap 'touch $dir/got; exit' TERM; touch $dir/runs; while :; do sleep 0.1; done" \
		2> "$out" &
	pid=$!
	wait_for test -e "$dir/runs"
	kill -TERM $pid
	wait $pid
	[ $? -eq 143 ]
	verdict $? "a command: signals end the tracer"
	wait_for test -e "$dir/got"
	verdict $? "a command: and are passed on"
}

test_follow() {
	"$tracer" -o "$out" sh -c "cat $dir/plain; exit 0" > /dev/null
	status=$?
	expect_no "without -f no children" 'plain", O_RDONLY' '^+++ exited with 0 +++$'
	"$tracer" -f -o "$out" sh -c "(cat $dir/plain; sleep 1; true) & exit 5" > /dev/null
	[ $? -eq 5 ]
	verdict $? "-f: the status is the command's"
	[ "$(grep -c '+++ exited with' "$out")" -ge 3 ]
	verdict $? "-f: until all has ended"
	! grep -qv '^[0-9]\+ \+' "$out"
	verdict $? "-f -o: each line names its process"
	"$tracer" -o "|cat > $dir/piped; sleep 0.5; echo end >> $dir/piped" true
	cp "$dir/piped" "$out"
	[ "$(tail -n 1 "$out")" = end ]
	verdict $? "-o |COMMAND: it has ended when the tracer ends"
	expect "-o |COMMAND: gets the lines" '^+++ exited with 0 +++$'
	mkfifo "$dir/fifo"
	timeout 60 cat "$dir/fifo" > "$out" &
	timeout 60 "$tracer" -o "$dir/fifo" true
	wait $!
	expect "-o FIFO: its reader gets the lines" '^+++ exited with 0 +++$'
	echo old > "$dir/file"
	"$tracer" -o "$dir/file" true
	[ ! -e "$dir/file.old" ] && ! grep -q '^old' "$dir/file"
	verdict $? "-o FILE: no copy of what was in it"
	echo old > "$dir/file.1"
	"$tracer" -ff -o "$dir/file" true
	"$tracer" -ff -o "$dir/file" true
	[ -z "$(find "$dir" -name 'file.*.old')" ]
	verdict $? "-ff -o FILE: no copies either"
}

# Detaches at execve()
test_detach() {
	"$tracer" -f -b execve -e trace=execve,exit_group bash -c '/bin/true; exit 3' 2> "$out"
	[ $? -eq 3 ]
	status=$?
	verdict $status "-b execve: the status is the command's"
	expect "-b execve: the command itself is traced" '^exit_group(3) *= ?$'
	expect "-b execve: the last line of a child" '^\[pid .*execve("/bin/true".* <detached \.\.\.>$'
	expect "-b execve: and the message" '^strace: Process [0-9]* detached$'
	expect_no "-b execve: nothing of what it executes" 'exit_group(0)\|exited with 0' \
		'<detached \.\.\.>$'
	"$tracer" -f -b execve -e trace=exit_group bash -c 'bash -c "(exit 5); exit 4"; exit 3' 2> "$out"
	[ $? -eq 3 ]
	status=$?
	expect_no "-b execve: when the calls are not traced, either" 'exit_group([45])' \
		'^exit_group(3)'
	"$tracer" -f -b execve -o "$out" bash -c 'exec bash -c "exit 5"'
	verdict $? "-b execve: no task remains"
}

# The tasks that go on are not shown any more.
test_detached_others() {
	timeout -k 1 60 "$tracer" -f -b execve sh -c \
		"sleep 600 & echo \$! > $dir/sleeps; sleep 0.5; exit 3" 2> "$out"
	[ $? -eq 3 ]
	verdict $? "-b execve: the trace ends with the last task that is shown"
	kill -KILL "$(cat "$dir/sleeps")"
	"$tracer" -f -b execve sh -c '(sleep 0.3; exec sleep 1) & exit 3' 2> "$out"
	[ $? -eq 3 ]
	verdict $? "-b execve: the status of a command that ends before it is detached"
}

test_kept_without_rights() {
	local nobody=(setpriv --reuid=65534 --clear-groups)

	chmod 755 "$dir"
	chmod 666 "$dir/kept"
	if ! "${nobody[@]}" "$tracer" -V > "$out" 2>&1; then
		skipped "-o FILE: a missing right" "not root, or others cannot execute this perf"
		return
	fi
	"${nobody[@]}" "$tracer" -o "$dir/kept" -p 1 2> "$out"
	[ $? -eq 1 ] && [ "$(cat "$dir/kept")" = kept ]
	verdict $? "-o FILE: a missing right does not empty it"
	expect "-o FILE: a missing right: message" 'Thread 1 may not be stopped'
}

# What has been traced before is lost only when tracing begins.
test_kept() {
	echo kept > "$dir/kept"
	"$tracer" -e opne -o "$dir/kept" true 2> "$out"
	[ $? -eq 1 ] && [ "$(cat "$dir/kept")" = kept ]
	verdict $? "-o FILE: a typo does not empty it"
	"$tracer" -e opne -o "$dir/new" true 2> "$out"
	[ ! -e "$dir/new" ]
	verdict $? "-o FILE: a typo does not create it"
	test_kept_without_rights
	"$tracer" -o "$dir/none/file" true 2> "$out"
	[ $? -eq 1 ]
	verdict $? "-o FILE: it cannot be opened: status"
	expect "-o FILE: it cannot be opened: message" \
		"^strace: Can't fopen '$dir/none/file': No such file or directory$"
}

# The output ends before the command.
test_cut() {
	"$tracer" -o '|head -n 1 > /dev/null' sh -c "sleep 0.5; : > $dir/piped.end; exit 7" 2> "$out"
	[ $? -eq 7 ] && [ -e "$dir/piped.end" ]
	verdict $? "-o |COMMAND ends: the status is the command's"
	expect "-o |COMMAND ends: the message" '^strace: |head -n 1 > /dev/null: Broken pipe$'
	"$tracer" -o /dev/full sh -c "sleep 0.5; : > $dir/full.end; exit 7" 2> "$out"
	[ $? -eq 7 ] && [ -e "$dir/full.end" ]
	verdict $? "-o /dev/full: the status is the command's"
	expect "-o /dev/full: the message" '^strace: /dev/full: No space left on device$'
	{
		"$tracer" sh -c "sleep 1; : > $dir/stderr.end; exit 7" 2>&1 > /dev/null
		echo "status $?" > "$out"
	} | head -n 1 > /dev/null
	grep -q 'status 141' "$out" && [ ! -e "$dir/stderr.end" ]
	verdict $? "nobody reads standard error: SIGPIPE ends tracer and command"
}

# perf trace's settings are not for strace.
test_config() {
	printf '[trace]\n\tadd_events = cycles\n\tstop_string_size = 1\n\tstop_tree = true\n' \
		> "$dir/.perfconfig"
	HOME=$dir "$tracer" -o "$out" -e trace=execve cat "$dir/file" > /dev/null
	status=$?
	expect "settings of perf trace have no effect" '^execve("[^"]*/cat"'
	expect_no "settings of perf trace have no effect: a tree" '^[^e+]' '^+++ exited with 0'
}

# With -D the tracer is not the command's parent.
test_daemon() {
	# shellcheck disable=SC2016 # expanded by the command
	bash -c "exec $tracer -D -o $dir/lines sh -c 'echo \$PPID'" > "$out"
	[ "$(cat "$out")" = $$ ]
	verdict $? "-D: the command is the caller's child"
	wait_for grep -q -- '+++ exited with 0 +++' "$dir/lines"
	verdict $? "-D: and is traced"
}

# daemonize HOW: prints the process group and the session of the tracer, which has the file open
daemonize() {
	local command pid

	bash -c "exec perf trace --stop --daemonize=$1 -o $dir/lines \
		sh -c 'until [ -e $dir/end ]; do sleep 0.1; done'" > /dev/null 2> "$out" &
	command=$!
	wait_for grep -q 'newfstatat(\|access(' "$dir/lines"
	pid=$(find /proc/[0-9]*/fd -lname "$dir/lines" 2> /dev/null | sed 's|^/proc/||; s|/.*||')
	ps -o pgid=,sid= -p "$pid" | sed "s/\<$pid\>/tracer/g; s/^ *//; s/  */ /g"
	touch "$dir/end"
	wait $command
	wait_for ended "$pid"
	rm "$dir/end" "$dir/lines"
}

# daemonized HOW WANTED
daemonized() {
	daemonize "$1" > "$dir/ids"
	[ "$(cat "$dir/ids")" = "$2" ]
	verdict $? "--daemonize=$1: process group and session of the tracer"
}

test_daemonize() {
	local group session

	read -r group session < <(ps -o pgid=,sid= -p $$)
	rm -f "$dir/lines" "$dir/end"
	daemonized grandchild "$group $session"
	daemonized pgroup "tracer $session"
	daemonized session "tracer tracer"
}

test_both() {
	local pid

	sleep 600 &
	pid=$!
	"$tracer" -e trace=exit_group -p $pid sh -c "kill $pid; exit 3" 2> "$out"
	[ $? -eq 3 ]
	verdict $? "a process and a command"
	# The last remaining task has no number in front.
	expect "a process and a command: the one" "^\(\[pid *$pid\] \)\?+++ killed by SIGTERM"
	expect "a process and a command: the other" "exit_group(3) *= ?"
}

test_untouched
test_attach
test_interrupt
test_follow
test_detach
test_detached_others
test_kept
test_cut
test_config
test_daemon
test_daemonize
test_both

exit $err
