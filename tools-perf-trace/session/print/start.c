// SPDX-License-Identifier: GPL-2.0
/* The begin of a trace: syscalls of perf itself before the command runs are not shown. */
#include "session/config.h"
#include "session/record.h"
#include "calls.h"
#include "printer.h"
#include "start.h"

void stop_printer__set_base_time(struct stop_printer *printer, u64 time)
{
	/* Records of tasks that existed before the trace have no time. */
	if (!time)
		return;
	if (!printer->has_base_time && !printer->config->full_time &&
	    printer->config->decode.style != DECODE_STYLE_JSON)
		printer->base_time = time;
	printer->has_base_time = true;
}

/* The execve() that succeeds is shown as a whole, including its begin. */
static bool stop_printer__is_start_call(struct stop_printer *printer, struct stop_task *task,
					const struct stop_record *record)
{
	task->pending &= record->type != STOP_RECORD_ENTER;
	/* The end of its execve() was lost. */
	if (printer->start_executed && !stop_record__is_exec(record)) {
		printer->starting = 0;
		stop_printer__set_base_time(printer, stop_record__begin(record));
		return false;
	}
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
	/* With --argv0 no directories are searched: the first execve() is the only one. */
	printer->start_failed = printer->config->options->command.argv0;
	task->pending &= printer->start_failed;
	return !printer->start_failed;
}

bool stop_printer__is_start(struct stop_printer *printer, const struct stop_record *record)
{
	struct stop_task *task;

	if (!printer->starting || record->pid != printer->starting)
		return false;
	/* The exec of the program changes the comm. */
	if (record->type == STOP_RECORD_COMM) {
		if (!printer->sees_exec)
			printer->starting = 0;
		printer->start_executed = record->execs;
		return false;
	}
	task = stop_tasks__findnew(&printer->tasks, record->pid, record->tid);
	if (!task)
		return true;
	if (record->type == STOP_RECORD_ENTER || record->type == STOP_RECORD_EXIT ||
	    record->type == STOP_RECORD_CALL || record->type == STOP_RECORD_SYSCALL)
		return stop_printer__is_start_call(printer, task, record);
	/* The exit of a command that could not be started is shown. */
	if (printer->start_failed)
		return false;
	if (record->type == STOP_RECORD_TASK_EXIT)
		stop_tasks__remove(&printer->tasks, task);
	return true;
}
