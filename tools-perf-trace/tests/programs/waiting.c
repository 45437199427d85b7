// SPDX-License-Identifier: GPL-2.0
/* Signals, time, and waiting for descriptors. */
#include <poll.h>
#include <sys/epoll.h>
#include <sys/select.h>
#include <sys/time.h>
#include <sys/times.h>
#include <time.h>
#include "program.h"

static void handler(int number)
{
	(void)number;
}

static void signals(void)
{
	struct sigaction action = { .sa_handler = SIG_IGN }, old;
	uint64_t none = 0, some = 1ULL << 16 | 1ULL << 33 | 1ULL << 63, all = ~0ULL, was;
	struct timespec soon = { 0, 1000 };

	sigaction(SIGINT, &action, NULL);
	action.sa_handler = handler;
	action.sa_flags = SA_RESTART | SA_SIGINFO | SA_NODEFER | 0x100;
	sigaddset(&action.sa_mask, SIGINT);
	sigaction(SIGTERM, &action, &old);
	CALL(rt_sigprocmask, SIG_BLOCK, &some, &was, 8L);
	CALL(rt_sigprocmask, SIG_BLOCK, &all, NULL, 8L);
	CALL(rt_sigprocmask, SIG_SETMASK, &none, &was, 8L);
	CALL(rt_sigprocmask, SIG_BLOCK, &none, &was, 4L);
	CALL(rt_sigpending, &was, 8L);
	CALL(rt_sigtimedwait, &some, NULL, &soon, 8L);
	CALL(signalfd4, -1, &some, 8L, 0);
	CALL(kill, getpid(), 0);
	CALL(tgkill, getpid(), getpid(), 0);
}

static void clocks(void)
{
	struct itimerval timer = { { 0, 0 }, { 0, 0 } }, old_timer;
	struct itimerspec spec = { { 0, 0 }, { 1, 0 } }, old_spec;
	struct timespec soon = { 0, 1000 }, now;
	int fd = CALL(timerfd_create, CLOCK_MONOTONIC, 0);
	struct timezone zone;
	struct timeval tv;
	struct tms tms;

	CALL(clock_gettime, CLOCK_REALTIME, &now);
	CALL(clock_getres, CLOCK_MONOTONIC, &now);
	CALL(gettimeofday, &tv, &zone);
	CALL(nanosleep, &soon, &now);
	CALL(clock_nanosleep, CLOCK_MONOTONIC, 0, &soon, NULL);
	CALL(setitimer, ITIMER_REAL, &timer, &old_timer);
	CALL(timerfd_settime, fd, 0, &spec, &old_spec);
	CALL(timerfd_gettime, fd, &spec);
	CALL(time, NULL);
	CALL(times, &tms);
	CALL(alarm, 0);
}

static void polling(int in, int out)
{
	struct pollfd fds[2] = { { in, POLLIN, 0 }, { out, POLLOUT | 0x7000, 0 } };
	struct timespec none = { 0, 0 };

	CALL(poll, fds, 2, 0);
	CALL(poll, fds, 1, 0);
	CALL(ppoll, fds, 2, &none, NULL, 8L);
	fds[0].fd = NO_FD;
	CALL(poll, fds, 2, 5);
	fds[0].fd = -1;
	CALL(poll, fds, 1, 1);
	CALL(poll, NULL, 0, 1);
	CALL(poll, 1L, 2, 0);
}

static void selecting(int out)
{
	struct timeval none = { 0, 0 };
	fd_set set, empty;

	FD_ZERO(&empty);
	FD_ZERO(&set);
	FD_SET(out, &set);
	CALL(select, out + 1, NULL, &set, NULL, &none);
	CALL(select, out + 1, &empty, &set, NULL, NULL);
	CALL(select, out + 1, &empty, &empty, NULL, &none);
	CALL(select, 0, NULL, NULL, NULL, &none);
	CALL(pselect6, out + 1, &empty, &set, NULL, NULL, NULL);
}

static void epolling(int out)
{
	struct epoll_event event = { EPOLLIN | EPOLLET, { .u64 = 0x500000003 } }, events[4];
	int fd = CALL(epoll_create1, 0);

	CALL(epoll_ctl, fd, EPOLL_CTL_ADD, out, &event);
	event.events = EPOLLOUT;
	CALL(epoll_ctl, fd, EPOLL_CTL_MOD, out, &event);
	CALL(epoll_wait, fd, events, 4, 0);
	CALL(epoll_ctl, fd, EPOLL_CTL_DEL, out, NULL);
	CALL(epoll_pwait, fd, events, 4, 0, NULL, 8L);
}

int main(void)
{
	int ends[2];

	signals();
	clocks();
	if (pipe(ends))
		return 1;
	polling(ends[0], ends[1]);
	selecting(ends[1]);
	epolling(ends[1]);
	return 0;
}
