// SPDX-License-Identifier: GPL-2.0
#include <errno.h>
#include <unistd.h>
#include <sys/epoll.h>
#include <linux/kernel.h>

#include "events.h"
#include "wait.h"

static int stop_wait__add(struct stop_wait *wait, int fd)
{
	struct epoll_event event = { .events = EPOLLIN, .data.fd = fd };

	if (epoll_ctl(wait->epfd, EPOLL_CTL_ADD, fd, &event))
		return -errno;
	wait->nr++;
	return 0;
}

int stop_wait__init(struct stop_wait *wait, const struct stop_events *events)
{
	size_t i;
	int err;

	wait->nr = 0;
	wait->epfd = epoll_create1(EPOLL_CLOEXEC);
	if (wait->epfd < 0)
		return -errno;
	for (i = 0; i < events->nr_fds; i++) {
		err = stop_wait__add(wait, events->fds[i].fd);
		if (err) {
			stop_wait__exit(wait);
			return err;
		}
	}
	return 0;
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
