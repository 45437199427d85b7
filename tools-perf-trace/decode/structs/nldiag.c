// SPDX-License-Identifier: GPL-2.0
/* Messages of NETLINK_SOCK_DIAG and their attributes: the same in all ABIs. */
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "decode/special/nldiag.h"
#include "decode/special/sockets.h"
#include "structs.h"

#define FIELDS(n)	static const struct decode_field n##_fields[]
#define MESSAGE(n, bytes)	LAYOUT(n, bytes, n##_fields, .portable = true)
#define FAMILY(n)	F(n, 0, T_SET(ENUM, 1, families))
#define BYTE(n, at)	F(n, at, T(UNSIGNED, 1))
#define SHORT(n, at)	F(n, at, T(UNSIGNED, 2))
#define WORD(n, at)	F(n, at, T(UNSIGNED, 4))
#define WORDS(n, at)	F(n, at, T_NUMBERS(uint, 2))
#define NUMBER(n, at)	F(n, at, T(HEX, 8))
#define IN_PLACE(f)	T_CALL_SIZED(f, 1)

#define EXTENSION(value, family, n)						\
	NAMED(1ULL << ((value) - 1), "1<<(" #family "_DIAG_" #n "-1)")
static const struct decode_const inet_extensions[] = {
	EXTENSION(1, INET, MEMINFO), EXTENSION(2, INET, INFO), EXTENSION(3, INET, VEGASINFO),
	EXTENSION(4, INET, CONG), EXTENSION(5, INET, TOS), EXTENSION(6, INET, TCLASS),
	EXTENSION(7, INET, SKMEMINFO), EXTENSION(8, INET, SHUTDOWN),
};
static const struct decode_set decode_set__inet_extensions = {
	.prefix = "", .consts = inet_extensions, .nr = DECODE_ARRAY_SIZE(inet_extensions),
};
static const struct decode_const smc_extensions[] = {
	EXTENSION(1, SMC, CONNINFO), EXTENSION(2, SMC, LGRINFO),
};
static const struct decode_set decode_set__smc_extensions = {
	.prefix = "", .consts = smc_extensions, .nr = DECODE_ARRAY_SIZE(smc_extensions),
	.unnamed = "1<<SMC_DIAG_\?\?\?-1",
};

#define PORTS	F("idiag_sport", 0, T_CALL_SIZED(port, 2)),		\
		F("idiag_dport", 2, T_CALL_SIZED(port, 2))
#define IDENTITY	F("idiag_if", 36, T_CALL_SIZED(interface, 4)), WORDS("idiag_cookie", 40)

FIELDS(sockid) = {
	PORTS, F("idiag_src", 4, T_CALL_SIZED(inet_addr, 4)),
	F("idiag_dst", 20, T_CALL_SIZED(inet_addr, 4)), IDENTITY,
};
static MESSAGE(sockid, 48);
FIELDS(sockid6) = {
	PORTS, F("", 4, IN_PLACE(diag_source)), F("", 20, IN_PLACE(diag_destination)), IDENTITY,
};
static MESSAGE(sockid6, 48);

#define SOCKID(at)							\
	F_WHEN("id", at, decode_when__diag_inet, T_INNER(sockid)),	\
	F_WHEN("id", at, decode_when__diag_inet6, T_INNER(sockid6))

FIELDS(inet_diag_req) = {
	FAMILY("idiag_family"), BYTE("idiag_src_len", 1), BYTE("idiag_dst_len", 2),
	F("idiag_ext", 3, T_SET(FLAGS, 1, inet_extensions)), SOCKID(4),
	F("idiag_states", 52, T_SET(FLAGS, 4, tcp_state_bits)), WORD("idiag_dbs", 56),
};
MESSAGE(inet_diag_req, 60);

FIELDS(inet_diag_req_v2) = {
	FAMILY("sdiag_family"), F("sdiag_protocol", 1, T_SET(ENUM, 1, ip_protocols)),
	F("idiag_ext", 2, T_SET(FLAGS, 1, inet_extensions)),
	F("idiag_states", 4, T_SET(FLAGS, 4, tcp_state_bits)), SOCKID(8),
};
MESSAGE(inet_diag_req_v2, 56);

FIELDS(inet_diag_msg) = {
	FAMILY("idiag_family"), F("idiag_state", 1, T_SET(ENUM, 1, tcp_states)),
	BYTE("idiag_timer", 2), BYTE("idiag_retrans", 3), SOCKID(4), WORD("idiag_expires", 52),
	WORD("idiag_rqueue", 56), WORD("idiag_wqueue", 60), WORD("idiag_uid", 64),
	WORD("idiag_inode", 68),
};
MESSAGE(inet_diag_msg, 72);

FIELDS(unix_diag_req) = {
	FAMILY("sdiag_family"), BYTE("sdiag_protocol", 1),
	F("udiag_states", 4, T_SET(FLAGS, 4, tcp_state_bits)), WORD("udiag_ino", 8),
	F("udiag_show", 12, T_SET(FLAGS, 4, udiag_show)), WORDS("udiag_cookie", 16),
};
MESSAGE(unix_diag_req, 24);
FIELDS(unix_diag_msg) = {
	FAMILY("udiag_family"), F("udiag_type", 1, T_SET(ENUM, 1, sock_types)),
	F("udiag_state", 2, T_SET(ENUM, 1, tcp_states)), WORD("udiag_ino", 4),
	WORDS("udiag_cookie", 8),
};
MESSAGE(unix_diag_msg, 16);
FIELDS(unix_diag_vfs) = { F("udiag_vfs_dev", 4, T(DEVICE, 4)), WORD("udiag_vfs_ino", 0) };
MESSAGE(unix_diag_vfs, 8);
FIELDS(unix_diag_rqlen) = { WORD("udiag_rqueue", 0), WORD("udiag_wqueue", 4) };
MESSAGE(unix_diag_rqlen, 8);

FIELDS(netlink_diag_req) = {
	FAMILY("sdiag_family"), F("sdiag_protocol", 1, T_CALL_SIZED(ndiag_protocol, 1)),
	WORD("ndiag_ino", 4), F("ndiag_show", 8, T_SET(FLAGS, 4, ndiag_show)),
	WORDS("ndiag_cookie", 12),
};
MESSAGE(netlink_diag_req, 20);
FIELDS(netlink_diag_msg) = {
	FAMILY("ndiag_family"), F("ndiag_type", 1, T_SET(ENUM, 1, sock_types)),
	F("ndiag_protocol", 2, T_SET(ENUM, 1, netlink_protocols)),
	F("ndiag_state", 3, T_SET(ENUM, 1, netlink_states)), WORD("ndiag_portid", 4),
	WORD("ndiag_dst_portid", 8), WORD("ndiag_dst_group", 12), WORD("ndiag_ino", 16),
	WORDS("ndiag_cookie", 20),
};
MESSAGE(netlink_diag_msg, 28);
FIELDS(netlink_diag_ring) = {
	WORD("ndr_block_size", 0), WORD("ndr_block_nr", 4), WORD("ndr_frame_size", 8),
	WORD("ndr_frame_nr", 12),
};
MESSAGE(netlink_diag_ring, 16);

FIELDS(packet_diag_req) = {
	FAMILY("sdiag_family"), F("sdiag_protocol", 1, T(HEX, 1)),
	WORD("pdiag_ino", 4), F("pdiag_show", 8, T_SET(FLAGS, 4, packet_show)),
	WORDS("pdiag_cookie", 12),
};
MESSAGE(packet_diag_req, 20);
FIELDS(packet_diag_msg) = {
	FAMILY("pdiag_family"), F("pdiag_type", 1, T_SET(ENUM, 1, sock_types)),
	F("pdiag_num", 2, T_SET(ENUM, 2, ether_types)), WORD("pdiag_ino", 4),
	WORDS("pdiag_cookie", 8),
};
MESSAGE(packet_diag_msg, 16);
FIELDS(packet_diag_info) = {
	F("pdi_index", 0, T_CALL_SIZED(interface, 4)),
	F("pdi_version", 4, T_SET(ENUM, 4, tpacket_versions)), WORD("pdi_reserve", 8),
	WORD("pdi_copy_thresh", 12), WORD("pdi_tstamp", 16),
	F("pdi_flags", 20, T_SET(FLAGS, 4, packet_diag_flags)),
};
MESSAGE(packet_diag_info, 24);
FIELDS(packet_diag_mclist) = {
	F("pdmc_index", 0, T_CALL_SIZED(interface, 4)), WORD("pdmc_count", 4),
	SHORT("pdmc_type", 8), SHORT("pdmc_alen", 10), F("pdmc_addr", 12, IN_PLACE(pdmc_addr)),
};
MESSAGE(packet_diag_mclist, 44);
const struct decode_type decode_type__packet_mclist = T_INNER(packet_diag_mclist);
FIELDS(packet_diag_ring) = {
	WORD("pdr_block_size", 0), WORD("pdr_block_nr", 4), WORD("pdr_frame_size", 8),
	WORD("pdr_frame_nr", 12), WORD("pdr_retire_tmo", 16), WORD("pdr_sizeof_priv", 20),
	WORD("pdr_features", 24),
};
MESSAGE(packet_diag_ring, 28);

FIELDS(inet_diag_meminfo) = {
	WORD("idiag_rmem", 0), WORD("idiag_wmem", 4), WORD("idiag_fmem", 8),
	WORD("idiag_tmem", 12),
};
MESSAGE(inet_diag_meminfo, 16);
FIELDS(tcpvegas_info) = {
	WORD("tcpv_enabled", 0), WORD("tcpv_rttcnt", 4), WORD("tcpv_rtt", 8),
	WORD("tcpv_minrtt", 12),
};
MESSAGE(tcpvegas_info, 16);
FIELDS(tcp_dctcp_info) = {
	SHORT("dctcp_enabled", 0), SHORT("dctcp_ce_state", 2), WORD("dctcp_alpha", 4),
	WORD("dctcp_ab_ecn", 8), WORD("dctcp_ab_tot", 12),
};
MESSAGE(tcp_dctcp_info, 16);
FIELDS(tcp_bbr_info) = {
	F("bbr_bw_lo", 0, T(HEX, 4)), F("bbr_bw_hi", 4, T(HEX, 4)), WORD("bbr_min_rtt", 8),
	WORD("bbr_pacing_gain", 12), WORD("bbr_cwnd_gain", 16),
};
MESSAGE(tcp_bbr_info, 20);
FIELDS(tcp_diag_md5sig) = {
	FAMILY("tcpm_family"), BYTE("tcpm_prefixlen", 1), SHORT("tcpm_keylen", 2),
	F_WHEN("tcpm_addr", 4, decode_when__diag_inet, T_CALL_SIZED(inet_addr, 4)),
	F_WHEN("", 4, decode_when__diag_inet6, IN_PLACE(tcpm_addr6)),
	F_WHEN("tcpm_addr", 4, decode_when__diag_other, IN_PLACE(tcpm_addr)),
	F("tcpm_key", 20, IN_PLACE(tcpm_key)),
};
static MESSAGE(tcp_diag_md5sig, 100);
const struct decode_type decode_type__md5sig = T_INNER(tcp_diag_md5sig);
FIELDS(inet_diag_bc_op) = {
	F("code", 0, T_SET(ENUM, 1, inet_diag_code)), BYTE("yes", 1), SHORT("no", 2),
};
MESSAGE(inet_diag_bc_op, 4);
FIELDS(inet_diag_markcond) = { WORD("mark", 0), WORD("mask", 4) };
MESSAGE(inet_diag_markcond, 8);

FIELDS(smc_diag_req) = {
	FAMILY("diag_family"), F("diag_ext", 3, T_SET(FLAGS, 1, smc_extensions)),
	F("id", 4, T_INNER(sockid)),
};
MESSAGE(smc_diag_req, 52);
FIELDS(smc_diag_msg) = {
	FAMILY("diag_family"), F("diag_state", 1, T_SET(ENUM, 1, smc_states)),
	F("diag_fallback", 2, T_SET(ENUM, 1, smc_modes)), BYTE("diag_shutdown", 3),
	F("id", 4, T_INNER(sockid)), WORD("diag_uid", 52), F("diag_inode", 56, T(UNSIGNED, 8)),
};
MESSAGE(smc_diag_msg, 64);

#define FLAG_BYTE(n, at)	F(n, at, T_CALL_SIZED(octet, 1))
#define CURSOR(n, at)	F(n, at, T_INNER(smc_cursor))
FIELDS(smc_cursor) = { SHORT("reserved", 0), SHORT("wrap", 2), WORD("count", 4) };
static MESSAGE(smc_cursor, 8);
FIELDS(smc_conninfo) = {
	WORD("token", 0), WORD("sndbuf_size", 4), WORD("rmbe_size", 8), WORD("peer_rmbe_size", 12),
	CURSOR("rx_prod", 16), CURSOR("rx_cons", 24), CURSOR("tx_prod", 32), CURSOR("tx_cons", 40),
	FLAG_BYTE("rx_prod_flags", 48), FLAG_BYTE("rx_conn_state_flags", 49),
	FLAG_BYTE("tx_prod_flags", 50), FLAG_BYTE("tx_conn_state_flags", 51),
	CURSOR("tx_prep", 52), CURSOR("tx_sent", 60), CURSOR("tx_fin", 68),
};
MESSAGE(smc_conninfo, 76);
FIELDS(smc_link) = {
	BYTE("link_id", 0), F("ibname", 1, IN_PLACE(smc_ibname)), BYTE("ibport", 65),
	F("gid", 66, IN_PLACE(smc_gid)), F("peer_gid", 106, IN_PLACE(smc_peer_gid)),
};
static MESSAGE(smc_link, 146);
static const struct decode_type decode_type__smc_link = T_INNER(smc_link);
FIELDS(smc_lgrinfo) = {
	F("lnk", 0, T_NUMBERS(smc_link, 1)), F("role", 146, T_SET(ENUM, 1, smc_roles)),
};
MESSAGE(smc_lgrinfo, 147);
FIELDS(smc_fallback) = {
	F("reason", 0, T_SET(ENUM, 4, smc_declines)),
	F("peer_diagnosis", 4, T_SET(ENUM, 4, smc_declines)),
};
MESSAGE(smc_fallback, 8);
#define DMB	WORD("linkid", 0), NUMBER("peer_gid", 8), NUMBER("my_gid", 16),	\
		NUMBER("token", 24), NUMBER("peer_token", 32)
FIELDS(smc_dmbinfo) = { DMB };
MESSAGE(smc_dmbinfo, 40);
/* Since 6.8 */
FIELDS(smc_dmbinfo_ext) = { DMB, NUMBER("peer_gid_ext", 40), NUMBER("my_gid_ext", 48) };
MESSAGE(smc_dmbinfo_ext, 56);
