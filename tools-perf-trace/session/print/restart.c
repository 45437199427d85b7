// SPDX-License-Identifier: GPL-2.0
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <linux/zalloc.h>

#include "session/config.h"
#include "session/record.h"
#include "calls.h"
#include "printer.h"
#include "restart.h"

/* Errors that never reach user space, so that no header there has them */
#define ERESTARTSYS		512
#define ERESTART_RESTARTBLOCK	516

bool stop_restart__is(s64 ret)
{
	return ret <= -ERESTARTSYS && ret >= -ERESTART_RESTARTBLOCK;
}

bool stop_restart__keep(struct stop_printer *printer, const struct stop_record *record)
{
	struct stop_task *task;

	if ((record->type != STOP_RECORD_EXIT && record->type != STOP_RECORD_CALL &&
	     record->type != STOP_RECORD_SYSCALL) ||
	    printer->config->decode.style != DECODE_STYLE_STRACE ||
	    !stop_restart__is(record->ret))
		return false;
	task = stop_tasks__findnew(&printer->tasks, record->pid, record->tid);
	if (!task)
		return false;
	task->interrupted = malloc(record->size);
	if (!task->interrupted)
		return false;
	memcpy(task->interrupted, record, record->size);
	printer->nr_interrupted++;
	return true;
}

static void settle(struct stop_printer *printer, struct stop_task *task, bool killed)
{
	const struct stop_record *end = task->interrupted;

	printer->nr_interrupted--;
	if (end->type == STOP_RECORD_SYSCALL)
		stop_printer__captured(printer, end, killed);
	else
		stop_printer__finished(printer, end, killed);
	/* Not earlier: it may itself be a restart_syscall(). */
	if (end->ret == -ERESTART_RESTARTBLOCK)
		task->restarted = decode__syscall_name(end->arch, end->nr);
	zfree(&task->interrupted);
}

static bool kills(const struct stop_record *record)
{
	return record->type == STOP_RECORD_TASK_EXIT ||
	       (record->type == STOP_RECORD_SIGNAL && record->signal.signo == SIGKILL);
}

void stop_restart__settle(struct stop_printer *printer, const struct stop_record *record)
{
	struct stop_task *task;

	/* SIGNAL_SENT and COMM do not tell how the call ended. */
	if (!printer->nr_interrupted || record->type == STOP_RECORD_SIGNAL_SENT ||
	    record->type == STOP_RECORD_COMM)
		return;
	task = stop_tasks__find(&printer->tasks, record->tid);
	if (task && task->interrupted)
		settle(printer, task, kills(record));
}

void stop_restart__finish(struct stop_printer *printer, struct stop_task *task)
{
	if (task->interrupted)
		settle(printer, task, false);
}
