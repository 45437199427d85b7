/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_PRINTER_H
#define PERF_TRACE_STOP_SESSION_PRINTER_H

#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <linux/list.h>
#include <linux/types.h>

#include "decode/decode.h"
#include "session/filter.h"
#include "session/queue.h"
#include "output.h"
#include "sockets.h"
#include "summary.h"
#include "tasks.h"
#include "times.h"
#include "tree.h"
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
 * @times: converts the times of the lines
 * @summary: counts of syscalls
 * @tree: the processes
 * @ways: counts of how calls were recorded
 * @tasks: the traced tasks
 * @sockets: the sockets of their processes
 * @waiting: records sorted by time; earlier ones may still arrive
 * @nr_interrupted: interrupted calls that wait for the next record of their task
 * @nr_returned: calls that may not have stopped and wait for the next record of their task
 * @filter: selects calls that have not stopped
 * @text: room for a decoded call
 * @checked_gained: when stop_gained__check() has last looked
 * @unwinder: makes stack traces, or NULL
 * @base_time: times are relative to this
 * @start_executed: it executes the program, and the end of that execve() is still to come
 * @starting: pid of a command that has not executed its program yet: its records are not
 *	      shown until then; 0 otherwise
 * @command: pid of the command, 0 if there is none
 * @keeps: pid of a command that stays attached when it executes its program; 0 after that
 * @any_detached: a task is detached
 * @command_detached: the command is one of them: its end is not awaited
 * @all_detached: tasks are detached, and no other is left; read by the other thread
 * @start_failed: the program of the command could not be executed
 * @sees_exec: the execve() of the command is traced
 * @replays: the records come from a file, which may have more syscalls than are selected
 * @replayed: time of the last record from the file
 * @has_base_time: @base_time is known
 * @printed: lines so far
 * @lines_done: the requested number of lines was printed; read by the other thread
 */
struct stop_printer {
	const struct stop_config	*config;
	const struct stop_masks		*masks;
	struct stop_queue		queue;
	pthread_t			thread;
	struct stop_output		output;
	struct stop_times		times;
	struct stop_summary		summary;
	struct stop_tree		tree;
	struct stop_ways		ways;
	struct stop_tasks		tasks;
	struct stop_sockets		sockets;
	struct list_head		waiting;
	unsigned int			nr_interrupted;
	unsigned int			nr_returned;
	struct stop_filter		filter;
	struct decode_text		text;
	u64				checked_gained;
	struct stop_unwinder		*unwinder;
	u64				base_time;
	u64				replayed;
	bool				has_base_time;
	bool				start_executed;
	pid_t				starting;
	pid_t				command;
	pid_t				keeps;
	bool				any_detached;
	bool				command_detached;
	bool				all_detached;
	bool				start_failed;
	bool				sees_exec;
	bool				replays;
	unsigned long			printed;
	bool				lines_done;
};

/* Does a line name its thread? strace's style does so whenever there are several. */
bool stop_printer__many(const struct stop_printer *printer);

#endif /* PERF_TRACE_STOP_SESSION_PRINTER_H */
