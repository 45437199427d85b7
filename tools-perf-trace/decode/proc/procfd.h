/* SPDX-License-Identifier: GPL-2.0 */
/* Describes a task's file descriptors, from /proc and the kernel's socket dumps. */
#ifndef PERF_TRACE_STOP_PROCFD_H
#define PERF_TRACE_STOP_PROCFD_H

#include <stdbool.h>
#include <sys/types.h>
#include "decode/decode.h"
#include "decode/engine/fd.h"

enum { PROCSOCK_CACHED = 256, PROCSOCK_NAME = 108 };

/**
 * struct procsock_cache - known endpoints of sockets
 *
 * A dump takes longer the more sockets there are, and a socket that is shut down has
 * no endpoints any more: those that were seen first are kept.
 */
struct procsock_cache {
	struct procsock_ends {
		unsigned long inode;
		char local[64], remote[64];
		size_t path_len;
		char path[PROCSOCK_NAME];
	} ends[PROCSOCK_CACHED];
};

/**
 * procfd__describe_cached - describe a descriptor
 * @pid: task
 * @fd: descriptor of the task, or DECODE_FD_CWD for its working directory
 * @detail: how much to describe
 * @cache: zeroed before its first use; NULL for none
 * @about: zeroed by the caller
 *
 * Endpoints of sockets are looked up in the caller's network namespace.
 */
bool procfd__describe_cached(pid_t pid, int fd, enum decode_fds detail,
			     struct procsock_cache *cache, struct decode_fd *about);

/* The same without a cache. */
bool procfd__describe(pid_t pid, int fd, enum decode_fds detail, struct decode_fd *about);

/* The same for descriptor @fd of the process that descriptor @pidfd of @pid refers to. */
bool procfd__describe_other(pid_t pid, int pidfd, int fd, enum decode_fds detail,
			    struct procsock_cache *cache, struct decode_fd *about);

/* The same for descriptor @fd of process @id, a number in the PID namespace of task @pid. */
bool procfd__describe_of(pid_t pid, int id, int fd, enum decode_fds detail,
			 struct procsock_cache *cache, struct decode_fd *about);

/* The same for a socket with inode number @inode and the protocol in @about. */
void procsock__describe(unsigned long inode, struct procsock_cache *cache,
			struct decode_fd *about);

/* NETLINK_* of a descriptor, -1 if it is not a netlink socket or that is not known */
int procfd__netlink_protocol(pid_t pid, int fd);

/*
 * Reads from /proc/PID/fdinfo/FD the process of a pidfd, the counter of an eventfd, the
 * signals of a signalfd or the number of a pseudo-terminal.
 */
void procfdinfo__describe(pid_t pid, int fd, struct decode_fd *about);

#endif /* PERF_TRACE_STOP_PROCFD_H */
