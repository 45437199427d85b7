// SPDX-License-Identifier: GPL-2.0
/* What the printer knows of tasks: how many are traced. */
#include "session/print/tasks.h"
#include "check.h"

static const uint32_t X86 = AUDIT_ARCH_X86_64;

/* No such process exists. */
enum { PID = 1 << 30, WORKER };

static unsigned int count_traced(const struct stop_tasks *tasks)
{
	const struct stop_task *task;
	unsigned int nr = 0;
	size_t bucket;

	hash_for_each(tasks->hash, bucket, task, node)
		nr += stop_task__is_traced(task);
	return nr;
}

static bool traces(const struct stop_tasks *tasks, unsigned int nr)
{
	return tasks->nr_traced == nr && count_traced(tasks) == nr;
}

/* A process without a parent, and a thread of it that works for the kernel */
static struct stop_task *start_worker(struct stop_tasks *tasks)
{
	struct stop_task *worker;

	stop_tasks__fork(tasks, PID, PID, WORKER);
	worker = stop_tasks__find(tasks, WORKER);
	stop_tasks__find_worker(tasks, worker, "iou-wrk-1");
	return worker;
}

static void workers(void)
{
	struct stop_tasks tasks = { .offline = true };
	struct stop_task *leader, *worker;

	stop_tasks__init(&tasks, X86);
	leader = stop_tasks__findnew(&tasks, PID, PID);
	stop_tasks__findnew(&tasks, 1, 1);
	worker = start_worker(&tasks);
	check(traces(&tasks, 2), "a worker of the kernel is not traced");
	stop_tasks__remove(&tasks, worker);
	check(traces(&tasks, 2), "... and does not count when it exits");
	stop_tasks__detach(&tasks, leader);
	check(traces(&tasks, 1), "a detached process");
	worker = start_worker(&tasks);
	check(traces(&tasks, 1), "the worker of a detached process is subtracted once");
	stop_tasks__detach(&tasks, worker);
	stop_tasks__findnew(&tasks, PID, WORKER);
	check(traces(&tasks, 1), "... whatever is seen of it");
	stop_tasks__remove(&tasks, worker);
	check(traces(&tasks, 1), "... and not again when it exits");
	stop_tasks__exit(&tasks);
	check(tasks.nr_traced == 0, "no task is left");
}

static void leaders(void)
{
	struct stop_tasks tasks = { .offline = true };
	struct stop_task *leader;

	stop_tasks__init(&tasks, X86);
	stop_tasks__findnew(&tasks, PID, WORKER);
	leader = stop_tasks__leader(&tasks, PID);
	check(traces(&tasks, 1), "a leader of which nothing was seen is not traced");
	stop_tasks__detach(&tasks, leader);
	stop_tasks__findnew(&tasks, PID, PID);
	check(traces(&tasks, 1), "a detached leader that makes a syscall");
	stop_tasks__exit(&tasks);
}

int main(void)
{
	workers();
	leaders();
	return check_failed;
}
