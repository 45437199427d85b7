/* SPDX-License-Identifier: GPL-2.0 */
/* What a file descriptor is. */
#ifndef PERF_TRACE_STOP_FD_H
#define PERF_TRACE_STOP_FD_H

#include <stdbool.h>
#include <stddef.h>

enum decode_fd_kind {
	DECODE_FD_PATH,
	DECODE_FD_CHAR_DEVICE,
	DECODE_FD_BLOCK_DEVICE,
	DECODE_FD_PROCESS,
	DECODE_FD_SOCKET,
};

/**
 * struct decode_fd - what a file descriptor is
 * @kind: what is known of it
 * @deleted: its file has no name any more
 * @major: of a device
 * @minor: of a device
 * @pid: of a process
 * @protocol: of a socket
 * @local: end of a socket: address and port, or a number
 * @remote: the other end, empty if there is none
 * @path_len: bytes at @path
 * @path: path, or the kernel's name of what has none; of a Unix socket the name that
 *	  it is bound to, whose first byte is NUL when it is no path
 */
struct decode_fd {
	enum decode_fd_kind kind;
	bool deleted;
	unsigned int major, minor;
	int pid;
	char protocol[32];
	char local[64], remote[64];
	size_t path_len;
	char path[4096];
};

#endif /* PERF_TRACE_STOP_FD_H */
