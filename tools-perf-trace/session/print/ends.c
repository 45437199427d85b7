// SPDX-License-Identifier: GPL-2.0
/*
 * How tasks end, and which process sent a signal. No single event has all of it: the
 * status comes from the arguments of exit() and exit_group(), the sender from the
 * signal_generate tracepoint.
 */
#include <signal.h>
#include <string.h>

#include "decode/decode.h"
#include "ends.h"
#include "tasks.h"

/* The state of a process is kept in the task of its first thread. */
static struct stop_task *leader_of(struct stop_tasks *tasks, const struct stop_task *task)
{
	return stop_tasks__findnew(tasks, task->pid, task->pid);
}

static void end(struct stop_task *task, enum stop_task_end how, int status)
{
	if (!task || task->ends != STOP_TASK_LIVES)
		return;
	task->ends = how;
	task->status = status;
}

static void set_execs(struct stop_task *leader, bool execs)
{
	if (leader)
		leader->execs = execs;
}

void stop_ends__enter(struct stop_tasks *tasks, struct stop_task *task)
{
	if (decode__executes(task->arch, task->nr))
		set_execs(leader_of(tasks, task), true);
}

void stop_ends__enter_exit(struct stop_tasks *tasks, struct stop_task *task)
{
	const char *name = decode__syscall_name(task->arch, task->nr);

	if (name && !strcmp(name, "exit"))
		end(task, STOP_TASK_EXITS, task->args[0] & 0xff);
	else if (name && !strcmp(name, "exit_group"))
		end(leader_of(tasks, task), STOP_TASK_EXITS, task->args[0] & 0xff);
}

void stop_ends__exec_done(struct stop_tasks *tasks, const struct stop_task *task)
{
	set_execs(stop_tasks__find(tasks, task->pid), false);
}

void stop_ends__exiting(struct stop_tasks *tasks, const struct stop_record *record)
{
	struct stop_task *task = stop_tasks__findnew(tasks, record->pid, record->tid);
	struct stop_task *leader = task ? leader_of(tasks, task) : NULL;

	if (!leader)
		return;
	leader->last = record->signal;
	end(record->signal.group ? leader : task, STOP_TASK_EXITS, record->signal.status);
}

static struct stop_signal *add_sent(struct stop_task *leader)
{
	return &leader->sent[leader->nr_sent++ % STOP_TASK_SENT];
}

static void stop_ends__add(struct stop_tasks *tasks, struct stop_task *leader,
			   const struct stop_record *record)
{
	const struct stop_task *sender = stop_tasks__find(tasks, record->tid);
	struct stop_signal *signal = add_sent(leader);

	*signal = record->signal;
	if (signal->has_uid || !sender)
		return;
	signal->has_uid = sender->has_uid;
	signal->uid = sender->uid;
}

void stop_ends__sent(struct stop_tasks *tasks, const struct stop_record *record)
{
	struct stop_task *target = stop_tasks__find(tasks, record->signal.target);
	struct stop_task *leader = target ? leader_of(tasks, target) : NULL;

	if (leader)
		stop_ends__add(tasks, leader, record);
}

/* The child's events are closed before it sends SIGCHLD, so the signal is made up. */
void stop_ends__tell_parent(struct stop_tasks *tasks, const struct stop_task *task,
			    pid_t parent)
{
	struct stop_task *leader = stop_tasks__find(tasks, parent);
	struct stop_end ended = stop_ends__of(tasks, task);
	struct stop_signal *sent;

	if (!leader || task->tid != task->pid)
		return;
	sent = add_sent(leader);
	*sent = (struct stop_signal) {
		.signo = SIGCHLD,
		.code = ended.killed ? CLD_KILLED : CLD_EXITED,
		.sender = task->pid,
		.has_uid = task->last.has_uid || task->has_uid,
		.uid = task->last.has_uid ? task->last.uid : task->uid,
		.has_status = ended.known,
		.status = ended.status,
		.has_times = task->last.has_times,
		.utime = task->last.utime,
		.stime = task->last.stime,
	};
	memcpy(sent->comm, task->comm, sizeof(sent->comm));
}

/* Finds the oldest matching signal: they are delivered in the order of sending. */
static struct stop_signal *find_sent(struct stop_task *leader, const struct stop_signal *signal)
{
	unsigned int i, nr = leader->nr_sent;

	for (i = nr > STOP_TASK_SENT ? nr - STOP_TASK_SENT : 0; i < nr; i++) {
		struct stop_signal *sent = &leader->sent[i % STOP_TASK_SENT];

		if (sent->signo == signal->signo && sent->code == signal->code)
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

static void find_sender(struct stop_task *leader, struct stop_signal *signal)
{
	struct stop_signal *sent = find_sent(leader, signal);
	unsigned long handler = signal->handler;

	if (!sent)
		return;
	*signal = *sent;
	signal->handler = handler;
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

/*
 * A fatal signal is not delivered: the kernel turns it into SIGKILL. Most likely
 * it is the last fatal one that was sent.
 */
static void find_killer(const struct stop_task *leader, struct stop_signal *signal)
{
	unsigned int i, nr = leader->nr_sent;
	unsigned int first = nr > STOP_TASK_SENT ? nr - STOP_TASK_SENT : 0;
	const struct stop_signal *killer = NULL;

	for (i = first; i < nr; i++) {
		const struct stop_signal *sent = &leader->sent[i % STOP_TASK_SENT];

		if (sent->signo == SIGKILL)
			return;
		if (sent->signo && kills(sent))
			killer = sent;
	}
	if (killer)
		*signal = *killer;
}

bool stop_ends__delivered(struct stop_tasks *tasks, struct stop_task *task,
			  struct stop_signal *signal)
{
	struct stop_task *leader = leader_of(tasks, task);

	if (!leader)
		return true;
	if (signal->signo == SIGKILL && leader->ends == STOP_TASK_LIVES && !leader->execs)
		find_killer(leader, signal);
	/* The other threads of a process that exits or executes a program get a SIGKILL each. */
	if (signal->signo == SIGKILL && (leader->ends != STOP_TASK_LIVES || leader->execs))
		return false;
	find_sender(leader, signal);
	if (kills(signal))
		end(leader, STOP_TASK_IS_KILLED, signal->signo);
	return signal->signo != SIGKILL;
}

struct stop_end stop_ends__of(struct stop_tasks *tasks, const struct stop_task *task)
{
	const struct stop_task *leader = stop_tasks__find(tasks, task->pid);

	if (leader && leader->ends != STOP_TASK_LIVES)
		task = leader;
	return (struct stop_end) {
		.known = task->ends != STOP_TASK_LIVES,
		.killed = task->ends == STOP_TASK_IS_KILLED,
		.status = task->status,
	};
}
