/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_TRACEPOINT_H
#define PERF_TRACE_STOP_SESSION_TRACEPOINT_H

#include <stdbool.h>

struct evsel;

/**
 * stop_tracepoint__new - create the event of a tracepoint
 * @sys: system of the tracepoint
 * @name: its name
 * @has_format: set to whether perf may read the tracepoint's format; or NULL
 *
 * Ordinary users may not read tracefs, but sysfs has the ids of those tracepoints that
 * they may use.
 *
 * Return: the event, or an ERR_PTR() of what reading tracefs has failed with.
 */
struct evsel *stop_tracepoint__new(const char *sys, const char *name, bool *has_format);

#endif /* PERF_TRACE_STOP_SESSION_TRACEPOINT_H */
