/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_SUMMARY_HIST_H
#define PERF_TRACE_STOP_SESSION_SUMMARY_HIST_H

#include <stdio.h>
#include <linux/types.h>

/* The last one counts all calls of 2^(STOP_HIST_BUCKETS - 2) us, or 67 s, and more. */
#define STOP_HIST_BUCKETS	28

/**
 * struct stop_hist - how many calls of a syscall took how long
 * @calls: calls below 1 us, then from 2^(i - 1) to 2^i us
 */
struct stop_hist {
	u64	calls[STOP_HIST_BUCKETS];
};

void stop_hist__add(struct stop_hist *hist, u64 nsec);

/* A table in the format of perf ftrace latency. @name: of the syscall; @calls: all of them */
void stop_hist__fprintf(const struct stop_hist *hist, const char *name, u64 calls, FILE *fp);

/* A JSON array of the buckets that have calls */
void stop_hist__fprintf_json(const struct stop_hist *hist, FILE *fp);

#endif /* PERF_TRACE_STOP_SESSION_SUMMARY_HIST_H */
