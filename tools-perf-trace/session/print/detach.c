// SPDX-License-Identifier: GPL-2.0
/*
 * Calls that are still running when the trace ends. No task is stopped any more: memory
 * that the arguments point to is shown as long as the task sleeps in the call, although
 * other threads may change it meanwhile.
 */
#include <stdlib.h>
#include <string.h>
#include <linux/compiler.h>

#include "decode/proc/procpid.h"
#include "decode/proc/procfd.h"
#include "session/collect/running_call.h"
#include "session/collect/spin.h"
#include "session/collect/task_memory.h"
#include "session/config.h"
#include "session/interrupts.h"
#include "session/setup/capture.h"
#include "session/setup/masks.h"
#include "calls.h"
#include "detach.h"
#include "gained.h"
#include "messages.h"
#include "printer.h"
#include "restart.h"

/**
 * struct stop_sleeper - a task in a call
 * @task: the task
 * @memory: cache of its memory
 */
struct stop_sleeper {
	const struct stop_task	*task;
	struct task_memory	memory;
};

static bool is_in_call(const struct stop_task *task)
{
	struct stop_running_call running;

	return stop_running_call__read(&running, task->tid) && running.nr == task->nr &&
	       !memcmp(running.args, task->args, sizeof(task->args));
}

/* The data is valid only if the task is still in the call after the read. */
static ssize_t read_memory(void *ctx, u64 addr, void *buf, size_t len)
{
	struct stop_sleeper *sleeper = ctx;
	ssize_t got = task_memory__read(&sleeper->memory, addr, buf, len);

	return is_in_call(sleeper->task) ? got : -1;
}

static bool describe_fd(void *ctx, int fd, enum decode_fds detail, struct decode_fd *about)
{
	const struct stop_sleeper *sleeper = ctx;

	return procfd__describe(sleeper->task->tid, fd, detail, about) &&
	       is_in_call(sleeper->task);
}

static bool describe_other_fd(void *ctx, int pidfd, int fd, enum decode_fds detail,
			      struct decode_fd *about)
{
	const struct stop_sleeper *sleeper = ctx;

	return procfd__describe_other(sleeper->task->tid, pidfd, fd, detail, NULL, about) &&
	       is_in_call(sleeper->task);
}

static bool describe_fd_of(void *ctx, int pid, int fd, enum decode_fds detail,
			   struct decode_fd *about)
{
	const struct stop_sleeper *sleeper = ctx;

	return procfd__describe_of(sleeper->task->tid, pid, fd, detail, NULL, about) &&
	       is_in_call(sleeper->task);
}

static bool describe_process(void *ctx, enum decode_id kind, int id,
			     struct decode_process *about)
{
	const struct stop_sleeper *sleeper = ctx;

	return procpid__describe(sleeper->task->tid, kind, id, about);
}

static int netlink_protocol(void *ctx, int fd)
{
	const struct stop_sleeper *sleeper = ctx;

	return procfd__netlink_protocol(sleeper->task->tid, fd);
}

/* Finds the call that a task is in from /proc. Its ABI is most likely that of the program. */
static bool find_call(struct stop_task *task)
{
	struct stop_running_call running;

	if (!stop_running_call__read(&running, task->tid))
		return false;
	task->time = stop_spin__now();
	task->arch = stop_running_call__arch(task->pid) ?: task->arch;
	task->nr = running.nr;
	task->ip = running.ip;
	memcpy(task->args, running.args, sizeof(task->args));
	return true;
}

/* A captured call is reported only at its end. */
static bool is_being_captured(const struct stop_printer *printer, struct stop_task *task)
{
	return printer->masks->capture && find_call(task) &&
	       stop_masks__captures(printer->masks, task->arch, task->nr);
}

static void print_call(struct stop_printer *printer, struct stop_task *task,
		       struct stop_sleeper *sleeper)
{
	const struct decode_memory memory = {
		.read = read_memory,
		.ctx = sleeper,
		.fd = describe_fd,
		.other_fd = describe_other_fd,
		.fd_of = describe_fd_of,
		.process = describe_process,
		.netlink_protocol = netlink_protocol,
	};

	if (!task->pending && !(task->untouched && find_call(task)) &&
	    !is_being_captured(printer, task))
		return;
	sleeper->task = task;
	task_memory__reset(&sleeper->memory, task->tid);
	stop_printer__print_unfinished(printer, task, STOP_STATUS_DETACHED,
				       task->offline ? NULL : &memory);
}

static int compare(const void *one, const void *other)
{
	const struct stop_task *a = *(struct stop_task * const *)one;
	const struct stop_task *b = *(struct stop_task * const *)other;

	return a->tid < b->tid ? -1 : a->tid > b->tid;
}

/* Sorts by thread ID, so that the threads of a process are together. */
static struct stop_task **sorted(const struct stop_tasks *tasks)
{
	size_t nr = tasks->nr_traced;
	struct stop_task **list = calloc(nr + 1, sizeof(*list)), **end = list;
	struct stop_task *task;
	size_t bucket;

	if (!list)
		return NULL;
	hash_for_each(tasks->hash, bucket, task, node) {
		if (stop_task__is_traced(task))
			*end++ = task;
	}
	qsort(list, nr, sizeof(*list), compare);
	return list;
}

void stop_detach__print(struct stop_printer *printer)
{
	struct stop_sleeper *sleeper = malloc(sizeof(*sleeper));
	struct stop_task **list = sorted(&printer->tasks);

	for (struct stop_task **task = list; sleeper && list && *task; task++) {
		stop_restart__finish(printer, *task);
		if (stop_gained__at_end(printer, *task)) {
			stop_gained__detach(printer, *task);
			continue;
		}
		print_call(printer, *task, sleeper);
		if (stop_interrupts__signal())
			stop_messages__detached(printer, *task);
	}
	free(list);
	free(sleeper);
}
