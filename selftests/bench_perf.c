// SPDX-License-Identifier: GPL-2.0
/* Stops by inherited perf events, one per CPU, as perf trace opens them. */
#include <poll.h>
#include <sched.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/syscall.h>

#include "stop_bench.h"
#include "sysexit_stop.h"

#define NO_SPIN_NS	100000000LL

static struct stop_event events[MAX_CPUS];
static struct pollfd fds[MAX_CPUS];
static int nr_events;
static long long spin_ns, no_spin_until;
static long preemptions;

bool bench_perf_attach(struct bench *b)
{
	nr_events = events_stop_children_at(events, b->leader, BENCH_NR);
	for (int i = 0; i < nr_events; i++)
		fds[i] = (struct pollfd){ .fd = events[i].fd, .events = POLLIN };
	return nr_events > 0;
}

void bench_perf_detach(struct bench *b)
{
	events_close(events, nr_events);
}

/* Has this thread been preempted since the last check? */
static bool was_preempted(void)
{
	long before = preemptions;
	struct rusage usage;

	getrusage(RUSAGE_THREAD, &usage);
	preemptions = usage.ru_nivcsw;
	return preemptions != before;
}

/*
 * Polls for at most spin_ns, which is halved after each failure. A preemption shows
 * that the CPUs are busy: no spin for a while, as it takes time from the tracees.
 */
static int spin_for_marker(struct pause_record *m)
{
	long long now, limit = now_ns() + spin_ns;
	int i;

	do {
		i = events_poll_marker(events, nr_events, m);
		now = now_ns();
	} while (i < 0 && now < limit);
	if (i < 0)
		spin_ns /= 2;
	if (was_preempted())
		no_spin_until = now + NO_SPIN_NS;
	return i;
}

/* A sleep shorter than the longest spin resets spin_ns to its maximum. */
static int sleep_for_marker(struct bench *b, struct pause_record *m)
{
	long long max = b->spin_us * 1000LL, begin = now_ns();
	int i;

	do {
		poll(fds, nr_events, -1);
		i = events_poll_marker(events, nr_events, m);
	} while (i < 0);
	if (now_ns() - begin < max)
		spin_ns = max;
	return i;
}

/* @last: index of the event of the last marker, taken for its CPU number */
static int next_marker(struct bench *b, struct pause_record *m, int last)
{
	int i = events_poll_marker(events, nr_events, m);

	/* Spin only if the tracee can run on another CPU. */
	if (i < 0 && spin_ns && last >= 0 && last != sched_getcpu() && now_ns() >= no_spin_until)
		i = spin_for_marker(m);
	return i < 0 ? sleep_for_marker(b, m) : i;
}

void bench_perf_serve(struct bench *b)
{
	struct pause_record m;
	int i = -1;

	spin_ns = b->spin_us * 1000LL;
	was_preempted();
	while (!bench_finished(b)) {
		i = next_marker(b, &m, i);
		bench_read(b, m.tid);
		event_unpause(&events[i], m.pause_id);
	}
}
