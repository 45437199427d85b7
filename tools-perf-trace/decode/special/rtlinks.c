// SPDX-License-Identifier: GPL-2.0
/* Attributes of links: bridges, tunnels of user space and virtual functions. */
#include <linux/if_bridge.h>
#include <linux/if_link.h>
#include "decode/engine/engine.h"
#include "nlattr.h"
#include "sockets.h"

static const struct attribute querier_attributes[] = {
	{ 1 /* BRIDGE_QUERIER_IP_ADDRESS */, SHAPE_INET, 0, {} },
	INTERFACE(2 /* BRIDGE_QUERIER_IP_PORT */), TICKS(3 /* BRIDGE_QUERIER_IP_OTHER_TIMER */),
	{ 5 /* BRIDGE_QUERIER_IPV6_ADDRESS */, SHAPE_INET6, 0, {} },
	INTERFACE(6 /* BRIDGE_QUERIER_IPV6_PORT */),
	TICKS(7 /* BRIDGE_QUERIER_IPV6_OTHER_TIMER */),
};
static const struct body querier = { 0, NULL, ATTRIBUTES(bridge_querier, querier_attributes) };

static const struct attribute bridge_attributes[] = {
	TICKS(IFLA_BR_FORWARD_DELAY), TICKS(IFLA_BR_HELLO_TIME), TICKS(IFLA_BR_MAX_AGE),
	TICKS(IFLA_BR_AGEING_TIME), U32(IFLA_BR_STP_STATE), U16(IFLA_BR_PRIORITY),
	U8(IFLA_BR_VLAN_FILTERING), ETHER(IFLA_BR_VLAN_PROTOCOL),
	{ IFLA_BR_GROUP_FWD_MASK, SHAPE_HEX, 2, {} }, STRUCT(IFLA_BR_ROOT_ID, bridge_id),
	STRUCT(IFLA_BR_BRIDGE_ID, bridge_id), U16(IFLA_BR_ROOT_PORT), U32(IFLA_BR_ROOT_PATH_COST),
	U8(IFLA_BR_TOPOLOGY_CHANGE), U8(IFLA_BR_TOPOLOGY_CHANGE_DETECTED),
	TICKS(IFLA_BR_HELLO_TIMER), TICKS(IFLA_BR_TCN_TIMER), TICKS(IFLA_BR_TOPOLOGY_CHANGE_TIMER),
	TICKS(IFLA_BR_GC_TIMER), { IFLA_BR_GROUP_ADDR, SHAPE_MAC, 0, {} },
	U8(IFLA_BR_MCAST_ROUTER), U8(IFLA_BR_MCAST_SNOOPING), U8(IFLA_BR_MCAST_QUERY_USE_IFADDR),
	U8(IFLA_BR_MCAST_QUERIER), U32(IFLA_BR_MCAST_HASH_ELASTICITY), U32(IFLA_BR_MCAST_HASH_MAX),
	U32(IFLA_BR_MCAST_LAST_MEMBER_CNT), U32(IFLA_BR_MCAST_STARTUP_QUERY_CNT),
	TICKS(IFLA_BR_MCAST_LAST_MEMBER_INTVL), TICKS(IFLA_BR_MCAST_MEMBERSHIP_INTVL),
	TICKS(IFLA_BR_MCAST_QUERIER_INTVL), TICKS(IFLA_BR_MCAST_QUERY_INTVL),
	TICKS(IFLA_BR_MCAST_QUERY_RESPONSE_INTVL), TICKS(IFLA_BR_MCAST_STARTUP_QUERY_INTVL),
	U8(IFLA_BR_NF_CALL_IPTABLES), U8(IFLA_BR_NF_CALL_IP6TABLES), U8(IFLA_BR_NF_CALL_ARPTABLES),
	U16(IFLA_BR_VLAN_DEFAULT_PVID), U8(IFLA_BR_VLAN_STATS_ENABLED),
	U8(IFLA_BR_MCAST_STATS_ENABLED), U8(IFLA_BR_MCAST_IGMP_VERSION),
	U8(IFLA_BR_MCAST_MLD_VERSION), U8(IFLA_BR_VLAN_STATS_PER_PORT),
	STRUCT(IFLA_BR_MULTI_BOOLOPT, bridge_boolopts),
	/* By number: newer than some headers. */
	NESTED(47 /* IFLA_BR_MCAST_QUERIER_STATE */, querier), U32(48 /* IFLA_BR_FDB_N_LEARNED */),
	U32(49 /* IFLA_BR_FDB_MAX_LEARNED */), U32(50 /* IFLA_BR_STP_MODE */),
};
const struct body decode_bridge_data = { 0, NULL, ATTRIBUTES(ifla_br, bridge_attributes) };

static const struct attribute port_attributes[] = {
	U8(IFLA_BRPORT_STATE), U16(IFLA_BRPORT_PRIORITY), U32(IFLA_BRPORT_COST),
	U8(IFLA_BRPORT_MODE), U8(IFLA_BRPORT_GUARD), U8(IFLA_BRPORT_PROTECT),
	U8(IFLA_BRPORT_FAST_LEAVE), U8(IFLA_BRPORT_LEARNING), U8(IFLA_BRPORT_UNICAST_FLOOD),
	U8(IFLA_BRPORT_PROXYARP), U8(IFLA_BRPORT_LEARNING_SYNC), U8(IFLA_BRPORT_PROXYARP_WIFI),
	STRUCT(IFLA_BRPORT_ROOT_ID, bridge_id), STRUCT(IFLA_BRPORT_BRIDGE_ID, bridge_id),
	U16(IFLA_BRPORT_DESIGNATED_PORT), U16(IFLA_BRPORT_DESIGNATED_COST), U16(IFLA_BRPORT_ID),
	U16(IFLA_BRPORT_NO), U8(IFLA_BRPORT_TOPOLOGY_CHANGE_ACK), U8(IFLA_BRPORT_CONFIG_PENDING),
	TICKS(IFLA_BRPORT_MESSAGE_AGE_TIMER), TICKS(IFLA_BRPORT_FORWARD_DELAY_TIMER),
	TICKS(IFLA_BRPORT_HOLD_TIMER), U8(IFLA_BRPORT_MULTICAST_ROUTER),
	U8(IFLA_BRPORT_MCAST_FLOOD), U8(IFLA_BRPORT_MCAST_TO_UCAST), U8(IFLA_BRPORT_VLAN_TUNNEL),
	U8(IFLA_BRPORT_BCAST_FLOOD), { IFLA_BRPORT_GROUP_FWD_MASK, SHAPE_HEX, 2, {} },
	U8(IFLA_BRPORT_NEIGH_SUPPRESS), U8(IFLA_BRPORT_ISOLATED),
	INTERFACE(IFLA_BRPORT_BACKUP_PORT), U8(IFLA_BRPORT_MRP_RING_OPEN),
	U8(IFLA_BRPORT_MRP_IN_OPEN),
	/* By number: newer than some headers. */
	U32(37 /* IFLA_BRPORT_MCAST_EHT_HOSTS_LIMIT */), U32(38 /* ..._MCAST_EHT_HOSTS_CNT */),
	U8(39 /* IFLA_BRPORT_LOCKED */), U8(40 /* IFLA_BRPORT_MAB */),
	U32(41 /* IFLA_BRPORT_MCAST_N_GROUPS */), U32(42 /* IFLA_BRPORT_MCAST_MAX_GROUPS */),
	U8(43 /* IFLA_BRPORT_NEIGH_VLAN_SUPPRESS */), U32(44 /* IFLA_BRPORT_BACKUP_NHID */),
	U8(45 /* IFLA_BRPORT_NEIGH_FORWARD_GRAT */),
};
const struct body decode_bridge_port = { 0, NULL, ATTRIBUTES(ifla_brport, port_attributes) };

/* Bytes behind the struct are an item of their own. */
static void show_vlan_info(struct decode_ctx *ctx, const uint8_t *bytes, size_t len)
{
	const size_t size = decode_layout__bridge_vlan_info.size;

	decode_show_struct_bytes(ctx, &decode_layout__bridge_vlan_info, bytes, len);
	if (len <= size)
		return;
	ctx->sink->ops->item(ctx->sink);
	decode_show_binary(ctx, bytes + size, len - size);
}

static const struct attribute tunnel_attributes[] = {
	U32(IFLA_BRIDGE_VLAN_TUNNEL_ID), U16(IFLA_BRIDGE_VLAN_TUNNEL_VID),
	{ IFLA_BRIDGE_VLAN_TUNNEL_FLAGS, SHAPE_SHORT_FLAGS, 2, N(bridge_vlan_flags) },
};
static const struct body tunnel = { 0, NULL, ATTRIBUTES(bridge_tunnel, tunnel_attributes) };

static const struct attribute spec_attributes[] = {
	{ IFLA_BRIDGE_FLAGS, SHAPE_SHORT_FLAGS, 2, N(bridge_flags) },
	{ IFLA_BRIDGE_MODE, SHAPE_SHORT_ENUM, 2, N(bridge_modes) },
	{ IFLA_BRIDGE_VLAN_INFO, SHAPE_CALL, 0, { .show = show_vlan_info } },
	NESTED(IFLA_BRIDGE_VLAN_TUNNEL_INFO, tunnel),
};
const struct body decode_bridge_spec = { 0, NULL, ATTRIBUTES(ifla_bridge, spec_attributes) };

static const struct attribute tun_attributes[] = {
	U32(IFLA_TUN_OWNER), U32(IFLA_TUN_GROUP),
	{ IFLA_TUN_TYPE, SHAPE_SHORT_ENUM, 1, N(tun_types) },
	U8(IFLA_TUN_PI), U8(IFLA_TUN_VNET_HDR), U8(IFLA_TUN_PERSIST), U8(IFLA_TUN_MULTI_QUEUE),
	U32(IFLA_TUN_NUM_QUEUES), U32(IFLA_TUN_NUM_DISABLED_QUEUES),
};
const struct body decode_tun_data = { 0, NULL, ATTRIBUTES(ifla_tun, tun_attributes) };

/* The struct of 64-bit tasks, or that of i386, which has no padding */
static void show_guid(struct decode_ctx *ctx, const uint8_t *bytes, size_t len)
{
	const struct decode_layout *whole = &decode_layout__vf_guid;

	if (len == whole->size)
		decode_show_fields(ctx, whole, bytes, len);
	else if (len == whole->compat->size)
		decode_show_fields(ctx, whole->compat, bytes, len);
	else
		decode_show_binary(ctx, bytes, len);
}

#define GUID(t)	{ t, SHAPE_CALL, 0, { .show = show_guid } }

static const struct attribute stats_attributes[] = {
	U64(IFLA_VF_STATS_RX_PACKETS), U64(IFLA_VF_STATS_TX_PACKETS), U64(IFLA_VF_STATS_RX_BYTES),
	U64(IFLA_VF_STATS_TX_BYTES), U64(IFLA_VF_STATS_BROADCAST), U64(IFLA_VF_STATS_MULTICAST),
	U64(IFLA_VF_STATS_RX_DROPPED), U64(IFLA_VF_STATS_TX_DROPPED),
};
static const struct body stats = { 0, NULL, ATTRIBUTES(vf_stats, stats_attributes) };

static const struct attribute vlan_attributes[] = { STRUCT(IFLA_VF_VLAN_INFO, vf_vlan_info) };
static const struct body vlans = { 0, NULL, ATTRIBUTES(vf_vlans, vlan_attributes) };

static const struct attribute vf_attributes[] = {
	STRUCT(IFLA_VF_MAC, vf_mac), STRUCT(IFLA_VF_VLAN, vf_vlan),
	STRUCT(IFLA_VF_TX_RATE, vf_tx_rate), STRUCT(IFLA_VF_SPOOFCHK, vf_setting),
	STRUCT(IFLA_VF_LINK_STATE, vf_link_state), STRUCT(IFLA_VF_RATE, vf_rate),
	STRUCT(IFLA_VF_RSS_QUERY_EN, vf_setting), NESTED(IFLA_VF_STATS, stats),
	STRUCT(IFLA_VF_TRUST, vf_setting), GUID(IFLA_VF_IB_NODE_GUID), GUID(IFLA_VF_IB_PORT_GUID),
	NESTED(IFLA_VF_VLAN_LIST, vlans), STRUCT(IFLA_VF_BROADCAST, vf_broadcast),
};
static const struct body vf = { 0, NULL, ATTRIBUTES(ifla_vf, vf_attributes) };
static const struct attribute vf_list_attributes[] = { NESTED(IFLA_VF_INFO, vf) };
const struct body decode_vf_list = { 0, NULL, ATTRIBUTES(vf_info, vf_list_attributes) };

static const struct attribute vf_port_attributes[] = {
	U32(IFLA_PORT_VF), TEXT(IFLA_PORT_PROFILE), STRUCT(IFLA_PORT_VSI_TYPE, vf_port_vsi),
	U8(IFLA_PORT_REQUEST), U16(IFLA_PORT_RESPONSE),
};
const struct body decode_vf_port = { 0, NULL, ATTRIBUTES(ifla_port, vf_port_attributes) };
static const struct attribute vf_ports_attributes[] = { NESTED(IFLA_VF_PORT, decode_vf_port) };
const struct body decode_vf_ports = { 0, NULL, ATTRIBUTES(vf_ports, vf_ports_attributes) };

/* A hardware address of the greatest length, up to the end of the struct */
DECODE_SHOW(vf_address)
{
	enum { ADDRESS = 32 };

	(void)type;
	(void)value;
	ctx->sink->ops->expression(ctx->sink, DECODE_EXPR_MAC,
				   ctx->outer + ctx->outer_size - ADDRESS, ADDRESS);
}

DECODE_SHOW(vsi_type_id)
{
	(void)type;
	(void)value;
	ctx->sink->ops->binary(ctx->sink, ctx->outer + 1, 3, false);
}

DECODE_WHEN(vsi_pad)
{
	return ctx->outer[5] || ctx->outer[6] || ctx->outer[7];
}

DECODE_SHOW(vsi_pad)
{
	(void)type;
	(void)value;
	ctx->sink->ops->binary(ctx->sink, ctx->outer + 5, 3, false);
}
