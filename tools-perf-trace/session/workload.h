/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_WORKLOAD_H
#define PERF_TRACE_STOP_SESSION_WORKLOAD_H

#include <stdbool.h>
#include <sys/types.h>

struct stop_config;

/**
 * struct stop_workload - the command that is traced
 * @pid: its process, 0 if there is no command
 * @cork: a byte written here lets it go
 * @failed: from here comes the errno if it cannot be executed
 * @child: it is ours
 */
struct stop_workload {
	pid_t	pid;
	int	cork;
	int	failed;
	bool	child;
};

/**
 * struct stop_outcome - how a session has ended
 * @exited: the command has ended
 * @status: its wait status
 * @signal: that has ended the trace, or 0
 */
struct stop_outcome {
	bool	exited;
	int	status;
	int	signal;
};

/*
 * What the command is to find as it is now: which signals are ignored or blocked, the
 * limits that perf raises, and, as it was even before, the environment. Without this
 * call it gets what perf has by then.
 */
void stop_workload__remember(void);

/* A process that waits to become the command; 0 or a negated errno after a message */
int stop_workload__prepare(struct stop_workload *workload, const struct stop_config *config,
			   const char **argv);
void stop_workload__start(struct stop_workload *workload);

/*
 * It does not run if it has not started. @ended: it has ended, or is about to. Returns
 * a negated errno if it could not be executed, of which it has told itself.
 */
int stop_workload__finish(struct stop_workload *workload, const struct stop_config *config,
			  bool ended);

/* What becomes of the command is nobody's business: it is not traced any more. */
void stop_workload__forget(void);

/* How the last session has ended */
struct stop_outcome stop_workload__outcome(void);

#endif /* PERF_TRACE_STOP_SESSION_WORKLOAD_H */
