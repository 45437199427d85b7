#!/bin/bash
# perf trace --stop with strace's command line (exclusive)
# SPDX-License-Identifier: GPL-2.0

# shellcheck source=lib/trace_stop.sh
. "$(dirname "$0")/lib/trace_stop.sh"
dir=$(make_dir)
out=$dir/out
err=0
needs_stop

# Under its other name, for callers of strace
ln -s "$(command -v perf)" "$dir/perf-strace"
tracer=$dir/perf-strace

# Runs once under strace and once under perf; true if the output is the same.
compare() {
	strace "$@" > "$dir/want" 2> "$dir/want.err" < /dev/null
	echo "status $?" >> "$dir/want"
	"$tracer" "$@" > "$dir/got" 2> "$dir/got.err" < /dev/null
	echo "status $?" >> "$dir/got"
	# Process ids, addresses and times differ.
	for file in want got; do
		normalise < "$dir/$file.err" >> "$dir/$file"
	done
	diff -u "$dir/want" "$dir/got" > "$out"
}

# repeat TIMES NAME ARGUMENT...
repeat() {
	local times=$1 name=$2 differs=1

	shift 2
	if ! command -v strace > /dev/null; then
		echo "$name [Skipped: strace is not installed]"
		return
	fi
	while [ $differs -ne 0 ] && [ "$times" -gt 0 ]; do
		compare "$@"
		differs=$?
		times=$((times - 1))
	done
	verdict $differs "$name"
}

# Must give the same output as the installed strace: $1 is the test, the rest the
# arguments; output and messages are kept apart.
same() {
	repeat 1 "$@"
}

# Where two tasks race, the runs may differ by chance.
same_unless_raced() {
	repeat 3 "$@"
}

normalise() {
	sed -E -e 's/, si_(pid|utime|stime)=[0-9A-Z]+(<[^>]*>)?( \/\* [0-9.]+ s \*\/)?//g' \
		-e '/^(\[pid[^]]*\] +|[0-9]+ +)?rseq\(/d' \
		-e 's/0x[0-9a-f]{6,}/ADDR/g' -e 's/[0-9]+(<[a-z]+>)/N\1/g' -e 's/kill\([0-9]+/kill(N/' \
		-e 's/\[pid +[0-9N]+/[pid N/' -e 's/\[[0-9a-f]{16}\]/[IP]/' \
		-e 's/(pid|Process|PID=)[= ]?[0-9]+/\1 N/g' -e 's/^[0-9]+ +/N /' \
		-e 's/((get|set_)(p?pid|tid).*\)) += [0-9]+/\1 = N/' \
		-e 's/getrandom\("[^"]*"/getrandom(BYTES/' -e "s/[0-9]+ in strace/N in strace/" \
		-e '/^bash: line/d' -e "s/^Try 'perf strace -h'/Try 'strace -h'/"
}

test_status() {
	"$tracer" -e trace=none sh -c 'exit 7' 2> "$out"
	[ $? -eq 7 ]
	verdict $? "the exit status of the command"
	expect "the line of an exit" '^+++ exited with 7 +++$'
	"$tracer" -o "$out" sh -c 'exit 7'
	[ $? -eq 7 ] && tail -n 1 "$out" | grep -q '^+++ exited with 7 +++$'
	verdict $? "the output is whole when the tracer ends"
}

# bash returns 128 plus the signal, for the tracer as for the command.
test_killed() {
	"$tracer" -e trace=none sh -c 'kill -USR1 $$' 2> "$out"
	[ $? -eq 138 ]
	verdict $? "the signal that kills the command kills the tracer"
	expect "the line of a signal that kills" '^+++ killed by SIGUSR1 +++$'
}

test_mistakes() {
	"$tracer" "$dir/nonexistent" 2> "$out"
	[ $? -eq 1 ]
	verdict $? "a command that is not there: status"
	expect "a command that is not there: message" "^strace: Can't stat .*nonexistent.*No such file"
	"$tracer" --secontext true 2> "$out"
	[ $? -eq 1 ]
	verdict $? "an option that is not supported: status"
	expect "an option that is not supported: message" 'does not support --secontext: '
	expect "an option that is not supported: the next step" '^Use strace for this option'
	echo 'no program' > "$dir/text"
	"$tracer" "$dir/text" 2> "$out"
	[ $? -eq 1 ]
	status=$?
	verdict $status "a file that is no program: status"
	expect "a file that is no program: the call" '^execve(".*text".* = -1 EACCES '
	expect_no "a file that is no program: not what the tracer does" 'exit_group' '^execve('
	expect "a file that is no program: how it ends" '^+++ exited with 1 +++'
	expect "a file that is no program: message" '^strace: exec: Permission denied'
	"$tracer" -p 4194304 2> "$out"
	[ $? -eq 1 ]
	verdict $? "a process that is not there"
	"$tracer" --result-colum=x -a 1 true 2> "$out"
	[ $? -eq 1 ]
	verdict $? "an option that strace does not have"
	for mistake in "-e signal=foo" "-e quiet=foo" "-e status=foo" "-e read=foo" "-cU foo" "-cS foo"; do
		test_argument "$mistake"
	done
}

# Options that perf trace checks
test_argument() {
	# shellcheck disable=SC2086
	"$tracer" $1 true 2> "$out"
	[ $? -eq 1 ]
	verdict $? "$1: status"
	expect "$1: message" "'foo'"
	expect "$1: the next step" "^Try 'perf strace -h' for more information"
	expect_no "$1: not the usage of perf trace" 'Usage' "'foo'"
}

# Signals of a timer, of a child, and of a fault at address 16
# shellcheck disable=SC2016
signals='$SIG{ALRM} = $SIG{CHLD} = sub {}; alarm 1; sleep 5;
	 system "exit 3;"; print unpack("p", pack("J", 16))'

test_comparisons() {
	same "usage" -f
	same "an argument that is wrong" -s x true
	same "a user that is not there" -u nonexistent.user true
	same "no command in PATH" nonexistent.command
	same "an option in two forms" -x --strings-in-hex true
	same "-S alone" -S calls -qq -e trace=none true
	same "-S alone with an invalid column" -S foo true
	same "-S with an invalid column" -c -S foo true
	same "-O alone with an invalid time" -O nan true
	same "-O with an invalid time" -c -O 0x1 true
	same "-U alone" -U calls true
	same "-e quiet with !" -e quiet=!exit, -e trace=none sh -c 'exit 3'
	same "-e quiet with a comma" -e quiet=exit, -e trace=none sh -c 'exit 3'
	same "-e status and -e read with a comma" -e read=77, -e status=,failed, -e trace=chdir \
		sh -c "exec 2> /dev/null; cd $dir/none; cd /"
	same_unless_raced "children are not followed" -o /dev/stderr -e trace=exit_group sh -c 'true & wait; exit 3'
	same "an exit" sh -c 'exit 3'
	same "-qq" -qq -e exit_group sh -c 'exit 3'
	same "-a" -a 60 -e exit_group true
	same_unless_raced "-f" -f -e trace=exit_group sh -c '(exit 4); exit 3'
	same_unless_raced "-f -o" -f -o /dev/stderr -e trace=exit_group sh -c '(exit 4); exit 3'
	same "a signal" -e trace=none sh -c 'trap : USR1; kill -USR1 $$; exit 3'
	same "killed" -e trace=none sh -c 'kill -KILL $$'
	same_unless_raced "a timer, a child and a fault" -f -e trace=none perl -e "$signals"
	# shellcheck disable=SC2016 # expanded by the command
	same "-E" -E A=b -E HOME -qq -e trace=none sh -c 'echo $A $HOME'
	same "-u" -u nobody -qq -e trace=none id -u
	same "unknown syscall of another architecture" -e trace=socketcall,exit_group true
}

# Names of processes after their ids
test_names() {
	mkfifo "$dir/never"
	# The child lives until its pipe is opened: nothing is traced at the same time in both.
	cat > "$dir/pids" << EOF
exec 2> /dev/null
never=$dir/never
EOF
	cat >> "$dir/pids" << 'EOF'
(exec < "$never") &
kill -0 $!
kill -0 $$
: > "$never"
wait $!
exit 3
EOF
	same_unless_raced "-Y" -Y -e trace=kill,getpid,exit_group bash "$dir/pids"
	same_unless_raced "-f -Y" -f -Y -e trace=kill,exit_group bash "$dir/pids"
	same_unless_raced "-f -Y -o" -f -Y -o /dev/stderr -e trace=kill,exit_group bash "$dir/pids"
	same_unless_raced "--decode-pids=none" -Y --decode-pids=none -e trace=kill bash "$dir/pids"
	same "--decode-pids=" --decode-pids=x true
	# shellcheck disable=SC2016 # expanded by the command
	same_unless_raced "--decode-pids=comm,pidns" -f --decode-pids=comm,pidns -e trace=kill -e signal=none \
		unshare -pf bash -c 'kill -0 $$; (kill -0 $$; exit 1); exit 3'
	"$tracer" -f -Y -o "$out" bash -c '(exit 3); exit 0'
	expect "-Y: who has a child, and which" '^[0-9]\+<bash> \(clone\|vfork\).* = [0-9]\+<bash>$'
	expect "-Y: what a child was called when it was awaited" \
		'si_signo=SIGCHLD, si_code=CLD_EXITED, si_pid=[0-9]\+<bash>,'
	sleep 600 &
	"$tracer" -Y -o "$out" bash -c "kill $!"
	expect "-Y: who gets a signal that ends it" '^kill([0-9]\+<sleep>, SIGTERM) *= 0$'
}

# Addresses of calls: they are in the code mappings of /proc/self/maps
test_ip() {
	same "-i" -i -e trace=exit_group sh -c 'exit 3'
	same "-i -f" -i -f -e trace=exit_group sh -c 'exit 3'
	same "-i with a signal" -i -e trace=none sh -c 'trap : USR1; kill -USR1 $$; exit 3'
	setarch -R cat /proc/self/maps > "$dir/maps"
	setarch -R "$tracer" -i -n -o "$out" cat "$dir/maps" > /dev/null
	python3 - "$dir/maps" "$out" << 'EOF'
import re, sys
maps = [line.split() for line in open(sys.argv[1])]
code = [[int(end, 16) for end in m[0].split("-")] for m in maps if "x" in m[1]]
calls = [re.match(r"\[ *\d+\] \[([0-9a-f]{16})\] [a-z]", line) for line in open(sys.argv[2])]
where = [int(call[1], 16) for call in calls if call]
sys.exit(len(where) < 20 or not all(any(a < ip < b for a, b in code) for ip in where[1:]))
EOF
	verdict $? "-i: all calls are made from code"
}

# Lines without their addresses; threads numbered in order of appearance. Their exits
# are left out, as they may come after the waiting thread has continued.
by_order() {
	sed -E 's/ \[[0-9a-f?]{16}\] / /; s/^([0-9]+) +/\1 /; s/si_(pid|uid)=[0-9]+//g; /\+\+\+ exited/d' "$1" |
		awk '!($1 in nr) { nr[$1] = ++last } { $1 = nr[$1]; print }'
}

# Only one thread runs at a time.
make_threads() {
	cat > "$dir/program.c" << 'C'
#include <pthread.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>
#include <sys/wait.h>

static void on_signal(int signo)
{
	(void)signo;
}

static void *thread(void *arg)
{
	access("/thread", F_OK);
	lseek(-1, 5, SEEK_SET);
	nanosleep(&(struct timespec){ .tv_nsec = 300000000 }, NULL);
	return arg;
}

int main(void)
{
	pthread_t other;

	for (int i = 0; i < 3; i++) {
		lseek(-1, i, SEEK_SET);
		access("/main", F_OK);
		pthread_create(&other, NULL, thread, NULL);
		pthread_join(other, NULL);
		if (!fork()) {
			getppid();
			_exit(i);
		}
		wait(NULL);
	}
	signal(SIGUSR1, on_signal);
	kill(getpid(), SIGUSR1);
	return 0;
}
C
	compile -pthread
}

# With -i, perf's own parser reads the records.
test_parsers() {
	make_threads
	for option in -f -fi; do
		"$tracer" $option -T -o "$dir/lines$option" \
			-e trace=access,lseek,clock_nanosleep,kill,wait4 "$dir/program"
		by_order "$dir/lines$option" > "$dir/both$option"
		# The duration of the sleep.
		sed -n 's/.*clock_nanosleep(.*<\([0-9.-]*\)>$/\1/p' "$dir/lines$option" > "$out"
		awk '$1 < 0.3 || $1 > 30 { wrong = 1 } END { exit wrong || NR != 3 }' "$out"
		verdict $? "times and threads: $option"
	done
	diff <(sed -E 's/ <[0-9.-]+>$//; s/[0-9]{3,}/N/g' "$dir/both-f") \
	     <(sed -E 's/ <[0-9.-]+>$//; s/[0-9]{3,}/N/g' "$dir/both-fi") > "$out" &&
		[ "$(grep -c 'access("/thread"' "$dir/both-fi")" -eq 3 ]
	verdict $? "the same lines with -i and without"
}

# A thread executes a program: it becomes the first one.
test_superseded() {
	cat > "$dir/program.c" << 'C'
#include <pthread.h>
#include <unistd.h>

static void *thread(void *arg)
{
	execl("/bin/true", "true", NULL);
	return arg;
}

int main(void)
{
	pthread_t other;

	pthread_create(&other, NULL, thread, NULL);
	return pause();
}
C
	compile -pthread
	for options in "-f -qq" "-f -qqq" "-f -e quiet=attach,thread-execve" "-f -qq -o /dev/stderr"; do
		# shellcheck disable=SC2086 # several options
		same "a thread executes a program: $options" $options -e trace=none "$dir/program"
	done
	"$tracer" -f -o "$out" -e trace=execve "$dir/program"
	status=$?
	expect_no "a thread executes a program: its own ID ends" 'detached' '+++ superseded by execve in pid'
}

test_paths() {
	ln -s file "$dir/a\"b"
	for quiet in none path-resolution all attach,exit; do
		same "-P resolves links: $quiet" -e quiet=$quiet -P "$dir/a\"b" -P "$dir/../none" \
			-P "$dir/../../tmp" -e trace=none true
	done
	same "-P: -qqq" -qqq -P "$dir/a\"b" -e trace=none true
}

# Detaches at execve()
test_detach() {
	same "-b" -b execve -e trace=execve,exit_group bash -c 'exit 3'
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
	[ $? -eq 0 ]
	verdict $? "-b execve: no task remains"
	same "-b another call" -b open true
}

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
		! grep -q '^[<>]' "$out"
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

# What has been traced before is lost only when tracing begins.
test_kept() {
	echo kept > "$dir/kept"
	"$tracer" -e opne -o "$dir/kept" true 2> "$out"
	[ $? -eq 1 ] && [ "$(cat "$dir/kept")" = kept ]
	verdict $? "-o FILE: a typo does not empty it"
	"$tracer" -e opne -o "$dir/new" true 2> "$out"
	[ ! -e "$dir/new" ]
	verdict $? "-o FILE: a typo does not create it"
	chmod 755 "$dir"
	chmod 666 "$dir/kept"
	setpriv --reuid=65534 --clear-groups "$tracer" -o "$dir/kept" -p 1 2> "$out"
	[ $? -eq 1 ] && [ "$(cat "$dir/kept")" = kept ]
	verdict $? "-o FILE: a missing right does not empty it"
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

test_status
test_killed
test_mistakes
test_comparisons
test_names
test_parsers
test_detach
test_superseded
test_paths
if command -v python3 > /dev/null; then
	test_ip
else
	echo "-i [Skipped: there is no python3]"
fi
test_untouched
test_attach
test_interrupt
test_follow
test_kept
test_cut
test_config
test_daemon
test_both

exit $err
