// SPDX-License-Identifier: GPL-2.0
/*
 * Messages of the family "ethtool", of which strace 7.2 shows numbers and bytes: an attribute of
 * each kind, in requests, and in replies and notifications, whose numbers mean other commands.
 */
#include "netlink_genl.h"

#define ASK(command, name)	ETHTOOL, REQUEST, command, name
#define ANSWER(command, name)	ETHTOOL, REPLY, command, name

static const struct line lines[] = {
	{ ASK(1, "ETHTOOL_MSG_STRSET_GET"), NLA_F_NESTED | 1, B("\10\0\1\0\377\377\377\177\11\0"
	    "\2\0eth0\0\0\0\0\10\0\3\0\5\0\0\0"),
	  "[{nla_len=32, nla_type=NLA_F_NESTED|ETHTOOL_A_STRSET_HEADER}, [[{nla_len=8, "
	  "nla_type=ETHTOOL_A_HEADER_DEV_INDEX}, 2147483647], [{nla_len=9, "
	  "nla_type=ETHTOOL_A_HEADER_DEV_NAME}, \"eth0\"], [{nla_len=8, "
	  "nla_type=ETHTOOL_A_HEADER_FLAGS}, ETHTOOL_FLAG_COMPACT_BITSETS|ETHTOOL_FLAG_STATS]]]" },
	{ ASK(1, "ETHTOOL_MSG_STRSET_GET"), NLA_F_NESTED | 2, B("\14\0\1\200\10\0\1\0\4\0\0\0"),
	  "[{nla_len=16, nla_type=NLA_F_NESTED|ETHTOOL_A_STRSET_STRINGSETS}, [{nla_len=12, "
	  "nla_type=NLA_F_NESTED|ETHTOOL_A_STRINGSETS_STRINGSET}, [{nla_len=8, "
	  "nla_type=ETHTOOL_A_STRINGSET_ID}, ETH_SS_FEATURES]]]" },
	{ ANSWER(1, "ETHTOOL_MSG_STRSET_GET_REPLY"), 2, B("0\0\1\0\10\0\1\0\17\0\0\0\10\0\2\0\1"
	    "\0\0\0\34\0\3\0\30\0\1\0\10\0\1\0\0\0\0\0\12\0\2\0vxlan\0\0\0"),
	  "[{nla_len=52, nla_type=ETHTOOL_A_STRSET_STRINGSETS}, [{nla_len=48, "
	  "nla_type=ETHTOOL_A_STRINGSETS_STRINGSET}, [[{nla_len=8, "
	  "nla_type=ETHTOOL_A_STRINGSET_ID}, ETH_SS_UDP_TUNNEL_TYPES], [{nla_len=8, "
	  "nla_type=ETHTOOL_A_STRINGSET_COUNT}, 1], [{nla_len=28, "
	  "nla_type=ETHTOOL_A_STRINGSET_STRINGS}, [{nla_len=24, "
	  "nla_type=ETHTOOL_A_STRINGS_STRING}, [[{nla_len=8, nla_type=ETHTOOL_A_STRING_INDEX}, "
	  "0], [{nla_len=10, nla_type=ETHTOOL_A_STRING_VALUE}, \"vxlan\"]]]]]]]" },
	{ ASK(1, "ETHTOOL_MSG_STRSET_GET"), 3, B(""),
	  "{nla_len=4, nla_type=ETHTOOL_A_STRSET_COUNTS_ONLY}" },
	{ ASK(3, "ETHTOOL_MSG_LINKINFO_SET"), 2, B("\3"),
	  "[{nla_len=5, nla_type=ETHTOOL_A_LINKINFO_PORT}, PORT_FIBRE]" },
	{ ANSWER(2, "ETHTOOL_MSG_LINKINFO_GET_REPLY"), 5, B("\2"),
	  "[{nla_len=5, nla_type=ETHTOOL_A_LINKINFO_TP_MDIX_CTRL}, ETH_TP_MDI_X]" },
	{ ANSWER(3, "ETHTOOL_MSG_LINKINFO_NTF"), 6, B("\1"),
	  "[{nla_len=5, nla_type=ETHTOOL_A_LINKINFO_TRANSCEIVER}, XCVR_EXTERNAL]" },
	{ ASK(5, "ETHTOOL_MSG_LINKMODES_SET"), 2, B("\1"),
	  "[{nla_len=5, nla_type=ETHTOOL_A_LINKMODES_AUTONEG}, AUTONEG_ENABLE]" },
	{ ASK(5, "ETHTOOL_MSG_LINKMODES_SET"), NLA_F_NESTED | 3, B("\4\0\1\0(\0\3\200$\0\1\200"
	    "\10\0\1\0\5\0\0\0\23\0\2\0001000baseT/Full\0\0\4\0\3\0"),
	  "[{nla_len=48, nla_type=NLA_F_NESTED|ETHTOOL_A_LINKMODES_OURS}, [{nla_len=4, "
	  "nla_type=ETHTOOL_A_BITSET_NOMASK}, [{nla_len=40, "
	  "nla_type=NLA_F_NESTED|ETHTOOL_A_BITSET_BITS}, [{nla_len=36, "
	  "nla_type=NLA_F_NESTED|ETHTOOL_A_BITSET_BITS_BIT}, [[{nla_len=8, "
	  "nla_type=ETHTOOL_A_BITSET_BIT_INDEX}, 5], [{nla_len=19, "
	  "nla_type=ETHTOOL_A_BITSET_BIT_NAME}, \"1000baseT/Full\"], {nla_len=4, "
	  "nla_type=ETHTOOL_A_BITSET_BIT_VALUE}]]]]]" },
	{ ANSWER(4, "ETHTOOL_MSG_LINKMODES_GET_REPLY"), NLA_F_NESTED | 3, B("\10\0\2\0<\0\0\0"
	    "\14\0\4\0 \0\0\0\0\0\0\10\14\0\5\0\377\377\377\377\377\377\377\17"),
	  "[{nla_len=36, nla_type=NLA_F_NESTED|ETHTOOL_A_LINKMODES_OURS}, [[{nla_len=8, "
	  "nla_type=ETHTOOL_A_BITSET_SIZE}, 60], [{nla_len=12, "
	  "nla_type=ETHTOOL_A_BITSET_VALUE}, [0x20, 0x8000000]], [{nla_len=12, "
	  "nla_type=ETHTOOL_A_BITSET_MASK}, [0xffffffff, 0xfffffff]]]]" },
	{ ANSWER(4, "ETHTOOL_MSG_LINKMODES_GET_REPLY"), 5, B("\377\377\377\377"),
	  "[{nla_len=8, nla_type=ETHTOOL_A_LINKMODES_SPEED}, -1]" },
	{ ANSWER(4, "ETHTOOL_MSG_LINKMODES_GET_REPLY"), 6, B("\1"),
	  "[{nla_len=5, nla_type=ETHTOOL_A_LINKMODES_DUPLEX}, DUPLEX_FULL]" },
	{ ANSWER(4, "ETHTOOL_MSG_LINKMODES_GET_REPLY"), 8, B("\2"),
	  "[{nla_len=5, nla_type=ETHTOOL_A_LINKMODES_MASTER_SLAVE_STATE}, "
	  "MASTER_SLAVE_STATE_MASTER]" },
	{ ANSWER(6, "ETHTOOL_MSG_LINKSTATE_GET_REPLY"), 5, B("\4"),
	  "[{nla_len=5, nla_type=ETHTOOL_A_LINKSTATE_EXT_STATE}, "
	  "ETHTOOL_LINK_EXT_STATE_NO_CABLE]" },
	{ ASK(10, "ETHTOOL_MSG_WOL_SET"), 3, B("\1\2\3\4\5\6"),
	  "[{nla_len=10, nla_type=ETHTOOL_A_WOL_SOPASS}, \"\\x01\\x02\\x03\\x04\\x05\\x06\"]" },
	{ ANSWER(11, "ETHTOOL_MSG_FEATURES_GET_REPLY"), NLA_F_NESTED | 4, B("\4\0\1\0\10\0\2\0"
	    "\2\0\0\0\30\0\3\0\24\0\1\0\10\0\1\0\1\0\0\0\7\0\2\0tx\0\0"),
	  "[{nla_len=40, nla_type=NLA_F_NESTED|ETHTOOL_A_FEATURES_ACTIVE}, [{nla_len=4, "
	  "nla_type=ETHTOOL_A_BITSET_NOMASK}, [{nla_len=8, nla_type=ETHTOOL_A_BITSET_SIZE}, "
	  "2], [{nla_len=24, nla_type=ETHTOOL_A_BITSET_BITS}, [{nla_len=20, "
	  "nla_type=ETHTOOL_A_BITSET_BITS_BIT}, [[{nla_len=8, "
	  "nla_type=ETHTOOL_A_BITSET_BIT_INDEX}, 1], [{nla_len=7, "
	  "nla_type=ETHTOOL_A_BITSET_BIT_NAME}, \"tx\"]]]]]]" },
	{ ASK(14, "ETHTOOL_MSG_PRIVFLAGS_SET"), 2, B("\10\0\2\0\1\0\0\0"),
	  "[{nla_len=12, nla_type=ETHTOOL_A_PRIVFLAGS_FLAGS}, [{nla_len=8, "
	  "nla_type=ETHTOOL_A_BITSET_SIZE}, 1]]" },
	{ ASK(16, "ETHTOOL_MSG_RINGS_SET"), 6, B("\0\2\0\0"),
	  "[{nla_len=8, nla_type=ETHTOOL_A_RINGS_RX}, 512]" },
	{ ANSWER(16, "ETHTOOL_MSG_RINGS_GET_REPLY"), 11, B("\2"),
	  "[{nla_len=5, nla_type=ETHTOOL_A_RINGS_TCP_DATA_SPLIT}, "
	  "ETHTOOL_TCP_DATA_SPLIT_ENABLED]" },
	{ ANSWER(18, "ETHTOOL_MSG_CHANNELS_GET_REPLY"), 9, B("\4\0\0\0"),
	  "[{nla_len=8, nla_type=ETHTOOL_A_CHANNELS_COMBINED_COUNT}, 4]" },
	{ ASK(20, "ETHTOOL_MSG_COALESCE_SET"), 2, B("2\0\0\0"),
	  "[{nla_len=8, nla_type=ETHTOOL_A_COALESCE_RX_USECS}, 50]" },
	{ ASK(20, "ETHTOOL_MSG_COALESCE_SET"), 11, B("\1"),
	  "[{nla_len=5, nla_type=ETHTOOL_A_COALESCE_USE_ADAPTIVE_RX}, 1]" },
	{ ANSWER(20, "ETHTOOL_MSG_COALESCE_GET_REPLY"), 29, B("\24\0\1\0\10\0\1\0\10\0\0\0\10\0"
	    "\2\0\11\0\0\0"),
	  "[{nla_len=24, nla_type=ETHTOOL_A_COALESCE_RX_PROFILE}, [{nla_len=20, "
	  "nla_type=ETHTOOL_A_PROFILE_IRQ_MODERATION}, [[{nla_len=8, "
	  "nla_type=ETHTOOL_A_IRQ_MODERATION_USEC}, 8], [{nla_len=8, "
	  "nla_type=ETHTOOL_A_IRQ_MODERATION_PKTS}, 9]]]]" },
	{ ANSWER(22, "ETHTOOL_MSG_PAUSE_GET_REPLY"), 5, B("\14\0\2\0\1\0\0\0\0\0\0\0\14\0\3\0\0"
	    "\0\0\0\1\0\0\0"),
	  "[{nla_len=28, nla_type=ETHTOOL_A_PAUSE_STATS}, [[{nla_len=12, "
	  "nla_type=ETHTOOL_A_PAUSE_STAT_TX_FRAMES}, 1], [{nla_len=12, "
	  "nla_type=ETHTOOL_A_PAUSE_STAT_RX_FRAMES}, 4294967296]]]" },
	{ ANSWER(22, "ETHTOOL_MSG_PAUSE_GET_REPLY"), 6, B("\2\0\0\0"),
	  "[{nla_len=8, nla_type=ETHTOOL_A_PAUSE_STATS_SRC}, ETHTOOL_MAC_STATS_SRC_PMAC]" },
	{ ANSWER(24, "ETHTOOL_MSG_EEE_GET_REPLY"), 7, B("\21\0\0\0"),
	  "[{nla_len=8, nla_type=ETHTOOL_A_EEE_TX_LPI_TIMER}, 17]" },
	{ ANSWER(26, "ETHTOOL_MSG_TSINFO_GET_REPLY"), 6, B("\10\0\1\0\5\0\0\0\14\0\2\0\0\0\0\0"
	    "\1\0\0\0"),
	  "[{nla_len=24, nla_type=ETHTOOL_A_TSINFO_STATS}, [[{nla_len=8, "
	  "nla_type=ETHTOOL_A_TS_STAT_TX_PKTS}, 5], [{nla_len=12, "
	  "nla_type=ETHTOOL_A_TS_STAT_TX_LOST}, 4294967296]]]" },
	{ ASK(27, "ETHTOOL_MSG_CABLE_TEST_TDR_ACT"), 2, B("\10\0\1\0d\0\0\0\5\0\4\0\3\0\0\0"),
	  "[{nla_len=20, nla_type=ETHTOOL_A_CABLE_TEST_TDR_CFG}, [[{nla_len=8, "
	  "nla_type=ETHTOOL_A_CABLE_TEST_TDR_CFG_FIRST}, 100], [{nla_len=5, "
	  "nla_type=ETHTOOL_A_CABLE_TEST_TDR_CFG_PAIR}, ETHTOOL_A_CABLE_PAIR_D]]]" },
	{ ANSWER(27, "ETHTOOL_MSG_CABLE_TEST_NTF"), 3, B("\34\0\1\0\5\0\1\0\0\0\0\0\5\0\2\0\2\0"
	    "\0\0\10\0\3\0\1\0\0\0"),
	  "[{nla_len=32, nla_type=ETHTOOL_A_CABLE_TEST_NTF_NEST}, [{nla_len=28, "
	  "nla_type=ETHTOOL_A_CABLE_NEST_RESULT}, [[{nla_len=5, "
	  "nla_type=ETHTOOL_A_CABLE_RESULT_PAIR}, ETHTOOL_A_CABLE_PAIR_A], [{nla_len=5, "
	  "nla_type=ETHTOOL_A_CABLE_RESULT_CODE}, ETHTOOL_A_CABLE_RESULT_CODE_OPEN], "
	  "[{nla_len=8, nla_type=ETHTOOL_A_CABLE_RESULT_SRC}, ETHTOOL_A_CABLE_INF_SRC_TDR]]]]" },
	{ ANSWER(28, "ETHTOOL_MSG_CABLE_TEST_TDR_NTF"), 3, B("\24\0\2\0\5\0\1\0\1\0\0\0\6\0\2\0"
	    "\14\376\0\0"),
	  "[{nla_len=24, nla_type=ETHTOOL_A_CABLE_TEST_TDR_NTF_NEST}, [{nla_len=20, "
	  "nla_type=ETHTOOL_A_CABLE_TDR_NEST_AMPLITUDE}, [[{nla_len=5, "
	  "nla_type=ETHTOOL_A_CABLE_AMPLITUDE_PAIR}, ETHTOOL_A_CABLE_PAIR_B], [{nla_len=6, "
	  "nla_type=ETHTOOL_A_CABLE_AMPLITUDE_mV}, -500]]]]" },
	{ ANSWER(29, "ETHTOOL_MSG_TUNNEL_INFO_GET_REPLY"), 2, B(" \0\1\0\10\0\1\0\4\0\0\0\24\0"
	    "\3\0\6\0\1\0\22\265\0\0\10\0\2\0\0\0\0\0"),
	  "[{nla_len=36, nla_type=ETHTOOL_A_TUNNEL_INFO_UDP_PORTS}, [{nla_len=32, "
	  "nla_type=ETHTOOL_A_TUNNEL_UDP_TABLE}, [[{nla_len=8, "
	  "nla_type=ETHTOOL_A_TUNNEL_UDP_TABLE_SIZE}, 4], [{nla_len=20, "
	  "nla_type=ETHTOOL_A_TUNNEL_UDP_TABLE_ENTRY}, [[{nla_len=6, "
	  "nla_type=ETHTOOL_A_TUNNEL_UDP_ENTRY_PORT}, htons(4789)], [{nla_len=8, "
	  "nla_type=ETHTOOL_A_TUNNEL_UDP_ENTRY_TYPE}, ETHTOOL_UDP_TUNNEL_TYPE_VXLAN]]]]]]" },
	{ ANSWER(30, "ETHTOOL_MSG_FEC_GET_REPLY"), 4, B("2\0\0\0"),
	  "[{nla_len=8, nla_type=ETHTOOL_A_FEC_ACTIVE}, ETHTOOL_LINK_MODE_FEC_RS_BIT]" },
	{ ANSWER(30, "ETHTOOL_MSG_FEC_GET_REPLY"), 5, B("\24\0\2\0\7\0\0\0\0\0\0\0\10\0\0\0\0\0"
	    "\0\0"),
	  "[{nla_len=24, nla_type=ETHTOOL_A_FEC_STATS}, [{nla_len=20, "
	  "nla_type=ETHTOOL_A_FEC_STAT_CORRECTED}, [7, 8]]]" },
	{ ASK(31, "ETHTOOL_MSG_MODULE_EEPROM_GET"), 6, B("P"),
	  "[{nla_len=5, nla_type=ETHTOOL_A_MODULE_EEPROM_I2C_ADDRESS}, 0x50]" },
	{ ANSWER(33, "ETHTOOL_MSG_STATS_GET_REPLY"), 4, B("\10\0\2\0\1\0\0\0\10\0\3\0\22\0\0\0"
	    "\20\0\4\0\14\0\0\0\3\0\0\0\0\0\0\0\20\0\4\0\14\0\25\0\4\0\0\0\0\0\0\0"),
	  "[{nla_len=52, nla_type=ETHTOOL_A_STATS_GRP}, [[{nla_len=8, "
	  "nla_type=ETHTOOL_A_STATS_GRP_ID}, ETHTOOL_STATS_ETH_MAC], [{nla_len=8, "
	  "nla_type=ETHTOOL_A_STATS_GRP_SS_ID}, ETH_SS_STATS_ETH_MAC], [{nla_len=16, "
	  "nla_type=ETHTOOL_A_STATS_GRP_STAT}, [{nla_len=12, "
	  "nla_type=ETHTOOL_A_STATS_ETH_MAC_2_TX_PKT}, 3]], [{nla_len=16, "
	  "nla_type=ETHTOOL_A_STATS_GRP_STAT}, [{nla_len=12, "
	  "nla_type=ETHTOOL_A_STATS_ETH_MAC_25_TOO_LONG_ERR}, 4]]]]" },
	{ ANSWER(33, "ETHTOOL_MSG_STATS_GET_REPLY"), 4, B("\20\0\4\0\14\0\2\0\3\0\0\0\0\0\0\0"
	    "\10\0\2\0\3\0\0\0"),
	  "[{nla_len=28, nla_type=ETHTOOL_A_STATS_GRP}, [[{nla_len=16, "
	  "nla_type=ETHTOOL_A_STATS_GRP_STAT}, [{nla_len=12, nla_type=0x2}, 3]], [{nla_len=8, "
	  "nla_type=ETHTOOL_A_STATS_GRP_ID}, ETHTOOL_STATS_RMON]]]" },
	{ ANSWER(33, "ETHTOOL_MSG_STATS_GET_REPLY"), 4, B("\10\0\2\0\3\0\0\0 \0\5\0\10\0\7\0@\0"
	    "\0\0\10\0\10\0\177\0\0\0\14\0\11\0\0\0\0\0\2\0\0\0"),
	  "[{nla_len=44, nla_type=ETHTOOL_A_STATS_GRP}, [[{nla_len=8, "
	  "nla_type=ETHTOOL_A_STATS_GRP_ID}, ETHTOOL_STATS_RMON], [{nla_len=32, "
	  "nla_type=ETHTOOL_A_STATS_GRP_HIST_RX}, [[{nla_len=8, "
	  "nla_type=ETHTOOL_A_STATS_GRP_HIST_BKT_LOW}, 64], [{nla_len=8, "
	  "nla_type=ETHTOOL_A_STATS_GRP_HIST_BKT_HI}, 127], [{nla_len=12, "
	  "nla_type=ETHTOOL_A_STATS_GRP_HIST_VAL}, 8589934592]]]]]" },
	{ ANSWER(34, "ETHTOOL_MSG_PHC_VCLOCKS_GET_REPLY"), 3, B("\1\0\0\0\377\377\377\377"),
	  "[{nla_len=12, nla_type=ETHTOOL_A_PHC_VCLOCKS_INDEX}, [1, -1]]" },
	{ ASK(35, "ETHTOOL_MSG_MODULE_SET"), 2, B("\2"),
	  "[{nla_len=5, nla_type=ETHTOOL_A_MODULE_POWER_MODE_POLICY}, "
	  "ETHTOOL_MODULE_POWER_MODE_POLICY_AUTO]" },
	{ ASK(37, "ETHTOOL_MSG_PSE_SET"), 3, B("\3\0\0\0"),
	  "[{nla_len=8, nla_type=ETHTOOL_A_PODL_PSE_ADMIN_CONTROL}, "
	  "ETHTOOL_PODL_PSE_ADMIN_STATE_ENABLED]" },
	{ ANSWER(37, "ETHTOOL_MSG_PSE_GET_REPLY"), 13, B("\10\0\1\0\5\0\0\0\10\0\2\0\6\0\0\0"),
	  "[{nla_len=20, nla_type=ETHTOOL_A_C33_PSE_PW_LIMIT_RANGES}, [[{nla_len=8, "
	  "nla_type=ETHTOOL_A_C33_PSE_PW_LIMIT_MIN}, 5], [{nla_len=8, "
	  "nla_type=ETHTOOL_A_C33_PSE_PW_LIMIT_MAX}, 6]]]" },
	{ ANSWER(38, "ETHTOOL_MSG_RSS_GET_REPLY"), 4, B("\0\0\0\0\1\0\0\0"),
	  "[{nla_len=12, nla_type=ETHTOOL_A_RSS_INDIR}, [0, 1]]" },
	{ ANSWER(38, "ETHTOOL_MSG_RSS_GET_REPLY"), 6, B("\1\0\0\0"),
	  "[{nla_len=8, nla_type=ETHTOOL_A_RSS_INPUT_XFRM}, RXH_XFRM_SYM_XOR]" },
	{ ANSWER(39, "ETHTOOL_MSG_PLCA_GET_CFG_REPLY"), 2, B("\20\12"),
	  "[{nla_len=6, nla_type=ETHTOOL_A_PLCA_VERSION}, 0xa10]" },
	{ ANSWER(42, "ETHTOOL_MSG_MM_GET_REPLY"), 8, B("\3"),
	  "[{nla_len=5, nla_type=ETHTOOL_A_MM_VERIFY_STATUS}, "
	  "ETHTOOL_MM_VERIFY_STATUS_SUCCEEDED]" },
	{ ANSWER(44, "ETHTOOL_MSG_MODULE_FW_FLASH_NTF"), 4, B("\2\0\0\0"),
	  "[{nla_len=8, nla_type=ETHTOOL_A_MODULE_FW_FLASH_STATUS}, "
	  "ETHTOOL_MODULE_FW_FLASH_STATUS_IN_PROGRESS]" },
	{ ANSWER(44, "ETHTOOL_MSG_MODULE_FW_FLASH_NTF"), 7, B("\0\0\0\0\2\0\0\0"),
	  "[{nla_len=12, nla_type=ETHTOOL_A_MODULE_FW_FLASH_TOTAL}, 8589934592]" },
	{ ANSWER(45, "ETHTOOL_MSG_PHY_GET_REPLY"), 5, B("\1\0\0\0"),
	  "[{nla_len=8, nla_type=ETHTOOL_A_PHY_UPSTREAM_TYPE}, PHY_UPSTREAM_PHY]" },
	{ ASK(200, "0xc8 /* ETHTOOL_MSG_??? */"), 1, B("\1\0\0\0"),
	  "[{nla_len=8, nla_type=0x1}, \"\\x01\\x00\\x00\\x00\"]" },
};

/* The names of these attributes are newer than some headers. */
static void hash_fields(void)
{
	const uint32_t addresses = 0x30;
	const uint64_t discard = 0x80000000;
	size_t flow;

	start_family(ETHTOOL, REPLY, 38);
	flow = begin(8);
	put(2, &addresses, sizeof(addresses));
	put(3, &discard, sizeof(discard));
	finish(flow);
	check(strstr(sent_message(GENERIC_FD), "}, RXH_IP_SRC|RXH_IP_DST], "), "flags of 4 bytes");
	check(strstr(sent_message(GENERIC_FD), "}, RXH_DISCARD]]"), "flags of 8 bytes");
}

/* A refused request is within a message of the kernel. */
static void refused(void)
{
	const struct nlmsghdr request = { 20, ETHTOOL, REQUEST, 0, 0 };
	const int32_t error = -95;

	start(NLMSG_ERROR, 0, 16 + 4 + 20);
	memcpy(message + 16, &error, sizeof(error));
	memcpy(message + 20, &request, sizeof(request));
	message[36] = 2;
	check(strstr(sent_message(GENERIC_FD), "error=-EOPNOTSUPP, msg=[{nlmsg_len=20, "
		     "nlmsg_type=ethtool, nlmsg_flags=NLM_F_REQUEST, nlmsg_seq=0, nlmsg_pid=0}, "
		     "{cmd=ETHTOOL_MSG_LINKINFO_GET, version=0}]"), "a refused request");
}

int main(void)
{
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++)
		check_line(&lines[i]);
	hash_fields();
	refused();
	return check_failed;
}
