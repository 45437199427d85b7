// SPDX-License-Identifier: GPL-2.0
/*
 * Messages of netlink's protocols other than NETLINK_ROUTE: headers, bodies of all lengths, and
 * each attribute. They are sent to a socket that does not exist, so that nothing is changed.
 */
#include <linux/netlink.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include "program.h"

enum { NOBODY = 77777, BODY = 400 };

static struct { struct nlmsghdr head; unsigned char body[BODY]; } message;
static unsigned char *body = message.body;

static void send_message(int fd, int type, int flags, int len)
{
	static struct sockaddr_nl name = { .nl_family = AF_NETLINK, .nl_pid = NOBODY };

	message.head = (struct nlmsghdr){ 16 + len, type, flags, 5, -6 };
	CALL(sendto, fd, &message, (long)(16 + len), MSG_DONTWAIT, &name, 12);
}

/* Sockets must be bound: strace does not know the protocol of others. */
static int open_socket(int protocol)
{
	struct sockaddr_nl name = { .nl_family = AF_NETLINK };
	int fd = CALL(socket, AF_NETLINK, SOCK_RAW, protocol);

	CALL(bind, fd, &name, 12);
	return fd;
}

static void fill(int first)
{
	for (int i = 0; i < BODY; i++)
		body[i] = i * 7;
	body[0] = first;
}

/* Puts an attribute at @offset, within @depth others that begin with it. */
static int put(int offset, int type, int len, int depth)
{
	for (int i = 0; i <= depth; i++) {
		unsigned short head[2] = { 4 + len + 4 * (depth - i), i == depth ? type : 1 };

		memcpy(body + offset + 4 * i, head, 4);
	}
	offset += 4 * depth + 4;
	for (int i = 0; i < len; i++)
		body[offset + i] = i % 7 + 1;
	return offset + len;
}

static void attributes(int fd, int type, int flags, int offset, int last)
{
	static const int lengths[] = { 0, 1, 3, 4, 8, 16, 33, 44, 60, 76, 100, 148 };

	for (int i = 0; i <= last; i++) {
		for (size_t j = 0; j < sizeof(lengths) / sizeof(lengths[0]); j++)
			send_message(fd, type, flags, put(offset, i, lengths[j], 0));
	}
}

static void lengths(int fd, int type, int first)
{
	static const int all[] = { 1, 2, 4, 8, 16, 20, 24, 28, 52, 56, 60, 64, 72, 80 };

	for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++) {
		for (int flags = 0; flags < 2; flags++) {
			fill(first);
			send_message(fd, type, flags, all[i]);
		}
	}
}

static void values(int fd, int first)
{
	static const unsigned char some[] = { 1, 2, 7, 10, 0xff };

	for (size_t i = 0; i < sizeof(some); i++) {
		for (int at = 1; at < 16; at++) {
			memset(body, 0, BODY);
			body[0] = first;
			body[at] = some[i];
			send_message(fd, 20, 0, 64);
			send_message(fd, 20, 1, 56);
		}
	}
}

static void bytecode(int fd)
{
	for (int code = 0; code < 16; code++) {
		for (int len = 4; len < 36; len += 4) {
			memset(body, 0, BODY);
			body[0] = AF_INET;
			put(56, 1, len, 0);
			body[60] = code;
			body[64] = code % 2 ? AF_INET : AF_INET6;
			send_message(fd, 20, 1, 60 + len);
		}
	}
}

static void sockets(int fd)
{
	static const struct { int family, size, last; } families[] = {
		{ AF_UNIX, 16, 8 }, { AF_INET, 72, 17 }, { AF_INET6, 72, 0 }, { AF_NETLINK, 28, 5 },
		{ AF_PACKET, 16, 6 }, { 43 /* AF_SMC */, 64, 3 }, { AF_AX25, 0, -1 },
	};

	for (size_t i = 0; i < sizeof(families) / sizeof(families[0]); i++) {
		lengths(fd, 20, families[i].family);
		lengths(fd, 18, families[i].family);
		values(fd, families[i].family);
		memset(body, 0, BODY);
		body[0] = families[i].family;
		attributes(fd, 20, 0, families[i].size, families[i].last);
	}
	memset(body, 0, BODY);
	body[0] = AF_INET;
	attributes(fd, 20, 1, 56, 4);
	attributes(fd, 18, 1, 60, 2);
	bytecode(fd);
	for (int type = 16; type < 24; type++)
		send_message(fd, type, 0x301, 0);
	memset(body, 0, BODY);
	body[0] = AF_UNIX;
	put(16, 0, 40, 0);
	body[20] = 0;
	send_message(fd, 20, 0, 60);
	body[51] = 0;
	send_message(fd, 20, 0, 60);
}

/* Operations of a family, whose names follow from that of the family. */
static void operations(int fd)
{
	static const char *names[] = { "nlctrl", "netdev", "TASKSTATS", "mptcp_pm", "tcp_metrics",
				       "SEG6", "IOAM6", "nl80211", "devlink", "ethtool",
				       "other" };

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		for (int command = 0; command < 8; command++) {
			int len = strlen(names[i]) + 1, next = 4 + ((4 + len + 3) & ~3);

			memset(body, 0, BODY);
			body[0] = 1;
			put(4, 2, len, 0);
			strcpy((char *)body + 8, names[i]);
			put(next, 1, 4, 2);
			body[next + 2] = 6;
			memcpy(body + next + 12, &command, 4);
			send_message(fd, 16, 2, next + 16);
			send_message(fd, 16, 2, next + 15);
		}
	}
}

static void generic(int fd)
{
	operations(fd);
	for (int command = 0; command < 12; command++) {
		for (int type = 0; type < 2; type++) {
			fill(command);
			send_message(fd, type ? 16 : 4000, 0x300, 4);
			send_message(fd, type ? 16 : 4000, 0, 3);
			send_message(fd, type ? 16 : 4000, 0, 24);
			body[2] = body[3] = 0;
			send_message(fd, type ? 16 : 4000, 1 << command, 4);
		}
	}
	memset(body, 0, BODY);
	attributes(fd, 16, 1, 4, 10);
	for (int type = 0; type < 13; type++) {
		for (int len = 0; len < 16; len += len < 4 ? 1 : 4) {
			for (int depth = 1; depth < 4; depth++) {
				for (int outer = 6; outer < 10; outer++) {
					int end = put(4, type, len, depth);

					body[6] = outer;
					send_message(fd, 16, 0, end);
				}
			}
		}
	}
}

static void types(int fd, int first, int last)
{
	for (int type = first; type < last; type++) {
		for (int bit = 8; bit < 12; bit++)
			send_message(fd, type, 1 << bit, 0);
	}
}

static void netfilter(int fd)
{
	for (int subsystem = 0; subsystem < 15; subsystem++)
		types(fd, subsystem << 8, (subsystem << 8) + 24);
	for (int type = 16; type < 19; type++) {
		for (int len = 1; len < 30; len += len < 4 ? 1 : 8) {
			fill(AF_INET);
			put(4, 1, 8, 0);
			put(16, 2, 4, 0);
			send_message(fd, type, 0, len);
			send_message(fd, 0xa00 + type, 0, len);
		}
	}
}

static void errors(int fd, int type)
{
	for (int len = 4; len < 80; len += 4) {
		for (int flags = 0; flags < 4; flags++) {
			struct nlmsghdr inner = { 40, type, 1, 7, 8 };

			fill(0xff);
			body[1] = body[2] = body[3] = 0xff;
			memcpy(body + 4, &inner, sizeof(inner));
			body[20] = AF_UNIX;
			put(44, 1, 5, 0);
			put(56, 2, 4, 0);
			send_message(fd, NLMSG_ERROR, flags << 8, len);
		}
	}
	send_message(fd, NLMSG_DONE, 2, 4);
	send_message(fd, NLMSG_DONE, 2, 8);
}

/* Algorithms, whose names have an end or none. A kernel without the protocol has no such socket. */
static void algorithms(int fd)
{
	types(fd, 15, 23);
	for (int end = 0; end < 2; end++) {
		for (int type = 15; type < 22; type++) {
			for (int len = 1; len < 215; len += len < 205 ? 17 : 1) {
				memset(body, 'a', BODY);
				body[end ? 5 : 64] = body[127] = body[130] = 0;
				send_message(fd, type, 0, len);
			}
		}
	}
	memset(body, 0, BODY);
	attributes(fd, 16, 0, 208, 11);
	for (int type = 0; type < 12; type++) {
		put(208, type, 160, 0);
		memset(body + 212, 'a', 160);
		send_message(fd, 16, 0, 372);
		body[212 + type] = 0;
		send_message(fd, 16, 0, 372);
	}
}

/* Events as the kernel and udev send them */
static void events(int fd)
{
	static const char text[] = "add@/devices/x\0ACTION=add\0DEVPATH=/devices/x";
	static struct sockaddr_nl name = { .nl_family = AF_NETLINK, .nl_pid = NOBODY };
	static const int lengths[] = { 0, 1, 8, 39, 40, 41, 67, 140 };
	struct iovec parts[2] = { { body, 40 }, { body + 40, 27 } };
	struct msghdr head = { .msg_name = &name, .msg_namelen = 12, .msg_iov = parts,
			       .msg_iovlen = 2 };

	CALL(sendto, fd, text, (long)sizeof(text), MSG_DONTWAIT, &name, 12);
	for (int prefix = 0; prefix < 3; prefix++) {
		fill(0);
		memcpy(body, "libudev", 8);
		memcpy(body + 8, "\xfe\xed\xca\xfe", 4);
		memcpy(body + 40, "ACTION=add\0DEVPATH=/x\0SEQ=1", 27);
		if (prefix)
			body[prefix == 1 ? 7 : 0] = 'v';
		for (size_t i = 0; i < sizeof(lengths) / sizeof(lengths[0]); i++)
			CALL(sendto, fd, body, (long)lengths[i], MSG_DONTWAIT, &name, 12);
		CALL(sendmsg, fd, &head, MSG_DONTWAIT);
	}
}

int main(void)
{
	int fd = open_socket(NETLINK_SOCK_DIAG);

	sockets(fd);
	errors(fd, 20);
	fd = open_socket(NETLINK_GENERIC);
	generic(fd);
	errors(fd, 16);
	fd = open_socket(NETLINK_NETFILTER);
	netfilter(fd);
	errors(fd, 0xa00);
	fd = open_socket(NETLINK_XFRM);
	types(fd, 16, 44);
	errors(fd, 16);
	fd = open_socket(NETLINK_AUDIT);
	types(fd, 999, 1030);
	types(fd, 1099, 1150);
	types(fd, 1299, 1350);
	errors(fd, 1000);
	fd = open_socket(NETLINK_SELINUX);
	types(fd, 15, 20);
	for (int len = 1; len < 9; len++) {
		fill(1);
		send_message(fd, 16, 0, len);
		send_message(fd, 17, 0, len);
		send_message(fd, 18, 0, len);
	}
	events(open_socket(NETLINK_KOBJECT_UEVENT));
	fd = open_socket(NETLINK_CRYPTO);
	if (fd >= 0)
		algorithms(fd);
	return 0;
}
