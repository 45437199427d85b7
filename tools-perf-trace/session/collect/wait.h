/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_WAIT_H
#define PERF_TRACE_STOP_SESSION_WAIT_H

#include <stdbool.h>
#include <stddef.h>

struct evlist;

/**
 * struct stop_wait - sleeps until there is a marker
 * @epfd: an epoll instance with the files of the session's first event: one for each ring
 *	  buffer, and epoll_wait() takes no longer with more of them. All events of a buffer
 *	  are woken up together, and hang up together; with the files of all of them there
 *	  would be a wake-up for each
 * @nr: files whose task, or a child of it, is still alive
 */
struct stop_wait {
	int	epfd;
	size_t	nr;
};

/* Returns 0 or a negated errno. */
int stop_wait__init(struct stop_wait *wait, struct evlist *evlist);
void stop_wait__exit(struct stop_wait *wait);

/*
 * Sleep until there is something to read, a signal arrives, or the time is up. False when
 * all targets are gone.
 */
bool stop_wait__sleep(struct stop_wait *wait, int msec);

#endif /* PERF_TRACE_STOP_SESSION_WAIT_H */
