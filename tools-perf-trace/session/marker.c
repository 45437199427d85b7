// SPDX-License-Identifier: GPL-2.0
/* From a marker to the decoded syscall, while the task is stopped. */
#include <errno.h>
#include <string.h>
#include <sys/ioctl.h>
#include <linux/perf_event.h>
#include <perf/event.h>

#include "../../../util/debug.h"
#include "events.h"
#include "exec.h"
#include "marker.h"
#include "record.h"

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

static bool stop_marker__is_exec(const struct decode_call *call)
{
	const char *name = decode__syscall_name(call->arch, call->nr);

	return name && !call->ret && !strncmp(name, "execve", strlen("execve"));
}

/*
 * After a successful exec neither the arguments nor what they pointed to are
 * there any more, but the new program's stack has the same strings.
 */
static bool stop_marker__decode(struct stop_marker_reader *reader, struct decode_call *call)
{
	const struct decode_memory memory = {
		.read = task_memory__read,
		.ctx = &reader->memory,
	};

	if (stop_marker__is_exec(call) && exec_args__read(&reader->memory, call))
		return false;
	decode__call(call, &memory, reader->options, &reader->text);
	return true;
}

static struct stop_record *stop_marker__record(const struct stop_marker_reader *reader,
					       const struct decode_call *call, bool decoded)
{
	size_t args = decoded ? strlen(reader->text.args) + 1 : 0;
	size_t result = decoded ? strlen(reader->text.result) + 1 : 0;
	struct stop_record *record = stop_record__new(STOP_RECORD_CALL, args + result);

	if (!record)
		return NULL;
	record->arch = call->arch;
	record->nr = call->nr;
	record->ret = call->ret;
	memcpy(record->args, call->args, sizeof(record->args));
	record->gone = !decoded;
	record->result = args;
	memcpy(record->text, reader->text.args, args);
	memcpy(record->text + args, reader->text.result, result);
	return record;
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
	bool decoded;

	memcpy(call.args, pause->args, sizeof(call.args));
	task_memory__reset(&reader->memory, pause->tid);
	decoded = stop_marker__decode(reader, &call);
	stop_marker__unpause(reader->events, pause);

	record = stop_marker__record(reader, &call, decoded);
	if (record) {
		record->pid = pause->pid;
		record->tid = pause->tid;
	}
	return record;
}
