/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_SPIN_H
#define PERF_TRACE_STOP_SESSION_SPIN_H

#include <stdbool.h>
#include <linux/types.h>

struct evlist;

/**
 * struct stop_spin - busy-waits for the next marker before sleeping
 * @max_nsec: maximum time to busy-wait, the same as for stopped tasks in the kernel
 *	      (kernel.perf_event_stop_spin_us); 0 if busy-waiting is off
 * @nsec: current time to busy-wait: halved after each unsuccessful attempt, reset to
 *	  @max_nsec when a task stops within @max_nsec of the last answer
 * @answered: when the last marker was answered
 * @cpu: CPU of the ring buffer that it was in, -1 for that of a task
 * @preemptions: involuntary context switches of this thread, at the last check
 * @batches: batches that the printer had taken by then
 * @not_before: no busy-waiting before this time, because the thread was preempted
 * @backoff: current back-off, in ns
 */
struct stop_spin {
	u64	max_nsec;
	u64	nsec;
	u64	answered;
	int	cpu;
	long	preemptions;
	unsigned long batches;
	u64	not_before;
	u64	backoff;
};

void stop_spin__init(struct stop_spin *spin);

/* A marker from the ring buffer of @cpu has been answered; its task stopped at @stopped. */
void stop_spin__answered(struct stop_spin *spin, int cpu, u64 stopped);

/*
 * Called when all ring buffers are empty. True when one no longer is; false when it is time
 * to sleep. @batches: number of batches that the printer has taken.
 */
bool stop_spin__look(struct stop_spin *spin, struct evlist *evlist, unsigned long batches);

u64 stop_spin__now(void);

/* The rules alone, without a clock: @now is the current time */
void stop_spin__answered_at(struct stop_spin *spin, int cpu, u64 stopped, u64 now);
bool stop_spin__may_look(const struct stop_spin *spin, u64 now);
void stop_spin__was_in_vain(struct stop_spin *spin);
void stop_spin__back_off(struct stop_spin *spin, u64 now, long preemptions,
			 unsigned long batches);

#endif /* PERF_TRACE_STOP_SESSION_SPIN_H */
