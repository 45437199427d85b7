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

/**
 * stop_fields__find - find the offsets of a tracepoint's fields
 * @evsel: its event, whose format is read; NULL: take the format that perf knows
 * @event: its name, such as "raw_syscalls:sys_enter"
 * @fields: the fields, with their names
 * @nr: number of @fields
 *
 * Return: false if a field is missing.
 */
bool stop_fields__find(struct evsel *evsel, const char *event, struct stop_field *fields,
		       size_t nr);

#endif /* PERF_TRACE_STOP_SESSION_FIELDS_H */
