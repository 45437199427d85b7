/* SPDX-License-Identifier: GPL-2.0 */
/* Description of a file descriptor. */
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
 * struct decode_fd - description of a file descriptor
 * @kind: kind of the file, and which members are valid
 * @deleted: the file has been deleted
 * @major: major number of a device
 * @minor: minor number of a device
 * @masters: the device is the master of a pseudo-terminal
 * @terminal: number of that pseudo-terminal
 * @pid: ID of a process
 * @protocol: protocol of a socket
 * @local: endpoint of a socket: address and port, or a number
 * @remote: the other endpoint, empty if there is none
 * @path_len: bytes at @path
 * @path: path, or the kernel's name for a file without one; for a Unix socket the name
 *	  that it is bound to, which begins with NUL if it is abstract
 */
struct decode_fd {
	enum decode_fd_kind kind;
	bool deleted;
	unsigned int major, minor;
	bool masters;
	unsigned int terminal;
	int pid;
	char protocol[32];
	char local[64], remote[64];
	size_t path_len;
	char path[4096];
};

#endif /* PERF_TRACE_STOP_FD_H */
