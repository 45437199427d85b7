// SPDX-License-Identifier: GPL-2.0
#include <string.h>
#include <linux/kernel.h>

#include "session/record.h"
#include "session/setup/masks.h"
#include "ends.h"
#include "printer.h"
#include "sockets.h"
#include "tasks.h"
#include "unselected.h"

/* The sample of an entry does not have the ABI; its marker does. */
static u32 arch_of(struct stop_printer *printer, const struct stop_record *record)
{
	const struct stop_task *task;

	if (record->type != STOP_RECORD_ENTER || record->arch)
		return record->arch;
	task = stop_tasks__find(&printer->tasks, record->tid);
	return task ? task->exec_arch ?: task->arch : printer->tasks.arch;
}

static void note(struct stop_printer *printer, struct stop_task *task,
		 const struct stop_record *record)
{
	if (record->type == STOP_RECORD_ENTER) {
		stop_ends__enter_exit(&printer->tasks, task);
	} else if (record->type == STOP_RECORD_SYSCALL && !record->capture.unfinished) {
		stop_sockets__note(&printer->sockets, task, record->ret);
		stop_ends__returned(task, record->ret);
	}
}

/* The task is in this syscall while it is noted. */
static void note_in(struct stop_printer *printer, const struct stop_record *record, u32 arch)
{
	struct stop_task *task = stop_tasks__findnew(&printer->tasks, record->pid, record->tid);
	u64 args[ARRAY_SIZE(task->args)];
	u32 arch_before;
	s64 nr_before;

	if (!task)
		return;
	arch_before = task->arch;
	nr_before = task->nr;
	memcpy(args, task->args, sizeof(args));

	task->arch = arch;
	task->nr = record->nr;
	memcpy(task->args, record->args, sizeof(args));
	note(printer, task, record);

	task->arch = arch_before;
	task->nr = nr_before;
	memcpy(task->args, args, sizeof(args));
}

bool stop_printer__skips(struct stop_printer *printer, const struct stop_record *record)
{
	u32 arch;

	if (!printer->replays)
		return false;
	if (record->type != STOP_RECORD_ENTER && record->type != STOP_RECORD_EXIT &&
	    record->type != STOP_RECORD_SYSCALL)
		return false;
	arch = arch_of(printer, record);
	if (stop_masks__shows(printer->masks, arch, record->nr))
		return false;
	note_in(printer, record, arch);
	return true;
}
