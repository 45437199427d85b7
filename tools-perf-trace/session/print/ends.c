// SPDX-License-Identifier: GPL-2.0
/*
 * How tasks end, and the name of the process that sent a signal. The exit status comes from
 * the arguments of exit() and exit_group(). A fatal signal that dumps no core is never
 * delivered: its number is the exit code, its siginfo is known from signal_generate alone.
 */
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>

#include "decode/decode.h"
#include "ends.h"
#include "tasks.h"

/* The state of a process is kept in the task of its first thread. */
static struct stop_task *leader_of(struct stop_tasks *tasks, const struct stop_task *task)
{
	return stop_tasks__leader(tasks, task->pid);
}

static void end(struct stop_task *task, enum stop_task_end how, int status)
{
	if (!task || task->ends != STOP_TASK_LIVES)
		return;
	task->ends = how;
	task->status = status;
}

/* The threads end with the status of their process, except those that have ended before. */
static void end_all(struct stop_task *leader, enum stop_task_end how, int status)
{
	if (!leader || leader->all_end)
		return;
	leader->all_end = true;
	leader->ends = how;
	leader->status = status;
}

void stop_ends__enter_exit(struct stop_tasks *tasks, struct stop_task *task)
{
	const char *name = decode__syscall_name(task->arch, task->nr);

	if (name && !strcmp(name, "exit"))
		end(task, STOP_TASK_EXITS, task->args[0] & 0xff);
	else if (name && !strcmp(name, "exit_group"))
		end_all(leader_of(tasks, task), STOP_TASK_EXITS, task->args[0] & 0xff);
}

void stop_ends__exiting(struct stop_tasks *tasks, const struct stop_record *record)
{
	struct stop_task *task = stop_tasks__findnew(tasks, record->pid, record->tid);
	struct stop_task *leader = task ? leader_of(tasks, task) : NULL;

	if (!leader)
		return;
	if (record->exiting.group)
		end_all(leader, STOP_TASK_EXITS, record->exiting.status);
	else
		end(task, STOP_TASK_EXITS, record->exiting.status);
}

/* Does a call with these arguments set the strict mode of seccomp? */
static bool sets_strict(const struct stop_task *task)
{
	const u64 *args = task->args;
	const char *name, *setter;

	if (args[0] == PR_SET_SECCOMP && args[1] == SECCOMP_MODE_STRICT)
		setter = "prctl";
	else if (args[0] == SECCOMP_SET_MODE_STRICT && !args[1] && !args[2])
		setter = "seccomp";
	else
		return false;
	name = decode__syscall_name(task->arch, task->nr);
	return name && !strcmp(name, setter);
}

void stop_ends__returned(struct stop_task *task, s64 ret)
{
	if (!ret && sets_strict(task))
		task->strict = true;
}

void stop_ends__leader_gone(struct stop_tasks *tasks, const struct stop_task *leader)
{
	struct stop_task *task;

	if (!leader->all_end)
		return;
	hash_for_each_possible(tasks->processes, task, sibling, leader->pid) {
		if (task->pid == leader->pid)
			end(task, leader->ends, leader->status);
	}
}

static struct stop_signal *add_sent(struct stop_task *leader)
{
	return &leader->sent[leader->nr_sent++ % STOP_TASK_SENT];
}

void stop_ends__sent(struct stop_tasks *tasks, const struct stop_record *record)
{
	struct stop_task *target = stop_tasks__find(tasks, record->signal.target);
	struct stop_task *leader = target ? leader_of(tasks, target) : NULL;

	if (leader)
		*add_sent(leader) = record->signal;
}

/* In all signals that have a sender */
static pid_t sender_of(const struct stop_signal *signal)
{
	s32 pid;

	memcpy(&pid, signal->info + offsetof(siginfo_t, si_pid), sizeof(pid));
	return pid;
}

/* The child's events are closed before it sends SIGCHLD, and then it is forgotten. */
void stop_ends__tell_parent(struct stop_tasks *tasks, const struct stop_task *task,
			    pid_t parent)
{
	struct stop_task *leader = stop_tasks__find(tasks, parent);
	struct stop_signal *sent;

	if (!leader || task->tid != task->pid)
		return;
	sent = add_sent(leader);
	*sent = (struct stop_signal) { .signo = SIGCHLD, .sender = task->pid };
	memcpy(sent->info + offsetof(siginfo_t, si_pid), &task->pid, sizeof(task->pid));
	memcpy(sent->comm, task->comm, sizeof(sent->comm));
}

/* Finds the oldest matching signal: they are delivered in the order of sending. */
static struct stop_signal *find_sent(struct stop_task *leader, const struct stop_signal *signal)
{
	unsigned int i, nr = leader->nr_sent;

	for (i = nr > STOP_TASK_SENT ? nr - STOP_TASK_SENT : 0; i < nr; i++) {
		struct stop_signal *sent = &leader->sent[i % STOP_TASK_SENT];

		if (sent->signo == signal->signo && sender_of(sent) == sender_of(signal))
			return sent;
	}
	return NULL;
}

/* A standard signal sent while the same one is pending is merged; real-time signals queue. */
static void forget_sent(struct stop_task *leader, struct stop_signal *delivered, int signo)
{
	unsigned int i;

	delivered->signo = 0;
	for (i = 0; i < STOP_TASK_SENT && signo < SIGRTMIN; i++) {
		if (leader->sent[i].signo == signo)
			leader->sent[i].signo = 0;
	}
}

/* It is no candidate for the signal that kills the process. */
static void take_name(struct stop_task *leader, struct stop_signal *signal)
{
	struct stop_signal *sent = find_sent(leader, signal);

	if (!sent)
		return;
	memcpy(signal->comm, sent->comm, sizeof(signal->comm));
	signal->sender = sent->sender;
	forget_sent(leader, sent, signal->signo);
}

bool stop_signal__stops(const struct stop_signal *signal)
{
	switch (signal->signo) {
	case SIGSTOP:
	case SIGTSTP:
	case SIGTTIN:
	case SIGTTOU:
		return !signal->handler;
	default:
		return false;
	}
}

static bool kills(const struct stop_signal *signal)
{
	switch (signal->signo) {
	case SIGCHLD:
	case SIGCONT:
	case SIGURG:
	case SIGWINCH:
		return false;
	default:
		return !signal->handler && !stop_signal__stops(signal);
	}
}

/* The signal with number @signo that was sent last, NULL if none was seen */
static const struct stop_signal *last_sent(const struct stop_task *leader, int signo)
{
	unsigned int i, nr = leader->nr_sent;
	unsigned int first = nr > STOP_TASK_SENT ? nr - STOP_TASK_SENT : 0;

	for (i = nr; i > first; i--) {
		const struct stop_signal *sent = &leader->sent[(i - 1) % STOP_TASK_SENT];

		if (sent->signo == signo)
			return sent;
	}
	return NULL;
}

/*
 * A fatal signal is not delivered: the kernel turns it into a SIGKILL for each thread.
 * Threads also get one if another thread exits for all or executes a program. Returns
 * the fatal signal if its siginfo is known.
 */
static const struct stop_signal *find_killer(struct stop_task *leader,
					     const struct stop_signal *sigkill)
{
	const int signo = sigkill->exit_code & 0x7f;

	if (sigkill->exit_code < 0)
		return NULL;
	if (signo)
		end_all(leader, STOP_TASK_IS_KILLED, signo);
	else
		end_all(leader, STOP_TASK_EXITS, sigkill->exit_code >> 8);
	return signo && signo != SIGKILL ? last_sent(leader, signo) : NULL;
}

bool stop_ends__delivered(struct stop_tasks *tasks, struct stop_task *task,
			  struct stop_signal *signal)
{
	struct stop_task *leader = leader_of(tasks, task);
	const struct stop_signal *killer;

	if (!leader)
		return true;
	if (signal->signo != SIGKILL) {
		take_name(leader, signal);
		if (kills(signal))
			end_all(leader, STOP_TASK_IS_KILLED, signal->signo);
		return true;
	}
	if (leader->all_end || task->ends != STOP_TASK_LIVES)
		return false;
	killer = find_killer(leader, signal);
	if (killer)
		*signal = *killer;
	return killer;
}

struct stop_end stop_ends__of(struct stop_tasks *tasks, const struct stop_task *task)
{
	const struct stop_task *leader = stop_tasks__find(tasks, task->pid);

	if (task->ends == STOP_TASK_LIVES && leader && leader->all_end)
		task = leader;
	/* The kernel ends it without a signal, at a syscall without an entry. */
	if (task->ends == STOP_TASK_LIVES && task->strict)
		return (struct stop_end) { .known = true, .killed = true, .status = SIGKILL };
	return (struct stop_end) {
		.known = task->ends != STOP_TASK_LIVES,
		.killed = task->ends == STOP_TASK_IS_KILLED,
		.status = task->status,
	};
}
