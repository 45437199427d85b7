// SPDX-License-Identifier: GPL-2.0
/* Messages of NETLINK_ROUTE and their attributes. */
#include <linux/rtnetlink.h>
#include <string.h>
#include <sys/socket.h>
#include "../engine.h"
#include "../sets.h"
#include "../structs/structs.h"
#include "netlink.h"
#include "special.h"

enum { ATTRIBUTE = 4, TYPE_BITS = 0x3fff };

enum shape {
	SHAPE_BYTES,
	SHAPE_UNSIGNED,
	SHAPE_SIGNED,
	SHAPE_STRING,
	SHAPE_MAC,
	SHAPE_ADDRESS,		/* of the body's family */
	SHAPE_INTERFACE,
	SHAPE_ENUM,
	SHAPE_FLAGS,
	SHAPE_STRUCT,
};

struct attribute {
	uint16_t type;
	uint8_t shape, size;
	union {
		const struct decode_set *set;
		const struct decode_layout *layout;
	};
};

#define U8(t)	{ t, SHAPE_UNSIGNED, 1, {} }
#define U32(t)	{ t, SHAPE_UNSIGNED, 4, {} }
#define S(l)	{ .layout = &decode_layout__##l }
#define N(s)	{ .set = &decode_set__##s }

static const struct attribute link_attributes[] = {
	{ IFLA_ADDRESS, SHAPE_MAC, 0, {} }, { IFLA_BROADCAST, SHAPE_MAC, 0, {} },
	{ IFLA_IFNAME, SHAPE_STRING, 0, {} }, U32(IFLA_MTU), { IFLA_LINK, SHAPE_INTERFACE, 4, {} },
	{ IFLA_QDISC, SHAPE_STRING, 0, {} }, { IFLA_STATS, SHAPE_STRUCT, 96, S(link_stats) },
	{ IFLA_MASTER, SHAPE_INTERFACE, 4, {} }, U32(IFLA_TXQLEN), U8(IFLA_OPERSTATE),
	U8(IFLA_LINKMODE), U32(IFLA_NET_NS_PID), { IFLA_IFALIAS, SHAPE_STRING, 0, {} },
	U32(IFLA_NUM_VF), { IFLA_STATS64, SHAPE_STRUCT, 200, S(link_stats64) }, U32(IFLA_GROUP),
	U32(IFLA_PROMISCUITY), U32(IFLA_NUM_TX_QUEUES), U32(IFLA_NUM_RX_QUEUES),
	U8(IFLA_CARRIER), U32(IFLA_CARRIER_CHANGES), { IFLA_PHYS_PORT_NAME, SHAPE_STRING, 0, {} },
	{ IFLA_LINK_NETNSID, SHAPE_SIGNED, 4, {} }, U8(IFLA_PROTO_DOWN), U32(IFLA_GSO_MAX_SEGS),
	U32(IFLA_GSO_MAX_SIZE), { IFLA_NEW_NETNSID, SHAPE_SIGNED, 4, {} },
	U32(IFLA_CARRIER_UP_COUNT), U32(IFLA_CARRIER_DOWN_COUNT),
	{ IFLA_NEW_IFINDEX, SHAPE_INTERFACE, 4, {} }, U32(IFLA_MIN_MTU), U32(IFLA_MAX_MTU),
	{ IFLA_ALT_IFNAME, SHAPE_STRING, 0, {} }, { IFLA_PERM_ADDRESS, SHAPE_MAC, 0, {} },
	{ IFLA_PARENT_DEV_NAME, SHAPE_STRING, 0, {} },
	{ IFLA_PARENT_DEV_BUS_NAME, SHAPE_STRING, 0, {} }, U32(IFLA_GRO_MAX_SIZE),
	U32(IFLA_TSO_MAX_SIZE), U32(IFLA_TSO_MAX_SEGS), U32(61 /* IFLA_ALLMULTI */),
};

static const struct attribute address_attributes[] = {
	{ IFA_ADDRESS, SHAPE_ADDRESS, 0, {} }, { IFA_LOCAL, SHAPE_ADDRESS, 0, {} },
	{ IFA_LABEL, SHAPE_STRING, 0, {} }, { IFA_BROADCAST, SHAPE_ADDRESS, 0, {} },
	{ IFA_ANYCAST, SHAPE_ADDRESS, 0, {} }, { IFA_MULTICAST, SHAPE_ADDRESS, 0, {} },
	{ IFA_CACHEINFO, SHAPE_STRUCT, 16, S(ifa_cacheinfo) },
	{ IFA_FLAGS, SHAPE_FLAGS, 4, N(ifa_flags) }, U32(IFA_RT_PRIORITY),
	{ IFA_TARGET_NETNSID, SHAPE_SIGNED, 4, {} },
};

static const struct attribute route_attributes[] = {
	{ RTA_DST, SHAPE_ADDRESS, 0, {} }, { RTA_SRC, SHAPE_ADDRESS, 0, {} },
	{ RTA_IIF, SHAPE_INTERFACE, 4, {} }, { RTA_OIF, SHAPE_INTERFACE, 4, {} },
	{ RTA_GATEWAY, SHAPE_ADDRESS, 0, {} }, U32(RTA_PRIORITY),
	{ RTA_PREFSRC, SHAPE_ADDRESS, 0, {} }, { RTA_TABLE, SHAPE_ENUM, 4, N(rt_tables) },
	U32(RTA_FLOW), U32(RTA_MARK), U8(RTA_PREF), U32(RTA_UID), U8(RTA_TTL_PROPAGATE),
};

static const struct attribute neighbour_attributes[] = {
	{ NDA_DST, SHAPE_ADDRESS, 0, {} }, { NDA_LLADDR, SHAPE_MAC, 0, {} },
	{ NDA_CACHEINFO, SHAPE_STRUCT, 16, S(nda_cacheinfo) }, U32(NDA_PROBES), U32(NDA_VNI),
	{ NDA_IFINDEX, SHAPE_INTERFACE, 4, {} }, { NDA_MASTER, SHAPE_INTERFACE, 4, {} },
};

static const struct attribute rule_attributes[] = {
	{ 1, SHAPE_ADDRESS, 0, {} }, { 2, SHAPE_ADDRESS, 0, {} }, { 3, SHAPE_STRING, 0, {} },
	U32(4), U32(6), U32(10), U32(11), U32(13), U32(14), { 15, SHAPE_ENUM, 4, N(rt_tables) },
	U32(16), { 17, SHAPE_STRING, 0, {} }, { 21, SHAPE_ENUM, 1, N(rt_protocols) },
};

#define ATTRIBUTES(names, list)							\
	&decode_set__##names, list, DECODE_ARRAY_SIZE(list)

/* Four types each: new, delete, get, set. */
static const struct body {
	uint16_t first;
	const struct decode_layout *layout;
	const struct decode_set *names;
	const struct attribute *attributes;
	size_t nr;
} bodies[] = {
	{ RTM_NEWLINK, &decode_layout__ifinfomsg, ATTRIBUTES(ifla, link_attributes) },
	{ RTM_NEWADDR, &decode_layout__ifaddrmsg, ATTRIBUTES(ifa, address_attributes) },
	{ RTM_NEWROUTE, &decode_layout__rtmsg, ATTRIBUTES(rta, route_attributes) },
	{ RTM_NEWNEIGH, &decode_layout__ndmsg, ATTRIBUTES(nda, neighbour_attributes) },
	{ RTM_NEWRULE, &decode_layout__fib_rule, ATTRIBUTES(fra, rule_attributes) },
};

static const struct body *body_of(uint16_t type)
{
	for (size_t i = 0; i < DECODE_ARRAY_SIZE(bodies); i++) {
		/* Of all but links there is no set. */
		if (bodies[i].first == (type & ~3) && (type % 4 < 3 || type == RTM_SETLINK))
			return &bodies[i];
	}
	return NULL;
}

static void show_address(struct decode_ctx *ctx, int family, const uint8_t *bytes, size_t len)
{
	struct decode_inet6 inet6 = { NULL, bytes };
	struct decode_sink *sink = ctx->sink;

	if (family == AF_INET && len >= 4)
		sink->ops->expression(sink, DECODE_EXPR_INET, bytes, 0);
	else if (family == AF_INET6 && len >= 16)
		sink->ops->expression(sink, DECODE_EXPR_INET6_FIELD, &inet6, 0);
	else
		decode_show_binary(ctx, bytes, len);
}

/* Text with its NUL, or a piece of one without. */
static void show_text(struct decode_ctx *ctx, const uint8_t *bytes, size_t len)
{
	size_t max = ctx->options->string_max, end = strnlen((const char *)bytes, len);

	ctx->sink->ops->string(ctx->sink, (const char *)bytes, end < max ? end : max,
			       end == len || end > max);
}

static void show_value(struct decode_ctx *ctx, const struct attribute *attribute, int family,
		       const uint8_t *bytes, size_t len)
{
	struct decode_type type = { .size = attribute->size };
	struct decode_sink *sink = ctx->sink;

	if (len < attribute->size)
		return decode_show_binary(ctx, bytes, len);
	switch (attribute->shape) {
	case SHAPE_STRING:
		return show_text(ctx, bytes, len);
	case SHAPE_MAC:
		return sink->ops->expression(sink, DECODE_EXPR_MAC, bytes, len);
	case SHAPE_ADDRESS:
		return show_address(ctx, family, bytes, len);
	case SHAPE_INTERFACE:
		return sink->ops->expression(sink, DECODE_EXPR_INTERFACE, NULL,
					     decode_load(ctx, bytes, 4));
	case SHAPE_STRUCT:
		return decode_show_fields(ctx, attribute->layout, bytes, attribute->layout->size);
	case SHAPE_UNSIGNED:
		type.kind = DECODE_UNSIGNED;
		break;
	case SHAPE_SIGNED:
		type.kind = DECODE_SIGNED;
		break;
	default:
		type.kind = attribute->shape == SHAPE_ENUM ? DECODE_ENUM : DECODE_FLAGS;
		type.set = attribute->set;
	}
	decode_show_bytes(ctx, &type, bytes, attribute->size);
}

static void show_attribute_type(struct decode_sink *sink, const struct body *body, uint16_t type)
{
	sink->ops->begin(sink, DECODE_GROUP_JOINED);
	if (type & ~TYPE_BITS) {
		sink->ops->item(sink);
		sink->ops->flags(sink, &decode_set__nla_flags, type & ~TYPE_BITS);
	}
	sink->ops->item(sink);
	sink->ops->constant(sink, body->names, type & TYPE_BITS);
	sink->ops->end(sink, DECODE_GROUP_JOINED);
}

static void show_attribute_head(struct decode_ctx *ctx, const struct body *body,
				const uint8_t *bytes)
{
	struct decode_sink *sink = ctx->sink;

	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "nla_len", false);
	sink->ops->number(sink, DECODE_UNSIGNED, decode_load(ctx, bytes, 2));
	sink->ops->field(sink, "nla_type", false);
	show_attribute_type(sink, body, decode_load(ctx, bytes + 2, 2));
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

/* @len: bytes that are there, a header at least. */
static void show_attribute(struct decode_ctx *ctx, const struct body *body, int family,
			   const uint8_t *bytes, size_t len)
{
	static const struct attribute unknown = { .shape = SHAPE_BYTES };
	size_t claimed = decode_load(ctx, bytes, 2);
	uint16_t type = decode_load(ctx, bytes + 2, 2);
	const struct attribute *found = &unknown;
	struct decode_sink *sink = ctx->sink;

	len = claimed < len ? claimed : len;
	if (len <= ATTRIBUTE)
		return show_attribute_head(ctx, body, bytes);
	for (size_t i = 0; i < body->nr; i++) {
		if (body->attributes[i].type == type)
			found = &body->attributes[i];
	}
	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	sink->ops->item(sink);
	show_attribute_head(ctx, body, bytes);
	sink->ops->item(sink);
	if (found->shape == SHAPE_BYTES)
		decode_show_binary(ctx, bytes + ATTRIBUTE, len - ATTRIBUTE);
	else
		show_value(ctx, found, family, bytes + ATTRIBUTE, len - ATTRIBUTE);
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

static size_t attribute_step(const struct decode_ctx *ctx, const uint8_t *bytes, size_t len)
{
	size_t claimed = decode_load(ctx, bytes, 2);

	claimed = claimed < ATTRIBUTE ? len : (claimed + 3) & ~3UL;
	return claimed < len ? claimed : len;
}

static void show_attributes(struct decode_ctx *ctx, const struct body *body, int family,
			    const uint8_t *bytes, size_t len)
{
	uint64_t limit = decode_array_limit(ctx);
	struct decode_sink *sink = ctx->sink;
	size_t here;

	if (len < ATTRIBUTE)
		return decode_show_binary(ctx, bytes, len);
	if (attribute_step(ctx, bytes, len) == len)
		return show_attribute(ctx, body, family, bytes, len);
	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	for (uint64_t i = 0; len; i++) {
		if (i == limit) {
			sink->ops->omitted(sink);
			break;
		}
		sink->ops->item(sink);
		here = attribute_step(ctx, bytes, len);
		if (len < ATTRIBUTE)
			decode_show_binary(ctx, bytes, len);
		else
			show_attribute(ctx, body, family, bytes, len);
		bytes += here;
		len -= here;
	}
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

/* Less than a whole body: only its family is there for certain. */
static void show_part(struct decode_ctx *ctx, const struct decode_layout *layout,
		      const uint8_t *bytes)
{
	struct decode_sink *sink = ctx->sink;

	decode_begin_struct(ctx, layout, bytes, 1);
	if (layout->size > 1)
		sink->ops->omitted(sink);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

void decode_show_route_message(struct decode_ctx *ctx, const struct decode_nlmsg *msg)
{
	const struct body *body = body_of(msg->type);
	const struct decode_layout *layout = body ? body->layout : &decode_layout__rtgenmsg;
	struct decode_sink *sink = ctx->sink;
	size_t size = layout->size;

	sink->ops->item(sink);
	if (msg->len < size)
		return show_part(ctx, layout, msg->bytes);
	decode_show_fields(ctx, layout, msg->bytes, size);
	size = (size + 3) & ~3UL;
	if (msg->len <= size)
		return;
	sink->ops->item(sink);
	if (body)
		show_attributes(ctx, body, msg->bytes[0], msg->bytes + size, msg->len - size);
	else
		decode_show_binary(ctx, msg->bytes + size, msg->len - size);
}
