// SPDX-License-Identifier: GPL-2.0
/* When to busy-wait for the next marker, and when to back off because others need the CPU. */
#include <linux/kernel.h>
#include <linux/time64.h>

#include "spin.h"

/* Initial and maximum back-off after a preemption */
#define STOP_SPIN_BACKOFF_NSEC		NSEC_PER_MSEC
#define STOP_SPIN_BACKOFF_MAX_NSEC	(64 * NSEC_PER_MSEC)

/* Double the back-off if preempted again within this many periods. */
#define STOP_SPIN_BACKOFF_TIMES		10

void stop_spin__answered_at(struct stop_spin *spin, int cpu, u64 stopped, u64 now)
{
	/* The task stopped soon after the last answer. */
	if (stopped < spin->answered + spin->max_nsec)
		spin->nsec = spin->max_nsec;
	spin->cpu = cpu;
	spin->answered = now;
}

bool stop_spin__may_look(const struct stop_spin *spin, u64 now)
{
	return now >= spin->not_before && now < spin->answered + spin->nsec;
}

void stop_spin__was_in_vain(struct stop_spin *spin)
{
	spin->nsec /= 2;
}

/*
 * A busy-waiting tracer must not take CPU time from the traced tasks: back off after a
 * preemption. Ignore one by the session's own printer; one by a kernel thread that runs
 * rarely leads to a short back-off only.
 */
void stop_spin__back_off(struct stop_spin *spin, u64 now, long preemptions,
			 unsigned long batches)
{
	if (preemptions != spin->preemptions && batches == spin->batches) {
		if (now < spin->not_before + STOP_SPIN_BACKOFF_TIMES * spin->backoff)
			spin->backoff = min(2 * spin->backoff, (u64)STOP_SPIN_BACKOFF_MAX_NSEC);
		else
			spin->backoff = STOP_SPIN_BACKOFF_NSEC;
		spin->not_before = now + spin->backoff;
	}
	spin->preemptions = preemptions;
	spin->batches = batches;
}
