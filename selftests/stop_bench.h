/* SPDX-License-Identifier: GPL-2.0 */
/* Common interface of the mechanisms that stop a task, which stop_bench.c compares. */
#ifndef STOP_BENCH_H
#define STOP_BENCH_H

#include <stdbool.h>
#include <sys/types.h>

#define BENCH_NR	__NR_getppid	/* the syscall that stops */
#define BENCH_BYTES	64		/* read by the tracer at each stop */
#define BENCH_TASKS	256

struct bench_shared {
	volatile int listener;		/* the leader's seccomp descriptor */
	volatile int attached;
	volatile int done;		/* tracees that have made all measured stops */
	long long begin[BENCH_TASKS];	/* ns, CLOCK_MONOTONIC */
	long long end[BENCH_TASKS];
};

struct bench {
	int tasks;
	int iterations;			/* stops of each task */
	int work_us;			/* CPU time that each task uses before a stop */
	pid_t leader;
	const char *buffer;		/* address in each tracee */
	struct bench_shared *shared;
	/* used by the mechanism */
	int fd;
	int spin_us;			/* limit of polling for markers before the tracer sleeps */
};

/*
 * A mechanism to stop tasks. @prepare runs in the leader, before any tracee exists;
 * @attach and @serve run in the tracer; serve() returns when bench_finished().
 */
struct mechanism {
	const char *name;
	int kernel_spin_us;		/* kernel.perf_event_stop_spin_us; -1: unchanged */
	int tracer_spin_us;
	bool (*prepare)(struct bench *b);
	bool (*attach)(struct bench *b);
	void (*serve)(struct bench *b);
	void (*detach)(struct bench *b);
};

/* Each tracee makes one more stop after it is done, so that serve() checks this again. */
static inline bool bench_finished(const struct bench *b)
{
	return b->shared->done == b->tasks;
}

/* Reads from the stopped tracee, as a tracer does at each stop. */
void bench_read(const struct bench *b, pid_t tid);

bool bench_perf_attach(struct bench *b);
void bench_perf_serve(struct bench *b);
void bench_perf_detach(struct bench *b);

bool bench_ptrace_attach(struct bench *b);
void bench_ptrace_serve(struct bench *b);

bool bench_seccomp_prepare(struct bench *b);
bool bench_seccomp_attach(struct bench *b);
bool bench_seccomp_sync_attach(struct bench *b);
void bench_seccomp_serve(struct bench *b);
void bench_seccomp_detach(struct bench *b);

#endif /* STOP_BENCH_H */
