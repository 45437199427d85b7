// SPDX-License-Identifier: GPL-2.0
/* Attributes of the protocols of a link, and descriptors in messages. */
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <sys/socket.h>

#include "../program.h"

static char message[4096];
static int end, sock;

static int begin(int type)
{
	int at = end;

	*(uint16_t *)(message + end + 2) = type;
	end += 4;
	return at;
}

static void finish(int at)
{
	*(uint16_t *)(message + at) = end - at;
	end = (end + 3) & ~3;
}

static void attribute(int type, int len)
{
	int at = begin(type);

	for (int i = 0; i < len; i++)
		message[end + i] = i % 4 ? 0 : i / 4 + 1;
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

/* The kernel takes it for something else than a request, and does nothing. */
static void done(void)
{
	*(uint32_t *)message = end;
	CALL(sendto, sock, message, (long)end, 0L, NULL, 0L);
}

static void protocol(int family, int type, int len)
{
	int spec, inner;

	start(AF_UNSPEC);
	spec = begin(IFLA_AF_SPEC);
	inner = begin(family);
	attribute(type, len);
	finish(inner);
	finish(spec);
	done();
}

static void others(void)
{
	int at;

	start(AF_UNSPEC);
	at = begin(IFLA_AF_SPEC);
	attribute(AF_BRIDGE, 8);
	attribute(28, 8);
	attribute(AF_INET, 2);
	finish(at);
	done();
	start(AF_UNSPEC);
	at = begin(IFLA_XDP);
	attribute(IFLA_XDP_FD, 4);
	finish(at);
	attribute(IFLA_NET_NS_FD, 4);
	for (int type = 66; type < 70; type++)
		attribute(type, 8);
	done();
}

/* Attributes of bridges and their ports that are newer than strace 6.1 */
static void newer(int len)
{
	int at, inner;

	for (int type = 40; type < 46; type++) {
		start(AF_BRIDGE);
		at = begin(IFLA_PROTINFO);
		attribute(type, len);
		finish(at);
		done();
	}
	start(AF_UNSPEC);
	at = begin(IFLA_PORT_SELF);
	attribute(8, len);
	finish(at);
	at = begin(IFLA_LINKINFO);
	inner = begin(IFLA_INFO_KIND);
	memcpy(message + end, "bridge", 7);
	end += 7;
	finish(inner);
	inner = begin(IFLA_INFO_DATA);
	attribute(48, len);
	finish(inner);
	finish(at);
	done();
}

int main(void)
{
	struct sockaddr_nl local = { .nl_family = AF_NETLINK };

	sock = CALL(socket, AF_NETLINK, SOCK_RAW, 0);
	/* Only a bound socket has a protocol that a tracer can look up. */
	CALL(bind, sock, &local, (long)sizeof(local));
	for (int len = 1; len <= 256; len = len < 4 ? len + 1 : 2 * len) {
		for (int type = 0; type < 3; type++)
			protocol(AF_INET, type, len);
		for (int type = 0; type < 12; type++) {
			/* strace names counters behind the fourth as older kernels have them. */
			if (type != IFLA_INET6_STATS || len <= 32)
				protocol(AF_INET6, type, len);
		}
	}
	others();
	for (int len = 1; len <= 16; len *= 2)
		newer(len);
	return 0;
}
