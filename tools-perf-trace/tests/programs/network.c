// SPDX-License-Identifier: GPL-2.0
#include <arpa/inet.h>
#include <linux/netlink.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <sys/un.h>
#include "program.h"

static void internet(void)
{
	struct sockaddr_in inet = { AF_INET, htons(80), { htonl(0x7f000001) }, "" };
	struct sockaddr_in6 inet6 = {
		AF_INET6, htons(80), htonl(5), IN6ADDR_LOOPBACK_INIT, 3 };
	struct sockaddr_nl netlink = { .nl_family = AF_NETLINK, .nl_pid = 55, .nl_groups = 3 };

	CALL(connect, NO_FD, &inet, 16);
	CALL(bind, NO_FD, &inet, 8);
	CALL(bind, NO_FD, &inet, 1);
	CALL(bind, NO_FD, &inet, 2);
	CALL(bind, NO_FD, &inet, -1);
	CALL(connect, NO_FD, &inet6, 28);
	CALL(connect, NO_FD, &inet6, 24);
	CALL(bind, NO_FD, &netlink, 12);
	CALL(sendto, NO_FD, "abc", 3L, MSG_DONTWAIT | MSG_NOSIGNAL, &inet, 16);
	CALL(recvfrom, NO_FD, 1L, 10L, 0, 0L, 0L);
}

static void unix_names(void)
{
	struct sockaddr_un name = { AF_UNIX, "/tmp/x" };
	struct sockaddr unknown = { 77, "abcdefghij" };

	CALL(connect, NO_FD, &name, 110);
	CALL(connect, NO_FD, &name, 5);
	CALL(connect, NO_FD, &name, 2);
	memcpy(name.sun_path, "\0abs", 5);
	CALL(connect, NO_FD, &name, 6);
	CALL(connect, NO_FD, &name, 110);
	CALL(bind, NO_FD, &unknown, 12);
}

static void options(int fd)
{
	struct linger linger = { 1, 5 };
	int one = 1;
	socklen_t len = 4;

	CALL(setsockopt, fd, SOL_SOCKET, SO_REUSEADDR, &one, 4);
	CALL(getsockopt, fd, SOL_SOCKET, SO_TYPE, &one, &len);
	CALL(getsockopt, fd, SOL_SOCKET, SO_ERROR, &one, &len);
	CALL(setsockopt, fd, IPPROTO_TCP, 1, &one, 4);
	CALL(setsockopt, fd, IPPROTO_IP, IP_TOS, &one, 4);
	CALL(setsockopt, fd, IPPROTO_IPV6, IPV6_V6ONLY, &one, 4);
	CALL(setsockopt, fd, SOL_SOCKET, SO_LINGER, &linger, 8);
}

static void names(int fd)
{
	struct sockaddr_in name;
	socklen_t len = sizeof(name);

	CALL(listen, fd, 5);
	CALL(getsockname, fd, &name, &len);
	CALL(getpeername, fd, &name, &len);
	CALL(shutdown, fd, SHUT_RDWR);
}

static void messages(int from, int to)
{
	char control[64] = "", bytes[200];
	struct iovec in[] = { { "abc", 3 }, { "defghi", 6 } }, out[] = { { bytes, 4 }, { bytes + 9, 100 } };
	struct msghdr plain = { NULL, 0, in, 2, NULL, 0, 0 };
	struct msghdr sent = { NULL, 0, in, 1, control, 24, 0 };
	struct msghdr received = { NULL, 0, out, 2, control, 24, 0 };
	struct cmsghdr *header = (struct cmsghdr *)control;
	int two = 2;

	header->cmsg_len = 20;
	header->cmsg_level = SOL_SOCKET;
	header->cmsg_type = SCM_RIGHTS;
	memcpy(CMSG_DATA(header), &two, sizeof(two));
	CALL(sendmsg, NO_FD, &plain, MSG_DONTWAIT);
	CALL(sendmsg, from, &sent, 0);
	CALL(recvmsg, to, &received, 0);
	CALL(sendmsg, from, &plain, 0);
	received.msg_controllen = 0;
	CALL(recvmsg, to, &received, 0);
	CALL(recvmsg, to, &received, MSG_DONTWAIT);
	CALL(recvmsg, NO_FD, NULL, 0);
	CALL(write, from, "hello", 5L);
	CALL(recvfrom, to, bytes, 100L, 0, NULL, NULL);
	CALL(readv, NO_FD, out, 2L);
}

/* No family has this type of socket, so that none is made. */
static void protocols(void)
{
	static const unsigned int others[] = { 0x100, 0x88cc, 0xcc00, 0xffffffff };

	for (int family = 0; family < 48; family++) {
		/* strace shows the protocols of AF_CAN for it. */
		if (family == AF_IRDA)
			continue;
		for (int protocol = 0; protocol < 0x24; protocol++)
			CALL(socket, family, 99, protocol);
		for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++)
			CALL(socket, family, 99, others[i]);
	}
	for (int protocol = 0xc0; protocol < 0x100; protocol++)
		CALL(socket, AF_AX25, 99, protocol);
}

int main(void)
{
	int fd = CALL(socket, AF_INET, SOCK_STREAM, 0), ends[2];

	protocols();
	internet();
	unix_names();
	options(fd);
	names(fd);
	CALL(socketpair, AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends);
	messages(ends[0], ends[1]);
	return 0;
}
