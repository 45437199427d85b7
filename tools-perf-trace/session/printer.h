/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_PRINTER_H
#define PERF_TRACE_STOP_SESSION_PRINTER_H

#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <linux/list.h>
#include <linux/types.h>

#include "../decode.h"
#include "filter.h"
#include "output.h"
#include "queue.h"
#include "sockets.h"
#include "summary.h"
#include "tasks.h"
#include "times.h"
#include "ways.h"

struct stop_config;
struct stop_masks;
struct stop_unwinder;

/**
 * struct stop_printer - the thread that puts records in order and prints lines
 * @config: what to print, and how
 * @masks: which syscalls are traced
 * @queue: where the records come from
 * @thread: the thread
 * @output: where the lines go
 * @times: what their times are
 * @summary: what is counted
 * @ways: how calls got here
 * @tasks: whose syscalls they are
 * @sockets: and what these were made on
 * @waiting: records sorted by time, for which earlier ones may still come
 * @nr_interrupted: calls that wait for what comes next of their task
 * @nr_returned: the same of calls that perhaps have not stopped
 * @filter: finds out which calls are wanted that have not stopped
 * @text: room for a decoded call
 * @unwinder: makes stack traces, if they are wanted
 * @base_time: what times are relative to
 * @starting: a command that has not executed its program yet: nobody wants to see
 *	      how perf does that; 0 otherwise
 * @keeps: a command that goes on to be traced when it executes its program; 0 then
 * @left: nobody is traced any more; read by the other thread
 * @start_failed: its program could not be executed
 * @sees_exec: its execve() is traced
 * @replays: the records are of a file, which may have more syscalls than are wanted
 * @has_base_time: and whether it is known already
 * @printed: lines so far
 * @full: as many as were asked for; read by the other thread
 */
struct stop_printer {
	const struct stop_config	*config;
	const struct stop_masks		*masks;
	struct stop_queue		queue;
	pthread_t			thread;
	struct stop_output		output;
	struct stop_times		times;
	struct stop_summary		summary;
	struct stop_ways		ways;
	struct stop_tasks		tasks;
	struct stop_sockets		sockets;
	struct list_head		waiting;
	unsigned int			nr_interrupted;
	unsigned int			nr_returned;
	struct stop_filter		filter;
	struct decode_text		text;
	struct stop_unwinder		*unwinder;
	u64				base_time;
	bool				has_base_time;
	pid_t				starting;
	pid_t				keeps;
	bool				left;
	bool				start_failed;
	bool				sees_exec;
	bool				replays;
	unsigned long			printed;
	bool				full;
};

/* Returns 0 or a negated errno. */
int stop_printer__start(struct stop_printer *printer, const struct stop_config *config,
			u32 arch);

/* Waits until everything is printed. Returns 0, or the first error of the output. */
int stop_printer__finish(struct stop_printer *printer);

/* Does a line name its thread? strace's style does so whenever there are several. */
bool stop_printer__many(const struct stop_printer *printer);

/* Room for a decoded call; 0 or -ENOMEM */
int decode_text__alloc(struct decode_text *text, const struct decode_options *options);
void decode_text__free(struct decode_text *text);

#endif /* PERF_TRACE_STOP_SESSION_PRINTER_H */
