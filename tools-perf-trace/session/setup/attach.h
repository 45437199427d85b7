/* SPDX-License-Identifier: GPL-2.0 */
/* Threads that exist before the trace begins. */
#ifndef PERF_TRACE_STOP_SESSION_ATTACH_H
#define PERF_TRACE_STOP_SESSION_ATTACH_H

#include <sys/types.h>

struct stop_config;
struct stop_tasks;

/*
 * The list of -p may have threads, and several of a process, each of which stands for the
 * process: lists each process once. Returns 0 or -ENOMEM.
 */
int stop_attach__unite(const struct stop_config *config);

/*
 * Adds the command to the given processes or threads, if its path is executed as it is. 0
 * or a negated errno after a message
 */
int stop_attach__add(const struct stop_config *config, pid_t workload);

/* Adds the threads of processes other than the command, and reports them. */
void stop_attach__tasks(const struct stop_config *config, struct stop_tasks *tasks,
			pid_t workload);

#endif /* PERF_TRACE_STOP_SESSION_ATTACH_H */
