// SPDX-License-Identifier: GPL-2.0
/* The signal mask of epoll_pwait() and epoll_pwait2(), and events that are not returned. */
#include <sys/epoll.h>
#include <time.h>

#include "../program.h"

int main(void)
{
	static const long sizes[] = { 0, 1, 7, 8, 9, 128, -1, 0x100000008 };
	static const long counts[] = { 1, 2, 0, -1, 0x7fffffff, 0x100000001 };
	struct timespec times[] = { { 0, 0 }, { 0, -1 }, { 0, 1 }, { -1, 0 } };
	unsigned long mask = 1UL << (SIGUSR1 - 1) | 1UL << 63;
	char *page = last_page();
	struct epoll_event event = { EPOLLIN | EPOLLOUT | EPOLLET | 0x4000, { .u64 = 0x100000002 } };
	struct epoll_event ready[2];
	int fd = CALL(epoll_create1, 0), ends[2];

	CALL(pipe, ends);
	CALL(epoll_ctl, fd, EPOLL_CTL_ADD, ends[1], &event);
	CALL(epoll_ctl, fd, EPOLL_CTL_ADD, ends[1], page + 4090);
	CALL(epoll_ctl, fd, 9L, ends[1], &event);
	CALL(epoll_ctl, fd, EPOLL_CTL_DEL, ends[0], &event);
	for (size_t i = 0; i < sizeof(counts) / sizeof(counts[0]); i++) {
		for (size_t j = 0; j < sizeof(sizes) / sizeof(sizes[0]); j++) {
			CALL(epoll_pwait, fd, ready, counts[i], 0L, &mask, sizes[j]);
			CALL(epoll_pwait, NO_FD, ready, counts[i], 0L, &mask, sizes[j]);
			CALL(epoll_pwait, fd, page + 4096, counts[i], 0L, page + 4092, sizes[j]);
			CALL(epoll_pwait2, fd, ready, counts[i], times + j % 4, &mask, sizes[j]);
		}
		CALL(epoll_wait, fd, page + 4096 - 12, counts[i], 0L);
		CALL(epoll_pwait2, fd, ready, counts[i], page + 4090, &mask, 8L);
	}
	return 0;
}
