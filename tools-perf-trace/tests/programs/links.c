// SPDX-License-Identifier: GPL-2.0
/*
 * Attributes of links of each kind, ports of bridges and virtual functions: each with values
 * of all lengths. The messages are no requests, so that the kernel drops them.
 */
#include <linux/if_link.h>
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <sys/socket.h>
#include "program.h"

static char message[4096];
static int end, sock;

static int begin(int type)
{
	int at = end;

	*(unsigned short *)(message + end + 2) = type;
	end += 4;
	return at;
}

static void finish(int at)
{
	*(unsigned short *)(message + at) = end - at;
	end = (end + 3) & ~3;
}

static void put(int type, const void *bytes, int len)
{
	int at = begin(type);

	memcpy(message + end, bytes, len);
	end += len;
	finish(at);
}

static void start(int family)
{
	memset(message, 0, sizeof(message));
	message[4] = RTM_NEWLINK;
	message[16] = family;
	end = 32;
}

static void done(void)
{
	*(unsigned int *)message = end;
	CALL(sendto, sock, message, (long)end, 0L, NULL, 0L);
}

/* Values that begin with @first; the others have one in each fourth byte, as indices of a list. */
static void attributes(void (*wrap)(int type, const void *bytes, int len), int last, int first)
{
	static const int lengths[] = { 0, 1, 2, 4, 8, 9, 12, 16, 32, 36 };
	unsigned char bytes[40] = { first };

	for (int i = 4; i < 40; i++)
		bytes[i] = i % 4 ? 0 : i;
	for (int type = 0; type <= last; type++) {
		for (size_t i = 0; i < sizeof(lengths) / sizeof(lengths[0]); i++)
			wrap(type, bytes, lengths[i]);
	}
}

static const char *kind;

static void in_data(int type, const void *bytes, int len)
{
	int info, data;

	start(AF_UNSPEC);
	info = begin(IFLA_LINKINFO);
	put(IFLA_INFO_KIND, kind, strlen(kind) + 1);
	data = begin(IFLA_INFO_DATA);
	put(type, bytes, len);
	finish(data);
	finish(info);
	done();
}

static void in_port_data(int type, const void *bytes, int len)
{
	int info, data;

	start(AF_UNSPEC);
	info = begin(IFLA_LINKINFO);
	put(IFLA_INFO_SLAVE_KIND, kind, strlen(kind));
	data = begin(IFLA_INFO_SLAVE_DATA);
	put(type, bytes, len);
	finish(data);
	finish(info);
	done();
}

static int family, outer[3];

/* In as many attributes as @outer has */
static void within(int type, const void *bytes, int len)
{
	int at[3], depth = 0;

	start(family);
	while (depth < 3 && outer[depth]) {
		at[depth] = begin(outer[depth]);
		depth++;
	}
	put(type, bytes, len);
	while (depth--)
		finish(at[depth]);
	done();
}

static void inside(int a, int b, int c, int last)
{
	outer[0] = a;
	outer[1] = b;
	outer[2] = c;
	attributes(within, last, 1);
}

static void in_querier(int type, const void *bytes, int len)
{
	char nested[64] = { 4 + len, 0, type };

	memcpy(nested + 4, bytes, len);
	in_data(47, nested, (4 + len + 3) & ~3);
}

static void kinds(void)
{
	static const unsigned int options[][2] = {
		{ 1, 2 }, { 4, 8 }, { 0x100, 0x80 }, { 3, 0 },
	};
	static const unsigned char protocols[][2] = { { 0x81, 0 }, { 0x88, 0xa8 }, { 8, 0 } };

	kind = "bridge";
	attributes(in_data, 47, 1);
	attributes(in_querier, 8, 1);
	for (size_t i = 0; i < sizeof(options) / sizeof(options[0]); i++)
		in_data(IFLA_BR_MULTI_BOOLOPT, options[i], 8);
	for (size_t i = 0; i < sizeof(protocols) / sizeof(protocols[0]); i++)
		in_data(IFLA_BR_VLAN_PROTOCOL, protocols[i], 2);
	attributes(in_port_data, 39, 1);
	kind = "tun";
	attributes(in_data, 10, 1);
	for (unsigned char type = 0; type < 4; type++)
		in_data(IFLA_TUN_TYPE, &type, 1);
	attributes(in_port_data, 2, 1);
	kind = "bridges";
	attributes(in_data, 2, 1);
	attributes(in_port_data, 2, 1);
}

/* The name of the kind is behind the data, or there are two. */
static void odd_kinds(void)
{
	unsigned int value = 1;
	int info, data;

	for (int names = 0; names < 3; names++) {
		start(AF_UNSPEC);
		info = begin(IFLA_LINKINFO);
		for (int i = 0; i < names; i++)
			put(IFLA_INFO_KIND, i ? "tun" : "bridge", i ? 4 : 7);
		data = begin(IFLA_INFO_DATA);
		put(3, &value, 4);
		finish(data);
		put(IFLA_INFO_KIND, "bridge", 7);
		finish(info);
		done();
	}
}

/* How much of an address strace shows depends on the family. */
static void addresses(void)
{
	static const int types[] = { IFLA_ADDRESS, IFLA_BROADCAST, IFLA_PERM_ADDRESS };
	unsigned char bytes[36];

	for (size_t i = 0; i < sizeof(bytes); i++)
		bytes[i] = i + 1;
	for (family = 0; family < 256; family++) {
		for (size_t i = 0; i < sizeof(types) / sizeof(types[0]); i++)
			within(types[i], bytes, 32);
		within(IFLA_ADDRESS, bytes, 20);
	}
	family = 0;
}

int main(void)
{
	struct sockaddr_nl local = { .nl_family = AF_NETLINK };

	sock = CALL(socket, AF_NETLINK, SOCK_RAW, 0);
	/* Only a bound socket has a protocol that a tracer can look up. */
	CALL(bind, sock, &local, (long)sizeof(local));
	kinds();
	odd_kinds();
	inside(IFLA_VFINFO_LIST, 1, 0, 14);
	inside(IFLA_VFINFO_LIST, 1, IFLA_VF_STATS, 9);
	inside(IFLA_VFINFO_LIST, 1, IFLA_VF_VLAN_LIST, 2);
	inside(IFLA_VFINFO_LIST, 0, 0, 2);
	inside(IFLA_VF_PORTS, 1, 0, 7);
	inside(IFLA_PORT_SELF, 0, 0, 7);
	inside(55 /* IFLA_PROTO_DOWN_REASON */, 0, 0, 3);
	family = AF_BRIDGE;
	inside(IFLA_PROTINFO, 0, 0, 39);
	inside(IFLA_AF_SPEC, 0, 0, 7);
	inside(IFLA_AF_SPEC, 3, 0, 4);
	family = AF_INET6;
	inside(IFLA_PROTINFO, 0, 0, IFLA_INET6_STATS - 1);
	family = AF_INET;
	inside(IFLA_PROTINFO, 0, 0, 2);
	family = outer[0] = 0;
	attributes(within, 61, 1);
	addresses();
	return 0;
}
