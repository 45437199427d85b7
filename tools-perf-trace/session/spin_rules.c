// SPDX-License-Identifier: GPL-2.0
/* When it is worth it to look for the next marker, and when it would be at the cost of others. */
#include <linux/kernel.h>
#include <linux/time64.h>

#include "spin.h"

/*
 * How long not to spin after somebody else has wanted our CPU, at first, and as long
 * as that goes on
 */
#define STOP_SPIN_RESPECT_NSEC		NSEC_PER_MSEC
#define STOP_SPIN_RESPECT_MAX_NSEC	(64 * NSEC_PER_MSEC)

/* It goes on, if it happens again in less than so many times that long. */
#define STOP_SPIN_RESPECT_TIMES		10

void stop_spin__answered_at(struct stop_spin *spin, int cpu, u64 stopped, u64 now)
{
	/* So long the task has run since the last one. */
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
 * A tracer that spins must not take time from those that it traces. Our own printer
 * is no reason to stop it, and a thread of the kernel that has little to do not for long.
 */
void stop_spin__respect_others(struct stop_spin *spin, u64 now, long preemptions,
			       unsigned long batches)
{
	if (preemptions != spin->preemptions && batches == spin->batches) {
		if (now < spin->not_before + STOP_SPIN_RESPECT_TIMES * spin->respect)
			spin->respect = min(2 * spin->respect, (u64)STOP_SPIN_RESPECT_MAX_NSEC);
		else
			spin->respect = STOP_SPIN_RESPECT_NSEC;
		spin->not_before = now + spin->respect;
	}
	spin->preemptions = preemptions;
	spin->batches = batches;
}
