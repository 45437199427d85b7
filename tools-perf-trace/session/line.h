/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_LINE_H
#define PERF_TRACE_STOP_SESSION_LINE_H

#include <stdbool.h>
#include <stdio.h>
#include <linux/types.h>

struct stop_config;
struct stop_task;

/**
 * struct stop_line - a syscall to be printed
 * @task: who made it
 * @many: print also who made it
 * @begin_known: its begin was seen
 * @begin: when, relative to what all times are relative to
 * @ended: its end was seen as well
 * @duration: how long it took
 * @name: the syscall
 * @args: its arguments, or NULL if not known
 * @result: what it returned, or NULL when it had not finished at the end
 */
struct stop_line {
	const struct stop_task	*task;
	bool			many;
	bool			begin_known;
	u64			begin;
	bool			ended;
	u64			duration;
	const char		*name;
	const char		*args;
	const char		*result;
};

void stop_line__fprintf(const struct stop_line *line, const struct stop_config *config,
			FILE *fp);

/* A line that is no syscall's: "--- SIGCHLD {...} ---", "+++ exited with 0 +++" */
void stop_note__fprintf(const struct stop_line *line, const struct stop_config *config,
			const char *mark, const char *text, FILE *fp);

#endif /* PERF_TRACE_STOP_SESSION_LINE_H */
