/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_CALLS_H
#define PERF_TRACE_STOP_SESSION_CALLS_H

#include <stdbool.h>
#include <stdio.h>

#include "filter.h"

struct stop_printer;
struct stop_record;
struct stop_task;

/* An execve(), or one of its kin */
bool stop_record__is_exec(const struct stop_record *record);

/* A syscall that stops at its entry has begun, and the sample beside its marker told so. */
bool stop_printer__is_entered(struct stop_printer *printer, const struct stop_record *record);

/* A syscall has begun. */
void stop_printer__enter(struct stop_printer *printer, const struct stop_record *record,
			 FILE *fp);

/* A syscall has ended; @killed: in strace's words it has not, its task has. */
void stop_printer__finished(struct stop_printer *printer, const struct stop_record *record,
			    bool killed, FILE *fp);

/* A syscall that was captured has begun, and has ended unless its task has. */
void stop_printer__captured(struct stop_printer *printer, const struct stop_record *record,
			    bool killed, FILE *fp);

/*
 * A syscall of which the end was not seen: it goes on, it has none, or that was lost.
 * True when it was printed.
 * @memory: of its task, NULL if that is not to be had
 */
bool stop_printer__print_unfinished(struct stop_printer *printer, const struct stop_task *task,
				    enum stop_status status, const struct decode_memory *memory,
				    FILE *fp);

/* The stack of the last syscall of a task, if it does not come with its line */
void stop_printer__print_late_stack(struct stop_printer *printer, const struct stop_task *task,
				    FILE *fp);

#endif /* PERF_TRACE_STOP_SESSION_CALLS_H */
