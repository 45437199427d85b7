// SPDX-License-Identifier: GPL-2.0
#include <linux/compiler.h>

#include "detach_exec.h"
#include "session/setup/cpu_wide.h"
#include "messages.h"
#include "printer.h"

static bool is_in_exec(const struct stop_task *task)
{
	return task->pending && decode__executes(task->arch, task->nr);
}

/* Among the tasks of a CPU or a cgroup there may be some that were not seen yet. */
void stop_detach_exec__check_end(struct stop_printer *printer)
{
	if (printer->any_detached && !printer->tasks.nr_traced &&
	    !stop_cpu_wide__is(printer->config))
		WRITE_ONCE(printer->all_detached, true);
}

void stop_detach_exec__now(struct stop_printer *printer, struct stop_task *task)
{
	task->detaches = false;
	stop_messages__detached(printer, task);
	stop_tasks__detach(&printer->tasks, task);
	printer->any_detached = true;
	printer->command_detached |= task->pid == printer->command;
	stop_detach_exec__check_end(printer);
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
