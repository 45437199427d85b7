// SPDX-License-Identifier: GPL-2.0
/* Attributes of the kinds of links that have no file of their own, and how a kind is found. */
#include <linux/if_link.h>
#include <string.h>
#include "decode/engine/engine.h"
#include "rtkinds.h"
#include "special.h"

#define BODY(n, set, list)	static const struct body n = { 0, NULL, ATTRIBUTES(set, list) }

static const struct attribute qos_attributes[] = { STRUCT(IFLA_VLAN_QOS_MAPPING, vlan_qos) };
BODY(qos, ifla_vlan_qos, qos_attributes);

static const struct attribute vlan_attributes[] = {
	U16(IFLA_VLAN_ID), STRUCT(IFLA_VLAN_FLAGS, vlan_flags), NESTED(IFLA_VLAN_EGRESS_QOS, qos),
	NESTED(IFLA_VLAN_INGRESS_QOS, qos),
	{ IFLA_VLAN_PROTOCOL, SHAPE_ETHER, 2, N(ether_types) },
};
BODY(vlan, ifla_vlan, vlan_attributes);

#define PEER(t)	{ t, SHAPE_CALL, 0, { .show = decode_show_peer_link } }

static const struct attribute veth_attributes[] = { PEER(1 /* VETH_INFO_PEER */) };
BODY(veth, veth_info, veth_attributes);

static const struct attribute vxlan_attributes[] = {
	U32(IFLA_VXLAN_ID), INET(IFLA_VXLAN_GROUP), INTERFACE(IFLA_VXLAN_LINK),
	INET(IFLA_VXLAN_LOCAL), U8(IFLA_VXLAN_TTL), U8(IFLA_VXLAN_TOS), U8(IFLA_VXLAN_LEARNING),
	U32(IFLA_VXLAN_AGEING), U32(IFLA_VXLAN_LIMIT),
	STRUCT(IFLA_VXLAN_PORT_RANGE, tunnel_ports), U8(IFLA_VXLAN_PROXY), U8(IFLA_VXLAN_RSC),
	U8(IFLA_VXLAN_L2MISS), U8(IFLA_VXLAN_L3MISS), PORT(IFLA_VXLAN_PORT),
	INET6(IFLA_VXLAN_GROUP6), INET6(IFLA_VXLAN_LOCAL6), U8(IFLA_VXLAN_UDP_CSUM),
	U8(IFLA_VXLAN_UDP_ZERO_CSUM6_TX), U8(IFLA_VXLAN_UDP_ZERO_CSUM6_RX),
	U8(IFLA_VXLAN_REMCSUM_TX), U8(IFLA_VXLAN_REMCSUM_RX), U8(IFLA_VXLAN_COLLECT_METADATA),
	FLOW(IFLA_VXLAN_LABEL), U8(IFLA_VXLAN_TTL_INHERIT), ENUM(IFLA_VXLAN_DF, 1, vxlan_df),
	/* By number: newer than some headers. */
	U8(30 /* IFLA_VXLAN_VNIFILTER */), U8(31 /* IFLA_VXLAN_LOCALBYPASS */),
	ENUM(32 /* IFLA_VXLAN_LABEL_POLICY */, 4, vxlan_labels),
	U8(34 /* IFLA_VXLAN_MC_ROUTE */),
};
BODY(vxlan, ifla_vxlan, vxlan_attributes);

static const struct attribute geneve_attributes[] = {
	U32(IFLA_GENEVE_ID), INET(IFLA_GENEVE_REMOTE), U8(IFLA_GENEVE_TTL), U8(IFLA_GENEVE_TOS),
	PORT(IFLA_GENEVE_PORT), INET6(IFLA_GENEVE_REMOTE6), U8(IFLA_GENEVE_UDP_CSUM),
	U8(IFLA_GENEVE_UDP_ZERO_CSUM6_TX), U8(IFLA_GENEVE_UDP_ZERO_CSUM6_RX),
	FLOW(IFLA_GENEVE_LABEL), U8(IFLA_GENEVE_TTL_INHERIT), ENUM(IFLA_GENEVE_DF, 1, geneve_df),
	/* By number: newer than some headers. */
	STRUCT(15 /* IFLA_GENEVE_PORT_RANGE */, tunnel_ports), INET(17 /* IFLA_GENEVE_LOCAL */),
	INET6(18 /* IFLA_GENEVE_LOCAL6 */),
};
BODY(geneve, ifla_geneve, geneve_attributes);

static const struct attribute source_attributes[] = { MAC(IFLA_MACVLAN_MACADDR) };
BODY(sources, ifla_macvlan, source_attributes);

static const struct attribute macvlan_attributes[] = {
	ENUM(IFLA_MACVLAN_MODE, 4, macvlan_modes), FLAGS(IFLA_MACVLAN_FLAGS, 2, macvlan_flags),
	ENUM(IFLA_MACVLAN_MACADDR_MODE, 4, macaddr_modes), MAC(IFLA_MACVLAN_MACADDR),
	NESTED(IFLA_MACVLAN_MACADDR_DATA, sources), U32(IFLA_MACVLAN_MACADDR_COUNT),
	U32(IFLA_MACVLAN_BC_QUEUE_LEN), U32(IFLA_MACVLAN_BC_QUEUE_LEN_USED),
	{ 9 /* IFLA_MACVLAN_BC_CUTOFF */, SHAPE_SIGNED, 4, {} },
};
BODY(macvlan, ifla_macvlan, macvlan_attributes);

static const struct attribute ipvlan_attributes[] = {
	ENUM(IFLA_IPVLAN_MODE, 2, ipvlan_modes), FLAGS(IFLA_IPVLAN_FLAGS, 2, ipvlan_flags),
};
BODY(ipvlan, ifla_ipvlan, ipvlan_attributes);

static const struct attribute arp_targets[] = { SIXTEEN(INET, 0) };
static const struct attribute ns_targets[] = { SIXTEEN(INET6, 0) };
static const struct body arp = { .attributes = arp_targets, .nr = DECODE_ARRAY_SIZE(arp_targets) };
static const struct body ns = { .attributes = ns_targets, .nr = DECODE_ARRAY_SIZE(ns_targets) };

static const struct attribute aggregator_attributes[] = {
	U16(IFLA_BOND_AD_INFO_AGGREGATOR), U16(IFLA_BOND_AD_INFO_NUM_PORTS),
	U16(IFLA_BOND_AD_INFO_ACTOR_KEY), U16(IFLA_BOND_AD_INFO_PARTNER_KEY),
	MAC(IFLA_BOND_AD_INFO_PARTNER_MAC),
};
BODY(aggregator, bond_ad_info, aggregator_attributes);

static const struct attribute bond_attributes[] = {
	ENUM(IFLA_BOND_MODE, 1, bond_modes), INTERFACE(IFLA_BOND_ACTIVE_SLAVE),
	U32(IFLA_BOND_MIIMON), U32(IFLA_BOND_UPDELAY), U32(IFLA_BOND_DOWNDELAY),
	U8(IFLA_BOND_USE_CARRIER), U32(IFLA_BOND_ARP_INTERVAL),
	NESTED(IFLA_BOND_ARP_IP_TARGET, arp), U32(IFLA_BOND_ARP_VALIDATE),
	U32(IFLA_BOND_ARP_ALL_TARGETS), INTERFACE(IFLA_BOND_PRIMARY),
	U8(IFLA_BOND_PRIMARY_RESELECT), U8(IFLA_BOND_FAIL_OVER_MAC),
	ENUM(IFLA_BOND_XMIT_HASH_POLICY, 1, bond_policies), U32(IFLA_BOND_RESEND_IGMP),
	U8(IFLA_BOND_NUM_PEER_NOTIF), U8(IFLA_BOND_ALL_SLAVES_ACTIVE), U32(IFLA_BOND_MIN_LINKS),
	U32(IFLA_BOND_LP_INTERVAL), U32(IFLA_BOND_PACKETS_PER_SLAVE), U8(IFLA_BOND_AD_LACP_RATE),
	U8(IFLA_BOND_AD_SELECT), NESTED(IFLA_BOND_AD_INFO, aggregator),
	U16(IFLA_BOND_AD_ACTOR_SYS_PRIO), U16(IFLA_BOND_AD_USER_PORT_KEY),
	MAC(IFLA_BOND_AD_ACTOR_SYSTEM), U8(IFLA_BOND_TLB_DYNAMIC_LB),
	U32(IFLA_BOND_PEER_NOTIF_DELAY),
	/* By number: newer than some headers. */
	U8(29 /* IFLA_BOND_AD_LACP_ACTIVE */), U8(30 /* IFLA_BOND_MISSED_MAX */),
	NESTED(31 /* IFLA_BOND_NS_IP6_TARGET */, ns), U8(32 /* IFLA_BOND_COUPLED_CONTROL */),
	U8(33 /* IFLA_BOND_BROADCAST_NEIGH */), U8(34 /* IFLA_BOND_LACP_STRICT */),
};
BODY(bond, ifla_bond, bond_attributes);

static const struct attribute bond_port_attributes[] = {
	ENUM(IFLA_BOND_SLAVE_STATE, 1, bond_states),
	ENUM(IFLA_BOND_SLAVE_MII_STATUS, 1, bond_links),
	U32(IFLA_BOND_SLAVE_LINK_FAILURE_COUNT), MAC(IFLA_BOND_SLAVE_PERM_HWADDR),
	U16(IFLA_BOND_SLAVE_QUEUE_ID), U16(IFLA_BOND_SLAVE_AD_AGGREGATOR_ID),
	U8(IFLA_BOND_SLAVE_AD_ACTOR_OPER_PORT_STATE),
	U16(IFLA_BOND_SLAVE_AD_PARTNER_OPER_PORT_STATE),
	/* By number: newer than some headers. */
	{ 9 /* IFLA_BOND_SLAVE_PRIO */, SHAPE_SIGNED, 4, {} },
	U16(10 /* IFLA_BOND_SLAVE_ACTOR_PORT_PRIO */),
	U8(11 /* IFLA_BOND_SLAVE_AD_CHURN_ACTOR_STATE */),
	U8(12 /* IFLA_BOND_SLAVE_AD_CHURN_PARTNER_STATE */),
};
BODY(bond_port, ifla_bond_slave, bond_port_attributes);

#define TABLE(t)	{ t, SHAPE_TABLE, 4, {} }
static const struct attribute vrf_attributes[] = { TABLE(IFLA_VRF_TABLE) };
BODY(vrf, ifla_vrf, vrf_attributes);
static const struct attribute vrf_port_attributes[] = { TABLE(IFLA_VRF_PORT_TABLE) };
BODY(vrf_port, ifla_vrf_port, vrf_port_attributes);

/* By number: newer than some headers */
static const struct attribute netkit_attributes[] = {
	PEER(1 /* IFLA_NETKIT_PEER_INFO */), U8(2 /* IFLA_NETKIT_PRIMARY */),
	ENUM(3 /* IFLA_NETKIT_POLICY */, 4, netkit_policies),
	ENUM(4 /* IFLA_NETKIT_PEER_POLICY */, 4, netkit_policies),
	ENUM(5 /* IFLA_NETKIT_MODE */, 4, netkit_modes),
	ENUM(6 /* IFLA_NETKIT_SCRUB */, 4, netkit_scrubs),
	ENUM(7 /* IFLA_NETKIT_PEER_SCRUB */, 4, netkit_scrubs),
	U16(8 /* IFLA_NETKIT_HEADROOM */), U16(9 /* IFLA_NETKIT_TAILROOM */),
	ENUM(10 /* IFLA_NETKIT_PAIRING */, 4, netkit_pairings),
};
BODY(netkit, ifla_netkit, netkit_attributes);

static const struct kind {
	const char *name;
	const struct body *body;
} kinds[] = {
	{ "bridge", &decode_bridge_data }, { "tun", &decode_tun_data }, { "vlan", &vlan },
	{ "veth", &veth }, { "vxlan", &vxlan }, { "geneve", &geneve }, { "macvlan", &macvlan },
	{ "macvtap", &macvlan }, { "ipvlan", &ipvlan }, { "ipvtap", &ipvlan },
	{ "bond", &bond }, { "vrf", &vrf }, { "netkit", &netkit },
	{ "gre", &decode_gre_data }, { "gretap", &decode_gre_data },
	{ "erspan", &decode_gre_data }, { "ip6gre", &decode_gre6_data },
	{ "ip6gretap", &decode_gre6_data }, { "ip6erspan", &decode_gre6_data },
	{ "ipip", &decode_iptun_data }, { "sit", &decode_iptun_data },
	{ "ip6tnl", &decode_iptun6_data }, { "vti", &decode_vti_data },
	{ "vti6", &decode_vti6_data }, { "xfrm", &decode_xfrm_data },
	{ "macsec", &decode_macsec_data }, { "hsr", &decode_hsr_data },
	{ "gtp", &decode_gtp_data }, { "bareudp", &decode_bareudp_data },
}, port_kinds[] = {
	{ "bridge", &decode_bridge_port }, { "bond", &bond_port }, { "vrf", &vrf_port },
};

/* The attributes of the kind whose name is in front of attribute @end; NULL if that is not known */
static const struct body *body_of_kind(struct decode_ctx *ctx, const struct kind *all, size_t nr,
				       const uint8_t *bytes, size_t len, uint16_t type,
				       uint16_t end)
{
	const uint8_t *name;
	size_t size;

	name = decode_find_attribute(ctx, bytes, len, type, end, &size);
	for (size_t i = 0; name && i < nr; i++) {
		if (strnlen((const char *)name, size) == strlen(all[i].name) &&
		    !memcmp(name, all[i].name, strlen(all[i].name)))
			return all[i].body;
	}
	return NULL;
}

void decode_show_link_info(struct decode_ctx *ctx, const uint8_t *bytes, size_t len)
{
	const struct body *data = body_of_kind(ctx, kinds, DECODE_ARRAY_SIZE(kinds), bytes, len,
					       IFLA_INFO_KIND, IFLA_INFO_DATA);
	const struct body *port = body_of_kind(ctx, port_kinds, DECODE_ARRAY_SIZE(port_kinds),
					       bytes, len, IFLA_INFO_SLAVE_KIND,
					       IFLA_INFO_SLAVE_DATA);
	const struct attribute attributes[] = {
		TEXT(IFLA_INFO_KIND), TEXT(IFLA_INFO_SLAVE_KIND),
		{ IFLA_INFO_DATA, data ? SHAPE_NESTED : SHAPE_BYTES, 0, { .nested = data } },
		{ IFLA_INFO_SLAVE_DATA, port ? SHAPE_NESTED : SHAPE_BYTES, 0, { .nested = port } },
	};
	const struct body info = { 0, NULL, ATTRIBUTES(ifla_info, attributes) };

	decode_show_nested(ctx, &info, 0, bytes, len);
}
