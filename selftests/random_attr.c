// SPDX-License-Identifier: GPL-2.0
/* Random attributes of events. */
#include <string.h>
#include <linux/hw_breakpoint.h>

#include "random.h"

#define BIT(n)		(1ULL << (n))
/* in the word of attr that begins with "disabled" */
#define SYSEXIT_STOP	BIT(40)
#define SYSENTER_STOP	BIT(41)
#define FREQ		BIT(10)

static const __u32 types[] = {
	PERF_TYPE_HARDWARE, PERF_TYPE_SOFTWARE, PERF_TYPE_HW_CACHE, PERF_TYPE_RAW,
	PERF_TYPE_BREAKPOINT,
};

/*
 * The overflow of a clock or of a counter of memory accesses may take longer than the time
 * until the next one. A machine would then do nothing else, with or without stops.
 */
__u64 random_period(struct rng *rng, __u32 type)
{
	if (type == PERF_TYPE_TRACEPOINT)
		return 1 + rng_below(rng, rng_below(rng, 2) ? 2 : 1000);
	return 1000000 + rng_below(rng, 1000000);
}

static void tracepoint(struct rng *rng, struct perf_event_attr *attr)
{
	attr->type = PERF_TYPE_TRACEPOINT;
	attr->config = shared->tracepoints[rng_below(rng, shared->nr_tracepoints)];
}

static void kprobe(struct rng *rng, struct perf_event_attr *attr)
{
	static const char function[] = SYS_SYMBOL("getppid");

	attr->type = shared->kprobe_type;
	attr->kprobe_func = (unsigned long)function;
	attr->config = rng_below(rng, 2);
}

static void breakpoint(struct rng *rng, struct perf_event_attr *attr)
{
	attr->bp_addr = (unsigned long)&shared->watched;
	attr->bp_type = 1 + rng_below(rng, HW_BREAKPOINT_RW);
	attr->bp_len = 1 << rng_below(rng, 4);
}

static void random_event(struct rng *rng, struct perf_event_attr *attr)
{
	if (rng_below(rng, 5)) {
		tracepoint(rng, attr);
		return;
	}
	if (shared->kprobe_type >= 0 && !rng_below(rng, 8)) {
		kprobe(rng, attr);
		return;
	}
	attr->type = types[rng_below(rng, sizeof(types) / sizeof(types[0]))];
	attr->config = rng_below(rng, 12);
	if (attr->type == PERF_TYPE_BREAKPOINT)
		breakpoint(rng, attr);
}

/* few bits: most combinations of many are refused */
static __u64 random_bits(struct rng *rng, unsigned int nr_bits, unsigned int one_in)
{
	__u64 bits = 0;

	for (unsigned int i = 0; i < nr_bits; i++) {
		if (!rng_below(rng, one_in))
			bits |= BIT(i);
	}
	return bits;
}

static __u64 random_flags(struct rng *rng)
{
	__u64 flags = random_bits(rng, 38, 24) & ~FREQ;

	switch (rng_below(rng, 4)) {
	case 0:
		return flags;
	case 1:
		return flags | SYSENTER_STOP;
	default:
		return flags | SYSEXIT_STOP;
	}
}

/* not its type, event or period: see random_period() */
static void spoil(struct rng *rng, struct perf_event_attr *attr)
{
	size_t first = offsetof(struct perf_event_attr, sample_type);

	((char *)attr)[first + rng_below(rng, sizeof(*attr) - first)] ^= 1 << rng_below(rng, 8);
}

struct perf_event_attr random_attr(struct rng *rng)
{
	struct perf_event_attr attr = { .size = sizeof(attr) };
	__u64 flags = random_flags(rng);

	random_event(rng, &attr);
	attr.sample_period = random_period(rng, attr.type);
	attr.sample_type = random_bits(rng, 25, 6);
	attr.read_format = random_bits(rng, 5, 3);
	memcpy((char *)&attr.read_format + sizeof(attr.read_format), &flags, sizeof(flags));
	if (attr.watermark)
		attr.wakeup_watermark = rng_below(rng, 8192);
	else
		attr.wakeup_events = rng_below(rng, 4);
	attr.sample_regs_user = random_bits(rng, 17, 4);
	attr.sample_stack_user = rng_below(rng, 4096) & ~7;
	attr.sample_max_stack = rng_below(rng, 128);
	attr.clockid = rng_below(rng, 12);
	if (!rng_below(rng, 6))
		spoil(rng, &attr);
	return attr;
}
