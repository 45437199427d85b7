/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_LATE_H
#define PERF_TRACE_STOP_SESSION_LATE_H

struct stop_config;

/*
 * As evlist__open(), but once more if threads of the given processes have started meanwhile:
 * they have inherited only the events that were open by then.
 */
int stop_late__open(const struct stop_config *config);

#endif /* PERF_TRACE_STOP_SESSION_LATE_H */
