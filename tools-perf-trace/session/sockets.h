/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Which netlink protocol a process's sockets speak. A task that was captured has gone
 * on, and may have closed its socket: what its syscalls have made of its file
 * descriptors is kept.
 */
#ifndef PERF_TRACE_STOP_SESSION_SOCKETS_H
#define PERF_TRACE_STOP_SESSION_SOCKETS_H

#include <linux/hashtable.h>
#include <linux/types.h>
#include <stdbool.h>
#include <sys/types.h>

struct stop_task;

/**
 * struct stop_sockets - the sockets of all processes
 * @hash: struct process_sockets, by process id
 * @offline: the processes are of a file: nothing of them is in /proc
 */
struct stop_sockets {
	DECLARE_HASHTABLE(hash, 8);
	bool offline;
};

void stop_sockets__init(struct stop_sockets *sockets);
void stop_sockets__exit(struct stop_sockets *sockets);

/* The task's syscall has ended with @ret. */
void stop_sockets__note(struct stop_sockets *sockets, const struct stop_task *task, s64 ret);

/* A process has been made, or has ended. */
void stop_sockets__fork(struct stop_sockets *sockets, pid_t parent, pid_t pid);
void stop_sockets__remove(struct stop_sockets *sockets, pid_t pid);

/* NETLINK_*, or -1; a socket of which nothing is known is looked up in /proc, unless offline. */
int stop_sockets__protocol(struct stop_sockets *sockets, pid_t pid, int fd);

#endif /* PERF_TRACE_STOP_SESSION_SOCKETS_H */
