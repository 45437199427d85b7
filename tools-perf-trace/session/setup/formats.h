/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_FORMATS_H
#define PERF_TRACE_STOP_SESSION_FORMATS_H

/**
 * stop_format__known - the format of a tracepoint that perf trace --stop uses
 * @event: the tracepoint, such as "raw_syscalls:sys_enter"
 *
 * It is the same in all 64-bit kernels that can stop tasks.
 *
 * Return: the lines that follow "format:" in the tracepoint's file in tracefs, or NULL for
 * another tracepoint.
 */
const char *stop_format__known(const char *event);

#endif /* PERF_TRACE_STOP_SESSION_FORMATS_H */
