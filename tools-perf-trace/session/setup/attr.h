/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_ATTR_H
#define PERF_TRACE_STOP_SESSION_ATTR_H

#include <stdbool.h>

struct evsel;
struct stop_config;

enum stop_where {
	STOPS_NOWHERE,
	STOPS_AT_ENTRY,
	STOPS_AT_EXIT,
};

/*
 * Sets the attributes of an event. If @on_exec, it is enabled when the command executes its
 * program; the @first one also reports forks, exits and names of tasks.
 */
void stop_evsel__config(struct evsel *evsel, const struct stop_config *config,
			bool on_exec, bool first, enum stop_where stops);

#endif /* PERF_TRACE_STOP_SESSION_ATTR_H */
