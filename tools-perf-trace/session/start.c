// SPDX-License-Identifier: GPL-2.0
/* The begin of a trace: what perf itself does until the command runs is not shown. */
#include "calls.h"
#include "config.h"
#include "printer.h"
#include "record.h"
#include "start.h"

void stop_printer__set_base_time(struct stop_printer *printer, u64 time)
{
	/* What was there at the begin has none. */
	if (!time)
		return;
	if (!printer->has_base_time && !printer->config->full_time &&
	    printer->config->decode.style != DECODE_STYLE_JSON)
		printer->base_time = time;
	printer->has_base_time = true;
}

/* Of the execve() that succeeds all is wanted, also its begin. */
static bool stop_printer__is_start_call(struct stop_printer *printer, struct stop_task *task,
					const struct stop_record *record)
{
	task->pending &= record->type != STOP_RECORD_ENTER;
	if (record->type == STOP_RECORD_ENTER)
		return printer->start_failed;
	if (!stop_record__is_exec(record) || printer->start_failed) {
		task->pending = false;
		return true;
	}
	if (!record->ret) {
		printer->starting = 0;
		stop_printer__set_base_time(printer, task->time);
		return false;
	}
	/* The first one is the only one if no directories are searched. */
	printer->start_failed = printer->config->options->command.argv0;
	task->pending &= printer->start_failed;
	return !printer->start_failed;
}

/* Nobody wants to see how perf executes the command. */
bool stop_printer__is_start(struct stop_printer *printer, const struct stop_record *record)
{
	struct stop_task *task;

	if (!printer->starting || record->pid != printer->starting)
		return false;
	/* The name changes with the program. */
	if (record->type == STOP_RECORD_COMM) {
		if (!printer->sees_exec)
			printer->starting = 0;
		return false;
	}
	task = stop_tasks__findnew(&printer->tasks, record->pid, record->tid);
	if (!task)
		return true;
	if (record->type == STOP_RECORD_ENTER || record->type == STOP_RECORD_EXIT ||
	    record->type == STOP_RECORD_CALL || record->type == STOP_RECORD_SYSCALL)
		return stop_printer__is_start_call(printer, task, record);
	/* It ends as what the user wanted to run. */
	if (printer->start_failed)
		return false;
	if (record->type == STOP_RECORD_TASK_EXIT)
		stop_tasks__remove(&printer->tasks, task);
	return true;
}
