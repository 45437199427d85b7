/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_REFUSED_H
#define PERF_TRACE_STOP_SESSION_REFUSED_H

struct stop_printer;
struct stop_record;
struct stop_task;

/*
 * Syscalls that a seccomp filter answers with SIGSYS. The kernel puts the number of such a
 * call back where its result would be. There is no capture of it, and the samples of exits
 * of captured calls are those of failures.
 */

/* Prints the syscall that the signal @record is the answer to, unless its exit was seen. */
void stop_refused__show(struct stop_printer *printer, struct stop_task *task,
			const struct stop_record *record);

#endif /* PERF_TRACE_STOP_SESSION_REFUSED_H */
