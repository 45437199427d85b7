// SPDX-License-Identifier: GPL-2.0
/* Stops by perf events: one a CPU, followed into children, as perf trace has them. */
#include <poll.h>
#include <sched.h>
#include <stdio.h>
#include <time.h>
#include <sys/syscall.h>

#include "stop_bench.h"
#include "sysexit_stop.h"

static struct stop_event events[MAX_CPUS];
static struct pollfd fds[MAX_CPUS];
static int nr_events;

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

static long long now_ns(void)
{
	struct timespec ts;

	clock_gettime(CLOCK_MONOTONIC, &ts);
	return ts.tv_sec * 1000000000LL + ts.tv_nsec;
}

/* Worth it only when the next marker can come while this CPU is in use. */
static int spin_for_marker(struct bench *b, struct pause_record *m, int last)
{
	int cpus[MAX_CPUS];
	long long limit;
	int i;

	if (!b->spin_us || last < 0 || cpus_usable(cpus, MAX_CPUS) <= last ||
	    nr_events < 2)
		return -1;

	limit = now_ns() + b->spin_us * 1000LL;
	do {
		i = events_poll_marker(events, nr_events, m);
	} while (i < 0 && now_ns() < limit);
	return i;
}

static int next_marker(struct bench *b, struct pause_record *m, int last)
{
	int i = events_poll_marker(events, nr_events, m);

	/* The events are in the order of the CPUs. */
	if (i < 0 && last != sched_getcpu())
		i = spin_for_marker(b, m, last);
	while (i < 0) {
		poll(fds, nr_events, -1);
		i = events_poll_marker(events, nr_events, m);
	}
	return i;
}

void bench_perf_serve(struct bench *b)
{
	struct pause_record m;
	int i = -1;

	while (!bench_finished(b)) {
		i = next_marker(b, &m, i);
		bench_read(b, m.tid);
		event_unpause(&events[i], m.pause_id);
	}
}
