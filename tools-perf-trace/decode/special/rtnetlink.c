// SPDX-License-Identifier: GPL-2.0
/* Messages of NETLINK_ROUTE and their attributes. */
#include <linux/rtnetlink.h>
#include <string.h>
#include <sys/socket.h>
#include "decode/engine/engine.h"
#include "decode/engine/sets.h"
#include "decode/structs/structs.h"
#include "nlmsg.h"
#include "special.h"

enum { ATTRIBUTE = 4, TYPE_BITS = 0x3fff, MAX_ADDRESS = 32 };

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
	SHAPE_TABLE,		/* of routes: a number unless it has a name */
	SHAPE_PORT,
	SHAPE_STRUCT,
	SHAPE_NESTED,		/* more attributes */
};

struct attribute {
	uint16_t type;
	uint8_t shape, size;
	union {
		const struct decode_set *set;
		const struct decode_layout *layout;
		const struct body *nested;
	};
};

#define ATTRIBUTES(names, list)							\
	&decode_set__##names, list, DECODE_ARRAY_SIZE(list)

/* The layout and the attributes of four message types, @first and the next three. */
struct body {
	uint16_t first;
	const struct decode_layout *layout;
	const struct decode_set *names;
	const struct attribute *attributes;
	size_t nr;
};

#define U8(t)	{ t, SHAPE_UNSIGNED, 1, {} }
#define U16(t)	{ t, SHAPE_UNSIGNED, 2, {} }
#define U32(t)	{ t, SHAPE_UNSIGNED, 4, {} }
#define S(l)	{ .layout = &decode_layout__##l }
#define N(s)	{ .set = &decode_set__##s }

static const struct attribute info_attributes[] = {
	{ IFLA_INFO_KIND, SHAPE_STRING, 0, {} }, { IFLA_INFO_SLAVE_KIND, SHAPE_STRING, 0, {} },
};
static const struct body info = { 0, NULL, ATTRIBUTES(ifla_info, info_attributes) };

static const struct attribute property_attributes[] = {
	{ IFLA_ALT_IFNAME, SHAPE_STRING, 0, {} },
};
static const struct body properties = { 0, NULL, ATTRIBUTES(ifla, property_attributes) };

static const struct attribute xdp_attributes[] = {
	{ IFLA_XDP_FD, SHAPE_SIGNED, 4, {} }, { IFLA_XDP_EXPECTED_FD, SHAPE_SIGNED, 4, {} },
	{ IFLA_XDP_ATTACHED, SHAPE_ENUM, 1, N(xdp_attached) },
	{ IFLA_XDP_FLAGS, SHAPE_FLAGS, 4, N(xdp_link_flags) },
	U32(IFLA_XDP_PROG_ID), U32(IFLA_XDP_DRV_PROG_ID), U32(IFLA_XDP_SKB_PROG_ID),
	U32(IFLA_XDP_HW_PROG_ID),
};
static const struct body xdp = { 0, NULL, ATTRIBUTES(ifla_xdp, xdp_attributes) };

#define METRIC(t)	U32(RTAX_##t)
static const struct attribute metric_attributes[] = {
	METRIC(LOCK), METRIC(MTU), METRIC(WINDOW), METRIC(RTT), METRIC(RTTVAR), METRIC(SSTHRESH),
	METRIC(CWND), METRIC(ADVMSS), METRIC(REORDERING), METRIC(HOPLIMIT), METRIC(INITCWND),
	METRIC(RTO_MIN), METRIC(INITRWND), METRIC(QUICKACK), METRIC(FEATURES),
	{ RTAX_CC_ALGO, SHAPE_STRING, 0, {} },
};
static const struct body metrics = { 0, NULL, ATTRIBUTES(rtax, metric_attributes) };

#define NESTED(t, b)	{ t, SHAPE_NESTED, 4, { .nested = &b } }

static const struct attribute link_attributes[] = {
	{ IFLA_ADDRESS, SHAPE_MAC, 0, {} }, { IFLA_BROADCAST, SHAPE_MAC, 0, {} },
	{ IFLA_IFNAME, SHAPE_STRING, 0, {} }, U32(IFLA_MTU), { IFLA_LINK, SHAPE_INTERFACE, 4, {} },
	{ IFLA_QDISC, SHAPE_STRING, 0, {} }, { IFLA_STATS, SHAPE_STRUCT, 96, S(link_stats) },
	{ IFLA_MASTER, SHAPE_INTERFACE, 4, {} }, U32(IFLA_TXQLEN), U8(IFLA_OPERSTATE),
	{ IFLA_EXT_MASK, SHAPE_FLAGS, 4, N(link_filters) },
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
	U32(IFLA_WEIGHT),
	{ IFLA_NET_NS_FD, SHAPE_SIGNED, 4, {} }, { IFLA_EVENT, SHAPE_ENUM, 4, N(ifla_events) },
	{ IFLA_TARGET_NETNSID, SHAPE_SIGNED, 4, {} }, NESTED(IFLA_LINKINFO, info),
	NESTED(IFLA_PROP_LIST, properties), NESTED(IFLA_XDP, xdp),
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
	{ RTA_PREFSRC, SHAPE_ADDRESS, 0, {} }, { RTA_TABLE, SHAPE_TABLE, 4, {} },
	U32(RTA_FLOW), U32(RTA_MARK), U8(RTA_PREF), U32(RTA_UID), U8(RTA_TTL_PROPAGATE),
	U32(RTA_PROTOINFO), U32(RTA_MP_ALGO), { RTA_NEWDST, SHAPE_ADDRESS, 0, {} },
	{ RTA_ENCAP_TYPE, SHAPE_ENUM, 2, N(lwtunnel_types) },
	{ RTA_EXPIRES, SHAPE_UNSIGNED, 8, {} }, U8(RTA_IP_PROTO), U16(RTA_SPORT), U16(RTA_DPORT),
	NESTED(RTA_METRICS, metrics),
};

static const struct attribute neighbour_attributes[] = {
	{ NDA_DST, SHAPE_ADDRESS, 0, {} }, { NDA_LLADDR, SHAPE_MAC, 0, {} },
	{ NDA_CACHEINFO, SHAPE_STRUCT, 16, S(nda_cacheinfo) }, U32(NDA_PROBES), U32(NDA_VNI),
	{ NDA_IFINDEX, SHAPE_INTERFACE, 4, {} }, { NDA_MASTER, SHAPE_INTERFACE, 4, {} },
	U16(NDA_VLAN), { NDA_PORT, SHAPE_PORT, 2, {} }, U32(NDA_LINK_NETNSID), U32(NDA_SRC_VNI),
	U32(NDA_NH_ID),
};

static const struct attribute rule_attributes[] = {
	/* By number: two headers define these names, and cannot both be included. */
	{ 1, SHAPE_ADDRESS, 0, {} }, { 2, SHAPE_ADDRESS, 0, {} }, { 3, SHAPE_STRING, 0, {} },
	U32(4), U32(6), U32(10), U32(11), U32(13), U32(14), { 15, SHAPE_TABLE, 4, {} },
	U32(16), { 17, SHAPE_STRING, 0, {} }, U8(19),
	{ 20, SHAPE_STRUCT, 8, S(uid_range) }, { 21, SHAPE_ENUM, 1, N(rt_protocols) },
	{ 23, SHAPE_STRUCT, 4, S(port_range) }, { 24, SHAPE_STRUCT, 4, S(port_range) },
};

static const struct body bodies[] = {
	{ RTM_NEWLINK, &decode_layout__ifinfomsg, ATTRIBUTES(ifla, link_attributes) },
	{ RTM_NEWADDR, &decode_layout__ifaddrmsg, ATTRIBUTES(ifa, address_attributes) },
	{ RTM_NEWROUTE, &decode_layout__rtmsg, ATTRIBUTES(rta, route_attributes) },
	{ RTM_NEWNEIGH, &decode_layout__ndmsg, ATTRIBUTES(nda, neighbour_attributes) },
	{ RTM_NEWRULE, &decode_layout__fib_rule, ATTRIBUTES(fra, rule_attributes) },
};

static const struct body *body_of(uint16_t type)
{
	for (size_t i = 0; i < DECODE_ARRAY_SIZE(bodies); i++) {
		/* Only links have a SET message. */
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

/* Text with its NUL; without one it is shown as cut. */
static void show_text(struct decode_ctx *ctx, const uint8_t *bytes, size_t len)
{
	size_t max = ctx->options->string_max, end = len - !bytes[len - 1];

	ctx->sink->ops->string(ctx->sink, (const char *)bytes, end < max ? end : max,
			       end == len || end > max);
}

static void show_attributes(struct decode_ctx *ctx, const struct body *body, int family,
			    const uint8_t *bytes, size_t len);

static void show_nested(struct decode_ctx *ctx, const struct body *body, int family,
			const uint8_t *bytes, size_t len)
{
	if (ctx->depth >= DECODE_MAX_DEPTH)
		return decode_show_binary(ctx, bytes, len);
	ctx->depth++;
	show_attributes(ctx, body, family, bytes, len);
	ctx->depth--;
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
	case SHAPE_TABLE:
		return decode_show__rt_table(ctx, NULL, decode_load(ctx, bytes, 4));
	case SHAPE_PORT:
		return sink->ops->expression(sink, DECODE_EXPR_PORT, NULL,
					     decode_load(ctx, bytes, 2));
	case SHAPE_MAC:
		if (len > MAX_ADDRESS)
			return decode_show_binary(ctx, bytes, len);
		return sink->ops->expression(sink, DECODE_EXPR_MAC, bytes, len);
	case SHAPE_ADDRESS:
		return show_address(ctx, family, bytes, len);
	case SHAPE_INTERFACE:
		return sink->ops->expression(sink, DECODE_EXPR_INTERFACE, NULL,
					     decode_load(ctx, bytes, 4));
	case SHAPE_NESTED:
		return show_nested(ctx, attribute->nested, family, bytes, len);
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

/* @len: bytes present, at least a header. */
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
		if (body->attributes[i].type == (type & TYPE_BITS))
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

/* A truncated body: only its family is certain to be present. */
static void show_part(struct decode_ctx *ctx, const struct decode_layout *layout,
		      const uint8_t *bytes)
{
	struct decode_sink *sink = ctx->sink;

	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	decode_show_members(ctx, layout, bytes, 1);
	sink->ops->omitted(sink);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

static void show_unknown(struct decode_ctx *ctx, const struct decode_nlmsg *msg)
{
	struct decode_sink *sink = ctx->sink;

	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	decode_show_members(ctx, &decode_layout__rtgenmsg, msg->bytes, 1);
	if (msg->len > 1) {
		sink->ops->field(sink, "data", false);
		decode_show_binary(ctx, msg->bytes + 1, msg->len - 1);
	}
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

void decode_show_route_message(struct decode_ctx *ctx, const struct decode_nlmsg *msg)
{
	const struct body *body = body_of(msg->type);
	struct decode_sink *sink = ctx->sink;
	size_t size;

	sink->ops->item(sink);
	if (!body)
		return show_unknown(ctx, msg);
	size = body->layout->size;
	if (msg->len < size)
		return show_part(ctx, body->layout, msg->bytes);
	decode_show_fields(ctx, body->layout, msg->bytes, size);
	if (msg->len <= size)
		return;
	sink->ops->item(sink);
	show_attributes(ctx, body, msg->bytes[0], msg->bytes + size, msg->len - size);
}

static const struct attribute error_attributes[] = {
	{ 1, SHAPE_STRING, 0, {} }, U32(2),
};
static const struct body error = { 0, NULL, ATTRIBUTES(error_names, error_attributes) };

void decode_show_error_attributes(struct decode_ctx *ctx, const uint8_t *bytes, size_t len)
{
	show_attributes(ctx, &error, AF_UNSPEC, bytes, len);
}
