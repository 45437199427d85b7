/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_WIDE_H
#define PERF_TRACE_STOP_SESSION_WIDE_H

#include <stdbool.h>

struct stop_config;

/* Are the events those of CPUs or of a cgroup? Such events never stop a task. */
bool stop_wide__is(const struct stop_config *config);

/* Does no task stop, be it for that or because --stop=never says so? */
bool stop_wide__never_stops(const struct stop_config *config);

/* 0, or -EINVAL after a message: an option needs tasks that stop, and none will. */
int stop_wide__check(const struct stop_config *config);

/*
 * When all threads exist, before the events are enabled: set their filters. They leave
 * out --filter-pids, and perf's own threads if the events are those of CPUs. 0 or a
 * negated errno after a message.
 */
int stop_wide__set_filter(const struct stop_config *config);

#endif /* PERF_TRACE_STOP_SESSION_WIDE_H */
