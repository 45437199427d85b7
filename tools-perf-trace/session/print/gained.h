/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Tasks that have left the trace: the kernel removes the events of a task that executes a
 * program with more privileges, or one that it may not read, unless perf may trace that, too.
 * No record tells; their execve() has begun and does not end.
 */
#ifndef PERF_TRACE_STOP_SESSION_GAINED_H
#define PERF_TRACE_STOP_SESSION_GAINED_H

#include <stdbool.h>

struct stop_printer;
struct stop_task;

/* Has @task executed such a program, as far as can be told when the trace has ended? */
bool stop_gained__at_end(const struct stop_printer *printer, const struct stop_task *task);

/* Shows the execve() of @task, reports that it is no longer traced, and detaches it. */
void stop_gained__detach(struct stop_printer *printer, struct stop_task *task);

/* Detaches the tasks that have left the trace. Call it often: it looks from time to time. */
void stop_gained__check(struct stop_printer *printer);

#endif /* PERF_TRACE_STOP_SESSION_GAINED_H */
