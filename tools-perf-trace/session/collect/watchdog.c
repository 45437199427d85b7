// SPDX-License-Identifier: GPL-2.0
#include <signal.h>
#include <linux/compiler.h>
#include <linux/time64.h>

#include "session/cond.h"
#include "session/setup/events.h"
#include "watchdog.h"

/*
 * Check interval: a marker that is seen by two checks in a row has taken between this and
 * twice as long. The second one applies once a marker takes too long.
 */
#define STOP_WATCHDOG_NSEC	(250 * NSEC_PER_MSEC)
#define STOP_WATCHDOG_LATE_NSEC	(5 * NSEC_PER_MSEC)

static void stop_watchdog__sleep(struct stop_watchdog *watchdog, long nsec)
{
	const struct timespec until = stop_cond__deadline(nsec);

	while (!watchdog->end) {
		if (pthread_cond_timedwait(&watchdog->wake, &watchdog->lock, &until))
			break;
	}
}

static void *stop_watchdog__run(void *arg)
{
	struct stop_watchdog *watchdog = arg;
	u64 before = 0, busy;
	bool late = false;

	pthread_mutex_lock(&watchdog->lock);
	while (!watchdog->end) {
		stop_watchdog__sleep(watchdog, late ? STOP_WATCHDOG_LATE_NSEC : STOP_WATCHDOG_NSEC);
		busy = READ_ONCE(watchdog->busy);
		late = busy && busy == before;
		before = busy;
		if (!late)
			continue;
		watchdog->late = busy;
		stop_events__release_all(watchdog->events);
	}
	pthread_mutex_unlock(&watchdog->lock);
	return NULL;
}

int stop_watchdog__start(struct stop_watchdog *watchdog, const struct stop_events *events)
{
	sigset_t all, old;
	int err;

	watchdog->events = events;
	pthread_mutex_init(&watchdog->lock, NULL);
	stop_cond__init(&watchdog->wake);

	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &old);
	err = pthread_create(&watchdog->thread, NULL, stop_watchdog__run, watchdog);
	pthread_sigmask(SIG_SETMASK, &old, NULL);
	return -err;
}

void stop_watchdog__finish(struct stop_watchdog *watchdog)
{
	pthread_mutex_lock(&watchdog->lock);
	watchdog->end = true;
	pthread_cond_signal(&watchdog->wake);
	pthread_mutex_unlock(&watchdog->lock);
	pthread_join(watchdog->thread, NULL);
	pthread_cond_destroy(&watchdog->wake);
	pthread_mutex_destroy(&watchdog->lock);
}

void stop_watchdog__begin(struct stop_watchdog *watchdog)
{
	WRITE_ONCE(watchdog->busy, ++watchdog->serial);
}

void stop_watchdog__end(struct stop_watchdog *watchdog)
{
	WRITE_ONCE(watchdog->busy, 0);
}

bool stop_watchdog__end_late(struct stop_watchdog *watchdog)
{
	bool late;

	/* The thread ends pauses with this lock held. */
	pthread_mutex_lock(&watchdog->lock);
	late = watchdog->late == watchdog->serial;
	WRITE_ONCE(watchdog->busy, 0);
	pthread_mutex_unlock(&watchdog->lock);
	return late;
}
