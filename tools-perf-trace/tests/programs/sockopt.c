// SPDX-License-Identifier: GPL-2.0
/* Options of sockets: all levels, and values that are no int. */
#include <arpa/inet.h>
#include <linux/filter.h>
#include <linux/icmp.h>
#include <linux/if_packet.h>
#include <linux/netlink.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <sys/time.h>
#include "program.h"

static unsigned char bytes[256];

/* One option with each length of value that may matter. */
static void set(int level, int option)
{
	static const int lengths[] = {
		-1, 0, 1, 3, 4, 5, 7, 8, 9, 12, 15, 16, 17, 19, 20, 28, 40, 135, 136, 200 };

	for (size_t i = 0; i < sizeof(lengths) / sizeof(lengths[0]); i++)
		CALL(setsockopt, NO_FD, level, option, bytes, lengths[i]);
	CALL(setsockopt, NO_FD, level, option, NULL, 136);
	CALL(setsockopt, NO_FD, level, option, 1L, 136);
}

static void values(void)
{
	set(SOL_SOCKET, SO_DEBUG);
	set(SOL_SOCKET, SO_LINGER);
	set(SOL_SOCKET, SO_RCVTIMEO);
	set(SOL_SOCKET, SO_ATTACH_FILTER);
	set(SOL_SOCKET, SO_BINDTODEVICE);
	set(IPPROTO_IP, IP_TOS);
	set(IPPROTO_IP, IP_ADD_MEMBERSHIP);
	set(IPPROTO_IP, MCAST_JOIN_GROUP);
	set(IPPROTO_IP, MCAST_JOIN_SOURCE_GROUP);
	set(IPPROTO_IPV6, IPV6_JOIN_GROUP);
	set(IPPROTO_IPV6, IPV6_LEAVE_ANYCAST);
	set(IPPROTO_TCP, TCP_CONGESTION);
	set(SOL_PACKET, PACKET_ADD_MEMBERSHIP);
	set(SOL_PACKET, PACKET_RX_RING);
	set(SOL_NETLINK, NETLINK_LIST_MEMBERSHIPS);
	set(IPPROTO_ICMPV6, 1);
}

static void programs(void)
{
	struct sock_filter filter[] = { BPF_STMT(BPF_LD | BPF_ABS, 4), BPF_STMT(BPF_RET, 0) };
	struct sock_fprog program = { 2, filter }, bad = { 2, (void *)5 };

	for (int option = SO_ATTACH_FILTER; option <= 51; option += 51 - SO_ATTACH_FILTER) {
		CALL(setsockopt, NO_FD, SOL_SOCKET, option, &program, sizeof(program));
		CALL(setsockopt, NO_FD, SOL_SOCKET, option, &bad, sizeof(bad));
		CALL(setsockopt, NO_FD, SOL_SOCKET, option, &program, sizeof(program) + 1);
	}
}

/* Filters that show their set bits, or the others. */
static void types(void)
{
	static const uint32_t filters[] = { 0, 1, 0x80040, 0xffff, 0x1ffff, -1, ~(1 << 8) };

	for (size_t i = 0; i < sizeof(filters) / sizeof(filters[0]); i++)
		CALL(setsockopt, NO_FD, IPPROTO_RAW, 1, &filters[i], 4);
}

static void names(int level, int last)
{
	for (int option = 0; option <= last; option++) {
		/* This option was removed, and the headers lack its name. */
		if (level == IPPROTO_TCP && option == 15)
			continue;
		CALL(setsockopt, NO_FD, level, option, 1L, 0);
		CALL(getsockopt, NO_FD, level, option, 1L, 0L);
	}
	CALL(setsockopt, NO_FD, level, -1, 1L, 0);
}

static void get(int fd, int level, int option, int len)
{
	memset(bytes, 0, sizeof(bytes));
	CALL(getsockopt, fd, level, option, bytes, &len);
	CALL(getsockopt, fd, level, option, NULL, &len);
	CALL(getsockopt, fd, level, option, bytes, 1L);
	len = -1;
	CALL(getsockopt, fd, level, option, bytes, &len);
}

int main(void)
{
	static const struct { int level, last; } levels[] = {
		{ SOL_SOCKET, 75 }, { IPPROTO_IP, 50 }, { IPPROTO_IPV6, 100 }, { IPPROTO_TCP, 37 },
		{ IPPROTO_UDP, 110 }, { IPPROTO_ICMPV6, 2 }, { IPPROTO_RAW, 2 }, { SOL_PACKET, 23 },
		{ SOL_NETLINK, 13 }, { AF_VSOCK, 9 }, { 279, 6 }, { 269, 20 }, { 100, 2 },
	};
	int stream = CALL(socket, AF_INET, SOCK_STREAM, 0), ends[2];
	struct linger linger = { 1, 5 };

	for (int i = 0; i < 40; i++)
		bytes[i] = i * 7 + 1;
	values();
	types();
	programs();
	for (size_t i = 0; i < sizeof(levels) / sizeof(levels[0]); i++)
		names(levels[i].level, levels[i].last);
	CALL(socketpair, AF_UNIX, SOCK_STREAM, 0, ends);
	CALL(socket, AF_PACKET, SOCK_RAW, htons(3));
	CALL(setsockopt, stream, SOL_SOCKET, SO_LINGER, &linger, 8);
	get(ends[0], SOL_SOCKET, SO_PEERCRED, 12);
	get(stream, SOL_SOCKET, SO_LINGER, 8);
	get(stream, SOL_SOCKET, SO_LINGER, 4);
	get(stream, SOL_SOCKET, SO_LINGER, 0);
	get(stream, SOL_SOCKET, SO_RCVTIMEO, 16);
	get(stream, SOL_SOCKET, SO_ERROR, 4);
	get(stream, SOL_SOCKET, SO_TIMESTAMPING, 8);
	get(stream, IPPROTO_TCP, TCP_MAXSEG, 4);
	get(stream, IPPROTO_IP, IP_TTL, 4);
	get(stream, IPPROTO_IP, IP_TTL, 1);
	return 0;
}
