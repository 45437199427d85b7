// SPDX-License-Identifier: GPL-2.0
/* Messages of NETLINK_ROUTE about traffic control, tables, statistics and next hops. */
#include <linux/gen_stats.h>
#include <linux/neighbour.h>
#include <linux/netconf.h>
#include <linux/net_namespace.h>
#include <linux/nexthop.h>
#include <linux/rtnetlink.h>
#include "nlattr.h"

#define SIGNED(t)	{ t, SHAPE_SIGNED, 4, {} }
#define ADDRESS_OF(t)	{ t, SHAPE_ADDRESS, 0, {} }

/* Attributes whose values are all shown as bytes */
#define NAMES(n)	{ .names = &decode_set__##n }

static const struct attribute tc_stats_attributes[] = {
	/* Without the padding that may follow the second field */
	STRUCT(TCA_STATS_BASIC, tc_basic), STRUCT(TCA_STATS_RATE_EST, tc_rate),
	STRUCT(TCA_STATS_QUEUE, tc_queue), STRUCT(TCA_STATS_RATE_EST64, tc_rate64),
	STRUCT(TCA_STATS_BASIC_HW, tc_basic), U64(8 /* TCA_STATS_PKT64 */),
};
static const struct body tc_stats = { 0, NULL, ATTRIBUTES(tca_stats, tc_stats_attributes) };
static const struct body tc_stab = NAMES(tca_stab);

static const struct attribute tc_attributes[] = {
	TEXT(TCA_KIND), STRUCT(TCA_STATS, tc_stats),
	STRUCT(TCA_RATE, tc_estimator), U32(TCA_FCNT),
	NESTED(TCA_STATS2, tc_stats), NESTED(TCA_STAB, tc_stab), U32(TCA_CHAIN),
	U8(TCA_HW_OFFLOAD), U32(TCA_INGRESS_BLOCK), U32(TCA_EGRESS_BLOCK), U32(TCA_DUMP_FLAGS),
	TEXT(16 /* TCA_EXT_WARN_MSG */),
};

static const struct attribute action_attributes[] = {
	{ 2 /* TCA_ROOT_FLAGS */, SHAPE_FLAGS, 4, N(tca_root_flags) },
	U32(3 /* TCA_ROOT_COUNT */), TEXT(5 /* TCA_ROOT_EXT_WARN_MSG */),
};

static const struct attribute parameter_attributes[] = {
	U32(NDTPA_IFINDEX), U32(NDTPA_REFCNT), U64(NDTPA_REACHABLE_TIME),
	U64(NDTPA_BASE_REACHABLE_TIME), U64(NDTPA_RETRANS_TIME), U64(NDTPA_GC_STALETIME),
	U64(NDTPA_DELAY_PROBE_TIME), U32(NDTPA_QUEUE_LEN), U32(NDTPA_APP_PROBES),
	U32(NDTPA_UCAST_PROBES), U32(NDTPA_MCAST_PROBES), U64(NDTPA_ANYCAST_DELAY),
	U64(NDTPA_PROXY_DELAY), U32(NDTPA_PROXY_QLEN), U64(NDTPA_LOCKTIME),
	U32(NDTPA_QUEUE_LENBYTES), U32(NDTPA_MCAST_REPROBES),
	U64(19 /* NDTPA_INTERVAL_PROBE_TIME_MS */),
};
static const struct body table_parameters = { 0, NULL, ATTRIBUTES(ndtpa, parameter_attributes) };

static const struct attribute table_attributes[] = {
	TEXT(NDTA_NAME), U32(NDTA_THRESH1), U32(NDTA_THRESH2), U32(NDTA_THRESH3),
	NESTED(NDTA_PARMS, table_parameters), U64(NDTA_GC_INTERVAL),
};

static const struct attribute label_attributes[] = {
	ADDRESS_OF(1 /* IFAL_ADDRESS */), U32(2 /* IFAL_LABEL */),
};

static const struct attribute netconf_attributes[] = {
	SIGNED(NETCONFA_IFINDEX), SIGNED(NETCONFA_FORWARDING), SIGNED(NETCONFA_RP_FILTER),
	SIGNED(NETCONFA_MC_FORWARDING), SIGNED(NETCONFA_PROXY_NEIGH),
	SIGNED(NETCONFA_IGNORE_ROUTES_WITH_LINKDOWN), SIGNED(NETCONFA_INPUT),
	SIGNED(NETCONFA_BC_FORWARDING), SIGNED(9 /* NETCONFA_FORCE_FORWARDING */),
};

static const struct body multicast_entries = NAMES(mdba_mdb);
static const struct body multicast_routers = NAMES(mdba_router);

static const struct attribute multicast_attributes[] = {
	NESTED(1 /* MDBA_MDB */, multicast_entries), NESTED(2 /* MDBA_ROUTER */, multicast_routers),
};

static const struct attribute namespace_attributes[] = {
	SIGNED(NETNSA_NSID), U32(NETNSA_PID), { NETNSA_FD, SHAPE_FD, 4, {} },
	SIGNED(NETNSA_TARGET_NSID),
	SIGNED(NETNSA_CURRENT_NSID),
};

static const struct body extra_stats = NAMES(link_xstats);
static const struct body offload_stats = NAMES(offload_xstats);
static const struct body family_stats = NAMES(families);

static const struct attribute stats_attributes[] = {
	STRUCT(1 /* IFLA_STATS_LINK_64 */, link_stats64),
	NESTED(2 /* IFLA_STATS_LINK_XSTATS */, extra_stats),
	NESTED(3 /* IFLA_STATS_LINK_XSTATS_SLAVE */, extra_stats),
	NESTED(4 /* IFLA_STATS_LINK_OFFLOAD_XSTATS */, offload_stats),
	NESTED(5 /* IFLA_STATS_AF_SPEC */, family_stats),
};

static const struct attribute resilient_parts[] = {
	U16(1 /* NHA_RES_GROUP_BUCKETS */), TICKS(2 /* NHA_RES_GROUP_IDLE_TIMER */),
	TICKS(3 /* NHA_RES_GROUP_UNBALANCED_TIMER */),
	TICKS(4 /* NHA_RES_GROUP_UNBALANCED_TIME */),
};
static const struct body resilient_group = { 0, NULL, ATTRIBUTES(nha_res_group, resilient_parts) };

static const struct attribute bucket_attributes[] = {
	U16(1 /* NHA_RES_BUCKET_INDEX */), TICKS(2 /* NHA_RES_BUCKET_IDLE_TIME */),
	U32(3 /* NHA_RES_BUCKET_NH_ID */),
};
static const struct body bucket = { 0, NULL, ATTRIBUTES(nha_res_bucket, bucket_attributes) };

static const struct attribute nexthop_attributes[] = {
	{ NHA_GROUP, SHAPE_LIST, 0, { .elem = &decode_type__nexthop_grp } },
	U32(NHA_GROUPS), U32(NHA_FDB), NESTED(12 /* NHA_RES_GROUP */, resilient_group),
	NESTED(13 /* NHA_RES_BUCKET */, bucket),
	U32(NHA_ID), { NHA_GROUP_TYPE, SHAPE_ENUM, 2, N(nexthop_groups) },
	{ NHA_OIF, SHAPE_INTERFACE, 4, {} }, ADDRESS_OF(NHA_GATEWAY),
	{ NHA_ENCAP_TYPE, SHAPE_ENUM, 2, N(lwtunnel_types) },
	{ NHA_MASTER, SHAPE_INTERFACE, 4, {} },
};

static const struct attribute cast_attributes[] = {
	ADDRESS_OF(IFA_ADDRESS), ADDRESS_OF(IFA_LOCAL), TEXT(IFA_LABEL), ADDRESS_OF(IFA_BROADCAST),
	ADDRESS_OF(IFA_ANYCAST), ADDRESS_OF(IFA_MULTICAST),
	STRUCT(IFA_CACHEINFO, ifa_cacheinfo),
	{ IFA_FLAGS, SHAPE_FLAGS, 4, N(ifa_flags) }, U32(IFA_RT_PRIORITY),
	SIGNED(IFA_TARGET_NETNSID),
};

const struct body decode_rt_bodies[] = {
	{ RTM_NEWQDISC, &decode_layout__tcmsg, ATTRIBUTES(tca, tc_attributes) },
	{ RTM_NEWTCLASS, &decode_layout__tcmsg, ATTRIBUTES(tca, tc_attributes) },
	{ RTM_NEWTFILTER, &decode_layout__tcmsg, ATTRIBUTES(tca, tc_attributes) },
	{ RTM_NEWCHAIN, &decode_layout__tcmsg, ATTRIBUTES(tca, tc_attributes) },
	{ RTM_NEWACTION, &decode_layout__tcamsg, ATTRIBUTES(tca_root, action_attributes) },
	/* RTM_GETMULTICAST and RTM_GETANYCAST are the third of their four types. */
	{ RTM_GETMULTICAST - 2, &decode_layout__ifaddrmsg, ATTRIBUTES(ifa, cast_attributes) },
	{ RTM_GETANYCAST - 2, &decode_layout__ifaddrmsg, ATTRIBUTES(ifa, cast_attributes) },
	{ RTM_NEWNEIGHTBL, &decode_layout__ndtmsg, ATTRIBUTES(ndta, table_attributes) },
	{ RTM_NEWADDRLABEL, &decode_layout__ifaddrlblmsg, ATTRIBUTES(ifal, label_attributes) },
	{ RTM_GETDCB - 2, &decode_layout__dcbmsg, .names = &decode_set__dcb_attributes },
	{ RTM_NEWNETCONF, &decode_layout__netconfmsg, ATTRIBUTES(netconfa, netconf_attributes) },
	{ RTM_NEWMDB, &decode_layout__br_port_msg, ATTRIBUTES(mdba, multicast_attributes) },
	{ RTM_NEWNSID, &decode_layout__nsidmsg, ATTRIBUTES(netnsa, namespace_attributes) },
	{ RTM_NEWSTATS, &decode_layout__if_stats_msg, ATTRIBUTES(ifla_stats, stats_attributes) },
	{ RTM_NEWNEXTHOP, &decode_layout__nhmsg, ATTRIBUTES(nha, nexthop_attributes) },
};
const size_t decode_nr_rt_bodies = DECODE_ARRAY_SIZE(decode_rt_bodies);
