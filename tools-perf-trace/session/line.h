/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_LINE_H
#define PERF_TRACE_STOP_SESSION_LINE_H

#include <stdbool.h>
#include <stdio.h>
#include <linux/types.h>

#include "../decode_json.h"
#include "ways.h"

struct stop_config;
struct stop_task;
struct stop_times;

/**
 * struct stop_line - a syscall to be printed
 * @task: who made it
 * @many: print also who made it
 * @begin_known: its begin was seen
 * @begin: when, relative to what all times are relative to
 * @time: when it began, or if that is not known, when it ended
 * @times: for the wall clock
 * @ip: where it was made
 * @ended: its end was seen as well
 * @duration: how long it took
 * @arch: AUDIT_ARCH_* of the syscall
 * @nr: its number
 * @way: how it got here
 * @name: its name
 * @args: its arguments, or NULL if not known
 * @dump: data to show below the line (dump.h), of @dump_len bytes
 * @result: what it returned, "?" if it never will, or NULL when it had not finished at
 *	    the end
 * @awaits: it has not returned, and would have told more than a number
 * @frames: who called it, innermost first, or NULL
 * @nr_frames: how many
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

/* Who called a syscall, in strace's style */
void stop_frames__fprintf_strace(const struct decode_frame *frames, unsigned int nr, FILE *fp);

/* Whose line it is, in strace's style, and its name; returns how wide that is. */
int stop_task__fprintf_strace(const struct stop_task *task, const char *comm, bool many,
			      const struct stop_config *config, FILE *fp);

/**
 * struct stop_note - a line that is no syscall's
 * @task: whose it is
 * @many: print also who that is
 * @time: when
 * @times: for the wall clock
 * @ip: where the task was, 0 if it has ended
 * @since_base: @time relative to what all times are relative to
 * @event: what has happened
 * @signal: name of the signal; NULL for an exit
 * @info: its siginfo, if it is delivered
 * @status: of an exit
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
};

void stop_note__fprintf(const struct stop_note *note, const struct stop_config *config, FILE *fp);

#endif /* PERF_TRACE_STOP_SESSION_LINE_H */
