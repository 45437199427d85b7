// SPDX-License-Identifier: GPL-2.0
/* Netlink messages whose length is not that of the data: short, huge, odd, of the next one. */
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <sys/socket.h>

#include "../program.h"

int main(void)
{
	static const unsigned int lengths[] = {
		0, 1, 15, 16, 17, 18, 19, 20, 32, 36, 0x7fffffff, 0x80000000, 0xfffffff0, 0xffffffff
	};
	static const unsigned short types[] = { NLMSG_NOOP, NLMSG_ERROR, NLMSG_DONE, RTM_GETLINK };
	char *page = last_page();
	struct nlmsghdr *message = (void *)(page + 4096 - 64);
	struct sockaddr_nl name = { .nl_family = AF_NETLINK };
	int fd = CALL(socket, AF_NETLINK, SOCK_RAW, NETLINK_ROUTE);

	CALL(bind, fd, &name, (long)sizeof(name));
	for (size_t i = 0; i < sizeof(lengths) / sizeof(lengths[0]); i++) {
		for (int j = 0; j < 4; j++) {
			memset(message, 0, 64);
			*message = (struct nlmsghdr) { lengths[i], types[j], NLM_F_REQUEST, 1, 0 };
			message[1] = (struct nlmsghdr) { 16, NLMSG_NOOP, 0, 2, 0 };
			CALL(sendto, NO_FD, message, 48L, 0L, 0L, 0L);
			CALL(write, NO_FD, message, 48L);
			CALL(sendto, fd, message, 48L, (long)MSG_OOB, 0L, 0L);
			CALL(sendto, fd, message, 12L + 4 * j, (long)MSG_OOB, 0L, 0L);
			CALL(sendto, fd, page + 4096 - 8, 16L + j, (long)MSG_OOB, 0L, 0L);
		}
	}
	CALL(sendto, fd, page + 4096, 16L, (long)MSG_OOB, 0L, 0L);
	CALL(sendto, fd, message, 0L, (long)MSG_OOB, 0L, 0L);
	return 0;
}
