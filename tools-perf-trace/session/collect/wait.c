// SPDX-License-Identifier: GPL-2.0
#include <errno.h>
#include <unistd.h>
#include <sys/epoll.h>
#include <internal/xyarray.h>
#include <linux/kernel.h>

#include "util/evlist.h"
#include "util/evsel.h"
#include "wait.h"

static int stop_wait__add(struct stop_wait *wait, int fd)
{
	struct epoll_event event = { .events = EPOLLIN, .data.fd = fd };

	if (epoll_ctl(wait->epfd, EPOLL_CTL_ADD, fd, &event))
		return -errno;
	wait->nr++;
	return 0;
}

static int stop_wait__add_all(struct stop_wait *wait, struct xyarray *fds)
{
	int x, y, fd, err;

	for (x = 0; x < xyarray__max_x(fds); x++) {
		for (y = 0; y < xyarray__max_y(fds); y++) {
			fd = *(int *)xyarray__entry(fds, x, y);
			err = fd < 0 ? 0 : stop_wait__add(wait, fd);
			if (err)
				return err;
		}
	}
	return 0;
}

int stop_wait__init(struct stop_wait *wait, struct evlist *evlist)
{
	int err;

	wait->nr = 0;
	wait->epfd = epoll_create1(EPOLL_CLOEXEC);
	if (wait->epfd < 0)
		return -errno;
	err = stop_wait__add_all(wait, evlist__first(evlist)->core.fd);
	if (err)
		stop_wait__exit(wait);
	return err;
}

void stop_wait__exit(struct stop_wait *wait)
{
	close(wait->epfd);
}

bool stop_wait__sleep(struct stop_wait *wait, int msec)
{
	struct epoll_event events[64];
	int i, nr = epoll_wait(wait->epfd, events, ARRAY_SIZE(events), msec);

	for (i = 0; i < nr; i++) {
		if (!(events[i].events & (EPOLLHUP | EPOLLERR)))
			continue;
		if (!epoll_ctl(wait->epfd, EPOLL_CTL_DEL, events[i].data.fd, NULL))
			wait->nr--;
	}
	return wait->nr > 0;
}
