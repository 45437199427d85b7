/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_MARKER_H
#define PERF_TRACE_STOP_SESSION_MARKER_H

#include "../decode.h"
#include "../procfd.h"
#include "dump.h"
#include "entries.h"
#include "filter.h"
#include "memory.h"
#include "stack.h"

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
 * struct stop_marker_reader - how markers are answered
 * @events: whose markers they are
 * @config: what is wanted
 * @options: how to decode
 * @memory: of the task that is stopped just now
 * @sockets: ends of those that were met
 * @entries: of the syscalls that are under way
 * @stacks: copies of their stacks
 * @entered: the last entry that was sampled with its stack pointer
 * @filter: finds out which calls are wanted
 * @dump: what the call has read or written, if that is wanted
 * @text: room for the decoded call
 * @killed: strace's style: the same, if it turns out that its task is killed in it
 * @may_be_killed: there is something in @killed
 * @name: its name
 */
struct stop_marker_reader {
	const struct stop_events	*events;
	const struct stop_config	*config;
	const struct decode_options	*options;
	struct task_memory		memory;
	struct procsock_cache		sockets;
	struct stop_entries		entries;
	struct stop_stacks		stacks;
	struct stop_entered		entered;
	struct stop_filter		filter;
	struct stop_dump		dump;
	struct decode_text		text;
	struct decode_text		killed;
	bool				may_be_killed;
	const char			*name;
};

/* Returns 0 or -ENOMEM. */
int stop_marker_reader__init(struct stop_marker_reader *reader,
			     const struct stop_config *config, const struct stop_events *events);
void stop_marker_reader__exit(struct stop_marker_reader *reader);

/* A syscall begins, and may stop. */
void stop_marker__sample(struct stop_marker_reader *reader, s64 nr,
			 const struct stop_sample *sample);

/*
 * Decode the syscall of a stopped task and let the task go on, which happens
 * whatever else fails. Returns the record to print; NULL without memory, and at most entries.
 */
struct stop_record *stop_marker__answer(struct stop_marker_reader *reader,
					const struct perf_record_task_pause *pause);

#endif /* PERF_TRACE_STOP_SESSION_MARKER_H */
