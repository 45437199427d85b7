/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_ENTRIES_H
#define PERF_TRACE_STOP_SESSION_ENTRIES_H

#include <stdbool.h>
#include <linux/hashtable.h>
#include <linux/types.h>
#include <sys/types.h>

#include "../before.h"

/**
 * struct stop_entry - what was seen at the entry of a syscall that is under way
 * @node: in struct stop_entries
 * @pid: the process
 * @tid: the thread
 * @call: number and arguments: an execve() leaves neither
 * @matched: it has to do with the files that are wanted
 * @snapshot: the memory that they led to
 */
struct stop_entry {
	struct hlist_node	node;
	pid_t			pid, tid;
	struct decode_call	call;
	bool			matched;
	struct decode_snapshot	snapshot;
};

/**
 * struct stop_entries - the threads that are in a syscall at whose entry they
 *			 were stopped
 * @busy: by thread
 * @idle: entries that are free, with their memory; the next pointers of @node
 */
struct stop_entries {
	DECLARE_HASHTABLE(busy, 8);
	struct hlist_head	idle;
};

void stop_entries__init(struct stop_entries *entries);
void stop_entries__exit(struct stop_entries *entries);

/* A thread enters a syscall; NULL without memory. */
struct stop_entry *stop_entries__add(struct stop_entries *entries, pid_t pid, pid_t tid);

/*
 * The entry of the syscall that a thread leaves, or NULL; @call is as it is at the exit.
 * An execve() of a thread ends with that thread in the place of the process's first one.
 */
struct stop_entry *stop_entries__find(struct stop_entries *entries, pid_t pid, pid_t tid,
				      const struct decode_call *call);

/* The syscall has ended, or its thread has. */
void stop_entries__remove(struct stop_entries *entries, struct stop_entry *entry);
void stop_entries__task_exit(struct stop_entries *entries, pid_t tid);

#endif /* PERF_TRACE_STOP_SESSION_ENTRIES_H */
