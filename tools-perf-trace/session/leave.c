// SPDX-License-Identifier: GPL-2.0
#include <string.h>
#include <linux/compiler.h>

#include "leave.h"
#include "messages.h"
#include "printer.h"

static bool is_in_exec(const struct stop_task *task)
{
	const char *name = decode__syscall_name(task->arch, task->nr);

	return task->pending && name && !strncmp(name, "execve", strlen("execve"));
}

void stop_leave__now(struct stop_printer *printer, struct stop_task *task, FILE *fp)
{
	struct stop_tasks *tasks = &printer->tasks;

	task->leaves = false;
	stop_messages__detached(printer, task, fp);
	stop_tasks__detach(tasks, task);
	if (tasks->nr == tasks->nr_detached)
		WRITE_ONCE(printer->left, true);
}

void stop_leave__executes(struct stop_printer *printer, struct stop_task *task, FILE *fp)
{
	/* What the command executes first is what the user has asked for. */
	if (printer->keeps == task->pid) {
		printer->keeps = 0;
		return;
	}
	if (task->detached)
		return;
	task->leaves = is_in_exec(task);
	if (!task->leaves)
		stop_leave__now(printer, task, fp);
}
