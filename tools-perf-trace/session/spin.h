/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_SPIN_H
#define PERF_TRACE_STOP_SESSION_SPIN_H

#include <stdbool.h>
#include <linux/types.h>

struct evlist;

/**
 * struct stop_spin - looking for the next marker instead of sleeping until then
 * @max_nsec: the longest look; what the kernel lets tasks look for an answer
 *	      (kernel.perf_event_stop_spin_us), 0 where nobody is to spin
 * @nsec: the longest look now: halved each time that it was in vain, back to
 *	  @max_nsec when a marker came soon after
 * @answered: when the last marker was
 * @cpu: whose ring buffer that was in, -1 for a task's
 * @preemptions: of this thread, when it was last asked
 * @batches: that the printer had taken by then
 * @not_before: no look before that time: others have wanted our CPU
 * @respect: that was so long
 */
struct stop_spin {
	u64	max_nsec;
	u64	nsec;
	u64	answered;
	int	cpu;
	long	preemptions;
	unsigned long batches;
	u64	not_before;
	u64	respect;
};

void stop_spin__init(struct stop_spin *spin);

/* A marker from the ring buffer of @cpu has been answered; its task stopped at @stopped. */
void stop_spin__answered(struct stop_spin *spin, int cpu, u64 stopped);

/*
 * To be called when all ring buffers are empty. True when one no longer is;
 * false when it is time to sleep. @batches: how many the printer has taken.
 */
bool stop_spin__look(struct stop_spin *spin, struct evlist *evlist, unsigned long batches);

u64 stop_spin__now(void);

/* The rules by themselves: @now is the time */
void stop_spin__answered_at(struct stop_spin *spin, int cpu, u64 stopped, u64 now);
bool stop_spin__may_look(const struct stop_spin *spin, u64 now);
void stop_spin__was_in_vain(struct stop_spin *spin);
void stop_spin__respect_others(struct stop_spin *spin, u64 now, long preemptions,
			       unsigned long batches);

#endif /* PERF_TRACE_STOP_SESSION_SPIN_H */
