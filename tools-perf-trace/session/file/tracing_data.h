/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_TRACING_DATA_H
#define PERF_TRACE_STOP_SESSION_TRACING_DATA_H

#include <stddef.h>

struct evlist;

/**
 * stop_tracing_data__make - make HEADER_TRACING_DATA without tracefs
 * @evlist: events of tracepoints whose formats perf knows
 * @data: set to the section's contents, to be freed
 * @size: set to the number of bytes
 *
 * Return: 0, or a negated errno.
 */
int stop_tracing_data__make(struct evlist *evlist, void **data, size_t *size);

#endif /* PERF_TRACE_STOP_SESSION_TRACING_DATA_H */
