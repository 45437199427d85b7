// SPDX-License-Identifier: GPL-2.0
/* The processes of a trace as a tree: collected from forks, new names and exits. */
#include <stdlib.h>
#include <string.h>
#include <linux/zalloc.h>

#include "tasks.h"
#include "tree.h"

void stop_tree__init(struct stop_tree *tree, bool wanted)
{
	tree->wanted = wanted;
	INIT_LIST_HEAD(&tree->roots);
	hash_init(tree->hash);
}

/* Without recursion: a chain of forks can be as long as there are processes. */
void stop_tree__exit(struct stop_tree *tree)
{
	struct stop_process *process;

	while (!list_empty(&tree->roots)) {
		process = list_first_entry(&tree->roots, struct stop_process, siblings);
		list_splice_tail(&process->children, &tree->roots);
		list_del(&process->siblings);
		free(process);
	}
}

static struct stop_process *find(const struct stop_tree *tree, pid_t pid)
{
	struct stop_process *process;

	hash_for_each_possible(tree->hash, process, node, pid) {
		if (process->pid == pid)
			return process;
	}
	return NULL;
}

static struct stop_process *add(struct stop_tree *tree, struct stop_process *parent, pid_t pid)
{
	struct stop_process *process = zalloc(sizeof(*process));

	if (!process)
		return NULL;
	process->pid = pid;
	process->parent = parent;
	INIT_LIST_HEAD(&process->children);
	list_add_tail(&process->siblings, parent ? &parent->children : &tree->roots);
	hash_add(tree->hash, &process->node, pid);
	return process;
}

static struct stop_process *findnew(struct stop_tree *tree, pid_t pid)
{
	return find(tree, pid) ?: add(tree, NULL, pid);
}

/* Only the first thread has the name of the process. */
static void set_comm(struct stop_process *process, const struct stop_task *task)
{
	if (task->tid == task->pid || !*process->comm)
		memcpy(process->comm, task->comm, sizeof(process->comm));
}

void stop_tree__fork(struct stop_tree *tree, pid_t parent, const struct stop_task *task, u64 time)
{
	struct stop_process *process;

	if (!tree->wanted || task->tid != task->pid)
		return;
	/* The ID was that of another process before. */
	process = find(tree, task->pid);
	if (process)
		hash_del(&process->node);
	process = add(tree, findnew(tree, parent), task->pid);
	if (!process)
		return;
	process->begin = time;
	set_comm(process, task);
}

void stop_tree__begin(struct stop_tree *tree, pid_t pid, u64 time)
{
	struct stop_process *process = find(tree, pid);

	if (process && !process->begin)
		process->begin = time;
}

/* An execve() in another thread has ended the first one, but not the process. */
void stop_tree__lives(struct stop_tree *tree, const struct stop_task *task)
{
	struct stop_process *process = tree->wanted ? findnew(tree, task->pid) : NULL;

	if (!process)
		return;
	process->end = 0;
	set_comm(process, task);
}

void stop_tree__comm(struct stop_tree *tree, const struct stop_task *task)
{
	if (task->tid == task->pid)
		stop_tree__lives(tree, task);
}

void stop_tree__end(struct stop_tree *tree, const struct stop_task *task, struct stop_end how,
		    u64 time)
{
	struct stop_process *process = tree->wanted ? findnew(tree, task->pid) : NULL;

	if (!process)
		return;
	process->end = time;
	if (how.known)
		process->how = how;
	set_comm(process, task);
}
