#!/bin/bash
# perf trace --stop with strace's command line (exclusive)
# SPDX-License-Identifier: GPL-2.0

# shellcheck source=lib/trace_stop.sh
. "$(dirname "$0")/lib/trace_stop.sh"
dir=$(make_dir)
out=$dir/out
err=0
needs_stop
tracer=$(perf_strace)

# Something was traced, or the command itself has failed with another status than strace does.
was_traced() {
	grep -qE '(^|[] ])([a-z][a-z0-9_]*\(|\+\+\+ |--- )' "$dir/want" ||
		! grep -qx 'status 1' "$dir/want"
}

is_mistake() {
	grep -qx 'status 1' "$dir/want" && grep -q '^strace: ' "$dir/want"
}

# compare CHECK ARGUMENT...: runs once under strace and once under perf; true if the output is
# the same, and CHECK holds for it.
compare() {
	local check=$1

	shift
	strace "$@" > "$dir/want" 2> "$dir/want.err" < /dev/null
	echo "status $?" >> "$dir/want"
	"$tracer" "$@" > "$dir/got" 2> "$dir/got.err" < /dev/null
	echo "status $?" >> "$dir/got"
	# Process ids, addresses and times differ.
	for file in want got; do
		normalise < "$dir/$file.err" >> "$dir/$file"
	done
	diff -u "$dir/want" "$dir/got" > "$out" || return
	cp "$dir/want" "$out"
	"$check"
}

# repeat TIMES CHECK NAME ARGUMENT...
repeat() {
	local times=$1 check=$2 name=$3 differs=1

	shift 3
	has_tool strace "$name" || return
	while [ $differs -ne 0 ] && [ "$times" -gt 0 ]; do
		compare "$check" "$@"
		differs=$?
		times=$((times - 1))
	done
	verdict $differs "$name"
}

# Must give the same output as the installed strace: $1 is the test, the rest the
# arguments; output and messages are kept apart.
same() {
	repeat 1 was_traced "$@"
}

# The same for arguments that strace refuses
same_mistake() {
	repeat 1 is_mistake "$@"
}

# Where two tasks race, the runs may differ by chance.
same_unless_raced() {
	repeat 3 was_traced "$@"
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
	for mistake in "-e signal=foo" "-e quiet=foo" "-e status=foo" "-e read=foo" "-cU foo" "-cS foo" \
		       --relative-timestamps=foo --syscall-times=foo; do
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
	same_mistake "usage" -f
	same_mistake "an argument that is wrong" -s x true
	same_mistake "-ff with --output-separately" -ff --output-separately true
	same "-c with what only lines have" -c -i -n -r -t -T -y -o /dev/null sh -c 'exit 3'
	same_mistake "a user that is not there" -u nonexistent.user true
	same_mistake "no command in PATH" nonexistent.command
	same_mistake "an option in two forms" -x --strings-in-hex true
	same "-S alone" -S calls -qq -e trace=none true
	same_mistake "-S alone with an invalid column" -S foo true
	same_mistake "-S with an invalid column" -c -S foo true
	same_mistake "-O alone with an invalid time" -O nan true
	same_mistake "-O with an invalid time" -c -O 0x1 true
	same_mistake "-U alone" -U calls true
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
	! has_tool perl "a timer, a child and a fault" ||
		same_unless_raced "a timer, a child and a fault" -f -e trace=none perl -e "$signals"
	# shellcheck disable=SC2016 # expanded by the command
	same "-E" -E A=b -E HOME -qq -e trace=none sh -c 'echo $A $HOME'
	if [ "$(id -u)" -eq 0 ] && id nobody > "$out" 2>&1; then
		same "-u" -u nobody -qq -e trace=none id -u
	else
		skipped "-u" "not root, or no user nobody"
	fi
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
	same_mistake "--decode-pids=" --decode-pids=x true
	if ! unshare -pf true 2> "$out"; then
		skipped "--decode-pids=comm,pidns" "no right to make a PID namespace"
		return
	fi
	# shellcheck disable=SC2016 # expanded by the command
	same_unless_raced "--decode-pids=comm,pidns" -f --decode-pids=comm,pidns -e trace=kill -e signal=none \
		unshare -pf bash -c 'kill -0 $$; (kill -0 $$; exit 1); exit 3'
}

test_names_of_children() {
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
test_detached() {
	same "-b" -b execve -e trace=execve,exit_group bash -c 'exit 3'
	same_mistake "-b another call" -b open true
}

test_status
test_killed
test_mistakes
test_comparisons
test_names
test_names_of_children
test_parsers
test_detached
test_superseded
test_paths
if command -v python3 > /dev/null; then
	test_ip
else
	echo "-i [Skipped: there is no python3]"
fi

exit $err
