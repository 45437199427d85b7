// SPDX-License-Identifier: GPL-2.0
/*
 * Netlink messages. Most of those that are sent are no requests, so that the kernel drops them;
 * the others only request data that does not change.
 */
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include "program.h"

static struct { struct nlmsghdr head; unsigned char body[4000]; } message;
static unsigned char data[256], received[16384];

static void send_message(int fd, int type, int flags, int body, int extra)
{
	message.head = (struct nlmsghdr){ 16 + body, type, flags, 5, -6 };
	CALL(sendto, fd, &message, (long)(16 + body + extra), MSG_DONTWAIT, NULL, 0);
}

/* Sockets must be bound: strace does not know the protocol of others. */
static int open_socket(int protocol)
{
	struct sockaddr_nl name = { .nl_family = AF_NETLINK };
	int fd = CALL(socket, AF_NETLINK, SOCK_RAW, protocol);

	CALL(bind, fd, &name, 12);
	return fd;
}

static void headers(int fd)
{
	static const int types[] = { RTM_GETLINK, RTM_NEWADDR, RTM_DELROUTE, RTM_SETLINK,
				     RTM_DELACTION, NLMSG_DONE, NLMSG_ERROR, 0x77 };

	for (size_t i = 0; i < sizeof(types) / sizeof(types[0]); i++) {
		for (int bit = 1; bit < 16; bit++)
			send_message(fd, types[i], 1 << bit, 0, 0);
	}
	for (int type = 0; type < 94; type++)
		send_message(fd, type, 0x300, 0, 0);
	for (int extra = -16; extra < 4; extra++)
		send_message(fd, RTM_GETLINK, 0x300, 16, extra);
}

static void bodies(int fd)
{
	static const int sizes[] = { 0, 1, 3, 4, 8, 12, 16, 20, 24, 60 };

	memset(message.body, 0, sizeof(message.body));
	message.body[0] = AF_INET;
	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
		send_message(fd, NLMSG_ERROR, 0, sizes[i], 0);
		send_message(fd, NLMSG_DONE, 0, sizes[i], 0);
		send_message(fd, NLMSG_NOOP, 0, sizes[i], 0);
	}
	message.body[0] = message.body[1] = message.body[2] = message.body[3] = 0xff;
	send_message(fd, NLMSG_ERROR, 0, 36, 0);
	send_message(fd, NLMSG_DONE, 0, 4, 0);
	message.body[0] = AF_INET6;
	for (int type = RTM_NEWLINK; type <= RTM_GETNEIGH; type++) {
		if (type % 4 == 3 && type != RTM_SETLINK)
			continue;
		send_message(fd, type, 0, 1, 0);
		send_message(fd, type, 0, 7, 0);
		send_message(fd, type, 0, 8, 0);
	}
	message.body[0] = AF_INET;
	for (size_t i = 1; i < 16; i++)
		message.body[i] = i < 6 && i != 3 ? 1 : 0;
	send_message(fd, RTM_NEWLINK, 0, 16, 0);
	send_message(fd, RTM_NEWADDR, 0, 8, 0);
	send_message(fd, RTM_NEWROUTE, 0, 12, 0);
	send_message(fd, RTM_NEWNEIGH, 0, 12, 0);
	send_message(fd, RTM_NEWRULE, 0, 12, 0);
	/* More than one message. */
	memset(message.body + 16, 0, 100);
	send_message(fd, RTM_NEWLINK, 0, 16, 40);
	message.body[16] = 16;
	message.body[20] = 3;
	send_message(fd, RTM_NEWLINK, 0, 16, 16);
	send_message(fd, RTM_NEWLINK, 0, 16, 32);
}

static void attribute(int fd, int family, int type, int body, int attribute, int len)
{
	unsigned short head[2] = { 4 + len, attribute };

	memset(message.body, 0, sizeof(message.body));
	message.body[0] = family;
	message.body[2] = type == RTM_NEWLINK;
	memcpy(message.body + body, head, 4);
	memcpy(message.body + body + 4, data, len);
	send_message(fd, type, 0, body + 4 + len, 0);
}

/* Attributes that contain others are not among these. */
static void attributes(int fd)
{
	static const int links[] = { 0, 3, 4, 5, 6, 7, 10, 13, 15, 16, 17, 19, 20, 23, 27,
				     28, 30, 33, 39, 40, 41, 44, 45, 46, 47, 50, 61 };
	static const int routes[] = { 0, 1, 2, 3, 4, 5, 6, 7, 10, 11, 13, 15, 16, 19, 20, 21, 23,
				      24, 25, 26, 27, 28, 29, 30 };
	static const int lengths[] = { 0, 1, 4, 8, 16 };
	int families[] = { AF_INET, AF_INET6, AF_UNIX };

	for (size_t i = 0; i < sizeof(lengths) / sizeof(lengths[0]); i++) {
		for (size_t j = 0; j < sizeof(links) / sizeof(links[0]); j++)
			attribute(fd, 0, RTM_NEWLINK, 16, links[j], lengths[i]);
		for (size_t j = 0; j < sizeof(routes) / sizeof(routes[0]); j++)
			attribute(fd, AF_INET, RTM_NEWROUTE, 12, routes[j], lengths[i]);
		for (int j = 0; j < 11; j++)
			attribute(fd, families[j % 3], RTM_NEWADDR, 8, j, lengths[i]);
		for (int j = 0; j < 10; j++)
			attribute(fd, AF_INET6, RTM_NEWNEIGH, 12, j, lengths[i]);
	}
	for (int type = 1; type <= 2; type++) {
		attribute(fd, 0, RTM_NEWLINK, 16, type, 4);
		attribute(fd, 0, RTM_NEWLINK, 16, type, 6);
	}
	attribute(fd, AF_INET, RTM_NEWADDR, 8, 0x4002, 4);
	attribute(fd, AF_INET, RTM_NEWADDR, 8, 0x8002, 4);
	attribute(fd, AF_INET, RTM_NEWADDR, 8, 0xc077, 4);
	attribute(fd, 0, RTM_NEWLINK, 16, 7, 96);
	attribute(fd, 0, RTM_NEWLINK, 16, 23, 200);
}

static size_t put(size_t at, int type, const char *text)
{
	unsigned short head[2] = { 4 + strlen(text) + 1, type };

	memcpy(message.body + at, head, 4);
	memcpy(message.body + at + 4, text, head[0] - 4);
	return at + ((head[0] + 3) & ~3);
}

static void nested(int fd)
{
	unsigned short head[2] = { 0, 18 };
	size_t end = 20;

	memset(message.body, 0, sizeof(message.body));
	end = put(end, 1, "dummy");
	end = put(end, 2, "data");
	end = put(end, 77, "unknown");
	head[0] = end - 16;
	memcpy(message.body + 16, head, 4);
	end = put(end, 3, "name");
	send_message(fd, RTM_NEWLINK, 0, end, 0);
	end = put(16, 3, "name");
	end = put(end, 3, "other");
	send_message(fd, RTM_NEWLINK, 0, end, 0);
}

static void answers(int fd)
{
	static const struct { int type, body; } requests[] = {
		{ RTM_GETADDR, 8 }, { RTM_GETRULE, 12 }, { 0x77, 8 }, { 0x77, 1 },
	};
	struct iovec iov = { &message, 0 }, in = { received, sizeof(received) };
	struct sockaddr_nl name = { .nl_family = AF_NETLINK };
	struct msghdr msg = { &name, 12, &iov, 1, NULL, 0, 0 };
	struct sockaddr_nl from = { .nl_family = AF_NETLINK };
	struct msghdr answer = { &from, 12, &in, 1, NULL, 0, 0 };

	for (size_t i = 0; i < sizeof(requests) / sizeof(requests[0]); i++) {
		memset(message.body, 0, sizeof(message.body));
		message.head = (struct nlmsghdr){
			16 + requests[i].body, requests[i].type, 0x301, 1, 0 };
		iov.iov_len = message.head.nlmsg_len;
		CALL(sendmsg, fd, &msg, 0);
		while (CALL(recvfrom, fd, received, 20L, MSG_DONTWAIT | MSG_PEEK, NULL, NULL) > 0)
			CALL(recvmsg, fd, &answer, MSG_DONTWAIT);
	}
	answer.msg_name = NULL;
	answer.msg_namelen = 0;
	CALL(recvmsg, fd, &answer, MSG_DONTWAIT);
	msg.msg_namelen = 1;
	CALL(sendmsg, fd, &msg, 0);
}

int main(void)
{
	int fd;

	for (size_t i = 0; i < sizeof(data); i++)
		data[i] = i % 7 + 1;
	fd = open_socket(NETLINK_ROUTE);
	headers(fd);
	bodies(fd);
	attributes(fd);
	nested(fd);
	answers(fd);
	fd = open_socket(NETLINK_GENERIC);
	send_message(fd, 16, 4, 4, 0);
	send_message(fd, 77, 4, 4, 0);
	fd = open_socket(NETLINK_SOCK_DIAG);
	send_message(fd, 20, 0x300, 0, 0);
	send_message(fd, 77, 0x300, 0, 0);
	fd = open_socket(NETLINK_KOBJECT_UEVENT);
	send_message(fd, 20, 0x300, 4, 0);
	fd = open_socket(NETLINK_XFRM);
	send_message(fd, 0x13, 0, 4, 0);
	send_message(NO_FD, 20, 0x300, 4, 0);
	return 0;
}
