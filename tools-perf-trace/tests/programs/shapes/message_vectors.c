// SPDX-License-Identifier: GPL-2.0
/* sendmmsg() and recvmmsg(): only some of the messages are sent, received or readable. */
#include <sys/socket.h>
#include <time.h>

#include "../program.h"

static struct iovec parts[4] = { { "one", 3 }, { "second", 6 }, { (void *)8, 4 }, { "last", 4 } };

static void fill(struct mmsghdr *messages, int count)
{
	for (int i = 0; i < count; i++)
		messages[i] = (struct mmsghdr) { { 0, 0, &parts[i], 1, 0, 0, 0 }, 77 };
}

static void receive(int fd, struct mmsghdr *messages, long count, void *time)
{
	static char data[3][16];
	struct iovec rooms[3];

	for (int i = 0; i < 3; i++) {
		rooms[i] = (struct iovec) { data[i], 4 };
		messages[i].msg_hdr = (struct msghdr) { 0, 0, rooms + i, 1, 0, 0, 0 };
	}
	CALL(recvmmsg, fd, messages, count, (long)MSG_DONTWAIT, time);
}

int main(void)
{
	static const long counts[] = { 0, 1, 2, 3, 4, 0x100000001 };
	struct timespec times[] = { { 0, 0 }, { 5, 0 }, { 0, -1 }, { -1, 0 } };
	char *page = last_page();
	struct mmsghdr messages[4], *last = (void *)(page + 4096 - sizeof(*last));
	int pair[2];

	CALL(socketpair, AF_UNIX, SOCK_DGRAM | SOCK_NONBLOCK, 0, pair);
	for (size_t i = 0; i < sizeof(counts) / sizeof(counts[0]); i++) {
		fill(messages, 4);
		CALL(sendmmsg, pair[0], messages, counts[i], 0L);
		CALL(sendmmsg, NO_FD, messages, counts[i], (long)MSG_MORE);
		receive(pair[1], messages, counts[i], 0L);
		receive(pair[1], messages, counts[i], times + i % 4);
		receive(pair[1], messages, counts[i], page + 4090);
	}
	fill(last, 1);
	CALL(sendmmsg, pair[0], last, 2L, 0L);
	CALL(recvmmsg, pair[1], last, 2L, (long)MSG_DONTWAIT, 0L);
	CALL(recvmmsg, pair[1], last, 2L, (long)MSG_DONTWAIT, times);
	CALL(sendmmsg, pair[0], page + 4096, 2L, 0L);
	CALL(recvmmsg, pair[1], 0L, 2L, (long)MSG_DONTWAIT, times + 1);
	return 0;
}
