/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Calls that a signal has interrupted, to be made again: if the signal kills the task,
 * they have not returned at all. Only what comes next tells.
 */
#ifndef PERF_TRACE_STOP_SESSION_RESTART_H
#define PERF_TRACE_STOP_SESSION_RESTART_H

#include <stdbool.h>
#include <stdio.h>
#include <linux/types.h>

struct stop_printer;
struct stop_record;
struct stop_task;

/* What the kernel returns inside of itself when a call is to be made again */
bool stop_restart__is(s64 ret);

/* Keeps the end of such a call for later, in strace's style; false for all else. */
bool stop_restart__keep(struct stop_printer *printer, const struct stop_record *record);

/* Comes now what shows how the call of the same task has ended? */
void stop_restart__settle(struct stop_printer *printer, const struct stop_record *record,
			  FILE *fp);

/* Nothing more will come. */
void stop_restart__finish(struct stop_printer *printer, struct stop_task *task, FILE *fp);

#endif /* PERF_TRACE_STOP_SESSION_RESTART_H */
