/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_ENTRIES_H
#define PERF_TRACE_STOP_SESSION_ENTRIES_H

#include <stdbool.h>
#include <linux/hashtable.h>
#include <linux/types.h>
#include <sys/types.h>

#include "decode/engine/before.h"

/**
 * struct stop_entry - state saved at the entry of a running syscall
 * @node: in struct stop_entries
 * @pid: the process
 * @tid: the thread
 * @call: number and arguments: an execve() preserves neither
 * @matched: it refers to a selected file
 * @snapshot: memory that the arguments pointed to
 */
struct stop_entry {
	struct hlist_node	node;
	pid_t			pid, tid;
	struct decode_call	call;
	bool			matched;
	struct decode_snapshot	snapshot;
};

/**
 * struct stop_entries - threads in a syscall at whose entry they stopped
 * @busy: entries by thread
 * @idle: free list: entries keep their memory, and are linked by @node
 */
struct stop_entries {
	DECLARE_HASHTABLE(busy, 8);
	struct hlist_head	idle;
};

void stop_entries__init(struct stop_entries *entries);
void stop_entries__exit(struct stop_entries *entries);

/* Adds an entry when a thread enters a syscall; NULL without memory. */
struct stop_entry *stop_entries__add(struct stop_entries *entries, pid_t pid, pid_t tid);

/*
 * Finds the entry of the syscall that a thread exits, or NULL; @call is as it is at the
 * exit. A thread that executes a program takes over the id of its thread group leader.
 */
struct stop_entry *stop_entries__find(struct stop_entries *entries, pid_t pid, pid_t tid,
				      const struct decode_call *call);

/* Called when the syscall, or its thread, has ended. */
void stop_entries__remove(struct stop_entries *entries, struct stop_entry *entry);
void stop_entries__task_exit(struct stop_entries *entries, pid_t tid);

#endif /* PERF_TRACE_STOP_SESSION_ENTRIES_H */
