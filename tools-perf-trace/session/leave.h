/* SPDX-License-Identifier: GPL-2.0 */
/* Tasks that are of interest only until they execute a program. */
#ifndef PERF_TRACE_STOP_SESSION_LEAVE_H
#define PERF_TRACE_STOP_SESSION_LEAVE_H

#include <stdio.h>

struct stop_printer;
struct stop_task;

/* A task executes a program. */
void stop_leave__executes(struct stop_printer *printer, struct stop_task *task, FILE *fp);

/* Nothing more is told of it, nor of the children that it will have. */
void stop_leave__now(struct stop_printer *printer, struct stop_task *task, FILE *fp);

#endif /* PERF_TRACE_STOP_SESSION_LEAVE_H */
