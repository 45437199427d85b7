/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_FIELDS_H
#define PERF_TRACE_STOP_SESSION_FIELDS_H

#include <stdbool.h>
#include <stddef.h>

struct evsel;

/**
 * struct stop_field - a field of a tracepoint
 * @name: its name
 * @offset: offset in the raw data, set by stop_fields__find()
 */
struct stop_field {
	const char	*name;
	unsigned int	offset;
};

/* Finds the offsets of all fields; false if one is missing. */
bool stop_fields__find(struct evsel *evsel, struct stop_field *fields, size_t nr);

#endif /* PERF_TRACE_STOP_SESSION_FIELDS_H */
