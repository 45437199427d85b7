/* SPDX-License-Identifier: GPL-2.0 */
/* What a task's file descriptors are, as /proc and the kernel's socket dumps say. */
#ifndef PERF_TRACE_STOP_PROCFD_H
#define PERF_TRACE_STOP_PROCFD_H

#include <stdbool.h>
#include <sys/types.h>
#include "decode.h"
#include "fd.h"

enum { PROCSOCK_CACHED = 256, PROCSOCK_NAME = 108 };

/**
 * struct procsock_cache - ends of sockets that are known
 *
 * To ask the kernel takes longer the more sockets there are, and a socket that is
 * shut down has no ends any more: the first ones that were seen stay.
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
 * procfd__describe_cached - what a descriptor is
 * @pid: task
 * @fd: descriptor of it, or DECODE_FD_CWD for its working directory
 * @detail: how much to say
 * @cache: all zero at first; NULL for none
 * @about: all zero
 *
 * Ends of sockets are those of the caller's network namespace.
 */
bool procfd__describe_cached(pid_t pid, int fd, enum decode_fds detail,
			     struct procsock_cache *cache, struct decode_fd *about);

/* The same without a cache. */
bool procfd__describe(pid_t pid, int fd, enum decode_fds detail, struct decode_fd *about);

/* The same of a socket that has inode number @inode, and the protocol in @about. */
void procsock__describe(unsigned long inode, struct procsock_cache *cache,
			struct decode_fd *about);

/* NETLINK_* of a descriptor, -1 if it is none of a netlink socket or that is not known */
int procfd__netlink_protocol(pid_t pid, int fd);

#endif /* PERF_TRACE_STOP_PROCFD_H */
