// SPDX-License-Identifier: GPL-2.0
#include <errno.h>
#include <stdio.h>
#include <unistd.h>
#include <linux/time64.h>

#include "session/collect/spin.h"
#include "session/config.h"
#include "session/setup/cpu_wide.h"
#include "calls.h"
#include "gained.h"
#include "messages.h"
#include "printer.h"

/* How often to look, and longer than the records of a task are on their way */
#define CHECK_NSEC	(200 * NSEC_PER_MSEC)

/* The link of a task that has gained privileges, or has exited, cannot be read. */
static int error_of_link(pid_t tid)
{
	char path[32], target[1];

	snprintf(path, sizeof(path), "/proc/%d/exe", tid);
	return readlink(path, target, sizeof(target)) < 0 ? errno : 0;
}

/* The events of CPUs and cgroups are not removed. */
static bool stop_gained__may_be(const struct stop_printer *printer, const struct stop_task *task)
{
	return task->pending && task->executed && !task->offline && !task->detached &&
	       !stop_cpu_wide__is(printer->config);
}

/* Only the command's exit must have been seen; that of others may have come later. */
bool stop_gained__at_end(const struct stop_printer *printer, const struct stop_task *task)
{
	int err;

	if (!stop_gained__may_be(printer, task))
		return false;
	err = error_of_link(task->tid);
	return err == EACCES || (err && task->pid == printer->command);
}

void stop_gained__detach(struct stop_printer *printer, struct stop_task *task)
{
	stop_printer__print_unfinished(printer, task, STOP_STATUS_DETACHED, NULL);
	stop_messages__gained(printer, task);
	stop_tasks__detach(&printer->tasks, task);
}

/* A task that has exited is found only once: its record comes before the second check. */
void stop_gained__check(struct stop_printer *printer)
{
	const u64 now = stop_spin__now();
	struct stop_task *task;
	size_t bucket;

	if (printer->replays || now < printer->checked_gained + CHECK_NSEC)
		return;
	printer->checked_gained = now;
	hash_for_each(printer->tasks.hash, bucket, task, node) {
		const bool again = task->out_of_reach;

		task->out_of_reach = stop_gained__may_be(printer, task) &&
				     error_of_link(task->tid);
		if (again && task->out_of_reach)
			stop_gained__detach(printer, task);
	}
}
