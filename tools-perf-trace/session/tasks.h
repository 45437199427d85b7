/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_TASKS_H
#define PERF_TRACE_STOP_SESSION_TASKS_H

#include <stdbool.h>
#include <linux/hashtable.h>
#include <linux/types.h>
#include <sys/types.h>

#include "record.h"

struct stop_counts;
struct stop_stack;

enum stop_task_end {
	STOP_TASK_LIVES,
	STOP_TASK_EXITS,
	STOP_TASK_IS_KILLED,
};

/* Signals of a process that are known to be sent and have not been delivered yet */
#define STOP_TASK_SENT	8

/**
 * struct stop_task - a thread, as far as the printer knows it
 * @node: in struct stop_tasks
 * @pid: its process
 * @tid: its id
 * @arch: AUDIT_ARCH_* of its last syscall, inherited by its children
 * @has_uid: @uid is known
 * @uid: the user that it runs as
 * @comm: its name
 * @called: what its name was when the pending syscall began
 * @pending: it is in a syscall
 * @sampled: and only the sample of its entry was read
 * @forked: it has not made a syscall of its own yet
 * @untouched: it was there before us, and nothing was seen of its syscalls since
 * @leaves: it will be @detached when the execve() that it is in is shown
 * @detached: it is no longer traced, but not gone either
 * @time: when the pending syscall began
 * @nr: its number
 * @args: its arguments
 * @stack: of the pending syscall, if it does not return, and stacks are wanted
 * @ip: where it was made, if that is wanted
 * @interrupted: the end of a call that is to be made again, or NULL (restart.h)
 * @returned: the end of a call that was to stop and perhaps has not (missed.h)
 * @ends: how it is about to end: @status is what it exits with, or the signal that
 *	  kills it
 * @status: see @ends
 * @last: of the first thread of a process: what it was like before it exited
 * @execs: of the first thread of a process: a thread is in execve()
 * @sent: of the first thread of a process: the last signals that were sent to it
 * @nr_sent: how many there have been
 * @counts: its syscalls in a summary
 * @offline: it is not there to be looked at
 */
struct stop_task {
	struct hlist_node	node;
	pid_t			pid, tid;
	u32			arch;
	bool			has_uid;
	uid_t			uid;
	char			comm[16];
	char			called[16];
	bool			pending;
	bool			sampled;
	bool			forked;
	bool			untouched;
	bool			leaves;
	bool			detached;
	u64			time;
	s64			nr;
	u64			args[6];
	struct stop_stack	*stack;
	u64			ip;
	struct stop_record	*interrupted;
	struct stop_returned	returned;
	enum stop_task_end	ends;
	int			status;
	struct stop_signal	last;
	bool			execs;
	struct stop_signal	sent[STOP_TASK_SENT];
	unsigned int		nr_sent;
	struct stop_counts	*counts;
	bool			offline;
};

/**
 * struct stop_tasks - the threads that were met and have not exited
 * @hash: by thread id
 * @nr: how many
 * @nr_detached: how many of them are no longer traced
 * @arch: the ABI of a thread of which nothing is known
 * @offline: they are of a file: nothing of them is in /proc
 * @has_uid: @uid is known
 * @uid: of @offline ones of which nothing is known
 */
struct stop_tasks {
	DECLARE_HASHTABLE(hash, 8);
	unsigned int		nr;
	unsigned int		nr_detached;
	u32			arch;
	bool			offline;
	bool			has_uid;
	uid_t			uid;
};

void stop_tasks__init(struct stop_tasks *tasks, u32 arch);
struct stop_task *stop_tasks__find(struct stop_tasks *tasks, pid_t tid);

/* Also a thread that was there before us; NULL without memory */
struct stop_task *stop_tasks__findnew(struct stop_tasks *tasks, pid_t pid, pid_t tid);
/* True if the new one is traced. */
bool stop_tasks__fork(struct stop_tasks *tasks, pid_t parent, pid_t pid, pid_t tid);
void stop_tasks__detach(struct stop_tasks *tasks, struct stop_task *task);
void stop_tasks__remove(struct stop_tasks *tasks, struct stop_task *task);
void stop_tasks__exit(struct stop_tasks *tasks);

/* Its user may be another one now. */
void stop_task__read_user(struct stop_task *task);
void stop_task__set_comm(struct stop_task *task, const char *comm);

#endif /* PERF_TRACE_STOP_SESSION_TASKS_H */
