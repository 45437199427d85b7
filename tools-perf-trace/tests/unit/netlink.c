// SPDX-License-Identifier: GPL-2.0
/* Data sent through a socket: when the socket's protocol is looked up, and when not. */
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include "check.h"

static unsigned int lookups;

static int protocol(void *ctx, int fd)
{
	(void)ctx;
	lookups++;
	return fd == 7 ? NETLINK_ROUTE : -1;
}

/* Decodes sendto(@fd, @bytes, @len), and counts the lookups of the protocol of @fd */
static const char *sent(int fd, const void *bytes, size_t len)
{
	static char args[4096], result[256];
	const struct decode_options options = {
		.style = DECODE_STYLE_STRACE, .string_max = 32 };
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

int main(void)
{
	static const char text[] = "GET /index.html HTTP/1.0";
	const struct nlmsghdr header = { .nlmsg_len = sizeof(header), .nlmsg_type = RTM_GETLINK };

	check_text(sent(3, text, sizeof(text) - 1),
		   "3, \"GET /index.html HTTP/1.0\", 24, 0, NULL, 0", "text");
	check(!lookups, "the protocol is not looked up for text");
	check(strstr(sent(7, &header, sizeof(header)), "nlmsg_type=RTM_GETLINK"),
	      "a netlink message");
	check(lookups, "the protocol is looked up for what can be a message");
	check(strstr(sent(3, &header, sizeof(header)), "\"\\20\\0\\0\\0"),
	      "the same bytes through another socket");
	return check_failed;
}
