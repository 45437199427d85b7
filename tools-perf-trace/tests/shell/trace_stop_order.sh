#!/bin/bash
# perf trace --stop: lines come in the order of time, and at once (exclusive)
# SPDX-License-Identifier: GPL-2.0

# shellcheck source=lib/trace_stop.sh
. "$(dirname "$0")/lib/trace_stop.sh"
dir=$(make_dir)
out=$dir/out
err=0
needs_stop
background=()

at_end() {
	[ ${#background[@]} -eq 0 ] || kill -KILL "${background[@]}" 2> /dev/null
}

# Threads on several CPUs pass a token. Only its owner acts, and notes what the trace
# must show, so that there is one possible order. Of the other threads some sleep,
# and some never do.
cat > "$dir/program.c" <<'C'
#define _GNU_SOURCE
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <sys/wait.h>

#define THREADS 3
#define WORKERS 2
#define HAMMERS 8

static int token[THREADS][2];
static int rounds, all_stop;

static void on_signal(int signo)
{
	(void)signo;
}

static void run_on(int cpu)
{
	cpu_set_t set;

	CPU_ZERO(&set);
	CPU_SET(cpu % sysconf(_SC_NPROCESSORS_ONLN), &set);
	sched_setaffinity(0, sizeof(set), &set);
}

static void make_child(int status)
{
	pid_t child = fork();

	if (!child)
		_exit(status);
	waitpid(child, NULL, 0);
	printf("exited %d\n", status);
}

/* A line in the trace for each line that this prints */
static void act(int round)
{
	char name[16];

	if (!all_stop) {
		lseek(-1, round, SEEK_SET);
		printf("lseek %d\n", round);
	}
	if (all_stop || round % 16 == 3) {
		snprintf(name, sizeof(name), "/%d", round);
		access(name, F_OK);
		printf("access %d\n", round);
	}
	if (round % 32 == 9) {
		pthread_kill(pthread_self(), SIGUSR1);
		printf("signal\n");
	}
	if (round % 64 == 20)
		make_child(1 + round / 64);
}

/* The last one migrates. */
static void *hand_on(void *arg)
{
	long self = (long)arg;
	int round;

	run_on(self);
	for (round = self; round < rounds; round += THREADS) {
		char c;

		if (read(token[self][0], &c, 1) != 1)
			abort();
		if (self == THREADS - 1)
			run_on(round);
		act(round);
		if (write(token[(self + 1) % THREADS][1], "", 1) != 1)
			abort();
	}
	return NULL;
}

static void *sleep_long(void *arg)
{
	for (;;)
		sleep(1000);
	return arg;
}

/* They lose their CPU anywhere, in the middle of a stop as well. */
/* They keep both CPUs busy, but do not make the others wait long. */
static void *work(void *arg)
{
	run_on((long)arg);
	if (nice(10) < 0)
		abort();
	for (;;) {
		volatile int i;

		for (i = 0; i < 20000; i++)
			;
		getppid();
		access("", F_OK);
	}
	return arg;
}

/* Many of them stop faster than the tracer can tell what they have done. */
static void *hammer(void *arg)
{
	static char path[4000];

	memset(path, 'x', sizeof(path) - 1);
	run_on(0);
	for (;;)
		access(path, F_OK);
	return arg;
}

int main(int argc, char **argv)
{
	pthread_t threads[THREADS], other;
	long i;

	for (i = 0; argc < 2 && i < HAMMERS; i++)
		pthread_create(&threads[0], NULL, hammer, NULL);
	if (argc < 2)
		hammer(NULL);
	rounds = atoi(argv[1]);
	all_stop = argc > 2;
	signal(SIGUSR1, on_signal);
	for (i = 0; i < THREADS; i++) {
		if (pipe(token[i]))
			return 1;
	}
	for (i = 0; i < 2; i++)
		pthread_create(&other, NULL, sleep_long, NULL);
	for (i = 0; i < WORKERS; i++)
		pthread_create(&other, NULL, work, (void *)i);
	for (i = 0; i < THREADS; i++)
		pthread_create(&threads[i], NULL, hand_on, (void *)i);
	if (write(token[0][1], "", 1) != 1)
		return 1;
	for (i = 0; i < THREADS; i++)
		pthread_join(threads[i], NULL);
	return 0;
}
C
compile -O1 -pthread

# Prints what the lines of $out show of the token's owners, in the program's words
said() {
	sed -nE -e 's/.*"name":"lseek".*"name":"offset"[^}]*"value":([0-9]+).*/lseek \1/p' \
		-e 's/.*"name":"access".*"value":"\/([0-9]+)".*/access \1/p' \
		-e 's/.*"event":"signal".*"SIGUSR1".*/signal/p' \
		-e 's/.*"event":"exited".*"status":([1-9][0-9]*).*/exited \1/p' "$out"
}

# The time of a line is that of its event; for a call it is the end. A task may lose
# its CPU for long between a call's end and its record: one line in 1000 may be late.
times_rise() {
	sed -nE 's/.*"(end|time)":([0-9.]+).*/\2/p' "$out" |
		awk '$1 + 0 < last { wrong++; print NR ": " $1 " after " last } { last = $1 + 0 }
			END { print wrong + 0 " of " NR " are wrong"; exit !NR || wrong * 1000 > NR }' \
			> "$dir/times"
}

# relay NAME ROUNDS OPTION... -- [stop]
relay() {
	local name=$1 rounds=$2 options=()

	shift 2
	while [ "$1" != -- ]; do options+=("$1"); shift; done
	shift
	timeout 120 perf trace --stop --format=json -o "$out" "${options[@]}" \
		-e lseek,access,getppid,clock_nanosleep "$dir/program" "$rounds" "$@" > "$dir/true"
	said > "$dir/said"
	times_rise
	local rise=$?
	diff "$dir/true" "$dir/said" > "$out" && [ "$(wc -l < "$dir/true")" -ge "$rounds" ]
	verdict $? "the order of what happened: $name"
	cp "$dir/times" "$out"
	verdict $rise "no time before the one above: $name"
}

test_order() {
	relay "three tasks, one migrates" 300 --
	relay "small ring buffers, tasks that stop" 200 -m 1 -- stop
}

# soon NAME PATTERN COMMAND: a traced shell executes it, and its line appears in $out
# although nothing more happens.
soon() {
	echo "$3" >&4
	wait_for grep -q -- "$2" "$out"
	verdict $? "$1"
}

has_attached() {
	echo "cd $dir/attached" >&4
	sleep 0.1
	grep -q 'chdir(".*/attached"' "$out"
}

# The shell is always in a syscall that has not ended, the other tasks sleep.
test_live() {
	local shell tracer

	if ! taskset -c 1 true > "$out" 2>&1; then
		skipped "lines at once" "no taskset, or no CPU 1"
		return
	fi
	: > "$out"
	mkfifo "$dir/ask"
	exec 4<> "$dir/ask"
	taskset -c 1 sh < "$dir/ask" 2> /dev/null &
	shell=$!
	sleep 1000 &
	background=("$shell" $!)
	disown "$shell"
	perf trace --stop --format=strace -e chdir,umask,read,clock_nanosleep \
		-p "$shell,$!" -o "$out" 2> "$dir/messages" &
	tracer=$!
	wait_for has_attached
	soon "a line of a task that stops, while all others sleep" 'chdir(".*/one"' "cd $dir/one"
	soon "a line of one that does not" 'umask(012)' 'umask 012'
	kill "$tracer"
	wait "$tracer"

	# Their calls are filtered out only after they have been read and decoded.
	"$dir/program" &
	background+=($!)
	: > "$out"
	perf trace --stop --format=strace --string-size=4096 -e chdir,access \
		--trace-path="$dir/attached" --trace-path="$dir/two" -p "$shell,$!" 2>&1 |
		cat > "$out" &
	wait_for has_attached
	soon "while others keep perf busy, through a pipe" 'chdir(".*/two"' "cd $dir/two"
	kill -KILL "${background[@]}"
	background=()
	wait 2> /dev/null
	exec 4>&-
}

# As many threads as CPUs make calls without a pause, so that there is always
# something to read, until the test ends them. They give up after 15 seconds.
make_busy() {
	cat > "$dir/program.c" << 'C'
#include <pthread.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

static const char *end;
static volatile int late;

static void *work(void *arg)
{
	const time_t begin = time(NULL);

	while (!late && access(end, F_OK)) {
		for (int i = 0; i < 1000; i++)
			getppid();
		if (time(NULL) > begin + 15)
			late = 1;
	}
	return arg;
}

int main(int argc, char **argv)
{
	pthread_t threads[64];
	const long nr = sysconf(_SC_NPROCESSORS_ONLN);

	end = argv[argc - 1];
	for (long i = 0; i < nr && i < 64; i++)
		pthread_create(&threads[i], NULL, work, NULL);
	for (long i = 0; i < nr && i < 64; i++)
		pthread_join(threads[i], NULL);
	if (late)
		puts("there was no line in time");
	return 0;
}
C
	compile -O1 -pthread
}

# The test ends them when there is a line.
test_busy() {
	local tracer

	make_busy
	: > "$dir/lines"
	perf trace --stop -e getppid -o "$dir/lines" "$dir/program" "$dir/end" > "$out" 2>&1 &
	tracer=$!
	wait_for grep -q 'getppid(' "$dir/lines"
	touch "$dir/end"
	wait "$tracer"
	[ -s "$dir/lines" ] && [ ! -s "$out" ]
	verdict $? "lines while there is always more to read"
}

test_order
test_live
test_busy

exit $err
