// SPDX-License-Identifier: GPL-2.0
/* Syscalls in the printer: their entries and exits become lines. */
#include <stdlib.h>
#include <string.h>
#include <linux/compiler.h>
#include <linux/err.h>
#include <linux/kernel.h>
#include <linux/time64.h>

#include "decode/capture.h"
#include "session/collect/spin.h"
#include "session/config.h"
#include "session/record.h"
#include "session/setup/capture.h"
#include "session/setup/masks.h"
#include "calls.h"
#include "detach_exec.h"
#include "ends.h"
#include "line.h"
#include "messages.h"
#include "printer.h"
#include "unwind.h"

static ssize_t no_memory(void *ctx __maybe_unused, u64 addr __maybe_unused,
			 void *buf __maybe_unused, size_t len __maybe_unused)
{
	return -1;
}

/**
 * struct captured - the captured memory of a syscall
 * @areas: copied by the kernel; its address is the context of the read callbacks
 * @printer: has the table of sockets
 * @pid: the process
 */
struct captured {
	struct decode_areas	areas;
	struct stop_printer	*printer;
	pid_t			pid;
};

static int netlink_protocol(void *ctx, int fd)
{
	struct captured *captured = container_of((struct decode_areas *)ctx, struct captured,
						 areas);

	return stop_sockets__protocol(&captured->printer->sockets, captured->pid, fd);
}

static void captured__init(struct captured *captured, struct stop_printer *printer,
			   const struct stop_record *record)
{
	decode_areas__init(&captured->areas, record->text, record->capture.size);
	captured->areas.before.netlink_protocol = netlink_protocol;
	captured->areas.after.netlink_protocol = netlink_protocol;
	captured->printer = printer;
	captured->pid = record->pid;
}

/*
 * @memory is NULL if the task has already continued: the arguments are then shown as
 * numbers and addresses. Returns false if the call is filtered out.
 */
static bool stop_printer__decode(struct stop_printer *printer, const struct stop_task *task,
				 struct decode_call *call, const struct decode_memory *memory,
				 const char **name)
{
	struct decode_memory watched = { .read = no_memory };

	if (memory)
		watched = *memory;
	watched.watch = stop_filter__begin(&printer->filter, task->tid);
	memcpy(call->args, task->args, sizeof(call->args));
	*name = decode__call(call, &watched, &printer->config->decode, &printer->text) ?: *name;
	return stop_filter__shows(&printer->filter) &&
	       (!memory || stop_masks__wants(printer->masks, call, *name));
}

/* In strace's style the line of restart_syscall() names what is restarted. */
static void name_restarted(const struct stop_printer *printer, struct stop_line *line, char *buf,
			   size_t size)
{
	if (printer->config->decode.style != DECODE_STYLE_STRACE ||
	    strcmp(line->name, "restart_syscall"))
		return;
	scnprintf(buf, size, "<... resuming interrupted %s ...>",
		  line->task->restarted ?: "system call");
	line->args = buf;
}

static bool stop_printer__print(struct stop_printer *printer, const struct stop_task *task,
				const struct stop_line *partial)
{
	struct stop_line line = *partial;
	char restarted[64];

	if (READ_ONCE(printer->lines_done) || printer->config->summary_only || task->detached)
		return false;
	line.task = task;
	line.many = stop_printer__many(printer);
	line.begin_known = task->pending;
	/* A captured call may have begun before the first call that was reported. */
	line.begin = task->time - min(task->time, printer->base_time);
	line.time = task->pending ? task->time : task->time + line.duration;
	line.times = &printer->times;
	line.ip = task->ip;
	name_restarted(printer, &line, restarted, sizeof(restarted));
	stop_line__fprintf(&line, printer->config, printer->output.lines);
	stop_output__end_line(&printer->output, task->tid);
	/* A new thread returns from its parent's call, which is counted as the parent's. */
	if (!task->forked)
		stop_ways__count(&printer->ways, line.arch, line.nr, line.way);
	if (++printer->printed == printer->config->max_events)
		WRITE_ONCE(printer->lines_done, true);
	return true;
}

/* Adds the call graph to @line. */
static void stop_printer__unwind(struct stop_printer *printer, const struct stop_task *task,
				 const struct stop_stack *stack, struct stop_line *line)
{
	struct stop_unwinder *unwinder = printer->unwinder;

	if (!unwinder)
		return;
	stop_unwinder__unwind(unwinder, task->pid, task->tid, stack);
	line->frames = unwinder->frames;
	line->nr_frames = unwinder->nr_frames;
}

/* strace shows the last stack of a task below the line that reports its exit. */
static bool shows_stack_late(const struct stop_printer *printer)
{
	return printer->config->decode.style == DECODE_STYLE_STRACE;
}

void stop_printer__print_late_stack(struct stop_printer *printer, const struct stop_task *task)
{
	struct stop_line line = { .nr_frames = 0 };

	if (!task->stack || !shows_stack_late(printer))
		return;
	stop_printer__unwind(printer, task, task->stack, &line);
	stop_frames__fprintf_strace(line.frames, line.nr_frames, printer->output.lines);
	stop_output__end_line(&printer->output, task->tid);
}

/* A call that is still running is measured so far, and passes if its begin is not known. */
static bool stop_printer__is_long(const struct stop_printer *printer,
				  const struct stop_task *task, enum stop_status status)
{
	const u64 end = printer->replays ? printer->replayed : stop_spin__now();
	const double msec = printer->config->duration_filter;

	if (!msec || status != STOP_STATUS_DETACHED)
		return !msec;
	return !task->pending || end - task->time >= msec * NSEC_PER_MSEC;
}

/* For calls that did not stop at their exit. A stop at the entry is known by its marker. */
static enum stop_way entry_way(const struct stop_task *task)
{
	return task->pending && !task->sampled ? STOP_WAY_STOPPED : STOP_WAY_SAMPLED;
}

static enum stop_way captured_way(const struct captured *captured)
{
	return captured->areas.missed ? STOP_WAY_PART : STOP_WAY_CAPTURED;
}

/* @captured: the memory of the call, or NULL to read it with @memory */
static bool stop_printer__print_open(struct stop_printer *printer, const struct stop_task *task,
				     enum stop_status status, struct captured *captured,
				     const struct decode_memory *memory)
{
	char buf[DECODE_NAME_SIZE];
	struct decode_call call = {
		.arch = task->arch,
		.nr = task->nr,
		.unfinished = status != STOP_STATUS_UNAVAILABLE,
		.before = captured ? &captured->areas.before : NULL,
	};
	struct stop_line line = {
		.arch = task->arch,
		.nr = task->nr,
		.name = decode__call_name(task->arch, task->nr, buf),
		.args = printer->text.args,
		.result = status == STOP_STATUS_DETACHED ? NULL : "?",
	};

	if (captured)
		memory = &captured->areas.after;
	if (!stop_filter__wants_status(printer->config, status) ||
	    !stop_printer__is_long(printer, task, status) ||
	    !stop_printer__decode(printer, task, &call, memory, &line.name))
		return false;
	line.way = captured ? captured_way(captured) : entry_way(task);
	line.awaits = printer->text.awaits;
	if (task->pending && task->begun && !memory)
		line.args = task->begun;
	if (task->stack && !shows_stack_late(printer))
		stop_printer__unwind(printer, task, task->stack, &line);
	return stop_printer__print(printer, task, &line);
}

bool stop_printer__print_unfinished(struct stop_printer *printer, const struct stop_task *task,
				    enum stop_status status, const struct decode_memory *memory)
{
	return stop_printer__print_open(printer, task, status, NULL, memory);
}

/* The exit of a return from a signal handler has no number, so it is not seen. */
void stop_printer__no_end(struct stop_printer *printer, struct stop_task *task)
{
	if (printer->config->summary_only && decode__is_sigreturn(task->arch, task->nr))
		stop_summary__end(&printer->summary, task, task->arch, task->nr, 0, 0);
	else
		stop_printer__print_unfinished(printer, task, STOP_STATUS_UNAVAILABLE, NULL);
}

/* Arguments that cannot be read any more if the call is found not to return */
static void stop_task__keep_text(struct stop_task *task, const struct stop_record *record)
{
	const bool has_text = record->type == STOP_RECORD_ENTER && record->enter.has_text;

	free(task->begun);
	task->begun = has_text ? strdup(record->text) : NULL;
}

bool stop_printer__is_entered(struct stop_printer *printer, const struct stop_record *record)
{
	struct stop_task *task;

	if (record->type != STOP_RECORD_ENTER || !record->enter.marked)
		return false;
	task = stop_tasks__find(&printer->tasks, record->tid);
	if (!task || !task->pending || !task->sampled || task->nr != record->nr ||
	    memcmp(task->args, record->args, sizeof(task->args)))
		return false;
	task->sampled = false;
	stop_task__keep_text(task, record);
	/* Use the time of the stop, as for an entry without a sample. */
	task->time = record->time;
	return true;
}

/* The record of the call's exit has its ABI, too, and tells whether it has changed. */
static void stop_printer__enter_arch(struct stop_printer *printer, struct stop_task *task,
				     const struct stop_record *record)
{
	const u32 before = task->arch, last = task->exec_arch ?: before;

	if (record->type == STOP_RECORD_SYSCALL && !record->capture.unfinished)
		return;
	task->exec_arch = 0;
	task->arch = record->arch ?: stop_masks__entry_arch(printer->masks, last, record->nr);
	if (task->arch != before && !task->detached)
		stop_messages__personality(printer, task);
}

void stop_printer__enter(struct stop_printer *printer, const struct stop_record *record)
{
	const bool captured = record->type == STOP_RECORD_SYSCALL;
	struct stop_task *task;

	task = stop_tasks__findnew(&printer->tasks, record->pid, record->tid);
	if (!task)
		return;
	if (task->pending)
		stop_printer__no_end(printer, task);
	task->pending = true;
	task->executed = false;
	task->sampled = !captured && !record->enter.marked;
	task->forked = false;
	task->untouched = false;
	stop_task__keep_text(task, record);
	memcpy(task->called, task->comm, sizeof(task->called));
	task->time = stop_record__begin(record);
	stop_printer__enter_arch(printer, task, record);
	task->nr = record->nr;
	task->ip = record->ip;
	memcpy(task->args, record->args, sizeof(task->args));
	if (!printer->masks->stop)
		stop_ends__enter_exit(&printer->tasks, task);
	if (!task->detached)
		stop_summary__begin(&printer->summary, task);
}

bool stop_record__is_exec(const struct stop_record *record)
{
	return decode__executes(record->arch, record->nr);
}

/* An exec of a program with another ABI returns with the syscall number of that ABI. */
static bool stop_record__ends(const struct stop_record *record, const struct stop_task *task)
{
	return task->pending && (task->nr == record->nr || stop_record__is_exec(record));
}

static bool stop_printer__wants(const struct stop_printer *printer, const struct stop_task *task,
				const struct stop_record *record, bool killed)
{
	const struct stop_config *config = printer->config;

	if (record->type == STOP_RECORD_CALL && record->call.hidden)
		return false;
	if (killed ? !stop_filter__wants_status(config, STOP_STATUS_UNFINISHED) :
		     !stop_filter__wants_result(config, record->ret))
		return false;
	if (config->duration_filter)
		return task->pending &&
		       record->time - task->time >= config->duration_filter * NSEC_PER_MSEC;
	/* The call that a new thread returns from was already shown as its parent's. */
	return !(task->forked && config->decode.style == DECODE_STYLE_STRACE);
}

/* Uses the text that was decoded while the task was stopped. */
static void stop_line__take(struct stop_line *line, const struct stop_record *record,
			    bool killed)
{
	line->way = STOP_WAY_STOPPED;
	line->name = record->call.name ?: line->name;
	line->args = record->text;
	line->result = record->text + record->call.result;
	line->dump = record->text + record->call.dump;
	line->dump_len = record->call.dump_len;
	if (!killed || !record->call.killed)
		return;
	line->args = record->text + record->call.killed;
	line->awaits = record->call.awaits;
}

/*
 * The arguments of a call whose entry was not seen: a seccomp filter has refused it. Not
 * one that was running when perf attached, nor that which a new task returns from.
 */
static bool has_refused_args(const struct stop_task *task, const struct stop_record *record)
{
	return record->has_args && !task->pending && !task->untouched && !task->forked;
}

/* Decodes a call from its record or samples. Returns false if it is filtered out. */
static bool stop_printer__make(struct stop_printer *printer, const struct stop_task *task,
			       const struct stop_record *record, bool killed,
			       struct stop_line *line)
{
	const bool captures = record->type == STOP_RECORD_SYSCALL;
	struct captured captured;
	struct decode_call call = {
		.arch = record->arch,
		.nr = record->nr,
		.ret = record->ret,
		.unfinished = killed,
	};

	if (captures) {
		captured__init(&captured, printer, record);
		call.before = &captured.areas.before;
	}
	if (!stop_printer__decode(printer, task, &call, captures ? &captured.areas.after : NULL,
				  &line->name))
		return false;
	line->way = captures ? captured_way(&captured) :
		    record->type == STOP_RECORD_CALL ? STOP_WAY_STOPPED : entry_way(task);
	line->args = task->pending || has_refused_args(task, record) ? printer->text.args : NULL;
	line->result = printer->text.result;
	line->awaits = printer->text.awaits;
	return true;
}

/* Returns false if the call is filtered out. */
static bool stop_printer__call(struct stop_printer *printer, struct stop_task *task,
			       const struct stop_record *record, bool killed)
{
	/*
	 * A new thread returns from its parent's call. The arguments were on
	 * the parent's stack, which may have been reused by now.
	 */
	const bool decoded = record->type == STOP_RECORD_CALL && !task->forked;
	char buf[DECODE_NAME_SIZE];
	struct stop_line line = {
		.ended = !killed,
		.duration = record->time - task->time,
		.arch = record->arch,
		.nr = record->nr,
		.name = decode__call_name(record->arch, record->nr, buf),
	};

	if (decoded)
		stop_line__take(&line, record, killed);
	else if (!stop_printer__make(printer, task, record, killed, &line))
		return false;
	if (killed)
		line.result = "?";
	/* The task is detached before the call returns. */
	if (task->detaches)
		line.result = NULL;
	if (record->type == STOP_RECORD_CALL && record->stack)
		stop_printer__unwind(printer, task, (const void *)(record->text + record->stack),
				     &line);
	stop_printer__print(printer, task, &line);
	return true;
}

/* An exec may return with the ABI and number of the new program: @arch is the old ABI. */
static void stop_printer__count(struct stop_printer *printer, struct stop_task *task, u32 arch,
				const struct stop_record *record)
{
	if (!task->forked && !task->detached)
		stop_summary__end(&printer->summary, task, arch,
				  task->pending ? task->nr : record->nr, record->ret,
				  task->pending ? record->time - task->time : 0);
}

/* The task has exited inside the captured call. */
static void stop_printer__never_returns(struct stop_printer *printer,
					const struct stop_record *record)
{
	struct stop_task *task = stop_tasks__find(&printer->tasks, record->tid);
	struct captured captured;

	if (!task)
		return;
	captured__init(&captured, printer, record);
	stop_printer__print_open(printer, task, STOP_STATUS_UNFINISHED, &captured, NULL);
	task->pending = false;
}

/* A call that executes a program has a sample of its entry, too. */
static bool stop_printer__has_begun(struct stop_printer *printer, const struct stop_record *record)
{
	const struct stop_task *task = stop_tasks__find(&printer->tasks, record->tid);

	if (!decode__executes(record->arch, record->nr))
		return false;
	return task && task->pending && task->sampled && task->nr == record->nr &&
	       !memcmp(task->args, record->args, sizeof(task->args));
}

void stop_printer__captured(struct stop_printer *printer, const struct stop_record *record,
			    bool killed)
{
	if (!stop_printer__has_begun(printer, record))
		stop_printer__enter(printer, record);
	if (record->capture.unfinished)
		stop_printer__never_returns(printer, record);
	else
		stop_printer__finished(printer, record, killed);
}

/*
 * By a seccomp filter that answers with a signal (refused.h). A captured call was not, even if
 * its result is its number.
 */
static bool may_be_refused(const struct stop_record *record)
{
	return record->type != STOP_RECORD_SYSCALL && record->ret == record->nr;
}

void stop_printer__finished(struct stop_printer *printer, const struct stop_record *record,
			    bool killed)
{
	const bool exec = stop_record__is_exec(record), shown = !READ_ONCE(printer->lines_done);
	struct stop_task *task;
	u32 before, after;

	task = stop_tasks__findnew(&printer->tasks, record->pid, record->tid);
	if (!task)
		return;
	before = task->arch;
	after = task->exec_arch ?: record->arch;
	task->arch = record->arch;
	if (before != record->arch && !exec && !task->detached)
		stop_messages__personality(printer, task);
	task->pending = stop_record__ends(record, task);
	if (task->pending) {
		stop_sockets__note(&printer->sockets, task, record->ret);
		stop_ends__returned(task, record->ret);
	}
	/* An execve() has replaced the IP of the entry. */
	task->ip = task->pending ? task->ip : record->ip;
	if (has_refused_args(task, record))
		memcpy(task->args, record->args, sizeof(task->args));
	/* A call that does not return is shown, but not counted. */
	if (stop_printer__wants(printer, task, record, killed) &&
	    stop_printer__call(printer, task, record, killed) && shown && !killed &&
	    !task->detaches)
		stop_printer__count(printer, task, exec ? before : record->arch, record);
	if (task->detaches)
		stop_detach_exec__now(printer, task);
	/* The new program's ABI is reported after the line of its exec. */
	task->arch = after;
	if (before != after && exec && !task->detached)
		stop_messages__personality(printer, task);
	task->exec_arch = 0;
	task->executed = false;
	task->pending = false;
	task->forked = false;
	task->untouched = false;
	task->refused = may_be_refused(record);
}
