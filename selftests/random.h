/* SPDX-License-Identifier: GPL-2.0 */
/*
 * The parts of random_test: targets make syscalls; callers open events of them, of CPUs
 * and of themselves with random attributes, and use these at random, until the
 * supervisor kills them.
 */
#ifndef RANDOM_H
#define RANDOM_H

#include <linux/perf_event.h>

#include "rng.h"
#include "sysexit_stop.h"

#define TARGETS		3
#define CALLERS		2

/* what the kernel has accepted; counted by the callers, atomically */
enum accepted {
	ACCEPTED_EVENT,
	ACCEPTED_STOP_EVENT,
	ACCEPTED_RING_BUFFER,
	ACCEPTED_MASK,
	ACCEPTED_TABLE,
	ACCEPTED_UNPAUSE,
	ACCEPTED_KINDS,
};

struct random_shared {
	unsigned long calls;
	unsigned long accepted[ACCEPTED_KINDS];
	pid_t targets[TARGETS];
	volatile unsigned long progress[TARGETS];
	volatile unsigned long watched;	/* by breakpoints */
	int tracepoints[16];		/* their ids */
	int nr_tracepoints;
	int kprobe_type;		/* negative: there is none */
};

extern struct random_shared *shared;

/* random_attr.c: mostly what some event accepts; bits of it at random */
struct perf_event_attr random_attr(struct rng *rng);
/* a period that an event of @type may have: no event overflows more often than it can */
__u64 random_period(struct rng *rng, __u32 type);

/* random_caller.c */
_Noreturn void caller_run(uint64_t seed);

#endif /* RANDOM_H */
