/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_TIMES_H
#define PERF_TRACE_STOP_SESSION_TIMES_H

#include <stdbool.h>
#include <stdio.h>
#include <linux/types.h>

struct stop_time_options;

/**
 * struct stop_times - converts the events' times to those that are printed
 * @offset: from CLOCK_MONOTONIC, the events' clock, to the wall clock
 * @known: @offset is known
 * @fixed: @offset is that of a recorded trace, and does not change
 * @last: time of the previous line
 * @started: there is a previous line
 */
struct stop_times {
	s64	offset;
	bool	known;
	bool	fixed;
	u64	last;
	bool	started;
};

/* Updates @offset if the wall clock was set meanwhile. */
void stop_times__sync(struct stop_times *times);

/* Nanoseconds since 1970 */
u64 stop_times__wall(const struct stop_times *times, u64 time);

/*
 * Prints the columns before a line that is about @time: wall clock, time since the
 * previous line, number of the syscall. Returns their width.
 */
int stop_times__fprintf(struct stop_times *times, const struct stop_time_options *options,
			u64 time, s64 nr, FILE *fp);

/* Prints the time spent in a syscall, after its result. */
void stop_times__fprintf_spent(const struct stop_time_options *options, u64 nsec, FILE *fp);

#endif /* PERF_TRACE_STOP_SESSION_TIMES_H */
