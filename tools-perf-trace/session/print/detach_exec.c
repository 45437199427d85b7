// SPDX-License-Identifier: GPL-2.0
#include <linux/compiler.h>

#include "detach_exec.h"
#include "messages.h"
#include "printer.h"

static bool is_in_exec(const struct stop_task *task)
{
	return task->pending && decode__executes(task->arch, task->nr);
}

void stop_detach_exec__now(struct stop_printer *printer, struct stop_task *task)
{
	struct stop_tasks *tasks = &printer->tasks;

	task->detaches = false;
	stop_messages__detached(printer, task);
	stop_tasks__detach(tasks, task);
	if (!tasks->nr_traced)
		WRITE_ONCE(printer->all_detached, true);
}

void stop_detach_exec__executed(struct stop_printer *printer, struct stop_task *task)
{
	/* The first exec of the command is that of the program to be traced. */
	if (printer->keeps == task->pid) {
		printer->keeps = 0;
		return;
	}
	if (task->detached)
		return;
	task->detaches = is_in_exec(task);
	if (!task->detaches)
		stop_detach_exec__now(printer, task);
}
