// SPDX-License-Identifier: GPL-2.0
#include <string.h>

#include "session/record.h"
#include "calls.h"
#include "missed.h"
#include "printer.h"

bool stop_missed__keep(struct stop_printer *printer, const struct stop_record *record)
{
	struct stop_task *task;

	if (record->type != STOP_RECORD_RETURNED)
		return false;
	task = stop_tasks__findnew(&printer->tasks, record->pid, record->tid);
	if (!task)
		return true;
	task->returned = (struct stop_returned) {
		.tid = record->tid,
		.pid = record->pid,
		.time = record->time,
		.ip = record->ip,
		.arch = record->arch,
		.nr = record->nr,
		.ret = record->ret,
		.has_args = record->has_args,
	};
	memcpy(task->returned.args, record->args, sizeof(task->returned.args));
	printer->nr_returned++;
	return true;
}

static void forget(struct stop_printer *printer, struct stop_task *task)
{
	task->returned.tid = 0;
	printer->nr_returned--;
}

bool stop_missed__finish(struct stop_printer *printer, struct stop_task *task,
			 struct stop_record *exit)
{
	if (!task->returned.tid)
		return false;
	/* Set the size for stop_restart__keep(), which may copy the record. */
	*exit = (struct stop_record) { .type = STOP_RECORD_EXIT, .size = sizeof(*exit) };
	stop_record__set_returned(exit, &task->returned);
	forget(printer, task);
	return true;
}

/* An execve() may return with another syscall number than that of its entry. */
static bool is_end_of(const struct stop_record *record, const struct stop_returned *returned)
{
	if (record->type != STOP_RECORD_CALL && record->type != STOP_RECORD_SYSCALL)
		return false;
	if (record->type == STOP_RECORD_SYSCALL &&
	    !stop_returned__may_end(returned, record->capture.began))
		return false;
	return record->nr == returned->nr || stop_record__is_exec(record);
}

bool stop_missed__settle(struct stop_printer *printer, const struct stop_record *record,
			 struct stop_record *exit)
{
	struct stop_task *task;

	/* SIGNAL_SENT and COMM do not tell how the call ended. */
	if (!printer->nr_returned || record->type == STOP_RECORD_SIGNAL_SENT ||
	    record->type == STOP_RECORD_COMM)
		return false;
	task = stop_tasks__find(&printer->tasks, record->tid);
	if (!task || !task->returned.tid)
		return false;
	if (!is_end_of(record, &task->returned))
		return stop_missed__finish(printer, task, exit);
	if (stop_record__is_exec(record))
		task->exec_arch = task->returned.arch;
	forget(printer, task);
	return false;
}
