// SPDX-License-Identifier: GPL-2.0
/* epoll: events that cannot be read, counts that are too large, both kinds of timeouts. */
#include <sys/epoll.h>
#include <time.h>

#include "../program.h"

int main(void)
{
	static const long counts[] = { 0, 1, 2, 3, 0x0aaaaaaa, 0x0aaaaaab, -1, 1L << 32 | 1 };
	static const unsigned int masks[] = {
		0, 1, 0x2000, 0x3fff, 0x10000001, 0x20000001, 0x50000004, 0x80000001, 0xffffffff,
	};
	static const struct timespec times[] = {
		{ 0, 0 }, { 0, -1 }, { 0, 1000000000 }, { -1, 5 },
	};
	char *end = last_page() + 4096;
	struct epoll_event *list = (void *)(end - 2 * sizeof(*list));
	int fd = CALL(epoll_create1, 0x80000L), ends[2];
	uint64_t set = 0x100000200;

	CALL(pipe, ends);
	for (int i = 0; i < 9; i++) {
		for (int op = 0; op < 5; op++) {
			list[1].events = masks[i];
			list[1].data.u64 = i & 1 ? -1UL : 0x100000000UL << i | 5;
			CALL(epoll_ctl, fd, op, ends[1], list + 1);
			CALL(epoll_ctl, i & 1 ? fd : -1, op, -1, end - 12 + i);
			CALL(epoll_ctl, fd, op + (1L << 32), i & 1 ? ends[0] : fd, NULL);
		}
		CALL(epoll_create, i - 1L);
		CALL(epoll_create1, 1L << (i + 15));
		CALL(ioctl, fd, 0x80088a02L, end - 8 - i);
		CALL(ioctl, -1, 0x40088a01L, end - 8 + i);
	}
	list[1].events = 0x4;
	list[1].data.u64 = 0xfedcba9876543210;
	CALL(epoll_ctl, fd, 2, ends[1], NULL);
	CALL(epoll_ctl, fd, 1, ends[1], list + 1);
	CALL(write, ends[1], "data", 4);
	list[1].events = 0x80000001;
	list[1].data.u64 = 7;
	CALL(epoll_ctl, fd, 1, ends[0], list + 1);
	for (int i = 0; i < 8; i++) {
		list[1].events = 1;
		CALL(epoll_ctl, fd, 3, ends[0], list + 1);
		CALL(epoll_wait, fd, list, counts[i], 0L);
		CALL(epoll_pwait, fd, list, counts[i], 1L << 32, &set, i & 1 ? 8L : 7L + i);
		CALL(epoll_pwait, fd, end - 12, counts[i], 0L, end - 7 - i, 8L);
		CALL(epoll_pwait2, fd, list, counts[i], times + i % 4, &set, 8L);
		CALL(epoll_pwait2, fd, list, counts[i], times, NULL, -1L);
		CALL(epoll_pwait2, -1, end - 3, counts[i], end - 14, end - 3, counts[i]);
		CALL(epoll_wait, -1, i & 1 ? NULL : end - 3, counts[i], -1L);
	}
	CALL(epoll_wait, fd, end - 5, 1L, 0L);
	CALL(epoll_ctl, -1L, -1L, -1L, -1L);
	return 0;
}
