/* SPDX-License-Identifier: GPL-2.0 */
/* The events signal:signal_generate and signal:signal_deliver */
#ifndef SYSEXIT_STOP_SIGNALS_H
#define SYSEXIT_STOP_SIGNALS_H

#include "sysexit_stop.h"

struct signal_field {
	unsigned int offset, size;
};

/* 0, or -ENOENT if signal:@tracepoint has no field @name */
int signal_field_find(struct signal_field *field, const char *tracepoint, const char *name);
/* NULL if signal:@tracepoint has a field @name, else the reason */
const char *signal_field_missing(const char *tracepoint, const char *name);
/* the attributes of signal:@tracepoint, for event_open() */
struct perf_event_attr signal_attr(const char *tracepoint);
/* opens signal:@tracepoint for @pid and maps it; 0 or -errno */
int signal_event_open(struct stop_event *ev, const char *tracepoint, pid_t pid);
/* copies @field of the next sample to @to, and zeroes the rest of its @size bytes */
bool signal_event_next(struct stop_event *ev, const struct signal_field *field, void *to,
		       size_t size);

#endif /* SYSEXIT_STOP_SIGNALS_H */
