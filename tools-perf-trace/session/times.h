/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_TIMES_H
#define PERF_TRACE_STOP_SESSION_TIMES_H

#include <stdbool.h>
#include <stdio.h>
#include <linux/types.h>

struct stop_time_options;

/**
 * struct stop_times - from the clock of the events to what is printed
 * @offset: of the wall clock to CLOCK_MONOTONIC, which the events' times are of
 * @known: @offset is
 * @fixed: @offset is that of a recorded trace, and stays
 * @last: time of the line before
 * @started: there is one
 */
struct stop_times {
	s64	offset;
	bool	known;
	bool	fixed;
	u64	last;
	bool	started;
};

/* The wall clock may have been set meanwhile. */
void stop_times__sync(struct stop_times *times);

/* Nanoseconds since 1970 */
u64 stop_times__wall(const struct stop_times *times, u64 time);

/*
 * The columns before a line that is about @time: wall clock, time since the line
 * before, number of the syscall. Returns their width.
 */
int stop_times__fprintf(struct stop_times *times, const struct stop_time_options *options,
			u64 time, s64 nr, FILE *fp);

/* What stands behind a result */
void stop_times__fprintf_spent(const struct stop_time_options *options, u64 nsec, FILE *fp);

#endif /* PERF_TRACE_STOP_SESSION_TIMES_H */
