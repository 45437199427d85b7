// SPDX-License-Identifier: GPL-2.0
#include "session/collect/exec_abi.h"
#include "session/record.h"
#include "session/setup/capture.h"
#include "session/setup/masks.h"
#include "exec_exit.h"
#include "printer.h"

/*
 * Is this the sample of an exit that exec_abi.h describes? It has no registers, but it is
 * the first one after the task has executed a program.
 */
static bool is_end_of_exec(const struct stop_task *task, const struct stop_record *record)
{
	if (record->ret || !stop_exec__may_end(record->arch, record->nr) || !task->executed)
		return false;
	return !task->pending || (task->nr == record->nr && task->arch != record->arch);
}

/* Gives such an exit the number that the call has in the new ABI. */
static void stop_printer__translate(struct stop_printer *printer, struct stop_task *task,
				    struct stop_record *record)
{
	const u32 old = stop_exec__other_arch(record->arch);

	record->type = stop_masks__captures(printer->masks, old, record->nr) ?
		       STOP_RECORD_RETURNED : STOP_RECORD_EXIT;
	record->nr = stop_exec__nr_in(record->arch, record->nr);
	if (stop_masks__shows(printer->masks, record->arch, record->nr))
		return;
	task->executed = false;
	task->arch = record->arch;
}

bool stop_exec_exit__sort(struct stop_printer *printer, const struct stop_record **record,
			  struct stop_record *exec)
{
	struct stop_task *task;

	if (((*record)->type != STOP_RECORD_EXIT && (*record)->type != STOP_RECORD_RETURNED) ||
	    !stop_exec__may_end((*record)->arch, (*record)->nr))
		return true;
	task = stop_tasks__find(&printer->tasks, (*record)->tid);
	if (task && is_end_of_exec(task, *record)) {
		*exec = **record;
		stop_printer__translate(printer, task, exec);
		*record = exec;
	}
	/* Those in a file are selected later: the first execve() begins the trace. */
	return printer->replays ||
	       stop_masks__shows(printer->masks, (*record)->arch, (*record)->nr);
}
