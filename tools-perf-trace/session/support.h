/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_SUPPORT_H
#define PERF_TRACE_STOP_SESSION_SUPPORT_H

struct evsel;
struct stop_config;

/* 0 if this kernel can stop tasks, else a negated errno after a message on stderr */
int stop_support__check(const struct evsel *stop);

/* Says on stderr why the events could not be opened. */
void stop_support__print_open_error(const struct stop_config *config, int error);

#endif /* PERF_TRACE_STOP_SESSION_SUPPORT_H */
