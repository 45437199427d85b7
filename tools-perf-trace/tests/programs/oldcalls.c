// SPDX-License-Identifier: GPL-2.0
/* Calls that only 32-bit x86 has; any other ABI makes none of them. */
#include "program.h"

#ifdef __i386__
#include <linux/netlink.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <time.h>

#define SOCKETCALL(call, ...)	CALL(socketcall, call, ((long []){ __VA_ARGS__, 0, 0, 0, 0, 0 }))

static char buffer[4096];

static void files(char *end)
{
	long times[2] = { 1, 0 };
	int directory = open("/", O_RDONLY | O_DIRECTORY);

	CALL(oldstat, "/dev/null", buffer);
	CALL(oldstat, "/nonexistent", buffer);
	CALL(oldlstat, "/dev", buffer);
	CALL(oldfstat, 0, end);
	CALL(oldfstat, NO_FD, buffer);
	CALL(stat, "/dev/null", buffer);
	CALL(lstat, "/etc/passwd", buffer);
	CALL(fstat, 0, buffer);
	CALL(statfs, "/proc", buffer);
	CALL(fstatfs, NO_FD, buffer);
	CALL(statfs64, "/proc", 84, buffer);
	CALL(statfs64, "/proc", 88, buffer);
	CALL(fstatfs64, NO_FD, 84, buffer);
	CALL(readdir, directory, buffer, 1);
	CALL(readdir, directory, buffer, 500);
	CALL(readdir, directory, end, 1);
	CALL(utime, "/nonexistent", times);
	CALL(fchown, NO_FD, -1, 0xffff);
	close(directory);
}

static void signals(char *end)
{
	struct { long handler; unsigned long mask, flags; long restorer; } new = {
		1, 0x200, SA_RESTART, 0 }, old;
	unsigned long set = 0x200, sets[2] = { 0x200, 5 };

	CALL(signal, SIGUSR1, 1);
	CALL(signal, SIGUSR1, -1);
	CALL(signal, SIGUSR1, 0);
	CALL(signal, 99, 0);
	CALL(sigaction, SIGUSR1, &new, &old);
	new.mask = -1;
	new.flags = 0x84000000;
	new.restorer = 0x1234;
	CALL(sigaction, SIGUSR2, &new, NULL);
	CALL(sigaction, SIGUSR2, NULL, &old);
	CALL(sigaction, SIGKILL, &new, &old);
	CALL(sigaction, SIGUSR1, end - 8, end);
	CALL(sigprocmask, SIG_BLOCK, &set, buffer);
	CALL(sigprocmask, 77, end - 2, NULL);
	for (long size = 0; size <= 16; size += 4) {
		CALL(rt_sigprocmask, 77, &sets, buffer, size);
		CALL(signalfd, NO_FD, &sets, size);
		CALL(rt_sigpending, buffer, size);
	}
	CALL(sigpending, buffer);
	CALL(sigpending, end);
	CALL(sgetmask);
	CALL(ssetmask, -1);
	CALL(ssetmask, 0x7f);
	CALL(ssetmask, 0);
}

static void positions(char *end)
{
	long long now;
	int file = open("/etc/passwd", O_RDONLY), memory = open("/proc/self/mem", O_RDONLY);

	CALL(_llseek, file, 0, 5, &now, SEEK_SET);
	CALL(_llseek, file, -1, -5, &now, SEEK_END);
	CALL(_llseek, file, -1, -500000, &now, SEEK_CUR);
	CALL(_llseek, file, 1, 0x80000002, &now, SEEK_SET);
	CALL(_llseek, file, 0, 0, end, SEEK_CUR);
	CALL(_llseek, NO_FD, 1, 2, NULL, 77);
	CALL(lseek, memory, 0x90000000, SEEK_SET);
	close(memory);
	close(file);
}

/* The room for an address and its length; a message that is longer than the buffer. */
static void connections(void)
{
	struct { short family; char path[16]; } name = { AF_UNIX, "\0oldcalls" };
	long address = (long)buffer, length[1] = { 128 };
	int listening = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0);
	int client = socket(AF_UNIX, SOCK_STREAM, 0);

	bind(listening, (struct sockaddr *)&name, 11);
	listen(listening, 1);
	SOCKETCALL(5, listening, address, (long)length);
	SOCKETCALL(5, listening, address, 5);
	connect(client, (struct sockaddr *)&name, 11);
	SOCKETCALL(5, listening, address, (long)length);
	close(client);
	close(listening);
}

static void messages(void)
{
	struct { long len; short type, flags; long seq, pid; } request = { 16, NLMSG_NOOP, 1, 5, 0 };
	int netlink = socket(AF_NETLINK, SOCK_RAW, 0), pair[2];

	socketpair(AF_UNIX, SOCK_DGRAM, 0, pair);
	memset(buffer, 'x', 64);
	SOCKETCALL(9, pair[0], (long)"hello world", 11, 0);
	SOCKETCALL(10, pair[1], (long)buffer, 5, MSG_TRUNC);
	SOCKETCALL(9, netlink, (long)&request, 16, 0);
	SOCKETCALL(10, netlink, (long)buffer, 16, MSG_DONTWAIT | MSG_TRUNC);
	close(netlink);
	close(pair[0]);
	close(pair[1]);
}

static void sockets(char *end)
{
	char text[4] = "abc";
	long pair[2];

	SOCKETCALL(1, AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
	SOCKETCALL(4, NO_FD, 5);
	SOCKETCALL(5, NO_FD, 0, 0);
	SOCKETCALL(8, AF_UNIX, SOCK_STREAM, 0, (long)pair);
	SOCKETCALL(9, pair[0], (long)text, 3, 0);
	SOCKETCALL(10, pair[1], (long)buffer, 9, MSG_DONTWAIT);
	SOCKETCALL(10, NO_FD, (long)buffer, 9, 0);
	SOCKETCALL(11, NO_FD, (long)text, 3, 0, 0, 0);
	SOCKETCALL(13, NO_FD, 1);
	SOCKETCALL(21, 1);
	SOCKETCALL(0, 1);
	CALL(socketcall, 1, end);
	CALL(socketcall, 3, NULL);
	CALL(socketcall, -1, end);
}

static void others(char *end)
{
	long map[6] = { 0, 4096, 3, 0x22, -1, 0 }, zero[2] = { 0, 0 };
	long pipe_ends[2], set[32] = { 0 }, select[5] = { 0, 0, 0, 0, (long)zero };
	struct sigevent *last = (struct sigevent *)(end - 20), event = { .sigev_signo = 10, .sigev_notify = SIGEV_THREAD_ID };

	CALL(mmap, map);
	CALL(mmap, 16);
	CALL(pipe, pipe_ends);
	CALL(close, pipe_ends[1]);
	set[0] = 1L << pipe_ends[0];
	select[0] = pipe_ends[0] + 1;
	select[1] = (long)set;
	CALL(select, select);
	CALL(select, 16);
	CALL(stime, NULL);
	CALL(stime, 16);
	CALL(nice, 1);
	CALL(olduname, 16);
	CALL(oldolduname, NULL);
	CALL(vm86, 5, end, 1, 2, 3);
	CALL(ipc, 22, 0, 0, 0, 1, 0);
	CALL(ipc, 23, 1, 0, 0600, 0, 0);
	CALL(ipc, 5, 1, 2, 3, 4, 5);
	CALL(ipc, 0x20005, 1, 2, 3, 4, 5);
	CALL(timer_create, CLOCK_REALTIME, &event, buffer);
	memset(last, 0, 20);
	last->sigev_signo = SIGUSR1;
	CALL(timer_create, CLOCK_REALTIME, last, buffer);
	CALL(timer_create, CLOCK_REALTIME, end - 16, buffer);
	CALL(mq_notify, NO_FD, last);
	CALL(timer_gettime64, 77, buffer);
	CALL(timer_settime64, 77, 1, buffer + 2048, NULL);
	CALL(sched_rr_get_interval_time64, 0, buffer);
	CALL(clock_adjtime64, 77, buffer);
}

static void ids(void)
{
	CALL(setreuid, 0x1ffff, -1);
	CALL(setresgid, -1, -1, -1);
	CALL(setfsuid, 0xffff);
	CALL(setfsgid32, -1);
	CALL(getresuid, buffer, buffer + 2, buffer + 4);
	CALL(getgroups, 0, NULL);
}

int main(void)
{
	char *end = last_page() + 4096;

	files(end);
	signals(end);
	positions(end);
	sockets(end);
	connections();
	messages();
	ids();
	others(end);
	return 0;
}
#else
int main(void)
{
	return 0;
}
#endif
