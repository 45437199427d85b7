/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_WATCHDOG_H
#define PERF_TRACE_STOP_SESSION_WATCHDOG_H

#include <pthread.h>
#include <stdbool.h>
#include <linux/types.h>

struct stop_events;

/**
 * struct stop_watchdog - ends all pauses when answering a marker takes too long
 * @events: the events that stop tasks
 * @thread: the watchdog's thread
 * @lock: protects @end
 * @wake: signaled when @end is set
 * @end: the thread must end
 * @serial: serial number of the last marker
 * @busy: serial number of the marker that is being answered, or 0
 * @late: serial number of the last marker that took too long
 *
 * Reading memory waits for the process that provides the page: a FUSE server, or the owner
 * of a userfaultfd. If that one is stopped by this session, its marker waits behind this
 * one forever.
 */
struct stop_watchdog {
	const struct stop_events	*events;
	pthread_t			thread;
	pthread_mutex_t			lock;
	pthread_cond_t			wake;
	bool				end;
	u64				serial;
	u64				busy;
	u64				late;
};

/* Returns 0 or a negated errno. */
int stop_watchdog__start(struct stop_watchdog *watchdog, const struct stop_events *events);
void stop_watchdog__finish(struct stop_watchdog *watchdog);

/* Called around the answer to a marker, which may take too long */
void stop_watchdog__begin(struct stop_watchdog *watchdog);
void stop_watchdog__end(struct stop_watchdog *watchdog);

/* The same; returns true if the answer took too long, and all pauses have ended. */
bool stop_watchdog__end_late(struct stop_watchdog *watchdog);

#endif /* PERF_TRACE_STOP_SESSION_WATCHDOG_H */
