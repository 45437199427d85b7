/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_NOTES_H
#define PERF_TRACE_STOP_SESSION_NOTES_H

#include <stdio.h>
#include <linux/types.h>

struct stop_printer;
struct stop_record;
struct stop_task;

/* Lines between those of syscalls: a signal is delivered, a task has ended. */
void stop_notes__signal(struct stop_printer *printer, const struct stop_record *record);
/* Thread @by has executed a program and has become @task. */
void stop_notes__superseded(struct stop_printer *printer, const struct stop_task *task, pid_t by,
			    u64 time);
void stop_notes__end(struct stop_printer *printer, const struct stop_task *task, u64 time);

#endif /* PERF_TRACE_STOP_SESSION_NOTES_H */
