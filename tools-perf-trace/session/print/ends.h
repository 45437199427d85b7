/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_ENDS_H
#define PERF_TRACE_STOP_SESSION_ENDS_H

#include <stdbool.h>
#include <linux/types.h>

struct stop_record;
struct stop_signal;
struct stop_task;
struct stop_tasks;

/*
 * For a trace that stops no task: takes the exit status from the arguments of exit() and
 * exit_group(). Assumes that @task's ABI is that of its previous syscall.
 */
void stop_ends__enter_exit(struct stop_tasks *tasks, struct stop_task *task);

/* A thread, or its whole process, is about to exit. */
void stop_ends__exiting(struct stop_tasks *tasks, const struct stop_record *record);

/* @task has returned from a syscall, which may restrict it to those that do not kill it. */
void stop_ends__returned(struct stop_task *task, s64 ret);

/* A signal was sent: remember it until it is delivered. */
void stop_ends__sent(struct stop_tasks *tasks, const struct stop_record *record);

/* The first thread of a process is forgotten: its other threads may still have to end. */
void stop_ends__leader_gone(struct stop_tasks *tasks, const struct stop_task *leader);

/* A task has ended: remember its name for the SIGCHLD that is sent to its parent. */
void stop_ends__tell_parent(struct stop_tasks *tasks, const struct stop_task *task,
			    pid_t parent);

/*
 * A signal is delivered: finds the name of its sender, and whether it is fatal. A SIGKILL is
 * replaced by the signal that the kernel has turned into it. Returns false if there is nothing to
 * show: for a real SIGKILL, and for a signal whose siginfo was not seen.
 */
bool stop_ends__delivered(struct stop_tasks *tasks, struct stop_task *task,
			  struct stop_signal *signal);

/* Does the default action of a signal that is delivered stop the process? */
bool stop_signal__stops(const struct stop_signal *signal);

/* How a task has ended: by itself, or with its process */
struct stop_end {
	bool	known;
	bool	killed;
	int	status;
};

struct stop_end stop_ends__of(struct stop_tasks *tasks, const struct stop_task *task);

#endif /* PERF_TRACE_STOP_SESSION_ENDS_H */
