// SPDX-License-Identifier: GPL-2.0
/* Names of the families of generic netlink, whose numbers the kernel assigns. */
#include <linux/genetlink.h>
#include <linux/netlink.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>
#include "procgenl.h"

enum { MAX_FAMILIES = 128, ANSWER = 32768 };

static struct {
	uint16_t id;
	char name[GENL_NAMSIZ];
} families[MAX_FAMILIES];
static unsigned int nr_families;
static pthread_once_t asked = PTHREAD_ONCE_INIT;

static void take_family(const char *bytes, size_t len)
{
	const struct nlattr *attr;

	if (nr_families == MAX_FAMILIES)
		return;
	for (size_t at = 0; at + NLA_HDRLEN <= len; at += NLA_ALIGN(attr->nla_len)) {
		attr = (const struct nlattr *)(bytes + at);
		if (attr->nla_len < NLA_HDRLEN || attr->nla_len > len - at)
			break;
		if (attr->nla_type == CTRL_ATTR_FAMILY_ID && attr->nla_len >= NLA_HDRLEN + 2)
			memcpy(&families[nr_families].id, attr + 1, 2);
		else if (attr->nla_type == CTRL_ATTR_FAMILY_NAME)
			snprintf(families[nr_families].name, GENL_NAMSIZ, "%.*s",
				 attr->nla_len - NLA_HDRLEN, (const char *)(attr + 1));
	}
	nr_families++;
}

/* Returns false after the last message. */
static bool take_messages(char *bytes, int len)
{
	struct nlmsghdr *head = (struct nlmsghdr *)bytes;

	for (; NLMSG_OK(head, (unsigned int)len); head = NLMSG_NEXT(head, len)) {
		if (head->nlmsg_type != GENL_ID_CTRL ||
		    head->nlmsg_len < NLMSG_LENGTH(GENL_HDRLEN))
			return false;
		take_family((char *)NLMSG_DATA(head) + GENL_HDRLEN,
			    head->nlmsg_len - NLMSG_LENGTH(GENL_HDRLEN));
	}
	return true;
}

static void ask(void)
{
	const struct {
		struct nlmsghdr head;
		struct genlmsghdr body;
	} request = {
		{ sizeof(request), GENL_ID_CTRL, NLM_F_REQUEST | NLM_F_DUMP, 1, 0 },
		{ CTRL_CMD_GETFAMILY, 1, 0 },
	};
	static char answer[ANSWER] __attribute__((aligned(NLMSG_ALIGNTO)));
	const struct timeval limit = { .tv_sec = 1 };
	int fd = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC, NETLINK_GENERIC);
	ssize_t len;

	if (fd < 0)
		return;
	setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof(limit));
	if (send(fd, &request, sizeof(request), 0) == sizeof(request)) {
		do {
			len = recv(fd, answer, sizeof(answer), 0);
		} while (len > 0 && take_messages(answer, len));
	}
	close(fd);
}

const char *procgenl__family(uint16_t id)
{
	pthread_once(&asked, ask);
	for (unsigned int i = 0; i < nr_families; i++) {
		if (families[i].id == id && families[i].name[0])
			return families[i].name;
	}
	return NULL;
}
