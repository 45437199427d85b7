// SPDX-License-Identifier: GPL-2.0
/* The family "ethtool": the modes and states of links. */
#include "nlethtool.h"

static const struct attribute linkinfo_attributes[] = {
	HEADER(1), ENUM(2 /* PORT */, 1, ethtool_ports), U8(3 /* PHYADDR */),
	ENUM(4 /* TP_MDIX */, 1, ethtool_mdix), ENUM(5 /* TP_MDIX_CTRL */, 1, ethtool_mdix),
	ENUM(6 /* TRANSCEIVER */, 1, ethtool_transceivers),
};
ETHTOOL(linkinfo);

/* The speed is -1 if it is not known. */
static const struct attribute linkmodes_attributes[] = {
	HEADER(1), ENUM(2 /* AUTONEG */, 1, ethtool_autoneg), BITSET(3 /* OURS */),
	BITSET(4 /* PEER */), SIGNED(5 /* SPEED */), ENUM(6 /* DUPLEX */, 1, duplexes),
	ENUM(7 /* MASTER_SLAVE_CFG */, 1, ethtool_master_cfg),
	ENUM(8 /* MASTER_SLAVE_STATE */, 1, ethtool_master_states), U32(9 /* LANES */),
	ENUM(10 /* RATE_MATCHING */, 1, ethtool_rates),
};
ETHTOOL(linkmodes);

static const struct attribute linkstate_attributes[] = {
	HEADER(1), U8(2 /* LINK */), U32(3 /* SQI */), U32(4 /* SQI_MAX */),
	ENUM(5 /* EXT_STATE */, 1, ethtool_link_states), U8(6 /* EXT_SUBSTATE */),
	U32(7 /* EXT_DOWN_CNT */),
};
ETHTOOL(linkstate);

static const struct attribute debug_attributes[] = { HEADER(1), BITSET(2 /* MSGMASK */) };
ETHTOOL(debug);

static const struct attribute wol_attributes[] = { HEADER(1), BITSET(2 /* MODES */) };
ETHTOOL(wol);

static const struct attribute eee_attributes[] = {
	HEADER(1), BITSET(2 /* MODES_OURS */), BITSET(3 /* MODES_PEER */), U8(4 /* ACTIVE */),
	U8(5 /* ENABLED */), U8(6 /* TX_LPI_ENABLED */), U32(7 /* TX_LPI_TIMER */),
};
ETHTOOL(eee);

static const struct attribute mm_stat_attributes[] = {
	U64(2 /* REASSEMBLY_ERRORS */), U64(3 /* SMD_ERRORS */), U64(4 /* REASSEMBLY_OK */),
	U64(5 /* RX_FRAG_COUNT */), U64(6 /* TX_FRAG_COUNT */), U64(7 /* HOLD_COUNT */),
};
INNER(mm_stat);

static const struct attribute mm_attributes[] = {
	HEADER(1), U8(2 /* PMAC_ENABLED */), U8(3 /* TX_ENABLED */), U8(4 /* TX_ACTIVE */),
	U32(5 /* TX_MIN_FRAG_SIZE */), U32(6 /* RX_MIN_FRAG_SIZE */), U8(7 /* VERIFY_ENABLED */),
	ENUM(8 /* VERIFY_STATUS */, 1, ethtool_mm_states), U32(9 /* VERIFY_TIME */),
	U32(10 /* MAX_VERIFY_TIME */), NESTED(11 /* STATS */, mm_stat),
};
ETHTOOL(mm);

static const struct attribute fec_hist_attributes[] = {
	U32(2 /* BIN_LOW */), U32(3 /* BIN_HIGH */), UINT(4 /* BIN_VAL */),
	U64S(5 /* BIN_VAL_PER_LANE */),
};
INNER(fec_hist);

static const struct attribute fec_stat_attributes[] = {
	U64S(2 /* CORRECTED */), U64S(3 /* UNCORR */), U64S(4 /* CORR_BITS */),
	NESTED(5 /* HIST */, fec_hist),
};
INNER(fec_stat);

static const struct attribute fec_attributes[] = {
	HEADER(1), BITSET(2 /* MODES */), U8(3 /* AUTO */),
	ENUM(4 /* ACTIVE */, 4, ethtool_fec_modes), NESTED(5 /* STATS */, fec_stat),
};
ETHTOOL(fec);
