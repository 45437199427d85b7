// SPDX-License-Identifier: GPL-2.0
/* The family "ethtool": queues, pauses, features, and how packets are spread to queues. */
#include "nlethtool.h"

static const struct attribute rings_attributes[] = {
	HEADER(1), U32(2 /* RX_MAX */), U32(3 /* RX_MINI_MAX */), U32(4 /* RX_JUMBO_MAX */),
	U32(5 /* TX_MAX */), U32(6 /* RX */), U32(7 /* RX_MINI */), U32(8 /* RX_JUMBO */),
	U32(9 /* TX */), U32(10 /* RX_BUF_LEN */),
	ENUM(11 /* TCP_DATA_SPLIT */, 1, ethtool_data_splits), U32(12 /* CQE_SIZE */),
	U8(13 /* TX_PUSH */), U8(14 /* RX_PUSH */), U32(15 /* TX_PUSH_BUF_LEN */),
	U32(16 /* TX_PUSH_BUF_LEN_MAX */), U32(17 /* HDS_THRESH */), U32(18 /* HDS_THRESH_MAX */),
};
ETHTOOL(rings);

static const struct attribute channels_attributes[] = {
	HEADER(1), U32(2 /* RX_MAX */), U32(3 /* TX_MAX */), U32(4 /* OTHER_MAX */),
	U32(5 /* COMBINED_MAX */), U32(6 /* RX_COUNT */), U32(7 /* TX_COUNT */),
	U32(8 /* OTHER_COUNT */), U32(9 /* COMBINED_COUNT */),
};
ETHTOOL(channels);

static const struct attribute irq_moderation_attributes[] = {
	U32(1 /* USEC */), U32(2 /* PKTS */), U32(3 /* COMPS */),
};
INNER(irq_moderation);

static const struct attribute profile_attributes[] = {
	NESTED(1 /* IRQ_MODERATION */, irq_moderation),
};
INNER(profile);

static const struct attribute coalesce_attributes[] = {
	HEADER(1), U32(2 /* RX_USECS */), U32(3 /* RX_MAX_FRAMES */), U32(4 /* RX_USECS_IRQ */),
	U32(5 /* RX_MAX_FRAMES_IRQ */), U32(6 /* TX_USECS */), U32(7 /* TX_MAX_FRAMES */),
	U32(8 /* TX_USECS_IRQ */), U32(9 /* TX_MAX_FRAMES_IRQ */), U32(10 /* STATS_BLOCK_USECS */),
	U8(11 /* USE_ADAPTIVE_RX */), U8(12 /* USE_ADAPTIVE_TX */), U32(13 /* PKT_RATE_LOW */),
	U32(14 /* RX_USECS_LOW */), U32(15 /* RX_MAX_FRAMES_LOW */), U32(16 /* TX_USECS_LOW */),
	U32(17 /* TX_MAX_FRAMES_LOW */), U32(18 /* PKT_RATE_HIGH */), U32(19 /* RX_USECS_HIGH */),
	U32(20 /* RX_MAX_FRAMES_HIGH */), U32(21 /* TX_USECS_HIGH */),
	U32(22 /* TX_MAX_FRAMES_HIGH */), U32(23 /* RATE_SAMPLE_INTERVAL */),
	U8(24 /* USE_CQE_MODE_TX */), U8(25 /* USE_CQE_MODE_RX */), U32(26 /* TX_AGGR_MAX_BYTES */),
	U32(27 /* TX_AGGR_MAX_FRAMES */), U32(28 /* TX_AGGR_TIME_USECS */),
	NESTED(29 /* RX_PROFILE */, profile), NESTED(30 /* TX_PROFILE */, profile),
	U32(31 /* RX_CQE_FRAMES */), U32(32 /* RX_CQE_NSECS */),
};
ETHTOOL(coalesce);

static const struct attribute pause_stat_attributes[] = {
	U64(2 /* TX_FRAMES */), U64(3 /* RX_FRAMES */), U64(4 /* TX_PAUSE_STORM_EVENTS */),
};
INNER(pause_stat);

static const struct attribute pause_attributes[] = {
	HEADER(1), U8(2 /* AUTONEG */), U8(3 /* RX */), U8(4 /* TX */),
	NESTED(5 /* STATS */, pause_stat), ENUM(6 /* STATS_SRC */, 4, ethtool_mac_sources),
};
ETHTOOL(pause);

static const struct attribute features_attributes[] = {
	HEADER(1), BITSET(2 /* HW */), BITSET(3 /* WANTED */), BITSET(4 /* ACTIVE */),
	BITSET(5 /* NOCHANGE */),
};
ETHTOOL(features);

#define HASH(t)	ANY_FLAGS(t, ethtool_hash_fields)

static const struct attribute flow_attributes[] = {
	HASH(1 /* ETHER */), HASH(2 /* IP4 */), HASH(3 /* IP6 */), HASH(4 /* TCP4 */),
	HASH(5 /* TCP6 */), HASH(6 /* UDP4 */), HASH(7 /* UDP6 */), HASH(8 /* SCTP4 */),
	HASH(9 /* SCTP6 */), HASH(10 /* AH4 */), HASH(11 /* AH6 */), HASH(12 /* ESP4 */),
	HASH(13 /* ESP6 */), HASH(14 /* AH_ESP4 */), HASH(15 /* AH_ESP6 */), HASH(16 /* GTPU4 */),
	HASH(17 /* GTPU6 */), HASH(18 /* GTPC4 */), HASH(19 /* GTPC6 */), HASH(20 /* GTPC_TEID4 */),
	HASH(21 /* GTPC_TEID6 */), HASH(22 /* GTPU_EH4 */), HASH(23 /* GTPU_EH6 */),
	HASH(24 /* GTPU_UL4 */), HASH(25 /* GTPU_UL6 */), HASH(26 /* GTPU_DL4 */),
	HASH(27 /* GTPU_DL6 */),
};
INNER(flow);

static const struct attribute rss_attributes[] = {
	HEADER(1), U32(2 /* CONTEXT */), WORD(3 /* HFUNC */), U32S(4 /* INDIR */),
	FLAGS(6 /* INPUT_XFRM */, 4, ethtool_hash_changes), U32(7 /* START_CONTEXT */),
	NESTED(8 /* FLOW_HASH */, flow),
};
ETHTOOL(rss);
