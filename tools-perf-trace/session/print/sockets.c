// SPDX-License-Identifier: GPL-2.0
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <linux/kernel.h>
#include <linux/zalloc.h>
#include <sys/socket.h>

#include "decode/decode.h"
#include "decode/proc/procfd.h"
#include "sockets.h"
#include "tasks.h"

/* Older headers do not have it. */
#ifndef CLOSE_RANGE_CLOEXEC
#define CLOSE_RANGE_CLOEXEC	(1U << 2)
#endif

/*
 * File descriptors from this one on are not tracked. Each process has a table up to its largest
 * one, which a child copies: FORK records, even those of a file, must not cost much memory.
 */
#define MAX_FDS		4096

/* Kinds of file descriptors; a netlink socket is SPEAKS_NETLINK plus its protocol. */
enum {
	IS_UNKNOWN,
	IS_OTHER,
	SPEAKS_NETLINK,
};

/**
 * struct process_sockets - the file descriptors of a process
 * @node: in stop_sockets::hash
 * @pid: the process
 * @nr: size of @kinds
 * @kinds: indexed by file descriptor
 */
struct process_sockets {
	struct hlist_node	node;
	pid_t			pid;
	unsigned int		nr;
	u8			*kinds;
};

static struct process_sockets *find(struct stop_sockets *sockets, pid_t pid)
{
	struct process_sockets *process;

	hash_for_each_possible(sockets->hash, process, node, pid) {
		if (process->pid == pid)
			return process;
	}
	return NULL;
}

static struct process_sockets *findnew(struct stop_sockets *sockets, pid_t pid)
{
	struct process_sockets *process = find(sockets, pid);

	if (process)
		return process;
	process = zalloc(sizeof(*process));
	if (!process)
		return NULL;
	process->pid = pid;
	hash_add(sockets->hash, &process->node, pid);
	return process;
}

static u8 kind_of(const struct process_sockets *process, u64 fd)
{
	return process && fd < process->nr ? process->kinds[fd] : IS_UNKNOWN;
}

static bool make_room(struct process_sockets *process, unsigned int fd)
{
	const unsigned int nr = roundup(fd + 1, 64U);
	u8 *kinds;

	if (fd < process->nr)
		return true;
	kinds = realloc(process->kinds, nr);
	if (!kinds)
		return false;
	memset(kinds + process->nr, IS_UNKNOWN, nr - process->nr);
	process->kinds = kinds;
	process->nr = nr;
	return true;
}

static void set_kind(struct stop_sockets *sockets, pid_t pid, u64 fd, u8 kind)
{
	struct process_sockets *process;

	/* All processes outside of perf's PID namespace have the ID 0. */
	if (!pid || fd >= MAX_FDS)
		return;
	process = kind == IS_UNKNOWN ? find(sockets, pid) : findnew(sockets, pid);
	if (process && (kind == IS_UNKNOWN ? fd < process->nr : make_room(process, fd)))
		process->kinds[fd] = kind;
}

static u8 kind_of_new(const struct stop_task *task)
{
	const u32 family = task->args[0], protocol = task->args[2];

	return family == AF_NETLINK && protocol < 32 ? SPEAKS_NETLINK + protocol : IS_OTHER;
}

static bool is_copy(const char *name, const struct stop_task *task)
{
	const u32 command = task->args[1];

	if (!strncmp(name, "fcntl", strlen("fcntl")))
		return command == F_DUPFD || command == F_DUPFD_CLOEXEC;
	return !strncmp(name, "dup", strlen("dup"));
}

static void forget_range(struct stop_sockets *sockets, const struct stop_task *task)
{
	struct process_sockets *process = find(sockets, task->pid);
	const u32 first = task->args[0], last = task->args[1], flags = task->args[2];
	u64 fd;

	/* They remain open until the next exec. */
	if (!process || (flags & CLOSE_RANGE_CLOEXEC))
		return;
	for (fd = first; fd <= last && fd < process->nr; fd++)
		process->kinds[fd] = IS_UNKNOWN;
}

void stop_sockets__note(struct stop_sockets *sockets, const struct stop_task *task, s64 ret)
{
	const char *name = decode__syscall_name(task->arch, task->nr);

	if (ret < 0 || !name)
		return;
	if (!strcmp(name, "socket"))
		set_kind(sockets, task->pid, ret, kind_of_new(task));
	else if (!strncmp(name, "accept", strlen("accept")))
		set_kind(sockets, task->pid, ret, IS_OTHER);
	else if (!strcmp(name, "close"))
		set_kind(sockets, task->pid, (u32)task->args[0], IS_UNKNOWN);
	else if (!strcmp(name, "close_range"))
		forget_range(sockets, task);
	else if (is_copy(name, task))
		set_kind(sockets, task->pid, ret,
			 kind_of(find(sockets, task->pid), (u32)task->args[0]));
}

/* Parent and child have separate descriptor tables from then on. */
void stop_sockets__fork(struct stop_sockets *sockets, pid_t parent, pid_t pid)
{
	const struct process_sockets *from = find(sockets, parent);
	struct process_sockets *to;

	if (parent == pid)
		return;
	stop_sockets__remove(sockets, pid);
	to = from && from->nr ? findnew(sockets, pid) : NULL;
	if (to && make_room(to, from->nr - 1))
		memcpy(to->kinds, from->kinds, from->nr);
}

static void delete(struct process_sockets *process)
{
	hash_del(&process->node);
	free(process->kinds);
	free(process);
}

void stop_sockets__remove(struct stop_sockets *sockets, pid_t pid)
{
	struct process_sockets *process = find(sockets, pid);

	if (process)
		delete(process);
}

int stop_sockets__protocol(struct stop_sockets *sockets, pid_t pid, int fd)
{
	const u8 kind = kind_of(find(sockets, pid), (u32)fd);

	if (kind == IS_UNKNOWN)
		return sockets->offline ? -1 : procfd__netlink_protocol(pid, fd);
	return kind == IS_OTHER ? -1 : kind - SPEAKS_NETLINK;
}

void stop_sockets__init(struct stop_sockets *sockets)
{
	hash_init(sockets->hash);
}

void stop_sockets__exit(struct stop_sockets *sockets)
{
	struct process_sockets *process;
	struct hlist_node *next;
	size_t bucket;

	hash_for_each_safe(sockets->hash, bucket, next, process, node)
		delete(process);
}
