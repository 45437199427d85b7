// SPDX-License-Identifier: GPL-2.0
/* getsockopt(): the length that the caller passes, and the one that the kernel stores. */
#include <sys/socket.h>

#include "../program.h"

int main(void)
{
	static const int rooms[] = { 0, 1, 3, 4, 7, 8, 11, 12, 13, 64, -1 };
	static const short options[][2] = {
		{ 1, 3 }, { 1, 4 }, { 1, 13 }, { 1, 17 }, { 1, 20 }, { 1, 26 }, { 1, 28 },
		{ 1, 31 },
		{ 1, 38 }, { 1, 39 }, { 1, 55 }, { 1, 57 }, { 1, 59 }, { 1, 66 }, { 1, 77 },
		{ 1, 999 },
		{ 0, 1 }, { 0, 4 }, { 0, 9 }, { 0, 32 }, { 6, 1 }, { 6, 11 }, { 6, 13 }, { 6, 35 },
		{ 41, 16 }, { 41, 26 }, { 41, 59 }, { 41, 61 }, { 263, 6 }, { 270, 9 }, { 999, 1 },
	};
	char *end = last_page() + 4096;
	int *room = (void *)(end - 4);
	int fds[3];

	fds[0] = CALL(socket, AF_INET6, SOCK_DGRAM, 0);
	fds[1] = CALL(socket, AF_INET, SOCK_STREAM, 0);
	fds[2] = CALL(socket, AF_NETLINK, SOCK_RAW, 0);
	for (size_t i = 0; i < sizeof(options) / sizeof(options[0]); i++) {
		for (int j = 0; j < 11; j++) {
			int fd = fds[(i + j) % 3], level = options[i][0], name = options[i][1];

			if (name == 57 && level == 1)
				fd = -1;
			memset(end - 512, 'x', 508);
			*room = rooms[j];
			CALL(getsockopt, fd, level, name, end - 512, room);
			*room = rooms[j];
			CALL(getsockopt, -1, level, name, end - 512, room);
			CALL(getsockopt, fds[i % 3], level, name, end - j, &rooms[9]);
		}
		CALL(getsockopt, fds[i % 3], options[i][0], options[i][1], NULL, room);
		CALL(getsockopt, fds[i % 3], options[i][0], options[i][1], end - 512, NULL);
		CALL(getsockopt, fds[i % 3], options[i][0], options[i][1], end - 512, end - 2);
	}
	CALL(getsockopt, -1, 1L << 32 | 1, 1L << 32 | 2, end - 512, room);
	CALL(getsockopt, -1, -1L, -1L, -1L, -1L);
	return 0;
}
