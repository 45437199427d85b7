/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_TREE_H
#define PERF_TRACE_STOP_SESSION_TREE_H

#include <stdbool.h>
#include <stdio.h>
#include <linux/hashtable.h>
#include <linux/list.h>
#include <linux/types.h>
#include <sys/types.h>

#include "ends.h"

struct stop_config;
struct stop_task;

/**
 * struct stop_process - a process that was traced
 * @node: in struct stop_tree, by id; only the last process of an id
 * @siblings: among the children of @parent, or the roots
 * @children: the processes that it has forked, in order
 * @parent: NULL for a process that existed before the trace
 * @pid: its id
 * @comm: its last name
 * @begin: when it was forked, or the command of the trace began; 0 if before the trace
 * @end: when it has ended, 0 if it has not
 * @how: how it has ended
 */
struct stop_process {
	struct hlist_node	node;
	struct list_head	siblings;
	struct list_head	children;
	struct stop_process	*parent;
	pid_t			pid;
	char			comm[16];
	u64			begin;
	u64			end;
	struct stop_end		how;
};

/**
 * struct stop_tree - which process has forked which
 * @wanted: it was requested; otherwise it stays empty
 * @roots: processes whose parents were not traced
 * @hash: by process id
 */
struct stop_tree {
	bool			wanted;
	struct list_head	roots;
	DECLARE_HASHTABLE(hash, 8);
};

void stop_tree__init(struct stop_tree *tree, bool wanted);
void stop_tree__exit(struct stop_tree *tree);

/* Thread @task was made by process @parent at @time. */
void stop_tree__fork(struct stop_tree *tree, pid_t parent, const struct stop_task *task, u64 time);

/* @task has a new name. */
void stop_tree__comm(struct stop_tree *tree, const struct stop_task *task);

/* Thread @task goes on when the trace ends. */
void stop_tree__lives(struct stop_tree *tree, const struct stop_task *task);

/* The trace began with process @pid, at @time. */
void stop_tree__begin(struct stop_tree *tree, pid_t pid, u64 time);

/* Thread @task ends at @time. The process ends as its last thread does. */
void stop_tree__end(struct stop_tree *tree, const struct stop_task *task, struct stop_end how,
		    u64 time);

/* @base_time: times are relative to it, except in JSON */
void stop_tree__fprintf(const struct stop_tree *tree, const struct stop_config *config,
			u64 base_time, FILE *fp);

#endif /* PERF_TRACE_STOP_SESSION_TREE_H */
