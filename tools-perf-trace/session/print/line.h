/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_LINE_H
#define PERF_TRACE_STOP_SESSION_LINE_H

#include <stdbool.h>
#include <stdio.h>
#include <linux/types.h>

#include "decode/decode_json.h"
#include "ways.h"

struct stop_config;
struct stop_task;
struct stop_times;

/**
 * struct stop_line - a syscall to be printed
 * @task: the task that made it
 * @many: print also the task
 * @begin_known: its begin was seen
 * @begin: when it began, relative to the base time
 * @time: when it began, or if that is not known, when it ended
 * @times: for the wall clock
 * @ip: instruction pointer of the call
 * @ended: its end was seen as well
 * @duration: how long it took
 * @arch: AUDIT_ARCH_* of the syscall
 * @nr: its number
 * @way: how it was recorded
 * @name: its name
 * @args: its arguments, or NULL if not known
 * @dump: data to show below the line (dump.h), of @dump_len bytes
 * @result: what it returned, "?" if it never returns, or NULL if it was still running at
 *	    the end of the trace
 * @awaits: it has not returned, and its outputs are missing in @args
 * @frames: its call graph, innermost first, or NULL
 * @nr_frames: number of @frames
 */
struct stop_line {
	const struct stop_task	*task;
	bool			many;
	bool			begin_known;
	u64			begin;
	u64			time;
	struct stop_times	*times;
	u64			ip;
	bool			ended;
	u64			duration;
	u32			arch;
	s64			nr;
	enum stop_way		way;
	const char		*name;
	const char		*args;
	const char		*result;
	bool			awaits;
	const struct decode_frame *frames;
	unsigned int		nr_frames;
	const char		*dump;
	size_t			dump_len;
};

void stop_line__fprintf(const struct stop_line *line, const struct stop_config *config,
			FILE *fp);

/* Prints a call graph in strace's style. */
void stop_frames__fprintf_strace(const struct decode_frame *frames, unsigned int nr, FILE *fp);

/* Prints the task of a line in strace's style, with its name; returns the width. */
int stop_task__fprintf_strace(const struct stop_task *task, const char *comm, bool many,
			      const struct stop_config *config, FILE *fp);

/**
 * struct stop_note - a line about something other than a syscall
 * @task: the task that it is about
 * @many: print also the task
 * @time: of the event
 * @times: for the wall clock
 * @ip: where the task was, 0 if it has ended
 * @since_base: @time relative to the base time
 * @event: the kind of event
 * @signal: name of the signal; NULL for an exit
 * @info: its siginfo, if it is delivered
 * @status: exit status
 * @superseder: the thread that has executed a program in place of @task, or 0
 */
struct stop_note {
	const struct stop_task	*task;
	bool			many;
	u64			time;
	struct stop_times	*times;
	u64			ip;
	u64			since_base;
	enum decode_event	event;
	const char		*signal;
	const char		*info;
	int			status;
	pid_t			superseder;
};

void stop_note__fprintf(const struct stop_note *note, const struct stop_config *config, FILE *fp);

#endif /* PERF_TRACE_STOP_SESSION_LINE_H */
