/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_CONFIG_H
#define PERF_TRACE_STOP_SESSION_CONFIG_H

#include <stdbool.h>
#include <stdio.h>
#include <linux/types.h>
#include <sys/types.h>

#include "../decode.h"
#include "options.h"

struct cgroup;
struct evlist;
struct record_opts;
struct strlist;

/**
 * struct stop_config - what a stop session is told by perf trace
 * @evlist: an empty list, the session's events go there
 * @opts: the target, and how to record
 * @output: where the lines go
 * @qualifier: patterns of syscall names of -e, or NULL for all syscalls
 * @not_qualifier: all but those
 * @options: what else the command line says
 * @decode: style and string size
 * @cgroup: the tasks of this one, or NULL
 * @filter_pids: threads that are left alone
 * @nr_filter_pids: how many
 * @show_tid: the thread id (strace's style: whenever there are several threads)
 * @to_file: the output is a file of its own: strace's style names each thread there
 * @show_comm: a name before the thread id
 * @show_tstamp: when the syscall began
 * @show_duration: and how long it took
 * @show_signals: signals, and how tasks end
 * @full_time: the time not relative to the first line
 * @failure_only: only syscalls that failed
 * @summary: count syscalls
 * @summary_only: and print no lines
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

#endif /* PERF_TRACE_STOP_SESSION_CONFIG_H */
