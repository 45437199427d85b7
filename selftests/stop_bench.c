// SPDX-License-Identifier: GPL-2.0
/*
 * Compares the cost of a stop by a perf event with that of ptrace's two stops and
 * of seccomp's user notification, in one boot, in alternating rounds. Prints the
 * median, the minimum and the maximum of the rounds in microseconds per stop.
 *
 * Usage: stop_bench [-r ROUNDS] [-s STOPS] [-m MECHANISM] [place] [tasks] [compute]
 *   place    one tracee: on the tracer's CPU, on another one, anywhere
 *   tasks    1, 16, 64, 256 tracees of one tracer
 *   compute  1 to 4 tracees that compute 200 us before each stop
 */
#define _GNU_SOURCE
#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>

#include "stop_bench.h"
#include "sysexit_stop.h"

#define MAX_ROUNDS	31
#define SPIN_SYSCTL	"/proc/sys/kernel/perf_event_stop_spin_us"

enum place { ONE_CPU, TWO_CPUS, FREE };

static const char * const place_names[] = { "one CPU", "two CPUs", "free" };

static const struct mechanism mechanisms[] = {
	{ "perf stop, no spin", 0, 0, NULL,
	  bench_perf_attach, bench_perf_serve, bench_perf_detach },
	{ "perf stop, spin", 200, 200, NULL,
	  bench_perf_attach, bench_perf_serve, bench_perf_detach },
	{ "seccomp notify", -1, 0, bench_seccomp_prepare,
	  bench_seccomp_attach, bench_seccomp_serve, bench_seccomp_detach },
	{ "seccomp notify, sync", -1, 0, bench_seccomp_prepare,
	  bench_seccomp_sync_attach, bench_seccomp_serve, bench_seccomp_detach },
	{ "ptrace, 2 stops", -1, 0, NULL,
	  bench_ptrace_attach, bench_ptrace_serve, NULL },
};

#define MECHANISMS	(sizeof(mechanisms) / sizeof(mechanisms[0]))

static int rounds = 5;
static int stops = 2000;
static const char *only;

static void die(const char *what)
{
	fprintf(stderr, "stop_bench: %s: %s\n", what, strerror(errno));
	exit(1);
}

void bench_read(const struct bench *b, pid_t tid)
{
	char bytes[BENCH_BYTES];
	struct iovec to = { bytes, sizeof(bytes) };
	struct iovec from = { (void *)b->buffer, sizeof(bytes) };

	if (process_vm_readv(tid, &to, 1, &from, 1, 0) != sizeof(bytes))
		die("reading a tracee");
}

/* Uses CPU time, so that waiting for a CPU does not count as work. */
static void compute(int us)
{
	struct timespec ts;
	long long end = 0;

	do {
		for (volatile int i = 0; i < 300; i++)
			;
		clock_gettime(CLOCK_THREAD_CPUTIME_ID, &ts);
		if (!end)
			end = ts.tv_sec * 1000000000LL + ts.tv_nsec + us * 1000LL;
	} while (ts.tv_sec * 1000000000LL + ts.tv_nsec < end);
}

static void tracee(struct bench *b, int n)
{
	b->shared->begin[n] = now_ns();
	for (int i = 0; i < b->iterations; i++) {
		if (b->work_us)
			compute(b->work_us);
		syscall(BENCH_NR);
	}
	b->shared->end[n] = now_ns();
	__atomic_fetch_add(&b->shared->done, 1, __ATOMIC_SEQ_CST);
	syscall(BENCH_NR);
}

/* Lets all tracees start at once. */
static void tracees(struct bench *b)
{
	int go[2];
	char c;

	if (pipe(go))
		die("pipe");
	for (int i = 0; i < b->tasks; i++) {
		if (fork())
			continue;
		close(go[1]);
		if (read(go[0], &c, 1) < 0)
			die("waiting for the start");
		tracee(b, i);
		_exit(0);
	}
	close(go[1]);
	while (wait(NULL) > 0)
		;
}

static void leader(struct bench *b, const struct mechanism *m)
{
	/* not left behind if the tracer cannot attach */
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	if (m->prepare && !m->prepare(b))
		die(m->name);
	b->shared->attached = 1;
	while (b->shared->attached != 2)
		sched_yield();
	/* the tracer's close must be the last one */
	if (m->prepare)
		close(b->shared->listener);
	if (b->tasks == 1)
		tracee(b, 0);
	else
		tracees(b);
	_exit(0);
}

static void place_both(struct bench *b, enum place place)
{
	int cpus[2];

	if (place == FREE || cpus_usable(cpus, 2) < (place == TWO_CPUS ? 2 : 1))
		return;
	pin_to(b->leader, cpus[place == TWO_CPUS]);
	pin_to(0, cpus[0]);
}

static void set_spin(int us)
{
	FILE *f;

	if (us < 0)
		return;
	f = fopen(SPIN_SYSCTL, "we");
	if (!f)
		return;
	fprintf(f, "%d\n", us);
	fclose(f);
}

static double result(const struct bench *b)
{
	long long begin = b->shared->begin[0], end = 0;

	for (int i = 0; i < b->tasks; i++) {
		if (b->shared->begin[i] < begin)
			begin = b->shared->begin[i];
		if (b->shared->end[i] > end)
			end = b->shared->end[i];
	}
	return (end - begin) / 1000.0 / b->iterations / b->tasks;
}

static double measure(struct bench b, const struct mechanism *m, enum place place)
{
	static char buffer[BENCH_BYTES];
	double us;

	b.buffer = buffer;
	b.spin_us = m->tracer_spin_us;
	set_spin(m->kernel_spin_us);
	b.shared = mmap(NULL, sizeof(*b.shared), PROT_READ | PROT_WRITE,
			MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (b.shared == MAP_FAILED)
		die("mmap");
	b.leader = fork();
	if (b.leader < 0)
		die("fork");
	if (!b.leader)
		leader(&b, m);
	while (!b.shared->attached) {
		/* it has reported why */
		if (waitpid(b.leader, NULL, WNOHANG) == b.leader)
			exit(1);
		sched_yield();
	}
	if (!m->attach(&b))
		die(m->name);
	place_both(&b, place);
	b.shared->attached = 2;
	m->serve(&b);
	us = result(&b);
	if (m->detach)
		m->detach(&b);
	while (wait(NULL) > 0)
		;
	munmap(b.shared, sizeof(*b.shared));
	return us;
}

/* Measures in a child process, so that its CPU affinity does not affect the next measurement. */
static double measure_apart(const struct bench *b, const struct mechanism *m,
			    enum place place)
{
	double *us = mmap(NULL, sizeof(*us), PROT_READ | PROT_WRITE,
			  MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	double copy;
	pid_t pid = fork();
	int status;

	if (!pid) {
		*us = measure(*b, m, place);
		_exit(0);
	}
	waitpid(pid, &status, 0);
	if (status)
		exit(1);
	copy = *us;
	munmap(us, sizeof(*us));
	return copy;
}

static int by_value(const void *a, const void *b)
{
	double d = *(const double *)a - *(const double *)b;

	return d < 0 ? -1 : d > 0;
}

static void compare(const char *what, struct bench b, enum place place)
{
	static double us[MECHANISMS][MAX_ROUNDS];

	for (int r = 0; r < rounds; r++) {
		for (size_t m = 0; m < MECHANISMS; m++) {
			if (only && !strstr(mechanisms[m].name, only))
				continue;
			us[m][r] = measure_apart(&b, &mechanisms[m], place);
		}
	}
	for (size_t m = 0; m < MECHANISMS; m++) {
		if (only && !strstr(mechanisms[m].name, only))
			continue;
		qsort(us[m], rounds, sizeof(double), by_value);
		printf("%-12s %-22s %9.2f %9.2f %9.2f\n", what, mechanisms[m].name,
		       us[m][rounds / 2], us[m][0], us[m][rounds - 1]);
	}
}

static void compare_places(void)
{
	for (enum place place = ONE_CPU; place <= FREE; place++)
		compare(place_names[place],
			(struct bench){ .tasks = 1, .iterations = stops }, place);
}

static void compare_tasks(void)
{
	for (int tasks = 1; tasks <= BENCH_TASKS; tasks *= tasks == 1 ? 16 : 4) {
		char what[32];

		snprintf(what, sizeof(what), "%d tasks", tasks);
		compare(what, (struct bench){ .tasks = tasks,
			.iterations = stops > tasks ? stops / tasks : 1 }, ONE_CPU);
	}
}

static void compare_computing(void)
{
	for (int tasks = 1; tasks <= 4; tasks++) {
		char what[32];

		snprintf(what, sizeof(what), "%d computing", tasks);
		compare(what, (struct bench){ .tasks = tasks,
			.iterations = stops / 5, .work_us = 200 }, FREE);
	}
}

static bool wanted(int argc, char **argv, const char *name)
{
	if (optind == argc)
		return true;
	for (int i = optind; i < argc; i++) {
		if (!strcmp(argv[i], name))
			return true;
	}
	return false;
}

static void parse_options(int argc, char **argv)
{
	int option;

	while ((option = getopt(argc, argv, "r:s:m:h")) != -1) {
		if (option == 'r') {
			rounds = atoi(optarg);
		} else if (option == 's') {
			stops = atoi(optarg);
		} else if (option == 'm') {
			only = optarg;
		} else {
			fprintf(stderr, "usage: stop_bench [-r ROUNDS] [-s STOPS] [-m MECHANISM]");
			fprintf(stderr, " [place] [tasks] [compute]\n");
			exit(option != 'h');
		}
	}
}

int main(int argc, char **argv)
{
	parse_options(argc, argv);
	if (rounds < 1 || rounds > MAX_ROUNDS || stops < 10) {
		fprintf(stderr, "stop_bench: 1 to %d rounds, 10 stops or more\n", MAX_ROUNDS);
		return 1;
	}
	if (feature_missing()) {
		fprintf(stderr, "stop_bench: %s\n", feature_missing());
		return 4;
	}
	setlinebuf(stdout);
	printf("%-12s %-22s %9s %9s %9s  (us a stop)\n", "", "", "median", "min", "max");
	if (wanted(argc, argv, "place"))
		compare_places();
	if (wanted(argc, argv, "tasks"))
		compare_tasks();
	if (wanted(argc, argv, "compute"))
		compare_computing();
	return 0;
}
