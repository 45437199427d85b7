/* SPDX-License-Identifier: GPL-2.0 */
/* Shared by the tests of netlink: messages that are made, and decoded as sendto() sends them. */
#ifndef TESTS_NETLINK_H
#define TESTS_NETLINK_H

#include <linux/netlink.h>
#include "check.h"

/* Sockets by their descriptors */
enum { ROUTE_FD = 7, CRYPTO_FD, GENERIC_FD };

static unsigned int lookups;
static enum decode_style style = DECODE_STYLE_STRACE;

static inline int protocol(void *ctx, int fd)
{
	static const int protocols[] = { NETLINK_ROUTE, NETLINK_CRYPTO, NETLINK_GENERIC };

	(void)ctx;
	lookups++;
	return fd >= ROUTE_FD && fd <= GENERIC_FD ? protocols[fd - ROUTE_FD] : -1;
}

/* Decodes sendto(@fd, @bytes, @len), and counts the lookups of the protocol of @fd */
static inline const char *sent(int fd, const void *bytes, size_t len)
{
	static char args[4096], result[256];
	const struct decode_options options = { .style = style, .string_max = 32 };
	struct memory memory = { bytes, len, 0 };
	struct decode_memory reader = { .read = memory_read, .ctx = &memory,
					.netlink_protocol = protocol };
	struct decode_text text = { args, sizeof(args), result, sizeof(result) };
	struct decode_call call = {
		.arch = AUDIT_ARCH_X86_64,
		.nr = decode__syscall_nr(AUDIT_ARCH_X86_64, "sendto"),
		.args = { fd, BASE, len },
		.ret = len,
	};

	lookups = 0;
	decode__call(&call, &reader, &options, &text);
	return args;
}

static unsigned char message[512];
static size_t end;

/* Begins a message whose attributes are behind @size bytes. */
static inline void start(uint16_t type, uint16_t flags, size_t size)
{
	const struct nlmsghdr head = { 0, type, flags, 0, 0 };

	memset(message, 0, sizeof(message));
	memcpy(message, &head, sizeof(head));
	end = size;
}

static inline size_t begin(uint16_t type)
{
	const size_t at = end;

	memcpy(message + end + 2, &type, 2);
	end += 4;
	return at;
}

static inline void finish(size_t at)
{
	const uint16_t len = end - at;

	memcpy(message + at, &len, 2);
	end = (end + 3) & ~3U;
}

static inline void put(uint16_t type, const void *bytes, size_t len)
{
	const size_t at = begin(type);

	memcpy(message + end, bytes, len);
	end += len;
	finish(at);
}

/* The message as it is sent through a socket */
static inline const char *sent_message(int fd)
{
	memcpy(message, &end, 4);
	return sent(fd, message, end);
}

/* @text from the first @begins on; all if it is not there */
static inline const char *from(const char *text, const char *begins)
{
	return strstr(text, begins) ?: text;
}

/* Bytes and their number */
#define B(s)	s, sizeof(s) - 1

#endif /* TESTS_NETLINK_H */
