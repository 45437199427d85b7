// SPDX-License-Identifier: GPL-2.0
/*
 * Waiting for the next marker with open eyes.
 *
 * A sleep and a wake-up on another CPU cost more than most programs need from
 * one syscall to the next. The kernel lets the task look for our answer as long
 * as we are awake, so a tracer that does not sleep in between saves both.
 */
#include <sched.h>
#include <stdio.h>
#include <time.h>
#include <sys/resource.h>
#include <linux/kernel.h>
#include <linux/time64.h>
#include <api/fs/fs.h>
#include <perf/cpumap.h>

#include "../../../util/evlist.h"
#include "../../../util/mmap.h"
#include "spin.h"

/*
 * How long not to spin after somebody else has wanted our CPU, at first, and as long
 * as that goes on
 */
#define STOP_SPIN_RESPECT_NSEC		NSEC_PER_MSEC
#define STOP_SPIN_RESPECT_MAX_NSEC	(64 * NSEC_PER_MSEC)

/* It goes on, if it happens again in less than so many times that long. */
#define STOP_SPIN_RESPECT_TIMES		10

/* Who is on a CPU all the time needs less from one look to the next. */
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
	/* So long the task has run since the last one. */
	if (stopped < spin->answered + spin->max_nsec)
		spin->nsec = spin->max_nsec;
	spin->cpu = cpu;
	spin->answered = stop_spin__now();
}

static bool has_news(struct evlist *evlist)
{
	int i;

	for (i = 0; i < evlist->core.nr_mmaps; i++) {
		struct perf_mmap *map = &evlist->mmap[i].core;

		if (map->base && perf_mmap__read_head(map) != map->prev)
			return true;
	}
	return false;
}

/* The task that we have just let go of must be able to run meanwhile. */
static bool is_worth_it(const struct stop_spin *spin, u64 now)
{
	if (now < spin->not_before || now >= spin->answered + spin->nsec)
		return false;
	return spin->cpu < 0 ? !has_one_cpu() : spin->cpu != sched_getcpu();
}

/*
 * A tracer that spins must not take time from those that it traces. Our own printer
 * is no reason to stop it, and a thread of the kernel that has little to do not for long.
 */
static void stop_spin__respect_others(struct stop_spin *spin, u64 now, unsigned long batches)
{
	struct rusage usage;

	getrusage(RUSAGE_THREAD, &usage);
	if (usage.ru_nivcsw != spin->preemptions && batches == spin->batches) {
		if (now < spin->not_before + STOP_SPIN_RESPECT_TIMES * spin->respect)
			spin->respect = min(2 * spin->respect, (u64)STOP_SPIN_RESPECT_MAX_NSEC);
		else
			spin->respect = STOP_SPIN_RESPECT_NSEC;
		spin->not_before = now + spin->respect;
	}
	spin->preemptions = usage.ru_nivcsw;
	spin->batches = batches;
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
		spin->nsec /= 2;
	if (gap > STOP_SPIN_GAP_NSEC)
		stop_spin__respect_others(spin, now, batches);
	return found;
}
