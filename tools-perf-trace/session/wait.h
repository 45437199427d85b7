/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_WAIT_H
#define PERF_TRACE_STOP_SESSION_WAIT_H

#include <stdbool.h>
#include <stddef.h>

struct evlist;

/**
 * struct stop_wait - sleeps until there is a marker
 * @epfd: an epoll instance with the files of the session's first event: each ring
 *	  buffer has one, and waiting takes no longer the more of them there are.
 *	  All events of a buffer are woken up together, and leave a task together;
 *	  the kernel would wake us up once for each of them
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
 * Until there is something to read, a signal comes, or time is up. False when
 * all targets are gone.
 */
bool stop_wait__sleep(struct stop_wait *wait, int msec);

#endif /* PERF_TRACE_STOP_SESSION_WAIT_H */
