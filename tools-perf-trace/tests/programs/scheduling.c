// SPDX-License-Identifier: GPL-2.0
/* Scheduling, clocks and futexes. */
#include <linux/futex.h>
#include <linux/sched/types.h>
#include <sys/timex.h>
#include <time.h>
#include <utime.h>
#include "program.h"

#ifndef SYS_futex_waitv
#define SYS_futex_waitv	449
#endif

/* The struct as the call defines it, independent of the headers. */
struct attr {
	uint32_t size, policy;
	uint64_t flags;
	int32_t nice;
	uint32_t priority;
	uint64_t runtime, deadline, period;
	uint32_t util_min, util_max;
};

static void attributes(char *end)
{
	static const uint32_t sizes[] = { 0, 48, 52, 56, 57, 64 };
	struct attr attr = { 48, 77, 0xff00, -3, 5, 1, 2, 3, 4, 5 };
	char room[1024] = { 0 };

	CALL(sched_getattr, 0, room, 48, 0);
	CALL(sched_getattr, 0, room, 56, 0);
	CALL(sched_getattr, 0, room, 1000, 0);
	CALL(sched_getattr, 0, room, 47, 0);
	CALL(sched_getattr, -1, end, 48, -1);
	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
		attr.size = sizes[i];
		CALL(sched_setattr, -1, &attr, 0);
	}
	attr.flags = 0x7f;
	CALL(sched_setattr, -1, &attr, 0);
	attr.flags = 0x107;
	attr.policy = 6;
	CALL(sched_setattr, -1, &attr, 0);
	memcpy(end - 52, &attr, 52);
	CALL(sched_setattr, -1, end - 52, 0);
	CALL(sched_setattr, -1, end - 2, 0);
	CALL(sched_setattr, -1, NULL, 7);
}

static void priorities(char *end)
{
	static const int values[] = { 0, 2 << 13 | 4, 1 << 13 | 0x123, 5 << 13 | 1, -1 };
	struct timespec interval;

	for (size_t i = 0; i < sizeof(values) / sizeof(values[0]); i++)
		CALL(ioprio_set, 2, -1, values[i]);
	CALL(ioprio_set, 1, 0, 2 << 13 | 4);
	CALL(ioprio_get, 1, 0);
	CALL(ioprio_get, 9, -1);
	CALL(sched_rr_get_interval, 0, &interval);
	CALL(sched_rr_get_interval, -1, &interval);
	CALL(sched_rr_get_interval, 0, end - 8);
}

static void clocks(char *end)
{
	struct timex timex = { 0 };

	CALL(adjtimex, &timex);
	CALL(adjtimex, NULL);
	CALL(adjtimex, end - 8);
	CALL(clock_adjtime, 77, &timex);
	timex.modes = 0;
	CALL(clock_adjtime, CLOCK_REALTIME, &timex);
	timex.modes = ADJ_OFFSET_SS_READ;
	CALL(adjtimex, &timex);
}

static void futexes(char *page, char *end)
{
	struct { uint64_t val, uaddr; uint32_t flags, reserved; } waiters[40] = {
		{ 1, (uintptr_t)page, 0x82, 0 }, { 3, (uintptr_t)page, 0x7f, 5 }, { -1, 0, 0, 0 } };
	struct timespec timeout = { 0, 5 };

	CALL(futex_waitv, waiters, 3, 0, NULL, 0);
	CALL(futex_waitv, waiters, 1, 0, &timeout, CLOCK_MONOTONIC);
	CALL(futex_waitv, waiters, 40, 1, end, 77);
	CALL(futex_waitv, end - 24, 3, 1, &timeout, CLOCK_REALTIME);
	CALL(futex_waitv, end, 0, 1, &timeout, CLOCK_REALTIME);
	CALL(futex_waitv, NULL, -1L, -1L, NULL, -1L);
	CALL(futex, page, FUTEX_WAIT_BITSET, 1, NULL, NULL, 1);
	CALL(futex, page, FUTEX_WAKE_BITSET, 1, NULL, NULL, -1);
	CALL(rseq, page, 32, 1, 0x53053053);
	CALL(rseq, NULL, -1, 3, -1);
}

static void timers(void)
{
	struct sigevent event = { .sigev_signo = 10, .sigev_notify = SIGEV_NONE };
	struct timespec time = { -1, -1 };
	struct utimbuf times = { -1, 0 };
	int timer;

	CALL(timer_create, CLOCK_REALTIME, &event, &timer);
	event.sigev_value.sival_int = 5;
	for (event.sigev_notify = 2; event.sigev_notify < 6; event.sigev_notify++)
		CALL(timer_create, CLOCK_REALTIME, &event, &timer);
	CALL(nanosleep, &time, NULL);
	CALL(utime, "/nonexistent", &times);
}

int main(void)
{
	char *page = last_page(), *end = page + 4096;
	size_t size;
	void *head;

	attributes(end);
	priorities(end);
	clocks(end);
	futexes(page, end);
	timers();
	CALL(set_robust_list, page, 25L);
	CALL(get_robust_list, 0, &head, &size);
	CALL(get_robust_list, -1, NULL, end);
	return 0;
}
