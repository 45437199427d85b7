// SPDX-License-Identifier: GPL-2.0
#include <stdlib.h>
#include <string.h>
#include <linux/zalloc.h>

#include "entries.h"

void stop_entries__init(struct stop_entries *entries)
{
	hash_init(entries->busy);
	INIT_HLIST_HEAD(&entries->idle);
}

static struct stop_entry *find_thread(struct stop_entries *entries, pid_t tid)
{
	struct stop_entry *entry;

	hash_for_each_possible(entries->busy, entry, node, tid) {
		if (entry->tid == tid)
			return entry;
	}
	return NULL;
}

static bool is_exec(const struct decode_call *call)
{
	return decode__executes(call->arch, call->nr);
}

static struct stop_entry *find_exec(struct stop_entries *entries, pid_t pid)
{
	struct stop_entry *entry;
	size_t bucket;

	hash_for_each(entries->busy, bucket, entry, node) {
		if (entry->pid == pid && is_exec(&entry->call))
			return entry;
	}
	return NULL;
}

static struct stop_entry *take_idle(struct stop_entries *entries)
{
	struct stop_entry *entry;

	if (hlist_empty(&entries->idle))
		return zalloc(sizeof(*entry));
	entry = hlist_entry(entries->idle.first, struct stop_entry, node);
	hlist_del(&entry->node);
	return entry;
}

struct stop_entry *stop_entries__add(struct stop_entries *entries, pid_t pid, pid_t tid)
{
	struct stop_entry *entry = find_thread(entries, tid);

	/* The end of an earlier syscall was not seen. */
	if (entry)
		stop_entries__remove(entries, entry);
	entry = take_idle(entries);
	if (!entry)
		return NULL;
	entry->pid = pid;
	entry->tid = tid;
	hash_add(entries->busy, &entry->node, tid);
	return entry;
}

/* A successful exec preserves neither number nor arguments. */
static bool stop_entry__is_of(const struct stop_entry *entry, const struct decode_call *call)
{
	const struct decode_call *begun = &entry->call;

	if (begun->nr == call->nr && begun->arch == call->arch &&
	    !memcmp(begun->args, call->args, sizeof(begun->args)))
		return true;
	return is_exec(begun) && is_exec(call);
}

struct stop_entry *stop_entries__find(struct stop_entries *entries, pid_t pid, pid_t tid,
				      const struct decode_call *call)
{
	struct stop_entry *entry = find_thread(entries, tid);

	if (entry && stop_entry__is_of(entry, call))
		return entry;
	/* The end of an earlier syscall was not seen. */
	if (entry)
		stop_entries__remove(entries, entry);
	return call->ret || !is_exec(call) ? NULL : find_exec(entries, pid);
}

void stop_entries__remove(struct stop_entries *entries, struct stop_entry *entry)
{
	decode_snapshot__clear(&entry->snapshot);
	hash_del(&entry->node);
	hlist_add_head(&entry->node, &entries->idle);
}

void stop_entries__task_exit(struct stop_entries *entries, pid_t tid)
{
	struct stop_entry *entry = find_thread(entries, tid);

	if (entry)
		stop_entries__remove(entries, entry);
}

static void free_entry(struct stop_entry *entry)
{
	hlist_del(&entry->node);
	decode_snapshot__free(&entry->snapshot);
	free(entry);
}

void stop_entries__exit(struct stop_entries *entries)
{
	struct stop_entry *entry;
	struct hlist_node *next;
	size_t bucket;

	hash_for_each_safe(entries->busy, bucket, next, entry, node)
		free_entry(entry);
	hlist_for_each_entry_safe(entry, next, &entries->idle, node)
		free_entry(entry);
}
