#!/bin/bash
# perf trace --stop of running and debugged tasks (exclusive)
# SPDX-License-Identifier: GPL-2.0

# shellcheck source=lib/trace_stop.sh
. "$(dirname "$0")/lib/trace_stop.sh"
dir=$(make_dir)
out=$dir/out
err=0
needs_stop

at_end() {
	touch "$dir/end"
}

# start_reader NAME: two threads of a process open NAME repeatedly until the end.
# NAME.count has a line when they have begun, and at the end the number of reads with
# wrong contents.
start_reader() {
	cp "$dir/file" "$dir/$1"
	python3 -S -E - "$dir" "$1" > "$dir/$1.count" << 'EOF' &
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
print("begun", flush=True)
for thread in threads: thread.join()
print("wrong:", wrong)
EOF
	reader=$!
}

ticks_of() {
	awk '{ print $14 + $15 }' "/proc/$1/stat"
}

has_run() {
	[ "$(ticks_of "$1")" -ge "$2" ]
}

goes_on() {
	wait_for has_run "$1" $(($(ticks_of "$1") + 10))
}

threads_of() {
	sed -nE "s|.*[^ ]/([0-9]+) openat\(.*\"$dir/$1\".*|\1|p" "$out" | sort -u | wc -l
}

test_several() {
	timeout 60 perf trace -e openat --stop -p "$1,$2" -o "$out" --max-events 400
	[ "$(threads_of one)" -eq 2 ] && [ "$(threads_of two)" -eq 2 ]
	verdict $? "-p: two processes, all their threads"
	goes_on "$1" && goes_on "$2"
	verdict $? "and they go on"
}

# test_threads PROCESS: both of its threads are named, each stands for the process.
test_threads() {
	timeout 60 perf trace -e openat --stop -p "$(cd "/proc/$1/task" && echo * | tr ' ' ,)" \
		-o "$out" --max-events 1000
	[ "$(threads_of one)" -eq 2 ] && [ "$(sort "$out" | uniq -d | wc -l)" -eq 0 ]
	verdict $? "-p with the IDs of all threads: each line once"
}

# test_detach SIGNAL PROCESS
test_detach() {
	local tracer

	: > "$out"
	perf trace -e openat,read --stop -p "$2" -o "$out" &
	tracer=$!
	wait_for grep -q 'openat(' "$out"
	kill "-$1" $tracer
	wait $tracer 2> /dev/null
	goes_on "$2"
	verdict $? "SIG$1 ends perf, the task goes on"
}

# Neither process must notice the tracer.
test_running() {
	local one

	has_tool python3 "running processes" || return
	start_reader one
	one=$reader
	start_reader two
	wait_for grep -q begun "$dir/one.count"
	wait_for grep -q begun "$dir/two.count"
	test_several "$one" "$reader"
	test_threads "$one"
	test_detach INT "$one"
	test_detach TERM "$one"
	test_detach KILL "$one"
	touch "$dir/end"
	wait_for grep -qx 'wrong: 0' "$dir/one.count" &&
		wait_for grep -qx 'wrong: 0' "$dir/two.count"
	verdict $? "all the time they have read what is there"
	rm "$dir/end"
}

test_debuggers() {
	if command -v strace > /dev/null; then
		perf trace -e openat --stop -o "$out" \
			strace -f -o "$dir/strace" head -n 1 "$dir/file" > "$dir/head"
		grep -q "head/.*openat(.*\"$dir/file\"" "$out" &&
			grep -q "openat(.*\"$dir/file\"" "$dir/strace" &&
			cmp -s "$dir/file" "$dir/head"
		verdict $? "a task that strace traces"
	else
		skipped "a task that strace traces" "no strace"
	fi
	if command -v gdb > /dev/null; then
		perf trace -e openat --stop -o "$out" gdb -nx -batch -ex run \
			--args head -n 1 "$dir/file" > "$dir/gdb" 2>&1 < /dev/null
		grep -q "head/.*openat(.*\"$dir/file\"" "$out" &&
			grep -q 'exited normally' "$dir/gdb"
		verdict $? "a task that gdb debugs"
	else
		skipped "a task that gdb debugs" "no gdb"
	fi
}

has_lines_of_other() {
	[ "$(grep -c ' other/[0-9]' "$out")" -ge 8 ]
}

# The terminal and the reader of the output belong to that user, as does another process.
trace_user() {
	local name

	for name in screen other; do
		cp "$(command -v bash)" "$dir/$name"
	done
	cp "$(command -v cat)" "$dir/reader"
	"${as_user[@]}" "$dir/other" -c \
		"while [ -e $dir/on ]; do read -r x < $dir/file; sleep 0.05; done" &
	wait_for pgrep -u "$user" -x other
	"${as_user[@]}" "$dir/screen" -c "
		$dir/perf trace -u $user --stop -e openat,read,write -o '|exec $dir/reader > $out' &
		while [ -e $dir/on ]; do read -r x < $dir/file; sleep 0.05; done
		kill -INT \$!
		wait"
	wait
}

test_user() {
	local shown user

	user=$(idle_user)
	as_user=(setpriv --reuid="$(id -u "$user")" --clear-groups)
	# Only root may be able to reach the original.
	cp "$(command -v perf)" "$dir/perf"
	chmod 777 "$dir"
	if ! "${as_user[@]}" bash -c "$dir/perf trace --stop true" > "$out" 2>&1; then
		skipped "-u" "not root, or a user may not trace"
		return
	fi
	touch "$dir/on"
	: > "$out"
	chmod 666 "$out"
	trace_user &
	shown=$!
	wait_for has_lines_of_other
	verdict $? "-u: a process of the user"
	rm "$dir/on"
	wait $shown
	status=$?
	expect_no "-u: not the terminal that perf runs in" ' screen/[0-9]' ' other/[0-9]'
	expect_no "-u: not the reader of the output" ' reader/[0-9]' ' other/[0-9]'
}

# One thread repeatedly fails to execute a missing program, while another one makes
# calls that return 0.
test_exec_beside() {
	cat > "$dir/beside.c" << 'EOF'
#include <pthread.h>
#include <sys/stat.h>
#include <unistd.h>

static void *tries(void *arg)
{
	for (int i = 0; i < 500; i++)
		execve("/nonexistent", (char *[]) { "nonexistent", NULL }, NULL);
	return arg;
}

int main(void)
{
	struct stat st;
	pthread_t thread;

	pthread_create(&thread, NULL, tries, NULL);
	for (int i = 0; i < 500; i++)
		stat("/proc", &st);
	return pthread_join(thread, NULL);
}
EOF
	cc -pthread -o "$dir/beside" "$dir/beside.c" 2> /dev/null || {
		skipped "a thread in execve" "no compiler"
		return
	}
	perf trace --stop -e execve,stat,newfstatat --format=strace -o "$out" "$dir/beside"
	[ "$(grep -c 'execve("/nonexistent".*ENOENT' "$out")" -eq 500 ] &&
		[ "$(grep -c 'stat.*"/proc", {.*= 0$' "$out")" -eq 500 ]
	verdict $? "a thread in execve: the others' calls are their own"
}

# ends STATEMENTS: how the four threads of a process end, three of which sleep at first
ends() {
	perf trace --stop -e none --format=strace -o "$dir/lines" python3 -S -E -c "
import ctypes, os, signal, threading, time
def exit_soon(status):
    time.sleep(0.1)
    os._exit(status)
def start(function, *args):
    threading.Thread(target=function, args=args, daemon=True).start()
for _ in range(2): start(time.sleep, 60)
$1" 2> /dev/null
	sed -nE 's/^([0-9]+ +)?(\+\+\+ .*)/\2/p' "$dir/lines" | sort | uniq -c |
		sed 's/^ *//' > "$out"
}

test_ends_of_threads() {
	has_tool python3 "how threads end" || return
	ends "start(time.sleep, 60); os._exit(5)"
	[ "$(cat "$out")" = "4 +++ exited with 5 +++" ]
	verdict $? "the first thread calls exit_group()"
	ends "start(exit_soon, 6); time.sleep(60)"
	[ "$(cat "$out")" = "4 +++ exited with 6 +++" ]
	verdict $? "another thread calls exit_group()"
	ends "start(exit_soon, 7); ctypes.CDLL(None).syscall(60, 3)"
	printf '%s\n' "1 +++ exited with 3 +++" "3 +++ exited with 7 +++" | diff - "$out" > "$dir/diff"
	verdict $? "the first thread has exited before that"
	ends "start(time.sleep, 60); os.kill(os.getpid(), signal.SIGTERM); time.sleep(60)"
	[ "$(cat "$out")" = "4 +++ killed by SIGTERM +++" ]
	verdict $? "a signal kills all threads"
}

# A worker that gets signals, in a process whose first thread is not traced
test_worker() {
	local worker tracer leader

	has_tool python3 "a worker whose process is not traced" || return
	python3 -S -E -c "
import os, signal, threading, time
signal.signal(signal.SIGUSR1, lambda *_: None)
def work():
    print(threading.get_native_id(), flush=True)
    while not os.path.exists('$dir/end'):
        signal.raise_signal(signal.SIGUSR1)
        time.sleep(0.02)
thread = threading.Thread(target=work)
thread.start()
thread.join()" > "$dir/worker" &
	leader=$!
	wait_for test -s "$dir/worker"
	worker=$(cat "$dir/worker")
	perf trace --stop --format=strace -t "$worker" 2> "$out" &
	tracer=$!
	wait_for grep -q 'SIGUSR1 {' "$out"
	sleep 0.2
	kill -INT $tracer
	wait $tracer
	touch "$dir/end"
	wait $leader
	rm "$dir/end"
	expect "-t of a worker: its calls" '^clock_nanosleep('
	! grep -q -e '^\[pid ' -e "Process $leader " "$out"
	verdict $? "and nothing of the first thread"
}

# -b detaches a process that has a worker of the kernel: the command is still traced.
test_worker_of_detached() {
	local status

	perf strace -f -b execve bash -c "python3 -S -E $dir/uring.py $dir/ring &
		until [ -e $dir/ring ]; do sleep 0.1; done
		/bin/true; rm $dir/ring; exit 3" 2> "$out"
	status=$?
	[ $status -eq 3 ]
	verdict $? "-b execve: the status of a command beside a detached worker"
	expect "-b execve: the end of that command" 'exit_group(3)'
}

# A thread of the kernel in a process: one that polls the queue of an io_uring. With an
# argument, the program creates that file, and goes on as long as it exists.
test_kernel_worker() {
	has_tool python3 "a worker of io_uring" || return
	cat > "$dir/uring.py" << 'EOF'
import ctypes, os, struct, sys, time
params = ctypes.create_string_buffer(120)
struct.pack_into("I", params, 8, 2)
if ctypes.CDLL(None).syscall(425, 4, params) < 0:
    sys.exit(3)
time.sleep(0.3)
for name in sys.argv[1:]:
    open(name, "w").close()
    while os.path.exists(name):
        time.sleep(0.05)
EOF
	if ! python3 -S -E "$dir/uring.py"; then
		skipped "a worker of io_uring" "no io_uring with IORING_SETUP_SQPOLL"
		return
	fi
	perf strace -f python3 -S -E "$dir/uring.py" 2> "$out"
	expect "a process with a worker of io_uring" '^io_uring_setup(4,.*) *= [0-9]'
	! grep -q -e '^\[pid ' -e attached "$out"
	verdict $? "the worker is no thread of the process"
	[ "$(grep -c '+++ exited with 0' "$out")" -eq 1 ]
	verdict $? "and only the process has an end"
	perf strace -ff -o "$dir/each" python3 -S -E "$dir/uring.py" 2> "$out"
	[ "$(find "$dir" -name 'each.*' | wc -l)" -eq 1 ]
	verdict $? "-ff: no file for the worker"
	test_worker_of_detached
}

# Threads of process $1 without a call in $out
unseen_threads() {
	local tid

	for tid in "/proc/$1/task"/*; do
		tid=${tid##*/}
		[ "$tid" -eq "$1" ] || grep -q "/$tid .*getppid() *= [0-9]" "$out" || echo "$tid"
	done
}

# A process starts 100 threads, one each 2 ms, while perf opens its events.
test_late_threads() {
	local process round unseen=0

	cat > "$dir/program.c" << 'EOF'
#include <pthread.h>
#include <unistd.h>

static void *call(void *arg)
{
	while (getppid())
		usleep(20000);
	return arg;
}

int main(void)
{
	pthread_attr_t attr;
	pthread_t thread;

	pthread_attr_init(&attr);
	pthread_attr_setstacksize(&attr, 65536);
	usleep(200000);
	for (int i = 0; i < 100; i++) {
		pthread_create(&thread, &attr, call, NULL);
		usleep(2000);
	}
	pause();
}
EOF
	compile -pthread
	for round in 1 2 3; do
		"$dir/program" &
		process=$!
		sleep "0.$((round + 1))"
		timeout -s INT 5 perf trace --stop -p $process -e getppid -o "$out"
		unseen=$((unseen + $(unseen_threads $process | wc -l)))
		kill -KILL $process
		wait $process 2> /dev/null
	done
	[ $unseen -eq 0 ]
	verdict $? "threads that start while perf attaches"
}

test_running
test_late_threads
test_user
test_worker
test_kernel_worker
test_debuggers
test_exec_beside
test_ends_of_threads

exit $err
