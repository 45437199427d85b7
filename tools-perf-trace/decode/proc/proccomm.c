// SPDX-License-Identifier: GPL-2.0
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include "decode/decode.h"
#include "proccomm.h"

size_t proccomm__read(pid_t pid, char *name)
{
	const char *end;
	char path[32];
	ssize_t len;
	int fd;

	snprintf(path, sizeof(path), "/proc/%d/comm", (int)pid);
	fd = open(path, O_RDONLY | O_CLOEXEC);
	if (fd < 0)
		return 0;
	len = read(fd, name, DECODE_COMM_MAX);
	close(fd);
	if (len <= 0)
		return 0;
	end = memchr(name, '\n', len);
	return end ? (size_t)(end - name) : (size_t)len;
}
