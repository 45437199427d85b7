// SPDX-License-Identifier: GPL-2.0
/*
 * The printer thread of a session: turns records into lines. It may block on the
 * output.
 */
#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <linux/compiler.h>
#include <linux/kernel.h>
#include <linux/list_sort.h>
#include <linux/string.h>

#include "util/color.h"
#include "util/record.h"
#include "decode/decode.h"
#include "session/collect/stack.h"
#include "session/config.h"
#include "session/record.h"
#include "session/setup/attach.h"
#include "session/setup/cpu_wide.h"
#include "calls.h"
#include "detach.h"
#include "detach_exec.h"
#include "ends.h"
#include "exec_exit.h"
#include "gained.h"
#include "messages.h"
#include "missed.h"
#include "notes.h"
#include "printer.h"
#include "restart.h"
#include "start.h"
#include "thread.h"
#include "unselected.h"
#include "unwind.h"

static void stop_printer__task_exit(struct stop_printer *printer, const struct stop_record *record)
{
	struct stop_task *task = stop_tasks__find(&printer->tasks, record->tid);
	bool printed;

	if (!task)
		return;
	printed = task->pending &&
		  stop_printer__print_unfinished(printer, task, STOP_STATUS_UNFINISHED, NULL);
	if (!stop_task__is_worker(task))
		stop_notes__end(printer, task, record->time);
	stop_tree__end(&printer->tree, task, stop_ends__of(&printer->tasks, task), record->time);
	if (printed)
		stop_printer__print_late_stack(printer, task);
	stop_ends__tell_parent(&printer->tasks, task, record->parent.tid);
	if (task->tid == task->pid) {
		stop_ends__leader_gone(&printer->tasks, task);
		stop_sockets__remove(&printer->sockets, task->pid);
	}
	stop_tasks__exited(&printer->tasks, task);
	stop_detach_exec__check_end(printer);
}

/* The stack is kept until the task ends and its syscall is printed. */
static void stop_task__keep_stack(struct stop_task *task, const struct stop_record *record)
{
	const struct stop_stack *stack = (const void *)(record->text + record->stack);

	free(task->stack);
	task->stack = memdup(stack, stop_stack__size(stack));
}

/* The exit status is reported even if exit() and exit_group() are not traced. */
static void stop_printer__exiting(struct stop_printer *printer, const struct stop_record *record)
{
	struct stop_task *task = stop_tasks__find(&printer->tasks, record->tid);

	if (task && !task->pending)
		task->nr = record->nr;
	else if (task && record->stack)
		stop_task__keep_stack(task, record);
	stop_ends__exiting(&printer->tasks, record);
}

/* Fork records also arrive if children are not followed. The events of a CPU follow all. */
static void stop_printer__fork(struct stop_printer *printer, const struct stop_record *record)
{
	const struct stop_task *parent = stop_tasks__find(&printer->tasks, record->parent.tid);
	const struct stop_task *task;

	if (printer->config->opts->no_inherit && !stop_cpu_wide__is(printer->config))
		return;
	if (parent)
		stop_sockets__fork(&printer->sockets, parent->pid, record->pid);
	if (stop_tasks__fork(&printer->tasks, record->parent.tid, record->pid, record->tid))
		stop_messages__attached(printer, record->tid);
	task = stop_tasks__find(&printer->tasks, record->tid);
	if (task)
		stop_tree__fork(&printer->tree, record->parent.pid, task, record->time);
}

/* The leader's ID continues with the call of the thread that takes it over. */
static void stop_task__continue(struct stop_task *leader, struct stop_task *other)
{
	if (!other->pending || !decode__executes(other->arch, other->nr))
		return;
	free(leader->begun);
	leader->begun = other->begun;
	other->begun = NULL;
	leader->pending = other->pending;
	leader->sampled = other->sampled;
	leader->untouched = other->untouched;
	leader->arch = other->arch;
	leader->time = other->time;
	leader->nr = other->nr;
	leader->ip = other->ip;
	memcpy(leader->args, other->args, sizeof(leader->args));
	memcpy(leader->called, other->called, sizeof(leader->called));
}

/*
 * A thread that executes a program takes over the ID of its leader, after all others have
 * exited: its own ID ends without a record.
 */
static void stop_printer__supersede(struct stop_printer *printer, struct stop_task *leader,
				    u64 time)
{
	struct stop_task *other = stop_tasks__find_other(&printer->tasks, leader);
	pid_t tid;

	if (leader->tid != leader->pid || !other)
		return;
	tid = other->tid;
	stop_task__continue(leader, other);
	stop_tasks__remove(&printer->tasks, other);
	stop_notes__superseded(printer, leader, tid, time);
}

static void stop_printer__comm(struct stop_printer *printer, const struct stop_record *record)
{
	struct stop_task *task;

	task = stop_tasks__findnew(&printer->tasks, record->pid, record->tid);
	if (!task)
		return;
	stop_task__set_comm(task, record->text);
	stop_tasks__find_worker(&printer->tasks, task, record->text);
	stop_tree__comm(&printer->tree, task);
	if (record->execs) {
		stop_printer__supersede(printer, task, record->time);
		stop_sockets__remove(&printer->sockets, task->pid);
	}
	task->executed = record->execs;
	if (record->execs && task->pid == printer->command)
		stop_tree__begin(&printer->tree, task->pid, record->time);
	if (record->execs && printer->config->options->command.detach_on_exec)
		stop_detach_exec__executed(printer, task);
}

static void stop_printer__ended(struct stop_printer *printer, const struct stop_record *record)
{
	stop_printer__finished(printer, record, false);
}

static void stop_printer__syscall(struct stop_printer *printer, const struct stop_record *record)
{
	stop_printer__captured(printer, record, false);
}

static void stop_printer__signal_sent(struct stop_printer *printer,
				      const struct stop_record *record)
{
	stop_ends__sent(&printer->tasks, record);
}

static void stop_printer__lost(struct stop_printer *printer, const struct stop_record *record)
{
	FILE *fp = printer->output.lines;

	if (printer->config->decode.style == DECODE_STYLE_JSON)
		fprintf(fp, "{\"event\":\"lost\",\"events\":%" PRIu64 "}\n", record->lost);
	else
		color_fprintf(fp, PERF_COLOR_RED, "LOST %" PRIu64 " events!\n", record->lost);
	stop_output__end_line(&printer->output, 0);
}

typedef void (*stop_printer_fn)(struct stop_printer *printer, const struct stop_record *record);

/* Tasks other than the command begin the trace as soon as they are seen. */
static bool is_starting(const struct stop_printer *printer, const struct stop_record *record)
{
	return printer->starting && record->pid == printer->starting;
}

static void stop_printer__take(struct stop_printer *printer, const struct stop_record *record)
{
	static const stop_printer_fn take[] = {
		[STOP_RECORD_ENTER]		= stop_printer__enter,
		[STOP_RECORD_EXIT]		= stop_printer__ended,
		[STOP_RECORD_CALL]		= stop_printer__ended,
		[STOP_RECORD_SYSCALL]		= stop_printer__syscall,
		[STOP_RECORD_EXITING]		= stop_printer__exiting,
		[STOP_RECORD_SIGNAL_SENT]	= stop_printer__signal_sent,
		[STOP_RECORD_SIGNAL]		= stop_notes__signal,
		[STOP_RECORD_FORK]		= stop_printer__fork,
		[STOP_RECORD_TASK_EXIT]		= stop_printer__task_exit,
		[STOP_RECORD_COMM]		= stop_printer__comm,
		[STOP_RECORD_LOST]		= stop_printer__lost,
	};

	if (record->type == STOP_RECORD_EVENT) {
		stop_unwinder__event(printer->unwinder, record->text, record->time);
		return;
	}
	if (stop_printer__is_entered(printer, record) || stop_printer__is_start(printer, record))
		return;
	if (stop_printer__skips(printer, record))
		return;
	/* A signal may be sent to a task that is not traced. */
	if (!is_starting(printer, record) && record->type != STOP_RECORD_SIGNAL_SENT)
		stop_printer__set_base_time(printer, stop_record__begin(record));
	stop_restart__settle(printer, record);
	if (!stop_restart__keep(printer, record))
		take[record->type](printer, record);
}

static void stop_printer__deliver(struct stop_printer *printer, const struct stop_record *record)
{
	struct stop_record missed, exec;

	printer->replayed = max(printer->replayed, record->time);
	if (!stop_exec_exit__sort(printer, &record, &exec))
		return;
	if (stop_missed__settle(printer, record, &missed))
		stop_printer__take(printer, &missed);
	if (!stop_missed__keep(printer, record))
		stop_printer__take(printer, record);
}

/* The trace has ended: no more markers will arrive. */
static void stop_printer__deliver_rest(struct stop_printer *printer)
{
	struct stop_task *task;
	struct stop_record missed;
	size_t bucket;

	hash_for_each(printer->tasks.hash, bucket, task, node) {
		if (stop_missed__finish(printer, task, &missed))
			stop_printer__take(printer, &missed);
	}
}

/* The sort is stable: records of one CPU stay in order even if their times are equal. */
static int stop_record__cmp(void *priv __maybe_unused, const struct list_head *a,
			    const struct list_head *b)
{
	return list_entry(a, struct stop_record, node)->time >
	       list_entry(b, struct stop_record, node)->time;
}

/* Records count toward the size of the queue until they are written. */
static void stop_printer__write(struct stop_printer *printer, struct list_head *done)
{
	stop_output__write(&printer->output);
	stop_queue__release(&printer->queue, done);
}

/* Most batches are in order. Sorting again all that waits would take long if it is much. */
static void stop_printer__sort_in(struct stop_printer *printer, struct list_head *records)
{
	struct list_head *waiting = &printer->waiting;
	bool sorted;

	if (list_empty(records))
		return;
	list_sort(NULL, records, stop_record__cmp);
	sorted = list_empty(waiting) ||
		 !stop_record__cmp(NULL, waiting->prev, records->next);
	list_splice_tail_init(records, waiting);
	if (!sorted)
		list_sort(NULL, waiting, stop_record__cmp);
}

/*
 * How many bytes of records are printed although earlier ones may follow. None in a live
 * trace; but a file may have so many records at one time that its memory would not suffice.
 */
static size_t stop_printer__too_much(struct stop_printer *printer)
{
	return printer->replays ? stop_queue__excess(&printer->queue) : 0;
}

static void stop_printer__batch(struct stop_printer *printer, struct list_head *records,
				const struct stop_batch *batch)
{
	size_t too_much = stop_printer__too_much(printer);
	struct stop_record *record, *next;
	LIST_HEAD(done);

	stop_printer__sort_in(printer, records);
	list_for_each_entry_safe(record, next, &printer->waiting, node) {
		if (record->time > batch->safe && !batch->finished && !too_much)
			break;
		too_much -= min(too_much, record->size);
		stop_printer__deliver(printer, record);
		list_move_tail(&record->node, &done);
		if (stop_output__is_due(&printer->output))
			stop_printer__write(printer, &done);
	}
	stop_printer__write(printer, &done);
}

/* At the end of the trace, some processes may still be running. */
static void stop_printer__print_tree(struct stop_printer *printer)
{
	struct stop_task *task;
	size_t bucket;

	if (!printer->tree.wanted)
		return;
	hash_for_each(printer->tasks.hash, bucket, task, node) {
		if (!task->implied)
			stop_tree__lives(&printer->tree, task);
	}
	stop_tree__fprintf(&printer->tree, printer->config, printer->base_time,
			   printer->output.lines);
}

static void *stop_printer__run(void *arg)
{
	struct stop_printer *printer = arg;
	struct stop_batch batch;
	LIST_HEAD(records);

	do {
		stop_queue__take(&printer->queue, &records, &batch);
		stop_times__sync(&printer->times);
		stop_printer__batch(printer, &records, &batch);
		stop_gained__check(printer);
	} while (!batch.finished);

	stop_printer__deliver_rest(printer);
	stop_detach__print(printer);
	if (printer->config->summary)
		stop_summary__fprintf(&printer->summary, printer->output.lines);
	stop_printer__print_tree(printer);
	stop_output__write(&printer->output);
	return NULL;
}

static int stop_printer__alloc(struct stop_printer *printer)
{
	const struct stop_config *config = printer->config;

	if (config->options->stack_traces) {
		printer->unwinder = stop_unwinder__new();
		if (!printer->unwinder)
			return -ENOMEM;
	}
	return decode_text__alloc(&printer->text, &config->decode) ?:
	       stop_ways__init(&printer->ways, config, printer->masks);
}

static void stop_printer__free(struct stop_printer *printer)
{
	stop_unwinder__delete(printer->unwinder);
	stop_ways__exit(&printer->ways);
	decode_text__free(&printer->text);
}

/* Sets up a replay: the tasks in a file do not exist on this machine. */
static void stop_printer__go_by(struct stop_printer *printer, const struct stop_recorded *recorded)
{
	printer->replays = true;
	printer->tasks.offline = true;
	printer->sockets.offline = true;
	printer->times.fixed = true;
	printer->times.offset = recorded->clock_offset;
}

int stop_printer__start(struct stop_printer *printer, const struct stop_printing *printing)
{
	const struct stop_config *config = printing->config;
	sigset_t all, old;
	int err;

	printer->config = config;
	printer->masks = printing->masks;
	printer->starting = printing->starting;
	printer->keeps = printing->keeps;
	printer->command = printing->command;
	printer->sees_exec = printing->sees_exec;
	stop_filter__init(&printer->filter, config->options);
	stop_tasks__init(&printer->tasks, printing->arch);
	stop_sockets__init(&printer->sockets);
	if (printing->recorded)
		stop_printer__go_by(printer, printing->recorded);
	stop_attach__tasks(config, &printer->tasks, printer->starting);
	INIT_LIST_HEAD(&printer->waiting);
	err = stop_printer__alloc(printer);
	if (err) {
		stop_printer__free(printer);
		return err;
	}
	stop_queue__init(&printer->queue, &config->options->output);
	/* Waiting is safe when replaying: it delays no traced task. */
	if (printing->recorded)
		printer->queue.full = STOP_QUEUE_WAITS;
	stop_summary__init(&printer->summary, config);
	stop_tree__init(&printer->tree, config->options->output.tree);

	/* Signals are handled by the thread that polls. */
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &old);
	err = -pthread_create(&printer->thread, NULL, stop_printer__run, printer);
	pthread_sigmask(SIG_SETMASK, &old, NULL);
	if (err) {
		stop_queue__exit(&printer->queue);
		stop_printer__free(printer);
	}
	return err;
}

int stop_printer__finish(struct stop_printer *printer)
{
	stop_queue__finish(&printer->queue);
	pthread_join(printer->thread, NULL);
	stop_queue__exit(&printer->queue);
	stop_tasks__exit(&printer->tasks);
	stop_sockets__exit(&printer->sockets);
	stop_summary__exit(&printer->summary);
	stop_tree__exit(&printer->tree);
	stop_ways__print(&printer->ways);
	stop_printer__free(printer);
	return printer->output.error;
}

bool stop_printer__many(const struct stop_printer *printer)
{
	const struct stop_config *config = printer->config;

	/* With a file for each thread, the file name identifies the thread. */
	if (config->options->output.name && config->options->output.separately)
		return false;
	if (config->decode.style != DECODE_STYLE_STRACE)
		return config->show_tid || printer->tasks.nr_traced > 1;
	return (config->to_file && config->show_tid) || printer->tasks.nr_traced > 1;
}
