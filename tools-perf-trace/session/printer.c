// SPDX-License-Identifier: GPL-2.0
/*
 * The printer's side of a session: records in, lines out. It may block on the
 * output for as long as it likes.
 */
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <linux/compiler.h>
#include <linux/err.h>
#include <linux/time64.h>
#include <linux/zalloc.h>

#include "../../../util/color.h"
#include "../../../util/record.h"
#include "attach.h"
#include "config.h"
#include "ends.h"
#include "interrupts.h"
#include "line.h"
#include "messages.h"
#include "notes.h"
#include "printer.h"
#include "record.h"
#include "stack.h"
#include "unwind.h"

int decode_text__alloc(struct decode_text *text, const struct decode_options *options)
{
	/* A byte can take four characters, and a call has several buffers. */
	text->args_size = 65536 + 16UL * options->string_max;
	text->result_size = 4096 + 4UL * options->string_max;
	text->args = malloc(text->args_size);
	text->result = malloc(text->result_size);
	if (text->args && text->result)
		return 0;
	decode_text__free(text);
	return -ENOMEM;
}

void decode_text__free(struct decode_text *text)
{
	zfree(&text->args);
	zfree(&text->result);
}

static ssize_t no_memory(void *ctx __maybe_unused, u64 addr __maybe_unused,
			 void *buf __maybe_unused, size_t len __maybe_unused)
{
	return -1;
}

/*
 * The arguments of a call whose task has gone on: numbers and addresses. False when
 * the call is not wanted.
 */
static bool stop_printer__decode(struct stop_printer *printer, const struct stop_task *task,
				 u32 arch, s64 nr, s64 ret)
{
	const struct decode_memory memory = {
		.read = no_memory,
		.watch = stop_filter__begin(&printer->filter, task->tid),
	};
	struct decode_call call = { .arch = arch, .nr = nr, .ret = ret };

	memcpy(call.args, task->args, sizeof(call.args));
	decode__call(&call, &memory, &printer->config->decode, &printer->text);
	return stop_filter__shows(&printer->filter);
}

bool stop_printer__many(const struct stop_printer *printer)
{
	const struct stop_config *config = printer->config;

	/* With a file for each thread, its name says whose lines they are. */
	if (config->options->output.name && config->options->output.separately)
		return false;
	if (config->decode.style != DECODE_STYLE_STRACE)
		return config->show_tid;
	return (config->to_file && config->show_tid) || printer->tasks.nr > 1;
}

static void stop_printer__print(struct stop_printer *printer, const struct stop_task *task,
				const struct stop_line *partial, FILE *fp)
{
	struct stop_line line = *partial;

	if (READ_ONCE(printer->full) || printer->config->summary_only)
		return;
	line.task = task;
	line.many = stop_printer__many(printer);
	line.begin_known = task->pending;
	line.begin = task->time - printer->base_time;
	line.time = task->pending ? task->time : task->time + line.duration;
	line.times = &printer->times;
	stop_line__fprintf(&line, printer->config, fp);
	stop_output__end_line(&printer->output, task->tid);
	if (++printer->printed == printer->config->max_events)
		WRITE_ONCE(printer->full, true);
}

/* A syscall of which the end was not seen: it has none, or it was lost. */
static void stop_printer__print_pending(struct stop_printer *printer,
					const struct stop_task *task,
					enum stop_status status, FILE *fp)
{
	char buf[DECODE_NAME_SIZE];
	struct stop_line line = {
		.arch = task->arch,
		.nr = task->nr,
		.name = decode__call_name(task->arch, task->nr, buf),
		.args = printer->text.args,
		.result = status == STOP_STATUS_DETACHED ? NULL : "?",
	};

	if (!stop_filter__wants_status(printer->config, status) ||
	    printer->config->duration_filter)
		return;
	if (stop_printer__decode(printer, task, task->arch, task->nr, 0))
		stop_printer__print(printer, task, &line, fp);
}

/* The exit of a return from a signal handler has no number, so it is not seen. */
static void stop_printer__no_end(struct stop_printer *printer, struct stop_task *task,
				 FILE *fp)
{
	if (printer->config->summary_only && decode__is_sigreturn(task->arch, task->nr))
		stop_summary__end(&printer->summary, task, task->arch, task->nr, 0, 0);
	else
		stop_printer__print_pending(printer, task, STOP_STATUS_UNAVAILABLE, fp);
}

static void stop_printer__enter(struct stop_printer *printer,
				const struct stop_record *record, FILE *fp)
{
	struct stop_task *task;

	task = stop_tasks__findnew(&printer->tasks, record->pid, record->tid);
	if (!task)
		return;
	if (task->pending)
		stop_printer__no_end(printer, task, fp);
	task->pending = true;
	task->forked = false;
	task->time = record->time;
	task->nr = record->nr;
	memcpy(task->args, record->args, sizeof(task->args));
	stop_ends__enter(&printer->tasks, task);
	stop_summary__begin(&printer->summary, task);
}

/* Is it a syscall whose name begins like this? */
static bool stop_record__is(const struct stop_record *record, const char *begin)
{
	const char *name = decode__syscall_name(record->arch, record->nr);

	return name && !strncmp(name, begin, strlen(begin));
}

static bool stop_record__is_exec(const struct stop_record *record)
{
	return stop_record__is(record, "execve");
}

/* The calls that change users, and a few more. */
static bool stop_record__changes_user(const struct stop_record *record)
{
	return stop_record__is_exec(record) || stop_record__is(record, "setu") ||
	       stop_record__is(record, "setre");
}

/* An exec from one ABI to another ends with the number of the new one. */
static bool stop_record__ends(const struct stop_record *record, const struct stop_task *task)
{
	return task->pending && (task->nr == record->nr || stop_record__is_exec(record));
}

static bool stop_printer__wants(const struct stop_printer *printer,
				const struct stop_task *task,
				const struct stop_record *record)
{
	const struct stop_config *config = printer->config;

	if (record->hidden || !stop_filter__wants_result(config, record->ret))
		return false;
	if (config->duration_filter)
		return task->pending &&
		       record->time - task->time >= config->duration_filter * NSEC_PER_MSEC;
	/* What a new thread returns from was shown as its parent's already. */
	return !(task->forked && config->decode.style == DECODE_STYLE_STRACE);
}

/* Who called it, and who called that */
static void stop_printer__add_frames(struct stop_printer *printer,
				     const struct stop_record *record, struct stop_line *line)
{
	struct stop_unwinder *unwinder = printer->unwinder;

	if (!unwinder || record->type != STOP_RECORD_CALL || !record->stack)
		return;
	stop_unwinder__unwind(unwinder, record->pid, record->tid,
			      (const void *)(record->text + record->stack));
	line->frames = unwinder->frames;
	line->nr_frames = unwinder->nr_frames;
}

static void stop_printer__call(struct stop_printer *printer, struct stop_task *task,
			       const struct stop_record *record, FILE *fp)
{
	/*
	 * What a new thread returns from is its parent's call. Its arguments
	 * were on the parent's stack, which may be in other use by now.
	 */
	const bool decoded = record->type == STOP_RECORD_CALL && !task->forked;
	char buf[DECODE_NAME_SIZE];
	struct stop_line line = {
		.ended = true,
		.duration = record->time - task->time,
		.arch = record->arch,
		.nr = record->nr,
		.name = decode__call_name(record->arch, record->nr, buf),
		.result = printer->text.result,
	};

	if (decoded) {
		line.name = record->name ?: line.name;
		line.args = record->text;
		line.result = record->text + record->result;
		line.dump = record->text + record->dump;
		line.dump_len = record->dump_len;
	} else {
		if (!stop_printer__decode(printer, task, record->arch, record->nr, record->ret))
			return;
		line.args = task->pending ? printer->text.args : NULL;
	}
	stop_printer__add_frames(printer, record, &line);
	stop_printer__print(printer, task, &line, fp);
}

/* An exec into another ABI ends with the number of that one: @arch is from before. */
static void stop_printer__count(struct stop_printer *printer, struct stop_task *task, u32 arch,
				const struct stop_record *record)
{
	if (!task->forked)
		stop_summary__end(&printer->summary, task, arch,
				  task->pending ? task->nr : record->nr, record->ret,
				  task->pending ? record->time - task->time : 0);
}

static void stop_printer__finished(struct stop_printer *printer,
				   const struct stop_record *record, FILE *fp)
{
	const bool exec = stop_record__is_exec(record);
	struct stop_task *task;
	u32 before;

	task = stop_tasks__findnew(&printer->tasks, record->pid, record->tid);
	if (!task)
		return;
	before = task->arch;
	task->arch = record->arch;
	if (before != record->arch && !exec)
		stop_messages__personality(printer, task, fp);
	task->pending = stop_record__ends(record, task);
	if (exec)
		stop_ends__exec_done(&printer->tasks, task);
	if (stop_record__changes_user(record))
		stop_task__read_user(task);
	if (stop_printer__wants(printer, task, record)) {
		stop_printer__call(printer, task, record, fp);
		stop_printer__count(printer, task, exec ? before : record->arch, record);
	}
	/* What the new program is comes behind the line that tells of it. */
	if (before != record->arch && exec)
		stop_messages__personality(printer, task, fp);
	task->pending = false;
	task->forked = false;
}

static void stop_printer__task_exit(struct stop_printer *printer,
				    const struct stop_record *record, FILE *fp)
{
	struct stop_task *task = stop_tasks__find(&printer->tasks, record->tid);

	if (!task)
		return;
	if (task->pending)
		stop_printer__print_pending(printer, task, STOP_STATUS_UNFINISHED, fp);
	stop_notes__end(printer, task, record->time, fp);
	stop_ends__tell_parent(&printer->tasks, task, record->parent);
	stop_tasks__remove(&printer->tasks, task);
}

/* What a task exits with is told even where its exit is not traced. */
static void stop_printer__farewell(struct stop_printer *printer, const struct stop_record *record)
{
	struct stop_task *task = stop_tasks__find(&printer->tasks, record->tid);

	if (task && !task->pending)
		task->nr = record->nr;
	stop_ends__farewell(&printer->tasks, record);
}

/* Those that are not followed are told of as well. */
static void stop_printer__fork(struct stop_printer *printer, const struct stop_record *record,
			       FILE *fp)
{
	if (printer->config->opts->no_inherit)
		return;
	stop_tasks__fork(&printer->tasks, record->parent, record->pid, record->tid);
	stop_messages__attached(printer, record->tid, fp);
}

static void stop_printer__comm(struct stop_printer *printer, const struct stop_record *record)
{
	struct stop_task *task;

	task = stop_tasks__findnew(&printer->tasks, record->pid, record->tid);
	if (task)
		stop_task__set_comm(task, record->text);
}

static void stop_printer__set_base_time(struct stop_printer *printer, u64 time)
{
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
static bool stop_printer__is_start(struct stop_printer *printer, const struct stop_record *record)
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
	    record->type == STOP_RECORD_CALL)
		return stop_printer__is_start_call(printer, task, record);
	/* It ends as what the user wanted to run. */
	if (printer->start_failed)
		return false;
	if (record->type == STOP_RECORD_TASK_EXIT)
		stop_tasks__remove(&printer->tasks, task);
	return true;
}

static void stop_printer__deliver(struct stop_printer *printer,
				  const struct stop_record *record, FILE *fp)
{
	if (record->type == STOP_RECORD_EVENT) {
		stop_unwinder__event(printer->unwinder, record->text, record->time);
		return;
	}
	if (stop_printer__is_start(printer, record))
		return;
	if (!printer->starting)
		stop_printer__set_base_time(printer, record->time);

	switch (record->type) {
	case STOP_RECORD_ENTER:
		stop_printer__enter(printer, record, fp);
		break;
	case STOP_RECORD_EXIT:
	case STOP_RECORD_CALL:
		stop_printer__finished(printer, record, fp);
		break;
	case STOP_RECORD_FAREWELL:
		stop_printer__farewell(printer, record);
		break;
	case STOP_RECORD_SIGNAL_SENT:
		stop_ends__sent(&printer->tasks, record);
		break;
	case STOP_RECORD_SIGNAL:
		stop_notes__signal(printer, record, fp);
		break;
	case STOP_RECORD_FORK:
		stop_printer__fork(printer, record, fp);
		break;
	case STOP_RECORD_TASK_EXIT:
		stop_printer__task_exit(printer, record, fp);
		break;
	case STOP_RECORD_COMM:
		stop_printer__comm(printer, record);
		break;
	case STOP_RECORD_LOST:
		color_fprintf(fp, PERF_COLOR_RED, "LOST %llu events!\n",
			      (unsigned long long)record->lost);
		stop_output__end_line(&printer->output, 0);
		break;
	case STOP_RECORD_EVENT:
	default:
		break;
	}
}

/* The records of one CPU are in order, those of several nearly so. */
static void stop_printer__insert(struct stop_printer *printer, struct stop_record *record)
{
	struct stop_record *pos;

	list_for_each_entry_reverse(pos, &printer->waiting, node) {
		if (pos->time <= record->time)
			break;
	}
	list_add(&record->node, &pos->node);
}

/* What is in the queue counts until it is written. */
static void stop_printer__write(struct stop_printer *printer, size_t *bytes)
{
	stop_output__write(&printer->output);
	stop_queue__release(&printer->queue, *bytes);
	*bytes = 0;
}

static void stop_printer__batch(struct stop_printer *printer, struct list_head *records,
				const struct stop_batch *batch)
{
	struct stop_record *record, *next;
	size_t bytes = 0;

	list_for_each_entry_safe(record, next, records, node) {
		list_del(&record->node);
		stop_printer__insert(printer, record);
	}
	list_for_each_entry_safe(record, next, &printer->waiting, node) {
		if (record->time > batch->safe && !batch->finished)
			break;
		stop_printer__deliver(printer, record, printer->output.lines);
		list_del(&record->node);
		bytes += record->size;
		free(record);
		if (stop_output__is_due(&printer->output))
			stop_printer__write(printer, &bytes);
	}
	stop_printer__write(printer, &bytes);
}

/* What is still running when tracing ends */
static void stop_printer__unfinished(struct stop_printer *printer, FILE *fp)
{
	struct stop_task *task;
	size_t bucket;

	hash_for_each(printer->tasks.hash, bucket, task, node) {
		if (task->pending)
			stop_printer__print_pending(printer, task, STOP_STATUS_DETACHED, fp);
		if (stop_interrupts__signal())
			stop_messages__detached(printer, task, fp);
	}
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
	} while (!batch.finished);

	stop_printer__unfinished(printer, printer->output.lines);
	if (printer->config->summary)
		stop_summary__fprintf(&printer->summary, printer->output.lines);
	stop_output__write(&printer->output);
	return NULL;
}

int stop_printer__start(struct stop_printer *printer, const struct stop_config *config,
			u32 arch)
{
	sigset_t all, old;
	int err;

	printer->config = config;
	stop_filter__init(&printer->filter, config->options);
	stop_tasks__init(&printer->tasks, arch);
	stop_attach__tasks(config, &printer->tasks, printer->starting);
	INIT_LIST_HEAD(&printer->waiting);
	err = decode_text__alloc(&printer->text, &config->decode);
	if (err)
		return err;
	if (config->options->stack_traces) {
		printer->unwinder = stop_unwinder__new();
		if (!printer->unwinder) {
			decode_text__free(&printer->text);
			return -ENOMEM;
		}
	}
	stop_queue__init(&printer->queue, &config->options->output);
	stop_summary__init(&printer->summary, config);

	/* Signals are for the thread that polls. */
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &old);
	err = -pthread_create(&printer->thread, NULL, stop_printer__run, printer);
	pthread_sigmask(SIG_SETMASK, &old, NULL);
	if (err) {
		stop_queue__exit(&printer->queue);
		stop_unwinder__delete(printer->unwinder);
		decode_text__free(&printer->text);
	}
	return err;
}

int stop_printer__finish(struct stop_printer *printer)
{
	stop_queue__finish(&printer->queue);
	pthread_join(printer->thread, NULL);
	stop_queue__exit(&printer->queue);
	stop_tasks__exit(&printer->tasks);
	stop_unwinder__delete(printer->unwinder);
	stop_summary__exit(&printer->summary);
	decode_text__free(&printer->text);
	return printer->output.error;
}
