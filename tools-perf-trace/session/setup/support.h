/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_SUPPORT_H
#define PERF_TRACE_STOP_SESSION_SUPPORT_H

struct evsel;
struct stop_config;

/*
 * Opens all events, of which @stop is one that stops tasks; 0 or a negated errno after a
 * message on stderr, which says so if the kernel lacks the feature.
 */
int stop_support__open(const struct stop_config *config, const struct evsel *stop);

/* Says on stderr that the kernel lacks the series; returns -EOPNOTSUPP. */
int stop_support__lacking(void);

#endif /* PERF_TRACE_STOP_SESSION_SUPPORT_H */
