/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_MARKER_H
#define PERF_TRACE_STOP_SESSION_MARKER_H

#include "decode/decode.h"
#include "decode/proc/procfd.h"
#include "session/filter.h"
#include "session/print/dump.h"
#include "entries.h"
#include "stack.h"
#include "task_memory.h"

struct perf_record_task_pause;
struct stop_events;
struct stop_config;
struct stop_record;
struct stop_sample;

/**
 * struct stop_entered - a syscall's entry that was sampled, and whose marker follows
 * @tid: thread; 0: none
 * @nr: the syscall
 * @sp: the user's stack pointer
 */
struct stop_entered {
	pid_t	tid;
	s64	nr;
	u64	sp;
};

/**
 * struct stop_marker_reader - answers markers
 * @events: the events whose markers are read
 * @config: configuration
 * @options: decoder options
 * @released: the tasks have been released, and their memory has changed: do not read it
 * @memory: memory of the task that is stopped now
 * @sockets: cache of the ends of sockets
 * @entries: entries of running syscalls
 * @stacks: copies of the stacks of stopped tasks
 * @entered: the last entry that was sampled with its stack pointer
 * @filter: selects calls by files
 * @dump: data that the call has read or written, if requested
 * @text: buffer for the decoded call
 * @killed: strace's style: text to show if the task is killed before the call is restarted
 * @begins_exec: the last marker was that of an exec's entry: its arguments are in @killed
 * @may_be_killed: @killed is valid
 * @name: name of the decoded call
 */
struct stop_marker_reader {
	const struct stop_events	*events;
	const struct stop_config	*config;
	const struct decode_options	*options;
	bool				released;
	struct task_memory		memory;
	struct procsock_cache		sockets;
	struct stop_entries		entries;
	struct stop_stacks		stacks;
	struct stop_entered		entered;
	struct stop_filter		filter;
	struct stop_dump		dump;
	struct decode_text		text;
	struct decode_text		killed;
	bool				begins_exec;
	bool				may_be_killed;
	const char			*name;
};

/* Returns 0 or -ENOMEM. */
int stop_marker_reader__init(struct stop_marker_reader *reader,
			     const struct stop_config *config, const struct stop_events *events);
void stop_marker_reader__exit(struct stop_marker_reader *reader);

/* Saves the stack pointer from a sample of a syscall's entry, where the task may stop. */
void stop_marker__sample(struct stop_marker_reader *reader, s64 nr,
			 const struct stop_sample *sample);

/*
 * Decode the syscall of a stopped task and unpause the task, whatever else fails. Returns
 * the record to print; NULL without memory, and for most entries.
 */
struct stop_record *stop_marker__answer(struct stop_marker_reader *reader,
					const struct perf_record_task_pause *pause);

#endif /* PERF_TRACE_STOP_SESSION_MARKER_H */
