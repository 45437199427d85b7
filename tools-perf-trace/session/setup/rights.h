/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_RIGHTS_H
#define PERF_TRACE_STOP_SESSION_RIGHTS_H

#include <stdbool.h>
#include <sys/types.h>
#include <linux/perf_event.h>

struct stop_config;

/* Tries to open @attr for @pid, without its stop bits unless @stops; 0 or a negated errno. */
int stop_rights__try(struct perf_event_attr attr, pid_t pid, int cpu, bool stops);

/* Or only those of syscalls and of the signals that a task gets? */
bool stop_rights__sees_all_tracepoints(void);

bool stop_rights__is_in_first_pid_namespace(void);

/*
 * Explains on stderr which rights are missing after an open has failed with EACCES or
 * EPERM, and the current settings.
 */
void stop_rights__explain(const struct stop_config *config, int error);

/* Explains on stderr who may read a tracepoint that perf may not read. */
void stop_rights__explain_tracepoint(const char *sys, const char *name);

#endif /* PERF_TRACE_STOP_SESSION_RIGHTS_H */
