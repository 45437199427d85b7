// SPDX-License-Identifier: GPL-2.0
/* Messages of the family "ethtool" of generic netlink: what is in many of them, and commands. */
#include <linux/netlink.h>
#include "nlethtool.h"
#include "nlmsg.h"

static const struct attribute header_attributes[] = {
	INTERFACE(1 /* DEV_INDEX */), TEXT(2 /* DEV_NAME */),
	FLAGS(3 /* FLAGS */, 4, ethtool_flags), U32(4 /* PHY_INDEX */),
};
ETHTOOL(header);

static const struct attribute bitset_bit_attributes[] = {
	U32(1 /* INDEX */), TEXT(2 /* NAME */),
};
INNER(bitset_bit);

static const struct attribute bitset_bits_attributes[] = { NESTED(1 /* BIT */, bitset_bit) };
INNER(bitset_bits);

static const struct attribute bitset_attributes[] = {
	U32(2 /* SIZE */), NESTED(3 /* BITS */, bitset_bits), WORDS(4 /* VALUE */),
	WORDS(5 /* MASK */),
};
ETHTOOL(bitset);

static const struct attribute string_attributes[] = { U32(1 /* INDEX */), TEXT(2 /* VALUE */) };
INNER(string);

static const struct attribute strings_attributes[] = { NESTED(1 /* STRING */, string) };
INNER(strings);

static const struct attribute stringset_attributes[] = {
	ENUM(1 /* ID */, 4, ethtool_stringset_ids), U32(2 /* COUNT */),
	NESTED(3 /* STRINGS */, strings),
};
INNER(stringset);

static const struct attribute stringsets_attributes[] = { NESTED(1 /* STRINGSET */, stringset) };
INNER(stringsets);

static const struct attribute strset_attributes[] = {
	HEADER(1), NESTED(2 /* STRINGSETS */, stringsets),
};
INNER(strset);

static const struct attribute privflags_attributes[] = { HEADER(1), BITSET(2 /* FLAGS */) };
INNER(privflags);

#define E(n)	(&decode_ethtool_##n)

/* By command; by number, as in the header. */
static const struct body * const requests[] = {
	[1 /* STRSET_GET */] = &strset, [2 /* LINKINFO_GET */] = E(linkinfo),
	[3 /* LINKINFO_SET */] = E(linkinfo), [4 /* LINKMODES_GET */] = E(linkmodes),
	[5 /* LINKMODES_SET */] = E(linkmodes), [6 /* LINKSTATE_GET */] = E(linkstate),
	[7 /* DEBUG_GET */] = E(debug), [8 /* DEBUG_SET */] = E(debug), [9 /* WOL_GET */] = E(wol),
	[10 /* WOL_SET */] = E(wol), [11 /* FEATURES_GET */] = E(features),
	[12 /* FEATURES_SET */] = E(features), [13 /* PRIVFLAGS_GET */] = &privflags,
	[14 /* PRIVFLAGS_SET */] = &privflags, [15 /* RINGS_GET */] = E(rings),
	[16 /* RINGS_SET */] = E(rings), [17 /* CHANNELS_GET */] = E(channels),
	[18 /* CHANNELS_SET */] = E(channels), [19 /* COALESCE_GET */] = E(coalesce),
	[20 /* COALESCE_SET */] = E(coalesce), [21 /* PAUSE_GET */] = E(pause),
	[22 /* PAUSE_SET */] = E(pause), [23 /* EEE_GET */] = E(eee), [24 /* EEE_SET */] = E(eee),
	[25 /* TSINFO_GET */] = E(tsinfo), [26 /* CABLE_TEST_ACT */] = E(cable_test),
	[27 /* CABLE_TEST_TDR_ACT */] = E(cable_tdr), [28 /* TUNNEL_INFO_GET */] = E(tunnel_info),
	[29 /* FEC_GET */] = E(fec), [30 /* FEC_SET */] = E(fec),
	[31 /* MODULE_EEPROM_GET */] = E(module_eeprom), [32 /* STATS_GET */] = E(stats),
	[33 /* PHC_VCLOCKS_GET */] = E(phc_vclocks), [34 /* MODULE_GET */] = E(module),
	[35 /* MODULE_SET */] = E(module), [36 /* PSE_GET */] = E(pse), [37 /* PSE_SET */] = E(pse),
	[38 /* RSS_GET */] = E(rss), [39 /* PLCA_GET_CFG */] = E(plca),
	[40 /* PLCA_SET_CFG */] = E(plca), [41 /* PLCA_GET_STATUS */] = E(plca),
	[42 /* MM_GET */] = E(mm), [43 /* MM_SET */] = E(mm),
	[44 /* MODULE_FW_FLASH_ACT */] = E(module_fw_flash), [45 /* PHY_GET */] = E(phy),
	[46 /* TSCONFIG_GET */] = E(tsconfig), [47 /* TSCONFIG_SET */] = E(tsconfig),
	[48 /* RSS_SET */] = E(rss), [49 /* RSS_CREATE_ACT */] = E(rss),
	[50 /* RSS_DELETE_ACT */] = E(rss), [51 /* MSE_GET */] = E(mse),
};
static const struct body * const replies[] = {
	[1 /* STRSET_GET_REPLY */] = &strset, [2 /* LINKINFO_GET_REPLY */] = E(linkinfo),
	[3 /* LINKINFO_NTF */] = E(linkinfo), [4 /* LINKMODES_GET_REPLY */] = E(linkmodes),
	[5 /* LINKMODES_NTF */] = E(linkmodes), [6 /* LINKSTATE_GET_REPLY */] = E(linkstate),
	[7 /* DEBUG_GET_REPLY */] = E(debug), [8 /* DEBUG_NTF */] = E(debug),
	[9 /* WOL_GET_REPLY */] = E(wol), [10 /* WOL_NTF */] = E(wol),
	[11 /* FEATURES_GET_REPLY */] = E(features), [12 /* FEATURES_SET_REPLY */] = E(features),
	[13 /* FEATURES_NTF */] = E(features), [14 /* PRIVFLAGS_GET_REPLY */] = &privflags,
	[15 /* PRIVFLAGS_NTF */] = &privflags, [16 /* RINGS_GET_REPLY */] = E(rings),
	[17 /* RINGS_NTF */] = E(rings), [18 /* CHANNELS_GET_REPLY */] = E(channels),
	[19 /* CHANNELS_NTF */] = E(channels), [20 /* COALESCE_GET_REPLY */] = E(coalesce),
	[21 /* COALESCE_NTF */] = E(coalesce), [22 /* PAUSE_GET_REPLY */] = E(pause),
	[23 /* PAUSE_NTF */] = E(pause), [24 /* EEE_GET_REPLY */] = E(eee),
	[25 /* EEE_NTF */] = E(eee), [26 /* TSINFO_GET_REPLY */] = E(tsinfo),
	[27 /* CABLE_TEST_NTF */] = E(cable_ntf), [28 /* CABLE_TEST_TDR_NTF */] = E(cable_tdr_ntf),
	[29 /* TUNNEL_INFO_GET_REPLY */] = E(tunnel_info), [30 /* FEC_GET_REPLY */] = E(fec),
	[31 /* FEC_NTF */] = E(fec), [32 /* MODULE_EEPROM_GET_REPLY */] = E(module_eeprom),
	[33 /* STATS_GET_REPLY */] = E(stats), [34 /* PHC_VCLOCKS_GET_REPLY */] = E(phc_vclocks),
	[35 /* MODULE_GET_REPLY */] = E(module), [36 /* MODULE_NTF */] = E(module),
	[37 /* PSE_GET_REPLY */] = E(pse), [38 /* RSS_GET_REPLY */] = E(rss),
	[39 /* PLCA_GET_CFG_REPLY */] = E(plca), [40 /* PLCA_GET_STATUS_REPLY */] = E(plca),
	[41 /* PLCA_NTF */] = E(plca), [42 /* MM_GET_REPLY */] = E(mm), [43 /* MM_NTF */] = E(mm),
	[44 /* MODULE_FW_FLASH_NTF */] = E(module_fw_flash), [45 /* PHY_GET_REPLY */] = E(phy),
	[46 /* PHY_NTF */] = E(phy), [47 /* TSCONFIG_GET_REPLY */] = E(tsconfig),
	[48 /* TSCONFIG_SET_REPLY */] = E(tsconfig), [49 /* PSE_NTF */] = E(pse_ntf),
	[50 /* RSS_NTF */] = E(rss), [51 /* RSS_CREATE_ACT_REPLY */] = E(rss),
	[52 /* RSS_CREATE_NTF */] = E(rss), [53 /* RSS_DELETE_NTF */] = E(rss),
	[54 /* MSE_GET_REPLY */] = E(mse),
};

/* Attributes are plain numbers if the command is not known. */
static struct body body_in(const struct body * const *bodies, size_t nr, uint8_t command)
{
	static const struct body unknown;

	return command < nr && bodies[command] ? *bodies[command] : unknown;
}

/* The kernel accepts only what has NLM_F_REQUEST, and its own messages do not have that. */
struct body decode_ethtool_body(const struct decode_nlmsg *msg)
{
	const uint8_t command = msg->bytes[0];
	struct body body;

	if (msg->flags & NLM_F_REQUEST) {
		body = body_in(requests, DECODE_ARRAY_SIZE(requests), command);
		body.layout = &decode_layout__genlmsghdr_ethtool;
	} else {
		body = body_in(replies, DECODE_ARRAY_SIZE(replies), command);
		body.layout = &decode_layout__genlmsghdr_ethtool_reply;
	}
	return body;
}
