/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_CALLS_H
#define PERF_TRACE_STOP_SESSION_CALLS_H

#include <stdbool.h>
#include <stdio.h>

#include "session/filter.h"

struct stop_printer;
struct stop_record;
struct stop_task;

/* Does the syscall execute a program? */
bool stop_record__is_exec(const struct stop_record *record);

/* Is @record the marker of an entry that a sample has already reported? Updates the task. */
bool stop_printer__is_entered(struct stop_printer *printer, const struct stop_record *record);

/* A syscall has begun. */
void stop_printer__enter(struct stop_printer *printer, const struct stop_record *record);

/* A syscall has ended; @killed: its task was killed before it could restart the call. */
void stop_printer__finished(struct stop_printer *printer, const struct stop_record *record,
			    bool killed);

/* A captured syscall has begun and has ended, or its task has exited inside it. */
void stop_printer__captured(struct stop_printer *printer, const struct stop_record *record,
			    bool killed);

/*
 * Prints a syscall whose end was not seen: it is still running, it never returns, or its
 * end was lost. Returns true if a line was printed.
 * @memory: of its task, NULL if not available
 */
bool stop_printer__print_unfinished(struct stop_printer *printer, const struct stop_task *task,
				    enum stop_status status, const struct decode_memory *memory);

/* The pending syscall of a task does not end: prints or counts it. */
void stop_printer__no_end(struct stop_printer *printer, struct stop_task *task);

/* Prints the stack of a task's last syscall, unless that was printed with its line. */
void stop_printer__print_late_stack(struct stop_printer *printer, const struct stop_task *task);

#endif /* PERF_TRACE_STOP_SESSION_CALLS_H */
