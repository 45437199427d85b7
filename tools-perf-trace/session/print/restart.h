/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Calls that were interrupted by a signal and are to be restarted. If the signal kills the
 * task, they never return. Only the next record of the task tells.
 */
#ifndef PERF_TRACE_STOP_SESSION_RESTART_H
#define PERF_TRACE_STOP_SESSION_RESTART_H

#include <stdbool.h>
#include <stdio.h>
#include <linux/types.h>

struct stop_printer;
struct stop_record;
struct stop_task;

/* Is @ret one of the errors by which the kernel internally requests a restart? */
bool stop_restart__is(s64 ret);

/* Keeps the end of such a call, in strace's style; returns false for other records. */
bool stop_restart__keep(struct stop_printer *printer, const struct stop_record *record);

/* Prints the kept call of a task if @record tells how it ended. */
void stop_restart__settle(struct stop_printer *printer, const struct stop_record *record);

/* Prints the kept call of @task when no more records will follow. */
void stop_restart__finish(struct stop_printer *printer, struct stop_task *task);

#endif /* PERF_TRACE_STOP_SESSION_RESTART_H */
