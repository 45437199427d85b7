// SPDX-License-Identifier: GPL-2.0
#include <linux/compiler.h>
#include <linux/kernel.h>

#include "session/collect/signals.h"
#include "session/config.h"
#include "session/filter.h"
#include "session/record.h"
#include "session/setup/masks.h"
#include "ends.h"
#include "line.h"
#include "notes.h"
#include "printer.h"
#include "refused.h"
#include "tasks.h"

/* Room for a siginfo */
#define STOP_NOTE_SIZE	1024

/* @signal: the signal that the line is about, 0 for none */
static void print(struct stop_printer *printer, struct stop_note *note, int signal, u64 time)
{
	const struct stop_config *config = printer->config;

	note->many = stop_printer__many(printer);
	note->time = time;
	note->times = &printer->times;
	note->since_base = time - printer->base_time;
	if (!config->show_signals || READ_ONCE(printer->lines_done) || note->task->detached ||
	    !stop_filter__wants_signal(config->options, signal))
		return;
	stop_note__fprintf(note, config, printer->output.lines);
	stop_output__end_line(&printer->output, note->task->tid);
}

void stop_notes__signal(struct stop_printer *printer, const struct stop_record *record)
{
	char info[STOP_NOTE_SIZE], name[DECODE_SIGNAL_NAME_SIZE];
	struct stop_signal signal = record->signal;
	struct stop_note note = { .event = DECODE_EVENT_SIGNAL, .info = info, .ip = record->ip };
	struct stop_task *task;

	task = stop_tasks__findnew(&printer->tasks, record->pid, record->tid);
	if (task)
		stop_refused__show(printer, task, record);
	if (!task || !stop_ends__delivered(&printer->tasks, task, &signal))
		return;
	stop_signal__describe(&signal, printer->masks->abi[0].arch, &printer->config->decode, info,
			      sizeof(info));
	note.task = task;
	note.signal = decode__signal_name(signal.signo, name);
	print(printer, &note, signal.signo, record->time);
	if (!stop_signal__stops(&signal))
		return;
	note.event = DECODE_EVENT_STOPPED;
	print(printer, &note, signal.signo, record->time);
}

void stop_notes__end(struct stop_printer *printer, const struct stop_task *task, u64 time)
{
	struct stop_end end = stop_ends__of(&printer->tasks, task);
	char name[DECODE_SIGNAL_NAME_SIZE];
	struct stop_note note = { .event = DECODE_EVENT_EXITED, .task = task };

	/* Print nothing rather than a wrong status. */
	if (!end.known)
		return;
	if (end.killed) {
		note.event = DECODE_EVENT_KILLED;
		note.signal = decode__signal_name(end.status, name);
	} else {
		if (printer->config->options->command.quiet & STOP_QUIET_EXIT)
			return;
		note.status = end.status;
	}
	print(printer, &note, end.killed ? end.status : 0, time);
}

void stop_notes__superseded(struct stop_printer *printer, const struct stop_task *task, pid_t by,
			    u64 time)
{
	struct stop_note note = { .event = DECODE_EVENT_EXITED, .task = task, .superseder = by };

	if (printer->config->decode.style == DECODE_STYLE_STRACE &&
	    !(printer->config->options->command.quiet & STOP_QUIET_THREAD_EXECVE))
		print(printer, &note, 0, time);
}
