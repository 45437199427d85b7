// SPDX-License-Identifier: GPL-2.0
/* Lengths that do not fit the type: shorter, longer, zero, negative, not readable. */
#include <netinet/in.h>
#include <linux/sched/types.h>
#include <sys/socket.h>
#include <sys/un.h>
#include "program.h"

static const int lengths[] = { 0, 1, 2, 3, 4, 5, 7, 8, 12, 15, 16, 17, 28, 110, 128, 129, -1, -5 };
#define NR_LENGTHS	(sizeof(lengths) / sizeof(lengths[0]))

static const int socket_options[] = {
	SO_DEBUG, SO_TYPE, SO_SNDBUF, SO_LINGER, SO_RCVTIMEO, SO_PEERCRED, SO_ATTACH_FILTER,
	SO_BINDTODEVICE, SO_PEERNAME, SO_COOKIE, SO_MEMINFO, SO_TXTIME, 7777,
};
#define NR_OPTIONS	(sizeof(socket_options) / sizeof(socket_options[0]))

static void set_options(char *end)
{
	for (size_t i = 0; i < NR_OPTIONS; i++) {
		for (size_t j = 0; j < NR_LENGTHS; j++)
			CALL(setsockopt, NO_FD, SOL_SOCKET, socket_options[i], end - 12, lengths[j]);
		CALL(setsockopt, NO_FD, SOL_SOCKET, socket_options[i], NULL, 4);
		CALL(setsockopt, NO_FD, SOL_SOCKET, socket_options[i], end, 4);
	}
}

static void get_options(char *end)
{
	int fd = CALL(socket, AF_UNIX, SOCK_STREAM, 0), len;

	for (size_t i = 0; i < NR_OPTIONS; i++) {
		/* A cookie is new for each socket. */
		if (socket_options[i] == SO_COOKIE || socket_options[i] == SO_PEERCRED)
			continue;
		for (size_t j = 0; j < NR_LENGTHS; j++) {
			len = lengths[j];
			memset(end - 128, 0, 128);
			CALL(getsockopt, fd, SOL_SOCKET, socket_options[i], end - 128, &len);
			len = lengths[j];
			CALL(getsockopt, NO_FD, SOL_SOCKET, socket_options[i], end - 128, &len);
		}
	}
	CALL(close, fd);
}

static void addresses(char *end)
{
	static const int families[] = { 0, AF_UNIX, AF_INET, AF_INET6, AF_NETLINK, AF_PACKET, 77 };

	for (size_t i = 0; i < sizeof(families) / sizeof(families[0]); i++) {
		char *address = end - 110;

		memset(address, 0, 110);
		*(unsigned short *)address = families[i];
		memset(address + 2, 'a', 20);
		for (size_t j = 0; j < NR_LENGTHS; j++)
			CALL(bind, NO_FD, address, lengths[j]);
		CALL(connect, NO_FD, end - 1, 16);
		CALL(connect, NO_FD, end, 16);
	}
}

/* Structs that have grown, and say how large they are */
static void sized_structs(char *end)
{
	static const unsigned int sizes[] = { 0, 1, 4, 8, 16, 24, 47, 48, 52, 56, 57, 64, 4096, -1 };

	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
		char *data = end - 64;

		memset(data, 0, 64);
		*(unsigned int *)data = sizes[i];
		data[60] = 5;
		CALL(sched_setattr, 0x7fffffff, data, 0);
		CALL(sched_getattr, 0x7fffffff, data, sizes[i], 0);
		CALL(clone3, data, (long)sizes[i] < 64 ? sizes[i] : 1L);
		CALL(openat2, NO_FD, "x", data, (long)sizes[i]);
		CALL(mount_setattr, NO_FD, "x", 0, data, (long)sizes[i]);
		CALL(landlock_create_ruleset, data, (long)sizes[i], 0);
		CALL(rt_sigprocmask, SIG_BLOCK, data, NULL, (long)sizes[i]);
		CALL(rt_sigaction, SIGUSR1, NULL, NULL, (long)sizes[i]);
		CALL(rt_sigpending, data, (long)sizes[i]);
		CALL(sched_setaffinity, 0x7fffffff, (long)sizes[i], data);
		CALL(getrandom, data, 0L, 0);
		CALL(capget, data, data + 8);
	}
}

static void buffers(char *end)
{
	static const long sizes[] = { 0, 1, 12, 13, 4096, 4097, 0x7ffff000, 0x80000000, -1 };

	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
		CALL(write, NO_FD, end - 12, sizes[i]);
		CALL(pwrite64, NO_FD, end - 12, sizes[i], -1L);
		CALL(read, NO_FD, end - 12, sizes[i]);
		CALL(sendto, NO_FD, end - 12, sizes[i], 0, NULL, 0);
		CALL(setxattr, "/nonexistent", "user.a", end - 12, sizes[i], 0);
		CALL(add_key, "user", "name", end - 12, sizes[i], 0);
		CALL(readlink, "/proc/self/fd/99", end - 12, sizes[i]);
		CALL(getcwd, NULL, sizes[i]);
		CALL(process_vm_readv, 0x7fffffff, end - 16, sizes[i], NULL, 0L, 0L);
	}
}

int main(void)
{
	char *end = last_page() + 4096;

	memset(end - 4096, 0, 4096);
	set_options(end);
	get_options(end);
	addresses(end);
	sized_structs(end);
	buffers(end);
	return 0;
}
