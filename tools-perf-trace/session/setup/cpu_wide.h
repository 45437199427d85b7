/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_CPU_WIDE_H
#define PERF_TRACE_STOP_SESSION_CPU_WIDE_H

#include <stdbool.h>

struct stop_config;

/* Are the events those of CPUs or of a cgroup? Such events never stop a task. */
bool stop_cpu_wide__is(const struct stop_config *config);

/* Do tasks never stop, for that reason or because of --stop=never? */
bool stop_cpu_wide__never_stops(const struct stop_config *config);

/* 0, or -EINVAL after a message: an option needs tasks that stop, and none will. */
int stop_cpu_wide__check(const struct stop_config *config);

/*
 * Set the filters of the events when all threads exist, before the events are enabled. They
 * exclude --filter-pids; and perf's own threads and its terminal, if the events are those
 * of CPUs or of a cgroup. 0 or a negated errno after a message.
 */
int stop_cpu_wide__set_filter(const struct stop_config *config);

#endif /* PERF_TRACE_STOP_SESSION_CPU_WIDE_H */
