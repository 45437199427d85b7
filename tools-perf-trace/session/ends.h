/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_ENDS_H
#define PERF_TRACE_STOP_SESSION_ENDS_H

#include <stdbool.h>
#include <linux/types.h>

struct stop_record;
struct stop_signal;
struct stop_task;
struct stop_tasks;

/* A syscall begins: an execve() ends the other threads. */
void stop_ends__enter(struct stop_tasks *tasks, struct stop_task *task);

/*
 * The same in a trace that stops no task: if the syscall is exit() or exit_group(), its
 * arguments are the status. @task's ABI is taken to be that of its syscall before.
 */
void stop_ends__enter_exit(struct stop_tasks *tasks, struct stop_task *task);

/* An execve() returns. */
void stop_ends__exec_done(struct stop_tasks *tasks, const struct stop_task *task);

/* A thread, or its whole process, is about to exit. */
void stop_ends__farewell(struct stop_tasks *tasks, const struct stop_record *record);

/* A signal was sent: remember who did. */
void stop_ends__sent(struct stop_tasks *tasks, const struct stop_record *record);

/* A task has ended: what its parent is sent. */
void stop_ends__tell_parent(struct stop_tasks *tasks, const struct stop_task *task,
			    pid_t parent);

/*
 * A signal is delivered: find out who sent it, and whether it kills. False: it is
 * none, but the way in which the kernel ends the other threads of a process.
 */
bool stop_ends__delivered(struct stop_tasks *tasks, struct stop_task *task,
			  struct stop_signal *signal);

/* Does the default action of a signal that is delivered stop the process? */
bool stop_signal__stops(const struct stop_signal *signal);

/* How a task has ended, with what its process has ended with */
struct stop_end {
	bool	known;
	bool	killed;
	int	status;
};

struct stop_end stop_ends__of(struct stop_tasks *tasks, const struct stop_task *task);

#endif /* PERF_TRACE_STOP_SESSION_ENDS_H */
