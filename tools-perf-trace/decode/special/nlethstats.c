// SPDX-License-Identifier: GPL-2.0
/* The family "ethtool": statistics, timestamps, and ports of tunnels. */
#include "decode/engine/engine.h"
#include "nlethtool.h"

static const struct attribute hist_attributes[] = {
	U32(7 /* HIST_BKT_LOW */), U32(8 /* HIST_BKT_HI */), U64(9 /* HIST_VAL */),
};
static const struct body hist = { 0, NULL, ATTRIBUTES(ethtool_stats_grp, hist_attributes) };

/* In a group, the types of attributes are those of its statistics. */
static const struct attribute numbers[] = { SIXTEEN(U64, 0), SIXTEEN(U64, 16) };

static const struct decode_set * const groups[] = {
	&decode_set__ethtool_stats_eth_phy, &decode_set__ethtool_stats_eth_mac,
	&decode_set__ethtool_stats_eth_ctrl, &decode_set__ethtool_stats_rmon,
	&decode_set__ethtool_stats_phy,
};

/* Names by the group whose number is in front of its statistics; NULL if that is not known */
static const struct decode_set *names_of(struct decode_ctx *ctx, const uint8_t *bytes, size_t len)
{
	enum { ID = 2, STAT = 4 };
	size_t size;
	const uint8_t *id = decode_find_attribute(ctx, bytes, len, ID, STAT, &size);
	uint64_t group;

	if (!id || size < 4)
		return NULL;
	group = decode_load(ctx, id, 4);
	return group < DECODE_ARRAY_SIZE(groups) ? groups[group] : NULL;
}

static void show_group(struct decode_ctx *ctx, const uint8_t *bytes, size_t len)
{
	const struct body stat = {
		.names = names_of(ctx, bytes, len), .attributes = numbers,
		.nr = DECODE_ARRAY_SIZE(numbers),
	};
	const struct attribute attributes[] = {
		ENUM(2 /* ID */, 4, ethtool_groups), ENUM(3 /* SS_ID */, 4, ethtool_stringset_ids),
		NESTED(4 /* STAT */, stat), NESTED(5 /* HIST_RX */, hist),
		NESTED(6 /* HIST_TX */, hist),
	};
	const struct body own = { 0, NULL, ATTRIBUTES(ethtool_stats_grp, attributes) };

	decode_show_nested(ctx, &own, 0, bytes, len);
}

static const struct attribute stats_attributes[] = {
	HEADER(2), BITSET(3 /* GROUPS */), { 4 /* GRP */, SHAPE_CALL, 0, { .show = show_group } },
	ENUM(5 /* SRC */, 4, ethtool_mac_sources),
};
ETHTOOL(stats);

static const struct attribute ts_stat_attributes[] = {
	UINT(1 /* TX_PKTS */), UINT(2 /* TX_LOST */), UINT(3 /* TX_ERR */),
	UINT(4 /* TX_ONESTEP_PKTS_UNCONFIRMED */),
};
INNER(ts_stat);

static const struct attribute ts_provider_attributes[] = {
	U32(1 /* INDEX */), ENUM(2 /* QUALIFIER */, 4, hwtstamp_qualifiers),
};
INNER(ts_provider);

static const struct attribute tsinfo_attributes[] = {
	HEADER(1), BITSET(2 /* TIMESTAMPING */), BITSET(3 /* TX_TYPES */),
	BITSET(4 /* RX_FILTERS */), U32(5 /* PHC_INDEX */), NESTED(6 /* STATS */, ts_stat),
	NESTED(7 /* HWTSTAMP_PROVIDER */, ts_provider),
	ENUM(8 /* HWTSTAMP_SOURCE */, 4, hwtstamp_sources), U32(9 /* HWTSTAMP_PHYINDEX */),
};
ETHTOOL(tsinfo);

static const struct attribute tsconfig_attributes[] = {
	HEADER(1), NESTED(2 /* HWTSTAMP_PROVIDER */, ts_provider), BITSET(3 /* TX_TYPES */),
	BITSET(4 /* RX_FILTERS */), BITSET(5 /* HWTSTAMP_FLAGS */),
};
ETHTOOL(tsconfig);

static const struct attribute phc_vclocks_attributes[] = {
	HEADER(1), U32(2 /* NUM */), INTS(3 /* INDEX */),
};
ETHTOOL(phc_vclocks);

static const struct attribute tunnel_entry_attributes[] = {
	PORT(1 /* PORT */), ENUM(2 /* TYPE */, 4, ethtool_tunnels),
};
INNER(tunnel_entry);

static const struct attribute tunnel_table_attributes[] = {
	U32(1 /* SIZE */), BITSET(2 /* TYPES */), NESTED(3 /* ENTRY */, tunnel_entry),
};
INNER(tunnel_table);

static const struct attribute tunnel_udp_attributes[] = { NESTED(1 /* TABLE */, tunnel_table) };
INNER(tunnel_udp);

static const struct attribute tunnel_info_attributes[] = {
	HEADER(1), NESTED(2 /* UDP_PORTS */, tunnel_udp),
};
ETHTOOL(tunnel_info);
