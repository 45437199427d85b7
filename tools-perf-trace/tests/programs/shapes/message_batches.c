// SPDX-License-Identifier: GPL-2.0
/* sendmmsg() and recvmmsg(): counts, and a message in the middle that cannot be read or sent. */
#include <sys/socket.h>
#include <time.h>

#include "../program.h"

static char data[64] = "0123456789abcdef";
static struct iovec vectors[] = { { data, 10 }, { data + 9, 3 }, { NULL, 5 }, { data, -1 } };
static struct iovec rooms[] = { { data + 32, 4 }, { data + 40, 2 }, { data, 0 }, { NULL, 0 } };

static void fill(struct mmsghdr *list, int count, struct iovec *from, int variant)
{
	memset(list, 0, count * sizeof(*list));
	for (int i = 0; i < count; i++) {
		list[i].msg_hdr.msg_iov = from + i % 2;
		list[i].msg_hdr.msg_iovlen = 1 + i % 2 * (variant & 1);
		list[i].msg_hdr.msg_flags = -variant;
		list[i].msg_len = 0x1000 + i;
	}
}

int main(void)
{
	static const long counts[] = { 0, 1, 2, 3, 4, 1025, 0x7fffffff, -1, 1L << 32 | 2 };
	static struct timespec times[] = {
		{ 0, 0 }, { 0, -1 }, { 0, 1000000000 }, { -1, 0 }, { 0, 1 },
	};
	char *end = last_page() + 4096;
	struct mmsghdr *list = (void *)(end - 3 * sizeof(*list));
	int pair[2];

	CALL(socketpair, AF_UNIX, SOCK_DGRAM | SOCK_NONBLOCK, 0, pair);
	for (int i = 0; i < 9; i++) {
		for (int j = 0; j < 5; j++) {
			fill(list, 3, vectors, j);
			if (j > 1)
				list[j - 2].msg_hdr.msg_iov = (void *)(end - 8);
			CALL(sendmmsg, pair[0], list, counts[i], 0x4000L);
			CALL(sendmmsg, j & 1 ? -1 : pair[1], list, counts[i], 1L << 32);
			fill(list, 3, rooms, j);
			if (j > 1)
				list[j - 2].msg_hdr.msg_iov = j & 1 ? NULL : vectors + 2;
			CALL(recvmmsg, pair[1], list, counts[i], 0x40L, &times[j]);
			CALL(recvmmsg, pair[0], list, counts[i], 0x10040L, j ? NULL : times);
			fill(list, 3, rooms, 0);
			CALL(recvmmsg, pair[1], list, counts[i], 0x20L << j | 0x40, end - 8);
			CALL(recvmmsg, -1, list + 2, counts[i], -1L, &times[j]);
		}
	}
	CALL(sendmmsg, pair[0], NULL, 1L, 0L);
	CALL(sendmmsg, pair[0], end - 60, 1L, -1L);
	CALL(recvmmsg, pair[0], NULL, 1L, 0x40L, NULL);
	CALL(recvmmsg, pair[0], end - 60, 1L, 0x40L, times);
	return 0;
}
