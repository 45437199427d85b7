/* SPDX-License-Identifier: GPL-2.0 */
/* What a task's file descriptors are, as /proc and the kernel's socket dumps say. */
#ifndef PERF_TRACE_STOP_PROCFD_H
#define PERF_TRACE_STOP_PROCFD_H

#include <stdbool.h>
#include <sys/types.h>
#include "decode.h"
#include "fd.h"

/*
 * What descriptor @fd of task @pid is, or its working directory for
 * DECODE_FD_CWD. Ends of sockets are those of the caller's network namespace.
 */
bool procfd__describe(pid_t pid, int fd, enum decode_fds detail, struct decode_fd *about);

/* The same of a socket with inode number @inode; false for protocols without ends. */
bool procsock__describe(unsigned long inode, struct decode_fd *about);

#endif /* PERF_TRACE_STOP_PROCFD_H */
