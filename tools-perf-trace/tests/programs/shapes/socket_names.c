// SPDX-License-Identifier: GPL-2.0
/* Addresses that the kernel stores: the room for one, and its actual length. */
#include <sys/socket.h>

#include "../program.h"

int main(void)
{
	static const int rooms[] = { 0, 1, 2, 3, 5, 8, 16, 28, 110, 4096, -1, INT32_MIN };
	static const char name[] = "\1\0\0perf-shapes\0name";
	static const char in6[28] = "\12";
	char *end = last_page() + 4096;
	int *room = (void *)(end - 8);
	int bound = CALL(socket, AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0);
	int inet = CALL(socket, AF_INET6, SOCK_DGRAM | SOCK_CLOEXEC, 0);
	int pair[2] = { -1, -1 };

	CALL(bind, bound, name, (long)sizeof(name));
	CALL(listen, bound, 1L << 32 | 5);
	CALL(bind, inet, in6, 28L);
	CALL(socketpair, AF_UNIX, SOCK_SEQPACKET, 0, pair);
	for (size_t i = 0; i < sizeof(rooms) / sizeof(rooms[0]); i++) {
		char *at = end - (rooms[i] < 0 ? 32 : rooms[i] < 8 ? 8 : rooms[i]);

		CALL(getsockname, bound, at, &rooms[i]);
		*room = rooms[i];
		CALL(getsockname, pair[0], end - 200, room);
		*room = rooms[i];
		CALL(getpeername, pair[1], end - 200, room);
		*room = rooms[i];
		CALL(getpeername, inet, end - 200, room);
		*room = rooms[i];
		CALL(accept, bound, end - 200, room);
		*room = rooms[i];
		CALL(accept4, bound, end - 200, room, (long)i << 11 | 0x80000);
	}
	CALL(getsockname, bound, NULL, room);
	CALL(getsockname, bound, end - 200, NULL);
	CALL(getsockname, bound, end - 200, end - 3);
	*room = 28;
	CALL(getsockname, bound, end - 4, room);
	CALL(accept, bound, NULL, NULL);
	CALL(accept, bound, NULL, room);
	CALL(accept4, -1, end, room, -1L);
	CALL(accept4, 1L << 32 | 0xffffffff, end, end, 1L << 32 | 0x800);
	CALL(socketpair, 1L << 32 | 1, 0xffL << 11 | 1, 0, pair);
	CALL(socketpair, AF_UNIX, SOCK_STREAM, 99, end - 4);
	CALL(socketpair, AF_UNIX, SOCK_STREAM, 0, end - 4);
	CALL(socket, AF_INET, SOCK_RAW | 0x80800, 255);
	CALL(socket, AF_NETLINK, SOCK_DGRAM | 0x100, 99);
	CALL(socket, -1L, -1L, -1L);
	CALL(shutdown, -1, 3L);
	CALL(shutdown, -1, 1L << 32 | 2);
	return 0;
}
