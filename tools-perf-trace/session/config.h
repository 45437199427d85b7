/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_CONFIG_H
#define PERF_TRACE_STOP_SESSION_CONFIG_H

#include <stdbool.h>
#include <stdio.h>
#include <linux/types.h>
#include <sys/types.h>

#include "decode/decode.h"
#include "session/options/options.h"

struct cgroup;
struct evlist;
struct record_opts;
struct strlist;

/**
 * struct stop_config - configuration of a stop session
 * @evlist: initially empty; the session adds its events
 * @opts: target and record options
 * @output: output file of the lines
 * @qualifier: patterns of syscall names from -e, or NULL for all syscalls
 * @not_qualifier: invert @qualifier
 * @options: the other command line options
 * @decode: decoder options
 * @cgroup: trace the tasks of this cgroup, or NULL
 * @filter_pids: threads to exclude
 * @nr_filter_pids: number of @filter_pids
 * @show_tid: print the thread id (strace's style: whenever there are several threads)
 * @to_file: the lines go to a file of their own: with @show_tid, strace's style then always
 *	     prints the thread id
 * @show_comm: print the task's name before the thread id
 * @show_tstamp: print when the syscall began
 * @show_duration: print how long it took
 * @show_signals: print signals, and how tasks end
 * @full_time: times are not relative to the first line
 * @failure_only: only syscalls that failed
 * @summary: count syscalls
 * @summary_only: count syscalls, but print no lines
 * @duration_filter: only syscalls that took longer, in ms
 * @args_alignment: column of the result
 * @max_events: stop after that many lines
 */
struct stop_config {
	struct evlist		*evlist;
	struct record_opts	*opts;
	FILE			*output;
	struct strlist		*qualifier;
	bool			not_qualifier;
	const struct stop_options *options;
	struct decode_options	decode;
	struct cgroup		*cgroup;
	const pid_t		*filter_pids;
	size_t			nr_filter_pids;
	bool			show_tid;
	bool			to_file;
	bool			show_comm;
	bool			show_tstamp;
	bool			show_duration;
	bool			show_signals;
	bool			full_time;
	bool			failure_only;
	bool			summary;
	bool			summary_only;
	double			duration_filter;
	int			args_alignment;
	unsigned long		max_events;
};

/* Do lines, or the tree of processes, show how tasks end? */
static inline bool stop_config__sees_ends(const struct stop_config *config)
{
	return config->show_signals || config->options->output.tree;
}

#endif /* PERF_TRACE_STOP_SESSION_CONFIG_H */
