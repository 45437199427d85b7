/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_EVENTS_MASK_H
#define PERF_TRACE_STOP_SESSION_EVENTS_MASK_H

struct stop_events;

/* Sets the masks of all opened events; 0, or a negated errno after a message on stderr. */
int stop_events__mask(const struct stop_events *events);

#endif /* PERF_TRACE_STOP_SESSION_EVENTS_MASK_H */
