// SPDX-License-Identifier: GPL-2.0
/* Received messages with MSG_TRUNC and MSG_PEEK, and control messages that do not fit. */
#include <sys/socket.h>
#include <sys/un.h>

#include "../program.h"

static void send_rights(int fd, int count)
{
	char control[64] = { 0 };
	struct iovec vector = { "0123456789", 10 };
	struct msghdr message = { 0, 0, &vector, 1, control, 16 + 4 * (long)count, 0 };
	struct cmsghdr *head = (void *)control;

	*head = (struct cmsghdr) { 16 + 4 * count, SOL_SOCKET, SCM_RIGHTS };
	CALL(sendmsg, fd, &message, 0L);
}

int main(void)
{
	static const long rooms[] = { 0, 1, 12, 15, 16, 17, 19, 20, 23, 24, 25, 28, 32, 64 };
	static const long flags[] = { 0, MSG_TRUNC, MSG_PEEK, MSG_TRUNC | MSG_PEEK, MSG_CMSG_CLOEXEC };
	char *page = last_page(), data[16];
	struct sockaddr_un name;
	int pair[2];

	CALL(socketpair, AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, pair);
	for (size_t i = 0; i < sizeof(rooms) / sizeof(rooms[0]); i++) {
		for (int j = 0; j < 5; j++) {
			struct iovec vectors[] = { { data, 2 }, { data + 4, (long)i } };
			struct msghdr message = { &name, i, vectors, 2, page + 4096 - rooms[i], rooms[i], -1 };

			memset(data, 'd', sizeof(data));
			send_rights(pair[0], 1 + j % 3);
			CALL(recvmsg, pair[1], &message, flags[j] | MSG_DONTWAIT);
			CALL(recvfrom, pair[1], data, 3L, flags[j] | MSG_DONTWAIT, 0L, 0L);
			CALL(recvfrom, pair[1], page + 4094, 10L, flags[j] | MSG_DONTWAIT, 0L, 0L);
			for (int fd = pair[1] + 1; fd < 16; fd++)
				close(fd);
		}
		while (CALL(recvfrom, pair[1], data, 16L, MSG_TRUNC | MSG_DONTWAIT, 0L, 0L) > 0)
			;
	}
	return 0;
}
