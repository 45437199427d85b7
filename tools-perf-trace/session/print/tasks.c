// SPDX-License-Identifier: GPL-2.0
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <linux/kernel.h>
#include <linux/string.h>
#include <linux/zalloc.h>

#include "tasks.h"

void stop_tasks__init(struct stop_tasks *tasks, u32 arch)
{
	hash_init(tasks->hash);
	hash_init(tasks->processes);
	tasks->nr_traced = 0;
	tasks->arch = arch;
}

struct stop_task *stop_tasks__find(struct stop_tasks *tasks, pid_t tid)
{
	struct stop_task *task;

	hash_for_each_possible(tasks->hash, task, node, tid) {
		if (task->tid == tid)
			return task;
	}
	return NULL;
}

static struct stop_task *stop_tasks__new(struct stop_tasks *tasks, pid_t pid, pid_t tid)
{
	struct stop_task *task = zalloc(sizeof(*task));

	if (!task)
		return NULL;
	task->pid = pid;
	task->tid = tid;
	task->arch = tasks->arch;
	task->offline = tasks->offline;
	hash_add(tasks->hash, &task->node, tid);
	hash_add(tasks->processes, &task->sibling, pid);
	tasks->nr_traced++;
	return task;
}

void stop_task__set_comm(struct stop_task *task, const char *comm)
{
	scnprintf(task->comm, sizeof(task->comm), "%s", comm);
}

/* A thread with such a name is the kernel's, as long as it has made no syscall. */
static bool is_name_of_worker(const char *comm)
{
	return strstarts(comm, "iou-wrk-") || strstarts(comm, "iou-sqp-");
}

bool stop_task__is_worker(const struct stop_task *task)
{
	return task->worker && task->forked;
}

/* Room for a comm and the end of its line */
#define COMM_SIZE	(sizeof(((struct stop_task *)NULL)->comm) + 1)

static void read_comm(const struct stop_task *task, char comm[COMM_SIZE])
{
	char path[64];
	FILE *fp;

	snprintf(comm, COMM_SIZE, ":%d", task->tid);
	snprintf(path, sizeof(path), "/proc/%d/task/%d/comm", task->pid, task->tid);
	fp = task->offline ? NULL : fopen(path, "re");
	if (fp) {
		if (fgets(comm, COMM_SIZE, fp))
			comm[strcspn(comm, "\n")] = '\0';
		fclose(fp);
	}
}

/* For a thread whose start was not seen; it may have exited meanwhile. */
static void stop_task__read_comm(struct stop_task *task)
{
	char comm[COMM_SIZE];

	read_comm(task, comm);
	stop_task__set_comm(task, comm);
}

bool stop_task__is_traced(const struct stop_task *task)
{
	return !task->detached && !task->implied;
}

/* A task can be both. */
static void set_hidden(struct stop_tasks *tasks, struct stop_task *task, bool detached,
		       bool implied)
{
	tasks->nr_traced -= stop_task__is_traced(task);
	task->detached = detached;
	task->implied = implied;
	tasks->nr_traced += stop_task__is_traced(task);
}

static void set_implied(struct stop_tasks *tasks, struct stop_task *task, bool implied)
{
	set_hidden(tasks, task, task->detached, implied);
}

struct stop_task *stop_tasks__findnew(struct stop_tasks *tasks, pid_t pid, pid_t tid)
{
	struct stop_task *task = stop_tasks__find(tasks, tid);

	if (task && task->pid == pid) {
		set_implied(tasks, task, stop_task__is_worker(task));
		return task;
	}
	/* The thread ID was reused, and neither the exit nor the fork was seen. */
	if (task)
		stop_tasks__remove(tasks, task);
	task = stop_tasks__new(tasks, pid, tid);
	if (!task)
		return NULL;
	stop_task__read_comm(task);
	return task;
}

struct stop_task *stop_tasks__leader(struct stop_tasks *tasks, pid_t pid)
{
	struct stop_task *leader = stop_tasks__find(tasks, pid);

	if (leader)
		return leader;
	leader = stop_tasks__findnew(tasks, pid, pid);
	if (leader)
		set_implied(tasks, leader, true);
	return leader;
}

struct stop_task *stop_tasks__find_other(struct stop_tasks *tasks, const struct stop_task *leader)
{
	struct stop_task *task;

	hash_for_each_possible(tasks->processes, task, sibling, leader->pid) {
		if (task->pid == leader->pid && task != leader)
			return task;
	}
	return NULL;
}

void stop_tasks__detach(struct stop_tasks *tasks, struct stop_task *task)
{
	set_hidden(tasks, task, true, task->implied);
}

void stop_tasks__find_worker(struct stop_tasks *tasks, struct stop_task *task, const char *comm)
{
	if (task->tid == task->pid || !task->forked || !is_name_of_worker(comm))
		return;
	task->worker = true;
	set_implied(tasks, task, true);
}

/* The new name of a worker follows in a later record: it has most likely got it by now. */
static void find_new_worker(struct stop_tasks *tasks, struct stop_task *task)
{
	char comm[COMM_SIZE];

	if (task->tid == task->pid)
		return;
	read_comm(task, comm);
	stop_tasks__find_worker(tasks, task, comm);
}

bool stop_tasks__fork(struct stop_tasks *tasks, pid_t parent_tid, pid_t pid, pid_t tid)
{
	struct stop_task *parent = stop_tasks__find(tasks, parent_tid);
	struct stop_task *task = stop_tasks__find(tasks, tid);

	/* Tasks outside of perf's PID namespace have the ID 0, all of them. */
	if (task && task == parent)
		return !task->detached;
	/* The thread ID was reused, and the exit of the old thread was lost. */
	if (task)
		stop_tasks__remove(tasks, task);
	task = stop_tasks__new(tasks, pid, tid);
	if (!task)
		return true;
	task->forked = true;
	if (parent) {
		if (parent->detached)
			stop_tasks__detach(tasks, task);
		task->arch = parent->arch;
		stop_task__set_comm(task, parent->comm);
	} else {
		stop_task__read_comm(task);
	}
	find_new_worker(tasks, task);
	return stop_task__is_traced(task);
}

void stop_tasks__remove(struct stop_tasks *tasks, struct stop_task *task)
{
	hash_del(&task->node);
	hash_del(&task->sibling);
	tasks->nr_traced -= stop_task__is_traced(task);
	free(task->stack);
	free(task->begun);
	free(task->interrupted);
	free(task);
}

void stop_tasks__exited(struct stop_tasks *tasks, struct stop_task *task)
{
	struct stop_task *leader = stop_tasks__find(tasks, task->pid);
	const bool implied = leader && leader != task && leader->implied;

	stop_tasks__remove(tasks, task);
	if (implied && !stop_tasks__find_other(tasks, leader))
		stop_tasks__remove(tasks, leader);
}

void stop_tasks__exit(struct stop_tasks *tasks)
{
	struct stop_task *task;
	struct hlist_node *next;
	size_t bucket;

	hash_for_each_safe(tasks->hash, bucket, next, task, node)
		stop_tasks__remove(tasks, task);
}
