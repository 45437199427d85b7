// SPDX-License-Identifier: GPL-2.0
/* Messages of the family "team" of generic netlink. */
#include <linux/if_team.h>
#include "decode/engine/engine.h"
#include "nlattr.h"
#include "nlmsg.h"

/* The kernel's own types of attributes, which no uapi header has */
enum { TYPE_U32 = 3, TYPE_STRING = 5, TYPE_S32 = 14 };

static struct attribute data_of_type(uint8_t type)
{
	const struct attribute number = U32(TEAM_ATTR_OPTION_DATA);
	const struct attribute text = TEXT(TEAM_ATTR_OPTION_DATA);
	const struct attribute sign = { TEAM_ATTR_OPTION_DATA, SHAPE_SIGNED, 4, {} };
	const struct attribute bytes = { TEAM_ATTR_OPTION_DATA, SHAPE_BYTES, 0, {} };

	switch (type) {
	case TYPE_U32:
		return number;
	case TYPE_STRING:
		return text;
	case TYPE_S32:
		return sign;
	default:
		return bytes;
	}
}

/* The type in front of the data says what they are. */
static void show_option(struct decode_ctx *ctx, const uint8_t *bytes, size_t len)
{
	size_t size;
	const uint8_t *type = decode_find_attribute(ctx, bytes, len, TEAM_ATTR_OPTION_TYPE,
						    TEAM_ATTR_OPTION_DATA, &size);
	const struct attribute attributes[] = {
		TEXT(TEAM_ATTR_OPTION_NAME), ENUM(TEAM_ATTR_OPTION_TYPE, 1, team_types),
		data_of_type(type && size ? *type : 0),
		INTERFACE(TEAM_ATTR_OPTION_PORT_IFINDEX), U32(TEAM_ATTR_OPTION_ARRAY_INDEX),
	};
	const struct body option = { 0, NULL, ATTRIBUTES(team_option, attributes) };

	decode_show_nested(ctx, &option, 0, bytes, len);
}

static const struct attribute options_attributes[] = {
	{ TEAM_ATTR_ITEM_OPTION, SHAPE_CALL, 0, { .show = show_option } },
};
static const struct body options = { 0, NULL, ATTRIBUTES(team_options, options_attributes) };

static const struct attribute port_attributes[] = {
	INTERFACE(TEAM_ATTR_PORT_IFINDEX),
	/* -1 if it is not known */
	{ TEAM_ATTR_PORT_SPEED, SHAPE_SIGNED, 4, {} }, ENUM(TEAM_ATTR_PORT_DUPLEX, 1, duplexes),
};
static const struct body port = { 0, NULL, ATTRIBUTES(team_port, port_attributes) };

static const struct attribute ports_attributes[] = { NESTED(TEAM_ATTR_ITEM_PORT, port) };
static const struct body ports = { 0, NULL, ATTRIBUTES(team_ports, ports_attributes) };

static const struct attribute team_attributes[] = {
	INTERFACE(TEAM_ATTR_TEAM_IFINDEX), NESTED(TEAM_ATTR_LIST_OPTION, options),
	NESTED(TEAM_ATTR_LIST_PORT, ports),
};

struct body decode_team_body(const struct decode_nlmsg *msg)
{
	const struct body team = {
		0, &decode_layout__genlmsghdr_team, ATTRIBUTES(team_attributes, team_attributes),
	};

	(void)msg;
	return team;
}
