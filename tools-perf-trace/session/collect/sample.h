/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_SAMPLE_H
#define PERF_TRACE_STOP_SESSION_SAMPLE_H

#include <stdbool.h>
#include <stddef.h>
#include <linux/types.h>

struct evlist;
union perf_event;

/**
 * struct stop_sample - a sample of a session's event
 * @id: id of the event, for evlist__id2evsel()
 * @pid: process
 * @tid: thread
 * @time: of CLOCK_MONOTONIC, in ns
 * @raw_size: bytes of @raw_data
 * @raw_data: the fields of the tracepoint, or NULL
 * @abi: PERF_SAMPLE_REGS_ABI_*
 * @mask: the registers in @regs
 * @regs: the user's registers, or NULL
 * @intr: the registers at the event itself, or NULL
 * @intr_mask: the registers in @intr
 */
struct stop_sample {
	u64		id;
	u32		pid, tid;
	u64		time;
	u32		raw_size;
	unsigned char	*raw_data;
	u64		abi;
	u64		mask;
	const u64	*regs;
	const u64	*intr;
	u64		intr_mask;
};

/* Does the sample have a field of @size bytes at @offset? It may not in a damaged file. */
static inline bool stop_sample__has(const struct stop_sample *sample, u64 offset, size_t size)
{
	return sample->raw_data && offset + size <= sample->raw_size;
}

/*
 * Parse a record of an event that stop_evsel__config() has set up. Returns 0, or -EFAULT
 * with @sample unchanged.
 */
int stop_sample__parse(struct evlist *evlist, union perf_event *event,
		       struct stop_sample *sample);

/* The user's instruction pointer, if the event samples it; 0 if unknown. @arch: native */
u64 stop_sample__ip(const struct stop_sample *sample, u32 arch);

/*
 * The arguments of the syscall that a sample of sys_exit reports. False if the event does
 * not sample them, or they are no longer in the registers.
 */
bool stop_sample__exit_args(const struct stop_sample *sample, u32 arch, u64 args[6]);

/*
 * The registers of a kernel function's arguments, at an event on its entry. False if the
 * event does not sample them.
 */
bool stop_sample__args(const struct stop_sample *sample, u64 args[6]);

/* The user's stack pointer, if the event samples it; 0 if unknown */
u64 stop_sample__sp(const struct stop_sample *sample);

#endif /* PERF_TRACE_STOP_SESSION_SAMPLE_H */
