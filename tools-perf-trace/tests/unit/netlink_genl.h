/* SPDX-License-Identifier: GPL-2.0 */
/* Shared by the tests of generic netlink: families, and messages with one attribute. */
#ifndef TESTS_NETLINK_GENL_H
#define TESTS_NETLINK_GENL_H

#include <linux/genetlink.h>
#include "decode/proc/procgenl.h"
#include "netlink.h"

enum { TEAM = 40, ETHTOOL, OTHER };

const char *__wrap_procgenl__family(uint16_t id);

/* Stands for the kernel's list of families. */
const char *__wrap_procgenl__family(uint16_t id)
{
	static const char * const names[] = { "team", "ethtool", "other" };

	return id >= TEAM && id <= OTHER ? names[id - TEAM] : NULL;
}

enum { REPLY = 0, REQUEST = NLM_F_REQUEST };

/* One attribute in a message, and how both are shown. */
struct line {
	uint16_t family, flags;
	uint8_t command;
	const char *name;
	uint16_t type;
	const char *bytes;
	size_t len;
	const char *shown;
};

static inline void start_family(uint16_t family, uint16_t flags, uint8_t command)
{
	const struct genlmsghdr head = { command, 1, 0 };

	start(family, flags, NLMSG_HDRLEN + GENL_HDRLEN);
	memcpy(message + NLMSG_HDRLEN, &head, sizeof(head));
}

static inline void check_line(const struct line *line)
{
	char wanted[1536], name[80];

	start_family(line->family, line->flags, line->command);
	put(line->type, line->bytes, line->len);
	snprintf(wanted, sizeof(wanted), "{cmd=%s, version=1}, %s], %zu, 0, NULL, 0", line->name,
		 line->shown, end);
	snprintf(name, sizeof(name), "%s, attribute %u, %zu bytes", line->name, line->type,
		 line->len);
	check_text(from(sent_message(GENERIC_FD), "{cmd="), wanted, name);
}

#endif /* TESTS_NETLINK_GENL_H */
