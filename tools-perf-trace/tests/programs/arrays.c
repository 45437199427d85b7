// SPDX-License-Identifier: GPL-2.0
/* Arrays that run into an unmapped page, that are empty, and counts that do not fit. */
#include <linux/aio_abi.h>
#include <linux/futex.h>
#include <poll.h>
#include <sys/epoll.h>
#include <sys/select.h>
#include <sys/sem.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <time.h>
#include "program.h"

static const long counts[] = { 0, 1, 2, 3, 5, 33, 1024, 1025, 0x10000, 0x7fffffff, -1 };
#define NR_COUNTS	(sizeof(counts) / sizeof(counts[0]))

/* Two elements of @size bytes, and a third one that is not whole */
static void *two_and_a_half(char *end, size_t size)
{
	memset(end - 4096, 0, 4096);
	return end - 2 * size - size / 2;
}

static void vectors(char *end)
{
	struct iovec *iov = two_and_a_half(end, sizeof(*iov));
	char text[] = "text";

	iov[0] = (struct iovec){ text, 4 };
	iov[1] = (struct iovec){ (void *)8L, 5 };
	for (size_t i = 0; i < NR_COUNTS; i++) {
		CALL(writev, NO_FD, iov, counts[i]);
		CALL(readv, NO_FD, iov, counts[i]);
		CALL(vmsplice, NO_FD, iov, counts[i], 0);
		CALL(process_vm_writev, 0x7fffffff, iov, counts[i], iov, counts[i], 0L);
		CALL(process_madvise, NO_FD, iov, counts[i], 4, 0);
	}
	CALL(writev, NO_FD, end, 2L);
	CALL(writev, NO_FD, NULL, 2L);
}

static void polls(char *end)
{
	struct pollfd *fds = two_and_a_half(end, sizeof(*fds));
	struct timespec now = { 0, 0 };

	fds[0] = (struct pollfd){ -1, POLLIN, 0 };
	fds[1] = (struct pollfd){ NO_FD, -1, -1 };
	for (size_t i = 0; i < NR_COUNTS; i++) {
		CALL(poll, fds, counts[i], 0);
		CALL(ppoll, fds, counts[i], &now, NULL, 8L);
		CALL(ppoll, fds, counts[i], end - 4, NULL, 8L);
	}
	CALL(poll, end, 2, 0);
	CALL(poll, end, 0, 0);
	CALL(ppoll, fds, 1, &now, end - 4, 8L);
	CALL(ppoll, fds, 1, &now, end - 8, 4L);
}

static void sets(char *end)
{
	static const long nfds[] = { -1, 0, 1, 7, 8, 9, 63, 64, 65, 1024 };
	struct timeval tv = { 0, 0 };

	for (size_t i = 0; i < sizeof(nfds) / sizeof(nfds[0]); i++) {
		memset(end - 8, 0, 8);
		CALL(select, nfds[i], end - 8, end - 8, NULL, &tv);
		memset(end - 128, 0, 128);
		end[-128] = 1;
		CALL(select, nfds[i], end - 128, NULL, NULL, &tv);
		CALL(select, nfds[i], NULL, NULL, NULL, &tv);
		CALL(pselect6, nfds[i], end, NULL, NULL, &tv, NULL);
	}
}

static void others(char *end)
{
	struct sembuf *ops = two_and_a_half(end, sizeof(*ops));
	struct epoll_event *events;
	struct futex_waitv *waiters;
	unsigned int *groups;
	struct mmsghdr *messages;
	long *pointers;

	for (size_t i = 0; i < NR_COUNTS; i++)
		CALL(semop, 0x7fffffff, ops, counts[i]);
	groups = two_and_a_half(end, sizeof(*groups));
	for (size_t i = 0; i < NR_COUNTS; i++) {
		if (counts[i] > 2)
			CALL(setgroups, counts[i], groups);
		CALL(getgroups, counts[i] ? -1 : 0, groups);
	}
	waiters = two_and_a_half(end, sizeof(*waiters));
	for (size_t i = 0; i < NR_COUNTS; i++)
		CALL(futex_waitv, waiters, counts[i], 0, NULL, 0);
	events = two_and_a_half(end, sizeof(*events));
	for (size_t i = 0; i < NR_COUNTS; i++)
		CALL(epoll_wait, NO_FD, events, counts[i], 0);
	messages = two_and_a_half(end, sizeof(*messages));
	for (size_t i = 0; i < NR_COUNTS; i++)
		CALL(sendmmsg, NO_FD, messages, counts[i], 0);
	pointers = two_and_a_half(end, sizeof(*pointers));
	pointers[0] = (long)end - 4;
	pointers[1] = 8;
	for (size_t i = 0; i < NR_COUNTS; i++) {
		CALL(io_submit, 0L, counts[i], pointers);
		CALL(move_pages, 0x7fffffff, counts[i], pointers, NULL, NULL, 0);
	}
	CALL(sched_setaffinity, 0x7fffffff, 4L, end - 4);
	CALL(sched_setaffinity, 0x7fffffff, 8L, end - 4);
}

/* Strings of a program: not terminated, and not there */
static void strings(char *end)
{
	char **words = two_and_a_half(end, sizeof(*words));

	words[0] = "first";
	words[1] = end - 2;
	memset(end - 2, 'x', 2);
	CALL(execve, "/nonexistent", words, NULL);
	CALL(execve, "/nonexistent", NULL, words);
	CALL(execve, "/nonexistent", end, end - 4);
	CALL(execve, end - 2, NULL, NULL);
	CALL(execve, end, words + 1, words + 1);
	CALL(openat, AT_FDCWD, end - 2, O_RDONLY);
	CALL(openat, AT_FDCWD, end, O_RDONLY);
	CALL(symlink, end - 1, NULL);
}

int main(void)
{
	char *end = last_page() + 4096;

	vectors(end);
	polls(end);
	sets(end);
	others(end);
	strings(end);
	return 0;
}
