/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_RIGHTS_H
#define PERF_TRACE_STOP_SESSION_RIGHTS_H

#include <stdbool.h>
#include <sys/types.h>
#include <linux/perf_event.h>

struct stop_config;

/* 0 or a negated errno: can @attr be opened on @pid, if not @stops as one that does not stop? */
int stop_rights__try(struct perf_event_attr attr, pid_t pid, int cpu, bool stops);

/*
 * The events could not be opened for want of rights, EACCES or EPERM: on stderr, which
 * ones, and what they are now.
 */
void stop_rights__explain(const struct stop_config *config, int error);

/* Says on stderr who may read a tracepoint that we may not. */
void stop_rights__explain_tracepoint(const char *sys, const char *name);

#endif /* PERF_TRACE_STOP_SESSION_RIGHTS_H */
