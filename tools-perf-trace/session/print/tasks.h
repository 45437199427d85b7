/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_TASKS_H
#define PERF_TRACE_STOP_SESSION_TASKS_H

#include <stdbool.h>
#include <linux/hashtable.h>
#include <linux/types.h>
#include <sys/types.h>

#include "session/record.h"

struct stop_counts;
struct stop_stack;

enum stop_task_end {
	STOP_TASK_LIVES,
	STOP_TASK_EXITS,
	STOP_TASK_IS_KILLED,
};

/* Number of sent signals to remember per process until they are delivered */
#define STOP_TASK_SENT	8

/**
 * struct stop_task - a thread, as far as the printer knows it
 * @node: in struct stop_tasks, by thread id
 * @sibling: the same, by process
 * @pid: its process
 * @tid: its id
 * @arch: AUDIT_ARCH_* of its last syscall, inherited by its children
 * @comm: its name
 * @called: its name when the pending syscall began
 * @pending: it is in a syscall
 * @sampled: only the entry sample of the pending syscall was read, and no marker
 * @forked: it has not made a syscall of its own yet
 * @untouched: it existed before the trace, and none of its syscalls was seen yet
 * @worker: it has the name of one that works for the kernel, in io_uring
 * @executed: it has executed a program, and no call of its has ended since then
 * @exec_arch: ABI of the program if the record of the execve() does not have it, until its
 *	       line or, if that is not shown, the next call; or 0
 * @out_of_reach: it is in an execve(), and /proc shows nothing of it any more (gained.h)
 * @detaches: it will be @detached after its pending execve() is shown
 * @detached: it is no longer traced, but has not exited
 * @time: when the pending syscall began
 * @nr: its number
 * @args: its arguments
 * @stack: of the pending syscall, if it does not return, and stack traces are requested
 * @begun: text of the pending exec's arguments as of its entry, or NULL
 * @ip: instruction pointer of the syscall, if requested
 * @interrupted: the end of a call that is to be restarted, or NULL (restart.h)
 * @restarted: name of the call that restart_syscall() would continue, or NULL
 * @returned: the end of a call that should stop and may not have stopped (missed.h)
 * @refused: its last record was the exit of a syscall that returned its own number, as one
 *	     does that a seccomp filter answers with a signal (refused.h)
 * @strict: in seccomp's strict mode: killed by all syscalls except read(), write(), exit()
 *	    and sigreturn()
 * @ends: how it is about to end: @status is its exit status, or the signal that kills it
 * @status: see @ends
 * @all_end: in the first thread of a process: all threads end with it
 * @implied: only another thread of its process was seen: it may have exited, and may not
 *	     be traced
 * @sent: in the first thread of a process: the last signals that were sent to it
 * @nr_sent: number of signals sent so far
 * @counts: its syscalls in a summary
 * @offline: it comes from a file and is not in /proc
 */
struct stop_task {
	struct hlist_node	node;
	struct hlist_node	sibling;
	pid_t			pid, tid;
	u32			arch;
	char			comm[16];
	char			called[16];
	bool			pending;
	bool			sampled;
	bool			forked;
	bool			untouched;
	bool			worker;
	bool			executed;
	u32			exec_arch;
	bool			out_of_reach;
	bool			detaches;
	bool			detached;
	u64			time;
	s64			nr;
	u64			args[6];
	struct stop_stack	*stack;
	char			*begun;
	u64			ip;
	struct stop_record	*interrupted;
	const char		*restarted;
	struct stop_returned	returned;
	bool			refused;
	bool			strict;
	enum stop_task_end	ends;
	int			status;
	bool			all_end;
	bool			implied;
	struct stop_signal	sent[STOP_TASK_SENT];
	unsigned int		nr_sent;
	struct stop_counts	*counts;
	bool			offline;
};

/**
 * struct stop_tasks - the known threads that have not exited
 * @hash: by thread id
 * @processes: by process
 * @nr_traced: how many of them are neither detached nor implied
 * @arch: default ABI of a thread
 * @offline: they come from a file: they are not in /proc
 */
struct stop_tasks {
	DECLARE_HASHTABLE(hash, 12);
	DECLARE_HASHTABLE(processes, 12);
	unsigned int		nr_traced;
	u32			arch;
	bool			offline;
};

void stop_tasks__init(struct stop_tasks *tasks, u32 arch);
struct stop_task *stop_tasks__find(struct stop_tasks *tasks, pid_t tid);

/*
 * Finds the thread of a record, or adds one that existed before the trace; NULL without
 * memory
 */
struct stop_task *stop_tasks__findnew(struct stop_tasks *tasks, pid_t pid, pid_t tid);

/* The first thread of the process @pid, which may have no record of its own */
struct stop_task *stop_tasks__leader(struct stop_tasks *tasks, pid_t pid);

/* Another thread of the process, or NULL */
struct stop_task *stop_tasks__find_other(struct stop_tasks *tasks, const struct stop_task *leader);
bool stop_task__is_traced(const struct stop_task *task);
/* A worker runs in the kernel only: it makes no syscall */
bool stop_task__is_worker(const struct stop_task *task);
/* Its name, as of now or of a record, tells whether @task is a worker. */
void stop_tasks__find_worker(struct stop_tasks *tasks, struct stop_task *task, const char *comm);

/* Returns true if the new thread is traced. */
bool stop_tasks__fork(struct stop_tasks *tasks, pid_t parent, pid_t pid, pid_t tid);
void stop_tasks__detach(struct stop_tasks *tasks, struct stop_task *task);
void stop_tasks__remove(struct stop_tasks *tasks, struct stop_task *task);

/*
 * Removes a task that has exited, and with the last thread of a process its leader, if that is
 * only implied: its own exit was before, or is never seen.
 */
void stop_tasks__exited(struct stop_tasks *tasks, struct stop_task *task);
void stop_tasks__exit(struct stop_tasks *tasks);

void stop_task__set_comm(struct stop_task *task, const char *comm);

#endif /* PERF_TRACE_STOP_SESSION_TASKS_H */
