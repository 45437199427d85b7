/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_SUMMARY_H
#define PERF_TRACE_STOP_SESSION_SUMMARY_H

#include <stdbool.h>
#include <stdio.h>
#include <linux/hashtable.h>
#include <linux/list.h>
#include <linux/types.h>
#include <sys/types.h>

#include "util/stat.h"
#include "summary_hist.h"

struct stop_config;
struct stop_task;

/**
 * struct stop_count - statistics of one syscall
 * @node: in struct stop_counts
 * @arch: AUDIT_ARCH_* of its ABI
 * @nr: its number
 * @errors: how many have failed
 * @calls: how many there were
 * @total: how long all of them took, in ns
 * @stats: how long each took
 * @hist: how many took how long; NULL without histograms
 */
struct stop_count {
	struct hlist_node	node;
	u32			arch;
	s64			nr;
	u64			calls;
	u64			errors;
	u64			total;
	struct stats		stats;
	struct stop_hist	*hist;
};

/**
 * struct stop_counts - syscalls of a thread, or of all threads
 * @node: in struct stop_summary
 * @pid: the process
 * @tid: the thread
 * @comm: its name
 * @events: begins and ends of syscalls
 * @nr: number of different syscalls
 * @hash: a struct stop_count for each of them
 */
struct stop_counts {
	struct list_head	node;
	pid_t			pid, tid;
	char			comm[16];
	u64			events;
	unsigned int		nr;
	DECLARE_HASHTABLE(hash, 6);
};

/**
 * struct stop_summary - counts of all threads
 * @config: whether to count, and how to print
 * @threads: a struct stop_counts for each thread; in strace's format one for all
 */
struct stop_summary {
	const struct stop_config	*config;
	struct list_head		threads;
};

/* Returns 0, or a negated errno after a message on stderr. */
int stop_summary__check(const struct stop_config *config);

void stop_summary__init(struct stop_summary *summary, const struct stop_config *config);
void stop_summary__exit(struct stop_summary *summary);

/* A syscall begins. */
void stop_summary__begin(struct stop_summary *summary, struct stop_task *task);

/* A syscall of ABI @arch has ended after @nsec. */
void stop_summary__end(struct stop_summary *summary, struct stop_task *task, u32 arch, s64 nr,
		       s64 ret, u64 nsec);

void stop_summary__fprintf(const struct stop_summary *summary, FILE *fp);

/*
 * Sorts @counts by @cmp into @sorted, which the caller must free. Returns their number,
 * or -1 without memory.
 */
int stop_counts__sort(const struct stop_counts *counts, struct stop_count ***sorted,
		      int (*cmp)(const void *a, const void *b));

/* Their histograms */
void stop_counts__fprintf_hists(struct stop_count *const *sorted, int nr, FILE *fp);

/* The summary in the formats of strace, perf trace and JSON */
void stop_summary__fprintf_table(const struct stop_summary *summary, FILE *fp);
void stop_summary__fprintf_threads(const struct stop_summary *summary, FILE *fp);
void stop_summary__fprintf_json(const struct stop_summary *summary, FILE *fp);

#endif /* PERF_TRACE_STOP_SESSION_SUMMARY_H */
