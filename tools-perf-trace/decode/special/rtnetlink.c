// SPDX-License-Identifier: GPL-2.0
/* Messages of NETLINK_ROUTE and their attributes. */
#include <linux/rtnetlink.h>
#include <sys/socket.h>
#include "decode/engine/engine.h"
#include "decode/engine/sets.h"
#include "decode/structs/structs.h"
#include "nlattr.h"
#include "nlmsg.h"
#include "sockets.h"

static const struct attribute property_attributes[] = {
	{ IFLA_ALT_IFNAME, SHAPE_STRING, 0, {} },
};
static const struct body properties = { 0, NULL, ATTRIBUTES(ifla, property_attributes) };

static const struct attribute xdp_attributes[] = {
	{ IFLA_XDP_FD, SHAPE_FD, 4, {} }, { IFLA_XDP_EXPECTED_FD, SHAPE_FD, 4, {} },
	{ IFLA_XDP_ATTACHED, SHAPE_ENUM, 1, N(xdp_attached) },
	{ IFLA_XDP_FLAGS, SHAPE_FLAGS, 4, N(xdp_link_flags) },
	U32(IFLA_XDP_PROG_ID), U32(IFLA_XDP_DRV_PROG_ID), U32(IFLA_XDP_SKB_PROG_ID),
	U32(IFLA_XDP_HW_PROG_ID),
};
static const struct body xdp = { 0, NULL, ATTRIBUTES(ifla_xdp, xdp_attributes) };

/* The families of protocols, each with its attributes of the link. */
static const struct attribute inet_attributes[] = {
	{ IFLA_INET_CONF, SHAPE_INDEXED, 4, N(ipv4_devconf) },
};
static const struct body inet = { 0, NULL, ATTRIBUTES(ifla_inet, inet_attributes) };

static const struct attribute inet6_attributes[] = {
	{ IFLA_INET6_FLAGS, SHAPE_SHORT_FLAGS, 4, N(inet6_flags) },
	{ IFLA_INET6_CONF, SHAPE_INDEXED, 4, N(ipv6_devconf) },
	{ IFLA_INET6_STATS, SHAPE_INDEXED, 8, N(ipstats) },
	STRUCT(IFLA_INET6_CACHEINFO, ifla_cacheinfo),
	{ IFLA_INET6_ICMP6STATS, SHAPE_INDEXED, 8, N(icmp6_stats) },
	{ IFLA_INET6_TOKEN, SHAPE_INET6, 0, {} },
	{ IFLA_INET6_ADDR_GEN_MODE, SHAPE_SHORT_ENUM, 1, N(in6_addr_gen_modes) },
	U32(9 /* IFLA_INET6_RA_MTU */),
};
static const struct body inet6 = { 0, NULL, ATTRIBUTES(ifla_inet6, inet6_attributes) };

static const struct attribute protocol_attributes[] = {
	NESTED(AF_INET, inet), NESTED(AF_INET6, inet6),
};
static const struct body protocols = { 0, NULL, ATTRIBUTES(families, protocol_attributes) };

#define METRIC(t)	U32(RTAX_##t)
static const struct attribute metric_attributes[] = {
	METRIC(LOCK), METRIC(MTU), METRIC(WINDOW), METRIC(RTT), METRIC(RTTVAR), METRIC(SSTHRESH),
	METRIC(CWND), METRIC(ADVMSS), METRIC(REORDERING), METRIC(HOPLIMIT), METRIC(INITCWND),
	METRIC(RTO_MIN), METRIC(INITRWND), METRIC(QUICKACK), METRIC(FEATURES),
	{ RTAX_CC_ALGO, SHAPE_STRING, 0, {} },
};
static const struct body metrics = { 0, NULL, ATTRIBUTES(rtax, metric_attributes) };

static const struct body_of_family af_spec[] = {
	{ AF_BRIDGE, &decode_bridge_spec }, { -1, &protocols },
};
static const struct body_of_family protocol_info[] = {
	{ AF_BRIDGE, &decode_bridge_port }, { AF_INET6, &inet6 }, { -1, NULL },
};

static const struct attribute reason_attributes[] = {
	WORD(1 /* IFLA_PROTO_DOWN_REASON_MASK */), WORD(2 /* IFLA_PROTO_DOWN_REASON_VALUE */),
};
static const struct body reason = { 0, NULL, ATTRIBUTES(down_reason, reason_attributes) };

#define LINK_ADDRESS(t)	{ t, SHAPE_LINK_ADDRESS, 0, {} }

static const struct attribute link_attributes[] = {
	{ IFLA_AF_SPEC, SHAPE_BY_FAMILY, 4, { .families = af_spec } },
	{ IFLA_PROTINFO, SHAPE_BY_FAMILY, 4, { .families = protocol_info } },
	{ IFLA_LINKINFO, SHAPE_CALL, 4, { .show = decode_show_link_info } },
	NESTED(IFLA_VFINFO_LIST, decode_vf_list), NESTED(IFLA_VF_PORTS, decode_vf_ports),
	NESTED(IFLA_PORT_SELF, decode_vf_port), STRUCT(IFLA_MAP, link_map),
	NESTED(55 /* IFLA_PROTO_DOWN_REASON */, reason),
	LINK_ADDRESS(IFLA_ADDRESS), LINK_ADDRESS(IFLA_BROADCAST), LINK_ADDRESS(IFLA_PERM_ADDRESS),
	{ IFLA_IFNAME, SHAPE_STRING, 0, {} }, U32(IFLA_MTU), U32(IFLA_LINK),
	{ IFLA_QDISC, SHAPE_STRING, 0, {} }, STRUCT(IFLA_STATS, link_stats),
	U32(IFLA_MASTER), U32(IFLA_TXQLEN), U8(IFLA_OPERSTATE),
	{ IFLA_EXT_MASK, SHAPE_SHORT_FLAGS, 4, N(link_filters) },
	U8(IFLA_LINKMODE), U32(IFLA_NET_NS_PID), { IFLA_IFALIAS, SHAPE_STRING, 0, {} },
	U32(IFLA_NUM_VF), STRUCT(IFLA_STATS64, link_stats64), U32(IFLA_GROUP),
	U32(IFLA_PROMISCUITY), U32(IFLA_NUM_TX_QUEUES), U32(IFLA_NUM_RX_QUEUES),
	U8(IFLA_CARRIER), U32(IFLA_CARRIER_CHANGES), { IFLA_PHYS_PORT_NAME, SHAPE_STRING, 0, {} },
	{ IFLA_LINK_NETNSID, SHAPE_SIGNED, 4, {} }, U8(IFLA_PROTO_DOWN), U32(IFLA_GSO_MAX_SEGS),
	U32(IFLA_GSO_MAX_SIZE), { IFLA_NEW_NETNSID, SHAPE_SIGNED, 4, {} },
	U32(IFLA_CARRIER_UP_COUNT), U32(IFLA_CARRIER_DOWN_COUNT),
	{ IFLA_NEW_IFINDEX, SHAPE_INTERFACE, 4, {} }, U32(IFLA_MIN_MTU), U32(IFLA_MAX_MTU),
	{ IFLA_ALT_IFNAME, SHAPE_STRING, 0, {} },
	{ IFLA_PARENT_DEV_NAME, SHAPE_STRING, 0, {} },
	{ IFLA_PARENT_DEV_BUS_NAME, SHAPE_STRING, 0, {} }, U32(IFLA_GRO_MAX_SIZE),
	U32(IFLA_TSO_MAX_SIZE), U32(IFLA_TSO_MAX_SEGS), U32(61 /* IFLA_ALLMULTI */),
	U32(IFLA_WEIGHT),
	{ IFLA_NET_NS_FD, SHAPE_FD, 4, {} }, { IFLA_EVENT, SHAPE_ENUM, 4, N(ifla_events) },
	{ IFLA_TARGET_NETNSID, SHAPE_SIGNED, 4, {} },
	/* By number: newer than some headers. */
	U32(62 /* IFLA_DEVLINK_PORT */), U32(63 /* IFLA_GSO_IPV4_MAX_SIZE */),
	U32(64 /* IFLA_GRO_IPV4_MAX_SIZE */), U64(66 /* IFLA_MAX_PACING_OFFLOAD_HORIZON */),
	U8(67 /* IFLA_NETNS_IMMUTABLE */), U16(68 /* IFLA_HEADROOM */),
	U16(69 /* IFLA_TAILROOM */),
	NESTED(IFLA_PROP_LIST, properties), NESTED(IFLA_XDP, xdp),
};

static const struct attribute address_attributes[] = {
	{ IFA_ADDRESS, SHAPE_ADDRESS, 0, {} }, { IFA_LOCAL, SHAPE_ADDRESS, 0, {} },
	{ IFA_LABEL, SHAPE_STRING, 0, {} }, { IFA_BROADCAST, SHAPE_ADDRESS, 0, {} },
	{ IFA_ANYCAST, SHAPE_ADDRESS, 0, {} }, { IFA_MULTICAST, SHAPE_ADDRESS, 0, {} },
	STRUCT(IFA_CACHEINFO, ifa_cacheinfo),
	{ IFA_FLAGS, SHAPE_FLAGS, 4, N(ifa_flags) }, U32(IFA_RT_PRIORITY),
	{ IFA_TARGET_NETNSID, SHAPE_SIGNED, 4, {} },
};

/* The hops of a route, each with its own attributes */
enum { HOP = 8 };

static void show_hops(struct decode_ctx *ctx, int family, const uint8_t *bytes, size_t len);

/* The address of a gateway whose family is not that of the route */
static void show_via(struct decode_ctx *ctx, const uint8_t *bytes, size_t len)
{
	const uint16_t family = decode_load(ctx, bytes, 2);
	const struct decode_inet6 address = { "rtvia_addr", bytes + 2 };
	const bool is_inet6 = family == AF_INET6 && len >= 2 + 16;
	struct decode_sink *sink = ctx->sink;

	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "rtvia_family", false);
	sink->ops->constant(sink, &decode_set__families, family);
	if (len > 2)
		sink->ops->field(sink, is_inet6 ? "" : "rtvia_addr", false);
	if (is_inet6)
		sink->ops->expression(sink, DECODE_EXPR_INET6_FIELD, &address, 0);
	else if (family == AF_INET && len >= 2 + 4)
		sink->ops->expression(sink, DECODE_EXPR_INET, bytes + 2, 0);
	else if (len > 2)
		decode_show_binary(ctx, bytes + 2, len - 2);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

static const struct attribute route_attributes[] = {
	{ RTA_DST, SHAPE_ADDRESS, 0, {} }, { RTA_SRC, SHAPE_ADDRESS, 0, {} },
	{ RTA_IIF, SHAPE_INTERFACE, 4, {} }, { RTA_OIF, SHAPE_INTERFACE, 4, {} },
	{ RTA_GATEWAY, SHAPE_ADDRESS, 0, {} }, U32(RTA_PRIORITY),
	{ RTA_PREFSRC, SHAPE_ADDRESS, 0, {} }, { RTA_TABLE, SHAPE_TABLE, 4, {} },
	U32(RTA_FLOW), U32(RTA_MARK), U8(RTA_PREF), U32(RTA_UID), U8(RTA_TTL_PROPAGATE),
	U32(RTA_PROTOINFO), U32(RTA_MP_ALGO), { RTA_NEWDST, SHAPE_ADDRESS, 0, {} },
	{ RTA_ENCAP_TYPE, SHAPE_ENUM, 2, N(lwtunnel_types) },
	{ RTA_EXPIRES, SHAPE_UNSIGNED, 8, {} }, U8(RTA_IP_PROTO), U16(RTA_SPORT), U16(RTA_DPORT),
	NESTED(RTA_METRICS, metrics), U32(RTA_NH_ID), { 31 /* RTA_FLOWLABEL */, SHAPE_FLOW, 4, {} },
	STRUCT(RTA_MFC_STATS, mfc_stats),
	STRUCT(RTA_CACHEINFO, rta_cacheinfo), { RTA_VIA, SHAPE_CALL, 2, { .show = show_via } },
	{ RTA_MULTIPATH, SHAPE_FAMILY_CALL, HOP, { .show_of = show_hops } },
};

static const struct attribute fdb_attributes[] = {
	{ 1 /* NFEA_ACTIVITY_NOTIFY */, SHAPE_SHORT_FLAGS, 1, N(fdb_notify) },
};
static const struct body fdb = { 0, NULL, ATTRIBUTES(nfea, fdb_attributes) };

static const struct attribute neighbour_attributes[] = {
	{ NDA_DST, SHAPE_ADDRESS, 0, {} }, { NDA_LLADDR, SHAPE_MAC, 0, {} },
	STRUCT(NDA_CACHEINFO, nda_cacheinfo), U32(NDA_PROBES), U32(NDA_VNI),
	{ NDA_IFINDEX, SHAPE_INTERFACE, 4, {} }, { NDA_MASTER, SHAPE_INTERFACE, 4, {} },
	U16(NDA_VLAN), { NDA_PORT, SHAPE_PORT, 2, {} }, U32(NDA_LINK_NETNSID), U32(NDA_SRC_VNI),
	U32(NDA_NH_ID), { NDA_PROTOCOL, SHAPE_ANY_ENUM, 1, N(ip_protocols) },
	NESTED(14 /* NDA_FDB_EXT_ATTRS */, fdb),
	{ NDA_FLAGS_EXT, SHAPE_FLAGS, 4, N(ntf_ext_flags) },
	{ 16 /* NDA_NDM_STATE_MASK */, SHAPE_FLAGS, 2, N(nud_states) },
	{ 17 /* NDA_NDM_FLAGS_MASK */, SHAPE_FLAGS, 1, N(ntf_flags) },
};

static const struct attribute rule_attributes[] = {
	/* By number: two headers define these names, and cannot both be included. */
	{ 1, SHAPE_ADDRESS, 0, {} }, { 2, SHAPE_ADDRESS, 0, {} }, { 3, SHAPE_STRING, 0, {} },
	U32(4), U32(6), U32(10), U32(11), { 12, SHAPE_BE64, 8, {} },
	U32(13), U32(14), { 15, SHAPE_TABLE, 4, {} }, U32(16), { 17, SHAPE_STRING, 0, {} }, U8(19),
	STRUCT(20, uid_range), { 21, SHAPE_ENUM, 1, N(rt_protocols) },
	{ 22, SHAPE_ANY_ENUM, 1, N(ip_protocols) },
	STRUCT(23, port_range), STRUCT(24, port_range),
	U8(25), { 26, SHAPE_FLOW, 4, {} }, { 27, SHAPE_FLOW, 4, {} }, { 28, SHAPE_HEX, 2, {} },
	{ 29, SHAPE_HEX, 2, {} }, { 30, SHAPE_HEX, 1, {} },
};

static const struct body bodies[] = {
	{ RTM_NEWLINK, &decode_layout__ifinfomsg, ATTRIBUTES(ifla, link_attributes) },
	{ RTM_NEWADDR, &decode_layout__ifaddrmsg, ATTRIBUTES(ifa, address_attributes) },
	{ RTM_NEWROUTE, &decode_layout__rtmsg, ATTRIBUTES(rta, route_attributes) },
	{ RTM_NEWNEIGH, &decode_layout__ndmsg, ATTRIBUTES(nda, neighbour_attributes) },
	{ RTM_NEWRULE, &decode_layout__fib_rule, ATTRIBUTES(fra, rule_attributes) },
};

void decode_show_peer_link(struct decode_ctx *ctx, const uint8_t *bytes, size_t len)
{
	const struct body *link = &bodies[0];
	const size_t size = link->layout->size;

	decode_show_struct_bytes(ctx, link->layout, bytes, len);
	if (len <= size)
		return;
	ctx->sink->ops->item(ctx->sink);
	decode_show_attributes(ctx, link, bytes[0], bytes + size, len - size);
}

/* Few have a SET message. */
static bool has_message(uint16_t type)
{
	return type % 4 < 3 || type == RTM_SETLINK || type == RTM_SETNEIGHTBL || type == RTM_SETDCB;
}

static const struct body *body_of(uint16_t type)
{
	for (size_t i = 0; i < DECODE_ARRAY_SIZE(bodies); i++) {
		if (bodies[i].first == (type & ~3) && has_message(type))
			return &bodies[i];
	}
	for (size_t i = 0; i < decode_nr_rt_bodies; i++) {
		if (decode_rt_bodies[i].first == (type & ~3) && has_message(type))
			return &decode_rt_bodies[i];
	}
	return NULL;
}

void decode_show_route_message(struct decode_ctx *ctx, const struct decode_nlmsg *msg)
{
	const struct body *body = body_of(msg->type);

	if (body)
		decode_show_body(ctx, body, msg);
	else
		decode_show_unknown_body(ctx, msg);
}

/* A length that is shorter than the struct is that of the last hop. */
static size_t hop_step(const struct decode_ctx *ctx, const uint8_t *bytes, size_t len)
{
	const size_t claimed = decode_load(ctx, bytes, 2);
	const size_t step = claimed < HOP ? len : (claimed + 3) & ~3UL;

	return step < len ? step : len;
}

/* @len: bytes present, at least those of the struct. */
static void show_hop(struct decode_ctx *ctx, int family, const uint8_t *bytes, size_t len)
{
	const size_t claimed = decode_load(ctx, bytes, 2);
	struct decode_sink *sink = ctx->sink;

	len = claimed < len ? claimed : len;
	if (len <= HOP)
		return decode_show_fields(ctx, &decode_layout__rtnexthop, bytes, HOP);
	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	sink->ops->item(sink);
	decode_show_fields(ctx, &decode_layout__rtnexthop, bytes, HOP);
	sink->ops->item(sink);
	decode_show_nested(ctx, body_of(RTM_NEWROUTE), family, bytes + HOP, len - HOP);
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

/* As strace, all of them: their number is limited by the length of an attribute. */
static void show_hops(struct decode_ctx *ctx, int family, const uint8_t *bytes, size_t len)
{
	struct decode_sink *sink = ctx->sink;
	size_t here = hop_step(ctx, bytes, len);

	if (here == len)
		return show_hop(ctx, family, bytes, len);
	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	for (; len; bytes += here, len -= here) {
		sink->ops->item(sink);
		here = len;
		if (len < HOP) {
			decode_show_binary(ctx, bytes, len);
		} else {
			here = hop_step(ctx, bytes, len);
			show_hop(ctx, family, bytes, len);
		}
	}
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

static const struct attribute error_attributes[] = {
	{ 1, SHAPE_STRING, 0, {} }, U32(2),
};
static const struct body error = { 0, NULL, ATTRIBUTES(error_names, error_attributes) };

void decode_show_error_attributes(struct decode_ctx *ctx, const uint8_t *bytes, size_t len)
{
	decode_show_attributes(ctx, &error, AF_UNSPEC, bytes, len);
}

DECODE_WHEN(stats_pad1)
{
	return ctx->outer[1];
}

DECODE_WHEN(nh_reserved)
{
	return ctx->outer[3];
}

DECODE_SHOW(stats_mask)
{
	(void)type;
	ctx->sink->ops->bits(ctx->sink, &decode_set__ifla_stats, value);
}
