/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_WAIT_H
#define PERF_TRACE_STOP_SESSION_WAIT_H

#include <stdbool.h>
#include <stddef.h>

struct stop_events;

/**
 * struct stop_wait - sleeps until there is a marker
 * @epfd: an epoll instance with the files of the event that stops: each ring
 *	  buffer has one, and waiting takes no longer the more of them there are
 * @nr: files whose task, or a child of it, is still alive
 */
struct stop_wait {
	int	epfd;
	size_t	nr;
};

/* Returns 0 or a negated errno. */
int stop_wait__init(struct stop_wait *wait, const struct stop_events *events);
void stop_wait__exit(struct stop_wait *wait);

/*
 * Until there is something to read, a signal comes, or time is up. False when
 * all targets are gone.
 */
bool stop_wait__sleep(struct stop_wait *wait, int msec);

#endif /* PERF_TRACE_STOP_SESSION_WAIT_H */
