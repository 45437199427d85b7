/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_SUSPEND_H
#define PERF_TRACE_STOP_SESSION_SUSPEND_H

struct stop_events;

/*
 * Suspend perf, as Ctrl-Z does to any program; return when it is continued. @events are
 * disabled. Tasks that stop nevertheless are released; their markers are in the ring buffers.
 */
void stop_suspend(const struct stop_events *events);

#endif /* PERF_TRACE_STOP_SESSION_SUSPEND_H */
