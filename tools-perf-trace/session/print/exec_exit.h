/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_EXEC_EXIT_H
#define PERF_TRACE_STOP_SESSION_EXEC_EXIT_H

#include <stdbool.h>

struct stop_printer;
struct stop_record;

/*
 * Sorts out the exits that are sampled only because they may be those of an execve(). False
 * if @record is one of them, and not of a traced syscall. If it is the exit of an execve()
 * that changed the ABI, @record is then @exec, with the number in the new ABI.
 */
bool stop_exec_exit__sort(struct stop_printer *printer, const struct stop_record **record,
			  struct stop_record *exec);

#endif /* PERF_TRACE_STOP_SESSION_EXEC_EXIT_H */
