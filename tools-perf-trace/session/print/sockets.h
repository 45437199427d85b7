/* SPDX-License-Identifier: GPL-2.0 */
/*
 * The netlink protocols of processes' sockets. A captured task has already continued, and
 * may have closed its socket: the file descriptors are therefore tracked by the syscalls
 * that create, copy and close them.
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
 * @offline: the processes come from a file: they are not in /proc
 */
struct stop_sockets {
	DECLARE_HASHTABLE(hash, 8);
	bool offline;
};

void stop_sockets__init(struct stop_sockets *sockets);
void stop_sockets__exit(struct stop_sockets *sockets);

/* The task's syscall has ended with @ret. */
void stop_sockets__note(struct stop_sockets *sockets, const struct stop_task *task, s64 ret);

/* A process was created. */
void stop_sockets__fork(struct stop_sockets *sockets, pid_t parent, pid_t pid);

/* It has exited, or executed a program, which closes descriptors without further syscalls. */
void stop_sockets__remove(struct stop_sockets *sockets, pid_t pid);

/* Returns NETLINK_* or -1. An unknown socket is looked up in /proc, unless offline. */
int stop_sockets__protocol(struct stop_sockets *sockets, pid_t pid, int fd);

#endif /* PERF_TRACE_STOP_SESSION_SOCKETS_H */
