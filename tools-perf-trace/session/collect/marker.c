// SPDX-License-Identifier: GPL-2.0
/* Decodes the syscall that a marker reports, while the task is stopped. */
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <linux/compiler.h>
#include <linux/kernel.h>
#include <linux/perf_event.h>
#include <linux/time64.h>
#include <perf/event.h>

#include "util/debug.h"
#include "decode/proc/procpid.h"
#include "decode/proc/procfd.h"
#include "session/config.h"
#include "session/print/restart.h"
#include "session/record.h"
#include "session/setup/events.h"
#include "marker.h"
#include "running_call.h"
#include "sample.h"
#include "signals.h"
#include "spin.h"
#include "exec_abi.h"

/* Longer than a task busy-waits for its unpause; after that, sleep, as it may need this CPU. */
#define STACK_POINTER_SPIN_NSEC	(1 * NSEC_PER_MSEC)
/* Timeout: much longer, in case the machine is busy */
#define STACK_POINTER_NSEC	(100 * NSEC_PER_MSEC)

int stop_marker_reader__init(struct stop_marker_reader *reader,
			     const struct stop_config *config, const struct stop_events *events)
{
	reader->events = events;
	reader->config = config;
	reader->options = &config->decode;
	stop_entries__init(&reader->entries);
	stop_filter__init(&reader->filter, config->options);
	return stop_stacks__init(&reader->stacks, config->options->stack_traces) ?:
	       decode_text__alloc(&reader->text, reader->options) ?:
	       decode_text__alloc(&reader->killed, reader->options);
}

void stop_marker_reader__exit(struct stop_marker_reader *reader)
{
	stop_entries__exit(&reader->entries);
	stop_stacks__exit(&reader->stacks);
	stop_dump__free(&reader->dump);
	decode_text__free(&reader->text);
	decode_text__free(&reader->killed);
}

static void stop_marker__unpause(const struct stop_events *events,
				 const struct perf_record_task_pause *pause)
{
	struct perf_event_task_unpause unpause = { .id = pause->pause_id };
	int fd = stop_events__fd(events, pause->event_id);

	/* ENOENT: the task was killed while it was stopped. */
	if (!ioctl(fd, PERF_EVENT_IOC_TASK_UNPAUSE, &unpause) || errno == ENOENT)
		return;
	pr_err("Failed to unpause thread %d (event %llu, pause %llu): %s\n",
	       pause->tid, (unsigned long long)pause->event_id,
	       (unsigned long long)pause->pause_id, strerror(errno));
}

static struct stop_marker_reader *stop_marker__reader(void *ctx)
{
	return container_of((struct task_memory *)ctx, struct stop_marker_reader, memory);
}

static bool describe_fd(void *ctx, int fd, enum decode_fds detail, struct decode_fd *about)
{
	struct stop_marker_reader *reader = stop_marker__reader(ctx);

	return procfd__describe_cached(reader->memory.tid, fd, detail, &reader->sockets, about);
}

static bool describe_other_fd(void *ctx, int pidfd, int fd, enum decode_fds detail,
			      struct decode_fd *about)
{
	struct stop_marker_reader *reader = stop_marker__reader(ctx);

	return procfd__describe_other(reader->memory.tid, pidfd, fd, detail, &reader->sockets,
				      about);
}

static bool describe_fd_of(void *ctx, int pid, int fd, enum decode_fds detail,
			   struct decode_fd *about)
{
	struct stop_marker_reader *reader = stop_marker__reader(ctx);

	return procfd__describe_of(reader->memory.tid, pid, fd, detail, &reader->sockets, about);
}

static int netlink_protocol(void *ctx, int fd)
{
	return procfd__netlink_protocol(stop_marker__reader(ctx)->memory.tid, fd);
}

static bool describe_process(void *ctx, enum decode_id kind, int id,
			     struct decode_process *about)
{
	return procpid__describe(stop_marker__reader(ctx)->memory.tid, kind, id, about);
}

static struct decode_memory stop_marker__memory(struct stop_marker_reader *reader)
{
	return (struct decode_memory) {
		.read = task_memory__read,
		.ctx = &reader->memory,
		.fd = describe_fd,
		.other_fd = describe_other_fd,
		.fd_of = describe_fd_of,
		.process = describe_process,
		.netlink_protocol = netlink_protocol,
		.watch = stop_filter__begin(&reader->filter, reader->memory.tid),
	};
}

static bool stop_marker__is(const struct decode_call *call, const char *wanted)
{
	const char *name = decode__syscall_name(call->arch, call->nr);

	return name && !strcmp(name, wanted);
}

/* Offset of the struct stop_stack, which follows the text, aligned */
static size_t stop_record__stack_offset(size_t text)
{
	const size_t begin = offsetof(struct stop_record, text);

	return round_up(begin + text, __alignof__(struct stop_stack)) - begin;
}

/* Allocates a record with @text_size bytes of text, and the stack behind it if requested. */
static struct stop_record *stop_marker__new(const struct stop_marker_reader *reader,
					    enum stop_record_type type, size_t text_size)
{
	const struct stop_stack *copied = reader->stacks.stack;
	size_t stack = stop_record__stack_offset(text_size);
	size_t stack_size = copied ? stop_stack__size(copied) : 0;
	struct stop_record *record = stop_record__new(type, stack + stack_size);

	if (record && copied) {
		record->stack = stack;
		memcpy(record->text + stack, copied, stack_size);
	}
	return record;
}

/* The printer needs the end of a call that is filtered out, too. */
static struct stop_record *stop_marker__hidden(const struct decode_call *call)
{
	struct stop_record *record = stop_record__new(STOP_RECORD_CALL, 0);

	if (!record)
		return NULL;
	record->call.hidden = true;
	record->arch = call->arch;
	record->nr = call->nr;
	record->ret = call->ret;
	return record;
}

static void stop_record__fill(struct stop_record *record, const struct stop_marker_reader *reader,
			      const struct decode_call *call)
{
	record->arch = call->arch;
	record->nr = call->nr;
	record->ret = call->ret;
	memcpy(record->args, call->args, sizeof(record->args));
	record->call.name = reader->name;
	record->call.awaits = reader->killed.awaits;
}

static struct stop_record *stop_marker__record(const struct stop_marker_reader *reader,
					       const struct decode_call *call)
{
	const char *killed_text = reader->may_be_killed ? reader->killed.args : "";
	const struct stop_dump *dump = &reader->dump;
	size_t args = strlen(reader->text.args) + 1;
	size_t result = strlen(reader->text.result) + 1;
	size_t killed = reader->may_be_killed ? strlen(killed_text) + 1 : 0;
	struct stop_record *record = stop_marker__new(reader, STOP_RECORD_CALL,
						      args + result + killed + dump->len);

	if (!record)
		return NULL;
	stop_record__fill(record, reader, call);
	record->call.result = args;
	memcpy(record->text, reader->text.args, args);
	memcpy(record->text + args, reader->text.result, result);
	record->call.killed = killed ? args + result : 0;
	memcpy(record->text + args + result, killed_text, killed);
	record->call.dump = args + result + killed;
	record->call.dump_len = dump->len;
	if (dump->len)
		memcpy(record->text + record->call.dump, dump->data, dump->len);
	return record;
}

void stop_marker__sample(struct stop_marker_reader *reader, s64 nr,
			 const struct stop_sample *sample)
{
	const u64 sp = stop_sample__sp(sample);

	if (sp)
		reader->entered = (struct stop_entered){
			.tid = sample->tid, .nr = nr, .sp = sp,
		};
}

/*
 * Reads the stack pointer from /proc if the sample was lost: the marker does not have it.
 * This is slow, and fails while the task still busy-waits for its unpause, so retry.
 */
static u64 stop_marker__stack_pointer(pid_t tid)
{
	const u64 begin = stop_spin__now();
	struct stop_running_call running;
	u64 waited;

	do {
		if (stop_running_call__read(&running, tid))
			return running.sp;
		waited = stop_spin__now() - begin;
		if (waited > STACK_POINTER_SPIN_NSEC)
			poll(NULL, 0, 1);
	} while (waited < STACK_POINTER_NSEC);
	return 0;
}

/*
 * A sigreturn is decoded at its entry, where all is known: its exit has no number by which
 * it could stop.
 */
static struct stop_record *stop_marker__sigreturn(struct stop_marker_reader *reader,
						  struct decode_call *call, pid_t tid)
{
	const struct decode_memory memory = stop_marker__memory(reader);
	const struct stop_entered entered = reader->entered;
	const bool sampled = entered.tid == tid && entered.nr == call->nr;

	reader->entered.tid = 0;
	call->sp = sampled ? entered.sp : stop_marker__stack_pointer(tid);
	if (!decode__sigreturn_value(call, &memory, &call->ret))
		return NULL;
	reader->dump.len = 0;
	reader->may_be_killed = false;
	reader->name = decode__call(call, &memory, reader->options, &reader->text);
	return stop_marker__record(reader, call);
}

static bool ends_task(const struct decode_call *call)
{
	return stop_marker__is(call, "exit") || stop_marker__is(call, "exit_group");
}

/* One byte of text, so that the offset of the stack is not 0 */
static struct stop_record *stop_marker__exiting(const struct stop_marker_reader *reader,
						 const struct decode_call *call,
						 const struct perf_record_task_pause *pause)
{
	struct stop_record *record = stop_marker__new(reader, STOP_RECORD_EXITING, 1);

	if (!record)
		return NULL;
	record->pid = pause->pid;
	record->tid = pause->tid;
	record->exiting.status = call->args[0] & 0xff;
	record->exiting.group = stop_marker__is(call, "exit_group");
	return record;
}

/* The exit of an exec that gains privileges is not seen: show what is known at the entry. */
static void stop_marker__begin_exec(struct stop_marker_reader *reader,
				    const struct decode_call *call)
{
	const struct decode_memory memory = stop_marker__memory(reader);
	struct decode_call begun = *call;

	reader->begins_exec = decode__executes(call->arch, call->nr);
	if (!reader->begins_exec)
		return;
	begun.unfinished = true;
	decode__call(&begun, &memory, reader->options, &reader->killed);
}

static struct stop_record *stop_marker__enter(struct stop_marker_reader *reader,
					      struct decode_call *call,
					      const struct perf_record_task_pause *pause)
{
	const struct decode_memory memory = stop_marker__memory(reader);
	struct decode_options options = *reader->options;
	struct stop_entry *entry;

	if (ends_task(call))
		return stop_marker__exiting(reader, call, pause);
	if (decode__is_sigreturn(call->arch, call->nr))
		return stop_marker__sigreturn(reader, call, pause->tid);
	entry = stop_entries__add(&reader->entries, pause->pid, pause->tid);
	if (!entry)
		return NULL;
	entry->call = *call;
	/* A descriptor that the call closes cannot be resolved afterwards. */
	if (stop_filter__by_path(reader->config->options) && options.fds == DECODE_FDS_NUMBERS)
		options.fds = DECODE_FDS_PATHS;
	decode__snapshot(call, &memory, &options, &entry->snapshot);
	entry->matched = reader->filter.matched;
	stop_marker__begin_exec(reader, call);
	return NULL;
}

/* Drops the entry of a call whose result is filtered out; @call gets the entry's registers. */
static void stop_marker__forget(struct stop_marker_reader *reader, struct decode_call *call,
				const struct perf_record_task_pause *pause)
{
	struct stop_entry *entry = stop_entries__find(&reader->entries, pause->pid, pause->tid,
						      call);
	s64 ret = call->ret;

	if (!entry)
		return;
	*call = entry->call;
	call->ret = ret;
	stop_entries__remove(&reader->entries, entry);
}

/* A call that is to be restarted does not return if its task is killed before. */
static bool may_be_killed(const struct stop_marker_reader *reader, s64 ret)
{
	return stop_restart__is(ret) && reader->options->style == DECODE_STYLE_STRACE;
}

/* How it ends is known only later. */
static bool stop_marker__may_be_wanted(const struct stop_marker_reader *reader, s64 ret)
{
	return stop_filter__wants_result(reader->config, ret) ||
	       (may_be_killed(reader, ret) &&
		stop_filter__wants_status(reader->config, STOP_STATUS_UNFINISHED));
}

/* Decode the call for both cases. */
static void stop_marker__decode_killed(struct stop_marker_reader *reader,
				       const struct decode_call *call,
				       const struct decode_memory *memory)
{
	struct decode_call unfinished = *call;

	reader->may_be_killed = may_be_killed(reader, call->ret);
	if (!reader->may_be_killed)
		return;
	unfinished.unfinished = true;
	decode__call(&unfinished, memory, reader->options, &reader->killed);
}

/* After a successful exec, number and arguments are known only from the entry. */
static void stop_marker__decode(struct stop_marker_reader *reader, struct decode_call *call,
				const struct perf_record_task_pause *pause)
{
	const struct decode_memory memory = stop_marker__memory(reader);
	struct stop_entry *entry = stop_entries__find(&reader->entries, pause->pid, pause->tid,
						      call);
	s64 ret = call->ret;

	if (entry) {
		*call = entry->call;
		call->ret = ret;
		call->before = decode_snapshot__memory(&entry->snapshot);
		reader->filter.matched = entry->matched;
	}
	reader->name = decode__call(call, &memory, reader->options, &reader->text);
	stop_marker__decode_killed(reader, call, &memory);
	call->before = NULL;
	if (entry)
		stop_entries__remove(&reader->entries, entry);
}

/* Called while the task is still stopped. True if the line is to be shown. */
static bool stop_marker__leave(struct stop_marker_reader *reader, struct decode_call *call,
			       const struct perf_record_task_pause *pause)
{
	const struct stop_config *config = reader->config;

	if (!stop_marker__may_be_wanted(reader, call->ret)) {
		stop_marker__forget(reader, call, pause);
		return false;
	}
	stop_marker__decode(reader, call, pause);
	if (!stop_filter__shows(&reader->filter) ||
	    !stop_masks__shows(&reader->events->masks, call->arch, call->nr) ||
	    !stop_masks__wants(&reader->events->masks, call, reader->name))
		return false;
	/* The thread is 0 if its memory must not be read. */
	stop_dump__collect(&reader->dump, config->options, call, reader->name,
			   reader->memory.tid);
	return true;
}

struct stop_record *stop_marker__answer(struct stop_marker_reader *reader,
					const struct perf_record_task_pause *pause)
{
	struct decode_call call = {
		.arch = pause->arch,
		.nr = pause->nr,
		.ret = pause->ret,
	};
	struct stop_record *record;
	bool wanted;

	reader->begins_exec = false;
	memcpy(call.args, pause->args, sizeof(call.args));
	task_memory__reset(&reader->memory, reader->released ? 0 : pause->tid);
	stop_stacks__read(&reader->stacks, pause, reader->memory.tid);
	if (pause->flags & PERF_TASK_PAUSE_ENTRY) {
		record = stop_marker__enter(reader, &call, pause);
		stop_marker__unpause(reader->events, pause);
	} else {
		call.nr = stop_exec__nr(call.arch, call.nr, call.args, call.ret);
		wanted = stop_marker__leave(reader, &call, pause);
		stop_marker__unpause(reader->events, pause);
		record = wanted ? stop_marker__record(reader, &call) : stop_marker__hidden(&call);
	}
	if (record) {
		record->pid = pause->pid;
		record->tid = pause->tid;
		record->nr = call.nr;
		record->ip = pause->ip;
	}
	return record;
}
