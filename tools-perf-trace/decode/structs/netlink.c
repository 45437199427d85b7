// SPDX-License-Identifier: GPL-2.0
/* Netlink messages: the same in all ABIs. */
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "decode/special/sockets.h"
#include "structs.h"

const struct decode_type decode_type__octet8 = T(UNSIGNED, 1);

#define FIELDS(n)	static const struct decode_field n##_fields[]
#define MESSAGE(n, bytes)	LAYOUT(n, bytes, n##_fields, .portable = true)
#define FAMILY(n)	F(n, 0, T_SET(ENUM, 1, families))

FIELDS(rtgenmsg) = { FAMILY("family") };
MESSAGE(rtgenmsg, 1);

FIELDS(ifinfomsg) = {
	FAMILY("ifi_family"),
	F("ifi_type", 2, T_SET(ENUM, 2, hardware_types)),
	F("ifi_index", 4, T_CALL_SIZED(interface, 4)),
	F("ifi_flags", 8, T_SET(FLAGS, 4, if_flags)),
	F("ifi_change", 12, T(HEX, 4)),
};
MESSAGE(ifinfomsg, 16);

FIELDS(ifaddrmsg) = {
	FAMILY("ifa_family"),
	F("ifa_prefixlen", 1, T(UNSIGNED, 1)),
	F("ifa_flags", 2, T_SET(FLAGS, 1, ifa_flags)),
	F("ifa_scope", 3, T_CALL_SIZED(rt_scope, 1)),
	F("ifa_index", 4, T_CALL_SIZED(interface, 4)),
};
MESSAGE(ifaddrmsg, 8);

FIELDS(rtmsg) = {
	FAMILY("rtm_family"),
	F("rtm_dst_len", 1, T(UNSIGNED, 1)),
	F("rtm_src_len", 2, T(UNSIGNED, 1)),
	F("rtm_tos", 3, T(HEX, 1)),
	F("rtm_table", 4, T_CALL_SIZED(rt_table, 1)),
	F("rtm_protocol", 5, T_SET(ENUM, 1, rt_protocols)),
	F("rtm_scope", 6, T_CALL_SIZED(rt_scope, 1)),
	F("rtm_type", 7, T_SET(ENUM, 1, rt_types)),
	F("rtm_flags", 8, T_SET(FLAGS, 4, rtm_flags)),
};
MESSAGE(rtmsg, 12);

FIELDS(ndmsg) = {
	FAMILY("ndm_family"),
	F("ndm_ifindex", 4, T_CALL_SIZED(interface, 4)),
	F("ndm_state", 8, T_SET(FLAGS, 2, nud_states)),
	F("ndm_flags", 10, T_SET(FLAGS, 1, ntf_flags)),
	F("ndm_type", 11, T_SET(ENUM, 1, rt_types)),
};
MESSAGE(ndmsg, 12);

FIELDS(fib_rule) = {
	FAMILY("family"),
	F("dst_len", 1, T(UNSIGNED, 1)),
	F("src_len", 2, T(UNSIGNED, 1)),
	F("tos", 3, T(HEX, 1)),
	F("table", 4, T_SET(ENUM, 1, rt_tables)),
	F("action", 7, T_SET(ENUM, 1, fr_actions)),
	F("flags", 8, T_SET(FLAGS, 4, fib_flags)),
};
MESSAGE(fib_rule, 12);

FIELDS(ifa_cacheinfo) = {
	F("ifa_prefered", 0, T(UNSIGNED, 4)),
	F("ifa_valid", 4, T(UNSIGNED, 4)),
	F("cstamp", 8, T(UNSIGNED, 4)),
	F("tstamp", 12, T(UNSIGNED, 4)),
};
MESSAGE(ifa_cacheinfo, 16);

FIELDS(nda_cacheinfo) = {
	F("ndm_confirmed", 0, T(UNSIGNED, 4)),
	F("ndm_used", 4, T(UNSIGNED, 4)),
	F("ndm_updated", 8, T(UNSIGNED, 4)),
	F("ndm_refcnt", 12, T(UNSIGNED, 4)),
};
MESSAGE(nda_cacheinfo, 16);

FIELDS(uid_range) = { F("start", 0, T(UNSIGNED, 4)), F("end", 4, T(UNSIGNED, 4)) };
MESSAGE(uid_range, 8);
FIELDS(port_range) = { F("start", 0, T(UNSIGNED, 2)), F("end", 2, T(UNSIGNED, 2)) };
MESSAGE(port_range, 4);

#define COUNT(n, i, size)	F(#n, (i) * (size), T(UNSIGNED, size))
#define COUNTS(size)								\
	COUNT(rx_packets, 0, size), COUNT(tx_packets, 1, size), COUNT(rx_bytes, 2, size),	\
	COUNT(tx_bytes, 3, size), COUNT(rx_errors, 4, size), COUNT(tx_errors, 5, size),	\
	COUNT(rx_dropped, 6, size), COUNT(tx_dropped, 7, size), COUNT(multicast, 8, size),	\
	COUNT(collisions, 9, size), COUNT(rx_length_errors, 10, size),		\
	COUNT(rx_over_errors, 11, size), COUNT(rx_crc_errors, 12, size),	\
	COUNT(rx_frame_errors, 13, size), COUNT(rx_fifo_errors, 14, size),	\
	COUNT(rx_missed_errors, 15, size), COUNT(tx_aborted_errors, 16, size),	\
	COUNT(tx_carrier_errors, 17, size), COUNT(tx_fifo_errors, 18, size),	\
	COUNT(tx_heartbeat_errors, 19, size), COUNT(tx_window_errors, 20, size),	\
	COUNT(rx_compressed, 21, size), COUNT(tx_compressed, 22, size),		\
	COUNT(rx_nohandler, 23, size)

FIELDS(link_stats) = { COUNTS(4) };
MESSAGE(link_stats, 96);
FIELDS(link_stats64) = { COUNTS(8), COUNT(rx_otherhost_dropped, 24, 8) };
MESSAGE(link_stats64, 200);

FIELDS(tcmsg) = {
	FAMILY("tcm_family"),
	F("tcm_ifindex", 4, T_CALL_SIZED(interface, 4)),
	F("tcm_handle", 8, T(UNSIGNED, 4)),
	F("tcm_parent", 12, T(UNSIGNED, 4)),
	F("tcm_info", 16, T(UNSIGNED, 4)),
};
MESSAGE(tcmsg, 20);
FIELDS(tcamsg) = { FAMILY("tca_family") };
MESSAGE(tcamsg, 4);
FIELDS(ndtmsg) = { FAMILY("ndtm_family") };
MESSAGE(ndtmsg, 4);
FIELDS(netconfmsg) = { FAMILY("ncm_family") };
MESSAGE(netconfmsg, 4);
FIELDS(nsidmsg) = { FAMILY("rtgen_family") };
MESSAGE(nsidmsg, 4);
FIELDS(dcbmsg) = {
	FAMILY("dcb_family"),
	F("cmd", 1, T_SET(ENUM, 1, dcb_commands)),
};
MESSAGE(dcbmsg, 4);
FIELDS(ifaddrlblmsg) = {
	FAMILY("ifal_family"),
	F("ifal_prefixlen", 2, T(UNSIGNED, 1)),
	F("ifal_flags", 3, T(UNSIGNED, 1)),
	F("ifal_index", 4, T_CALL_SIZED(interface, 4)),
	F("ifal_seq", 8, T(UNSIGNED, 4)),
};
MESSAGE(ifaddrlblmsg, 12);
FIELDS(br_port_msg) = {
	FAMILY("family"), F("ifindex", 4, T_CALL_SIZED(interface, 4)),
};
MESSAGE(br_port_msg, 8);
FIELDS(if_stats_msg) = {
	FAMILY("family"),
	F_WHEN("pad1", 1, decode_when__stats_pad1, T(HEX, 1)),
	F_WHEN("pad2", 2, decode_when__nl_pad, T(HEX, 2)),
	F("ifindex", 4, T_CALL_SIZED(interface, 4)),
	F("filter_mask", 8, T_CALL_SIZED(stats_mask, 4)),
};
MESSAGE(if_stats_msg, 12);
FIELDS(nhmsg) = {
	FAMILY("nh_family"),
	F("nh_scope", 1, T_CALL_SIZED(rt_scope, 1)),
	F("nh_protocol", 2, T_SET(ENUM, 1, rt_protocols)),
	F_WHEN("resvd", 3, decode_when__nh_reserved, T(HEX, 1)),
	F("nh_flags", 4, T_SET(FLAGS, 4, rtnh_flags)),
};
MESSAGE(nhmsg, 8);

FIELDS(rtnexthop) = {
	F("rtnh_len", 0, T(UNSIGNED, 2)),
	F("rtnh_flags", 2, T_SET(FLAGS, 1, rtnh_flags)),
	F("rtnh_hops", 3, T(UNSIGNED, 1)),
	F("rtnh_ifindex", 4, T_CALL_SIZED(interface, 4)),
};
MESSAGE(rtnexthop, 8);

FIELDS(nexthop_grp) = {
	F("id", 0, T(UNSIGNED, 4)),
	F("weight", 4, T(UNSIGNED, 1)),
	F("weight_high", 5, T(UNSIGNED, 1)),
	F_NONZERO("resvd2", 6, T(HEX, 2)),
};
static MESSAGE(nexthop_grp, 8);
const struct decode_type decode_type__nexthop_grp = T_INNER(nexthop_grp);

FIELDS(tc_basic) = { F("bytes", 0, T(UNSIGNED, 8)), F("packets", 8, T(UNSIGNED, 4)) };
MESSAGE(tc_basic, 12);
FIELDS(tc_rate) = { F("bps", 0, T(UNSIGNED, 4)), F("pps", 4, T(UNSIGNED, 4)) };
MESSAGE(tc_rate, 8);
FIELDS(tc_rate64) = { F("bps", 0, T(UNSIGNED, 8)), F("pps", 8, T(UNSIGNED, 8)) };
MESSAGE(tc_rate64, 16);
FIELDS(tc_queue) = {
	F("qlen", 0, T(UNSIGNED, 4)), F("backlog", 4, T(UNSIGNED, 4)),
	F("drops", 8, T(UNSIGNED, 4)), F("requeues", 12, T(UNSIGNED, 4)),
	F("overlimits", 16, T(UNSIGNED, 4)),
};
MESSAGE(tc_queue, 20);

FIELDS(tc_stats) = {
	F("bytes", 0, T(UNSIGNED, 8)), F("packets", 8, T(UNSIGNED, 4)),
	F("drops", 12, T(UNSIGNED, 4)), F("overlimits", 16, T(UNSIGNED, 4)),
	F("bps", 20, T(UNSIGNED, 4)), F("pps", 24, T(UNSIGNED, 4)),
	F("qlen", 28, T(UNSIGNED, 4)), F("backlog", 32, T(UNSIGNED, 4)),
};
MESSAGE(tc_stats, 36);
FIELDS(tc_estimator) = { F("interval", 0, T(SIGNED, 1)), F("ewma_log", 1, T(UNSIGNED, 1)) };
MESSAGE(tc_estimator, 2);
FIELDS(mfc_stats) = {
	F("mfcs_packets", 0, T(UNSIGNED, 8)), F("mfcs_bytes", 8, T(UNSIGNED, 8)),
	F("mfcs_wrong_if", 16, T(UNSIGNED, 8)),
};
MESSAGE(mfc_stats, 24);
FIELDS(ifla_cacheinfo) = {
	F("max_reasm_len", 0, T(UNSIGNED, 4)), F("tstamp", 4, T(UNSIGNED, 4)),
	F("reachable_time", 8, T(UNSIGNED, 4)), F("retrans_time", 12, T(UNSIGNED, 4)),
};
MESSAGE(ifla_cacheinfo, 16);
FIELDS(rta_cacheinfo) = {
	F("rta_clntref", 0, T(UNSIGNED, 4)), F("rta_lastuse", 4, T(UNSIGNED, 4)),
	F("rta_expires", 8, T(UNSIGNED, 4)), F("rta_error", 12, T(UNSIGNED, 4)),
	F("rta_used", 16, T(UNSIGNED, 4)), F("rta_id", 20, T(HEX, 4)),
	F("rta_ts", 24, T(UNSIGNED, 4)), F("rta_tsage", 28, T(UNSIGNED, 4)),
};
MESSAGE(rta_cacheinfo, 32);

FIELDS(link_map) = {
	F("mem_start", 0, T(HEX, 8)), F("mem_end", 8, T(HEX, 8)), F("base_addr", 16, T(HEX, 8)),
	F("irq", 24, T(UNSIGNED, 2)), F("dma", 26, T(UNSIGNED, 1)), F("port", 27, T(UNSIGNED, 1)),
};
MESSAGE(link_map, 28);
FIELDS(bridge_id) = {
	F("prio", 0, T_NUMBERS(octet8, 2)), F("addr", 2, T_CALL_SIZED(bdaddr2, 1)),
};
MESSAGE(bridge_id, 8);
FIELDS(bridge_boolopts) = {
	F("optval", 0, T_SET(FLAGS, 4, bridge_boolopts)),
	F("optmask", 4, T_SET(FLAGS, 4, bridge_boolopts)),
};
MESSAGE(bridge_boolopts, 8);
FIELDS(bridge_vlan_info) = {
	F("flags", 0, T_SET(FLAGS, 2, bridge_vlan_flags)), F("vid", 2, T(UNSIGNED, 2)),
};
MESSAGE(bridge_vlan_info, 4);

FIELDS(vlan_flags) = {
	F("flags", 0, T_SET(FLAGS, 4, vlan_link_flags)),
	F("mask", 4, T_SET(FLAGS, 4, vlan_link_flags)),
};
MESSAGE(vlan_flags, 8);
FIELDS(vlan_qos) = { F("from", 0, T(UNSIGNED, 4)), F("to", 4, T(UNSIGNED, 4)) };
MESSAGE(vlan_qos, 8);
FIELDS(tunnel_ports) = { F("low", 0, T_CALL_SIZED(port, 2)), F("high", 2, T_CALL_SIZED(port, 2)) };
MESSAGE(tunnel_ports, 4);

#define VF	F("vf", 0, T(UNSIGNED, 4))
FIELDS(vf_mac) = { VF, F("mac", 4, T_CALL_SIZED(vf_address, 1)) };
MESSAGE(vf_mac, 36);
FIELDS(vf_broadcast) = { F("broadcast", 0, T_CALL_SIZED(vf_address, 1)) };
MESSAGE(vf_broadcast, 32);
FIELDS(vf_vlan) = { VF, F("vlan", 4, T(UNSIGNED, 4)), F("qos", 8, T(UNSIGNED, 4)) };
MESSAGE(vf_vlan, 12);
FIELDS(vf_vlan_info) = {
	VF, F("vlan", 4, T(UNSIGNED, 4)), F("qos", 8, T(UNSIGNED, 4)),
	F("vlan_proto", 12, T_CALL_SIZED(ether_type, 2)),
};
MESSAGE(vf_vlan_info, 16);
FIELDS(vf_tx_rate) = { VF, F("rate", 4, T(UNSIGNED, 4)) };
MESSAGE(vf_tx_rate, 8);
FIELDS(vf_setting) = { VF, F("setting", 4, T(UNSIGNED, 4)) };
MESSAGE(vf_setting, 8);
FIELDS(vf_link_state) = { VF, F("link_state", 4, T_SET(ENUM, 4, vf_link_states)) };
MESSAGE(vf_link_state, 8);
FIELDS(vf_rate) = {
	VF, F("min_tx_rate", 4, T(UNSIGNED, 4)), F("max_tx_rate", 8, T(UNSIGNED, 4)),
};
MESSAGE(vf_rate, 12);
FIELDS(vf_guid32) = { VF, F("guid", 4, T(HEX, 8)) };
static LAYOUT(vf_guid32, 12, vf_guid32_fields);
FIELDS(vf_guid) = { VF, F("guid", 8, T(HEX, 8)) };
LAYOUT(vf_guid, 16, vf_guid_fields, .compat = &decode_layout__vf_guid32,
       .arm = &decode_layout__vf_guid);
FIELDS(vf_port_vsi) = {
	F("vsi_mgr_id", 0, T(UNSIGNED, 1)), F("vsi_type_id", 1, T_CALL_SIZED(vsi_type_id, 1)),
	F("vsi_type_version", 4, T(UNSIGNED, 1)),
	F_WHEN("pad", 5, decode_when__vsi_pad, T_CALL_SIZED(vsi_pad, 1)),
};
MESSAGE(vf_port_vsi, 8);

#define GENERIC(command)	F("cmd", 0, command), F("version", 1, T(UNSIGNED, 1)),	\
				F_WHEN("reserved", 2, decode_when__nl_pad, T(HEX, 2))
FIELDS(genlmsghdr) = { GENERIC(T(HEX, 1)) };
MESSAGE(genlmsghdr, 4);
FIELDS(genlmsghdr_ctrl) = { GENERIC(T_SET(ENUM, 1, ctrl_cmds)) };
MESSAGE(genlmsghdr_ctrl, 4);
FIELDS(genlmsghdr_team) = { GENERIC(T_SET(ENUM, 1, team_cmds)) };
MESSAGE(genlmsghdr_team, 4);
FIELDS(genlmsghdr_ethtool) = { GENERIC(T_SET(ENUM, 1, ethtool_cmds)) };
MESSAGE(genlmsghdr_ethtool, 4);
FIELDS(genlmsghdr_ethtool_reply) = { GENERIC(T_SET(ENUM, 1, ethtool_replies)) };
MESSAGE(genlmsghdr_ethtool_reply, 4);
FIELDS(nfgenmsg) = {
	FAMILY("nfgen_family"), F("version", 1, T_SET(ENUM, 1, nf_versions)),
	F("res_id", 2, T_CALL_SIZED(port, 2)),
};
MESSAGE(nfgenmsg, 4);
/* udev's; no uapi header has it. */
#define NETWORK(n, at)	F(n, at, T_CALL_SIZED(ipx_network, 4))
FIELDS(udev_header) = {
	F("prefix", 0, T_CHARS(8)), NETWORK("magic", 8), F("header_size", 12, T(UNSIGNED, 4)),
	F("properties_off", 16, T(UNSIGNED, 4)), F("properties_len", 20, T(UNSIGNED, 4)),
	NETWORK("filter_subsystem_hash", 24), NETWORK("filter_devtype_hash", 28),
	NETWORK("filter_tag_bloom_hi", 32), NETWORK("filter_tag_bloom_lo", 36),
};
MESSAGE(udev_header, 40);
FIELDS(selnl_setenforce) = { F("val", 0, T(SIGNED, 4)) };
MESSAGE(selnl_setenforce, 4);
FIELDS(selnl_policyload) = { F("seqno", 0, T(UNSIGNED, 4)) };
MESSAGE(selnl_policyload, 4);
