/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_GUARD_H
#define PERF_TRACE_STOP_SESSION_GUARD_H

#include <stdbool.h>
#include <sys/types.h>

/**
 * struct stop_guard - a process that has us go on after a SIGSTOP
 * @pid: its id, 0 if there is none
 * @resting: in shared memory: we have let all tasks go and may be stopped
 *
 * Whoever could send the SIGCONT may be held by us.
 */
struct stop_guard {
	pid_t	pid;
	bool	*resting;
};

/* 0 or a negated errno; before there are threads. */
int stop_guard__start(struct stop_guard *guard);
void stop_guard__finish(struct stop_guard *guard);

#endif /* PERF_TRACE_STOP_SESSION_GUARD_H */
