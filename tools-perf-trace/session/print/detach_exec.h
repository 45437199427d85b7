/* SPDX-License-Identifier: GPL-2.0 */
/* --detach-on=execve: tasks are traced only until they execute a program. */
#ifndef PERF_TRACE_STOP_SESSION_DETACH_EXEC_H
#define PERF_TRACE_STOP_SESSION_DETACH_EXEC_H

#include <stdio.h>

struct stop_printer;
struct stop_task;

/* A task executes a program. */
void stop_detach_exec__executed(struct stop_printer *printer, struct stop_task *task);

/* Ends the trace if tasks were detached and no other is left. */
void stop_detach_exec__check_end(struct stop_printer *printer);

/* Detaches a task: neither it nor its future children are reported any more. */
void stop_detach_exec__now(struct stop_printer *printer, struct stop_task *task);

#endif /* PERF_TRACE_STOP_SESSION_DETACH_EXEC_H */
