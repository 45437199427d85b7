// SPDX-License-Identifier: GPL-2.0
#include <string.h>

#include "session/record.h"
#include "session/setup/masks.h"
#include "calls.h"
#include "printer.h"
#include "refused.h"
#include "tasks.h"

void stop_refused__show(struct stop_printer *printer, struct stop_task *task,
			const struct stop_record *record)
{
	struct stop_record exit = {
		.type = STOP_RECORD_EXIT,
		.time = record->time,
		.pid = record->pid,
		.tid = record->tid,
		.ip = record->ip,
		.arch = record->arch,
		.nr = record->nr,
		.ret = record->nr,
		.has_args = record->has_args,
	};
	const bool seen = task->refused;

	task->refused = false;
	if (!record->arch || seen ||
	    !stop_masks__trace_nr(printer->masks, record->arch, record->nr))
		return;
	memcpy(exit.args, record->args, sizeof(exit.args));
	/* A return from a signal handler */
	if (task->pending)
		stop_printer__no_end(printer, task);
	/* It is a call of the task itself, and began after perf had attached. */
	task->forked = false;
	task->untouched = false;
	stop_printer__finished(printer, &exit, false);
	task->refused = false;
}
