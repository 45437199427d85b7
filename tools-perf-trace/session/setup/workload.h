/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_WORKLOAD_H
#define PERF_TRACE_STOP_SESSION_WORKLOAD_H

#include <stdbool.h>
#include <stdio.h>
#include <sys/types.h>

struct stop_config;

/**
 * struct stop_workload - the command that is traced
 * @pid: its process, 0 if there is no command
 * @cork: a byte written here starts it
 * @failed: the errno can be read here if it cannot be executed
 * @child: it is a child of perf
 */
struct stop_workload {
	pid_t	pid;
	int	cork;
	int	failed;
	bool	child;
};

/**
 * struct stop_outcome - how a session ended
 * @exited: the command has ended
 * @status: its wait status
 * @signal: the signal that ended the trace, or 0
 */
struct stop_outcome {
	bool	exited;
	int	status;
	int	signal;
};

/*
 * Saves what the command must inherit: the current ignored and blocked signals and the
 * limits that perf raises, and the initial environment. Call it before any of these change.
 */
void stop_workload__remember(void);

/* Saves the blocked signals alone, for a caller that runs before perf blocks SIGWINCH. */
void stop_workload__remember_mask(void);

/*
 * popen() of a command that gets the lines, with the signals that perf was started with;
 * NULL and errno on failure
 */
FILE *stop_workload__popen(const char *command);

/* Creates a process that waits to become the command; 0 or a negated errno after a message */
int stop_workload__prepare(struct stop_workload *workload, const struct stop_config *config,
			   const char **argv);

/*
 * Waits until that process makes no more syscalls before it becomes the command: it gets
 * there while the events are being opened. Call it once, before stop_workload__start().
 */
void stop_workload__await(const struct stop_workload *workload);
void stop_workload__start(struct stop_workload *workload);

/*
 * Reaps the command; one that has not been started does not run. @ended: it has ended, or
 * is about to. Returns a negated errno if it could not be executed, which its process has
 * reported.
 */
int stop_workload__finish(struct stop_workload *workload, bool ended);

/* Forget the outcome of the command: it is no longer traced. */
void stop_workload__forget(void);

/* Outcome of the last session */
struct stop_outcome stop_workload__outcome(void);

#endif /* PERF_TRACE_STOP_SESSION_WORKLOAD_H */
