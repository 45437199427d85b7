// SPDX-License-Identifier: GPL-2.0
/* Control messages of sockets, valid and invalid, and the other fields of a msghdr. */
#include <arpa/inet.h>
#include <linux/errqueue.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include "program.h"

static char control[512], data[256];

/* One message of each length. */
static void message(int level, int type, const void *bytes, size_t size)
{
	static const size_t lengths[] = {
		0, 1, 3, 4, 5, 7, 8, 11, 12, 15, 16, 20, 24, 28, 32, 36, 40, 48, 56 };
	struct msghdr msg = { .msg_control = control };
	struct cmsghdr *header = (struct cmsghdr *)control;

	for (size_t i = 0; i < sizeof(lengths) / sizeof(lengths[0]); i++) {
		if (lengths[i] > size + 5)
			break;
		memset(control, 0, sizeof(control));
		header->cmsg_len = CMSG_LEN(lengths[i]);
		header->cmsg_level = level;
		header->cmsg_type = type;
		memcpy(CMSG_DATA(header), bytes, lengths[i]);
		msg.msg_controllen = CMSG_SPACE(lengths[i]);
		CALL(sendmsg, NO_FD, &msg, 0);
	}
}

/* The names of types. */
static void types(int level, int last)
{
	struct msghdr msg = { .msg_control = control };
	struct cmsghdr *header = (struct cmsghdr *)control;

	memset(control, 0, sizeof(control));
	for (int type = 0; type <= last; type++) {
		/* SCM_PIDFD is newer than strace 6.1. */
		if (level == SOL_SOCKET && type == 4)
			continue;
		header->cmsg_len = CMSG_LEN(0);
		header->cmsg_level = level;
		header->cmsg_type = type;
		msg.msg_controllen = CMSG_SPACE(0);
		CALL(sendmsg, NO_FD, &msg, 0);
	}
}

static void socket_level(void)
{
	int fds[40] = { 0, 1, 2, -1 };
	int cred[3] = { 1, 2, 3 };
	uint64_t times[8] = { 1, 2, 3, 4, 5, 6, 7, 8 };

	message(SOL_SOCKET, SCM_RIGHTS, fds, 56);
	message(SOL_SOCKET, SCM_CREDENTIALS, cred, 12);
	message(SOL_SOCKET, 3, "label\0after", 11);
	message(SOL_SOCKET, SO_TIMESTAMP, times, 16);
	message(SOL_SOCKET, SO_TIMESTAMPNS, times, 16);
	message(SOL_SOCKET, SO_TIMESTAMPING, times, 48);
	message(SOL_SOCKET, 63, times, 16);
	message(SOL_SOCKET, 64, times, 16);
	message(SOL_SOCKET, 65, times, 48);
	message(SOL_SOCKET, 77, times, 16);
	types(SOL_SOCKET, 70);
}

static void ip_level(void)
{
	struct in_pktinfo info = { 1, { htonl(0x7f000001) }, { htonl(0x7f000002) } };
	struct { struct sock_extended_err e; struct sockaddr_in a; } error = {
		{ 111, SO_EE_ORIGIN_ICMP, 3, 4, 0, 5, { 6 } },
		{ .sin_family = AF_INET, .sin_port = htons(80) } };
	struct sockaddr_in name = { AF_INET, htons(80), { htonl(0x7f000001) }, "" };
	int number = 64;

	message(IPPROTO_IP, IP_PKTINFO, &info, sizeof(info));
	message(IPPROTO_IP, IP_TTL, &number, 4);
	message(IPPROTO_IP, IP_TOS, &number, 4);
	message(IPPROTO_IP, IP_RECVOPTS, "abc", 4);
	message(IPPROTO_IP, IP_RETOPTS, "abc", 4);
	message(IPPROTO_IP, IP_RECVERR, &error, sizeof(error));
	message(IPPROTO_IP, IP_ORIGDSTADDR, &name, sizeof(name));
	message(IPPROTO_IP, IP_CHECKSUM, &number, 4);
	message(IPPROTO_IP, IP_PASSSEC, "label", 6);
	message(IPPROTO_IP, IP_MTU, data, 8);
	types(IPPROTO_IP, 26);
}

static void other_levels(void)
{
	message(IPPROTO_IPV6, IPV6_PKTINFO, data, 20);
	message(IPPROTO_IPV6, IPV6_HOPLIMIT, data, 4);
	message(IPPROTO_TCP, 1, data, 4);
	message(SOL_NETLINK, 3, data, 4);
	message(SOL_PACKET, 8, data, 20);
	message(IPPROTO_UDP, 103, data, 4);
	message(279, 3, data, 4);
	message(777, 3, data, 4);
	types(IPPROTO_IPV6, 70);
}

static void bounds(void)
{
	struct cmsghdr *header = (struct cmsghdr *)control;
	struct msghdr msg = { .msg_control = control };
	char *page = last_page();

	memset(control, 0, sizeof(control));
	header->cmsg_level = SOL_SOCKET;
	header->cmsg_type = SCM_RIGHTS;
	for (size_t len = 0; len < 60; len += 7) {
		header->cmsg_len = 20;
		msg.msg_controllen = len;
		CALL(sendmsg, NO_FD, &msg, 0);
		msg.msg_controllen = 48;
		header->cmsg_len = len;
		CALL(sendmsg, NO_FD, &msg, 0);
	}
	header->cmsg_len = 20;
	msg.msg_controllen = 64;
	((struct cmsghdr *)(control + 24))->cmsg_len = 28;
	CALL(sendmsg, NO_FD, &msg, MSG_OOB);
	((struct cmsghdr *)(control + 24))->cmsg_len = 60;
	CALL(sendmsg, NO_FD, &msg, 0);
	memset(page, 0, 4096);
	header = (struct cmsghdr *)(page + 4096 - 24);
	header->cmsg_len = 24;
	header->cmsg_level = SOL_SOCKET;
	header->cmsg_type = SCM_RIGHTS;
	msg.msg_control = header;
	CALL(sendmsg, NO_FD, &msg, 0);
	header->cmsg_len = 32;
	CALL(sendmsg, NO_FD, &msg, 0);
	msg.msg_control = page + 4088;
	CALL(sendmsg, NO_FD, &msg, 0);
}

int main(void)
{
	for (size_t i = 0; i < sizeof(data); i++)
		data[i] = i * 7 + 1;
	socket_level();
	ip_level();
	other_levels();
	bounds();
	return 0;
}
