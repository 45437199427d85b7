// SPDX-License-Identifier: GPL-2.0
/* Timers: events with a signal, a thread or nothing, and times that come back or do not. */
#include <sys/time.h>
#include <time.h>

#include "../program.h"

int main(void)
{
	static const long clocks[] = { 0, 1, 7, 9, 11, 16, 1L << 32 | 1, -1, -6, 0x7fffffff };
	static const struct itimerspec times[] = {
		{ { 0, 0 }, { 0, 0 } }, { { 0, -1 }, { -1, 0 } },
		{ { 5, 999999999 }, { 1000000, 1 } },
		{ { 0, 1000000000 }, { INT64_MAX, INT64_MIN } },
	};
	static const struct itimerval intervals[] = {
		{ { 0, 0 }, { 0, 0 } }, { { 0, -1 }, { -1, 0 } }, { { 0, 1000000 }, { 1, 999999 } },
		{ { INT64_MAX, 0 }, { 0, INT64_MIN } },
	};
	static const int notifies[] = { 0, 1, 2, 3, 4, 5, -1 };
	static const int signals[] = { 0, 1, 14, 32, 34, 64, 65, -1 };
	char *end = last_page() + 4096;
	struct sigevent *event = (void *)(end - sizeof(*event));
	int id = 0, fd;

	for (int i = 0; i < 7; i++) {
		for (int j = 0; j < 8; j++) {
			memset(event, 0, sizeof(*event));
			event->sigev_notify = notifies[i];
			event->sigev_signo = signals[j];
			event->sigev_value.sival_ptr = (void *)(j & 1 ? -1L : 0x100000000L + j);
			((int *)event)[4] = j & 1 ? 0x7ffffffe : -2;
			CALL(timer_create, 12L, event, end - 4);
			CALL(timer_create, clocks[i], event, 0L);
		}
	}
	for (int i = 0; i < 10; i++) {
		CALL(timer_create, clocks[i], NULL, end - 3);
		CALL(timer_create, clocks[i], end - 63, end - 4);
		CALL(timerfd_create, clocks[i] | 0x400, 1L << i | 0x80000);
		CALL(timer_delete, 1000 + clocks[i]);
		CALL(timer_getoverrun, 1000 + clocks[i]);
	}
	fd = CALL(timerfd_create, 1, 04000L);
	CALL(timer_create, 1L, NULL, &id);
	for (int i = 0; i < 4; i++) {
		for (int j = 0; j < 4; j++) {
			CALL(timerfd_settime, fd, j, &times[i], j & 1 ? end - 32 : NULL);
			CALL(timerfd_settime, -1, 1L << 32 | j << i, &times[i], end - 32);
			CALL(timer_settime, i == 2 ? 1000 : id, j, &times[i],
			j & 1 ? NULL : end - 32 + i);
			CALL(timer_settime, 1000L + j, 1L << (62 + j % 2), end - 33 + i, end - 32);
			CALL(setitimer, j, &intervals[i == 2 ? 3 : i], j & 1 ? end - 32 : NULL);
			CALL(setitimer, 3L + j, &intervals[i], end - 32);
		}
		CALL(timer_gettime, 1000L, end - 32 + i);
		CALL(timerfd_gettime, i == 3 ? -1 : -2, end - 32 + i);
		CALL(getitimer, 2L + i, end - 32);
		CALL(getitimer, 1L, end - 32 + i);
		CALL(setitimer, (long)i, NULL, end - 30);
	}
	CALL(timer_settime, -1L, -1L, NULL, -1L);
	CALL(alarm, 0L);
	return 0;
}
