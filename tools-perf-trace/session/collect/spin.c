// SPDX-License-Identifier: GPL-2.0
/*
 * Busy-waiting for the next marker.
 *
 * A sleep and a wake-up on another CPU cost more than most programs need from one syscall
 * to the next. A stopped task busy-waits for its unpause as long as the tracer runs, so a
 * tracer that does not sleep in between saves both.
 */
#include <sched.h>
#include <stdio.h>
#include <time.h>
#include <sys/resource.h>
#include <linux/kernel.h>
#include <linux/time64.h>
#include <api/fs/fs.h>
#include <perf/cpumap.h>

#include "util/evlist.h"
#include "util/mmap.h"
#include "spin.h"

/* A thread that was not preempted checks the buffers at shorter intervals. */
#define STOP_SPIN_GAP_NSEC	(20 * NSEC_PER_USEC)

u64 stop_spin__now(void)
{
	struct timespec ts;

	clock_gettime(CLOCK_MONOTONIC, &ts);
	return ts.tv_sec * NSEC_PER_SEC + ts.tv_nsec;
}

static bool has_one_cpu(void)
{
	cpu_set_t set;

	return !sched_getaffinity(0, sizeof(set), &set) && CPU_COUNT(&set) == 1;
}

void stop_spin__init(struct stop_spin *spin)
{
	int usec;

	*spin = (struct stop_spin){ .cpu = -1 };
	if (sysctl__read_int("kernel/perf_event_stop_spin_us", &usec) || usec <= 0)
		return;
	spin->max_nsec = usec * NSEC_PER_USEC;
	spin->nsec = spin->max_nsec;
}

void stop_spin__answered(struct stop_spin *spin, int cpu, u64 stopped)
{
	stop_spin__answered_at(spin, cpu, stopped, stop_spin__now());
}

static bool has_news(struct evlist *evlist)
{
	int i;

	for (i = 0; i < evlist__core(evlist)->nr_mmaps; i++) {
		struct perf_mmap *map = &evlist__mmap(evlist)[i].core;

		if (map->base && perf_mmap__read_head(map) != map->prev)
			return true;
	}
	return false;
}

/* The task that was just unpaused must be able to run meanwhile. */
static bool is_worth_it(const struct stop_spin *spin, u64 now)
{
	if (!stop_spin__may_look(spin, now))
		return false;
	return spin->cpu < 0 ? !has_one_cpu() : spin->cpu != sched_getcpu();
}

static long nr_preemptions(void)
{
	struct rusage usage;

	getrusage(RUSAGE_THREAD, &usage);
	return usage.ru_nivcsw;
}

bool stop_spin__look(struct stop_spin *spin, struct evlist *evlist, unsigned long batches)
{
	u64 now = stop_spin__now(), before, gap = 0;
	bool found;

	if (!is_worth_it(spin, now))
		return false;
	do {
		before = now;
		found = has_news(evlist);
		now = stop_spin__now();
		gap = max(gap, now - before);
	} while (!found && now < spin->answered + spin->nsec);
	if (!found)
		stop_spin__was_in_vain(spin);
	if (gap > STOP_SPIN_GAP_NSEC)
		stop_spin__back_off(spin, now, nr_preemptions(), batches);
	return found;
}
