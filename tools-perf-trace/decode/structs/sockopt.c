// SPDX-License-Identifier: GPL-2.0
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "decode/special/sockets.h"
#include "structs.h"

static const struct decode_field ip_mreq_fields[] = {
	F("imr_multiaddr", 0, T_CALL_SIZED(inet_addr, 4)),
	F("imr_interface", 4, T_CALL_SIZED(inet_addr, 4)),
};
LAYOUT(ip_mreq, 8, ip_mreq_fields, .portable = true);

static const struct decode_field ipv6_mreq_fields[] = {
	F("", 0, T_CALL_SIZED(ipv6mr_multiaddr, 1)),
	F("ipv6mr_interface", 16, T_CALL_SIZED(interface, 4)),
};
LAYOUT(ipv6_mreq, 20, ipv6_mreq_fields, .portable = true);

/* An address of any family lies at offset @at. */
#define T_SOCKADDR(at)								\
	{ .kind = DECODE_CALL, .size = 1, .len = FIXED(at),			\
	  .show = decode_show__inner_sockaddr }

static const struct decode_field group_req_fields[] = {
	F("gr_interface", 0, T_CALL_SIZED(interface, 4)),
	F("gr_group", 8, T_SOCKADDR(8)),
};
static const struct decode_field group_req32_fields[] = {
	F("gr_interface", 0, T_CALL_SIZED(interface, 4)),
	F("gr_group", 4, T_SOCKADDR(4)),
};
static LAYOUT(group_req32, 132, group_req32_fields);
LAYOUT(group_req, 136, group_req_fields, .compat = &decode_layout__group_req32);

/* @n bits of the word at offset 196, from bit @from on */
#define AO_BITS(from, n)							\
	{ .kind = DECODE_CALL, .size = 4, .len = FIXED((from) << 8 | (n)),	\
	  .show = decode_show__bit_field }

static const struct decode_field tcp_ao_add_fields[] = {
	F("addr", 0, T_CALL_SIZED(ao_addr, 1)),
	F("prefix", 202, T(UNSIGNED, 1)),
	F("alg_name", 128, T_CALL_SIZED(ao_alg_name, 1)),
	F("ifindex", 192, T_CALL_SIZED(interface, 4)),
	F("set_current", 196, AO_BITS(0, 1)),
	F("set_rnext", 196, AO_BITS(1, 1)),
	F("sndid", 203, T(UNSIGNED, 1)),
	F("rcvid", 204, T(UNSIGNED, 1)),
	F("maclen", 205, T(UNSIGNED, 1)),
	F("keyflags", 206, T_SET(FLAGS, 1, tcp_ao_key_flags)),
	F("key", 208, T_CALL_SIZED(ao_key, 1)),
	F("keylen", 207, T(UNSIGNED, 1)),
};
LAYOUT(tcp_ao_add, 288, tcp_ao_add_fields, .portable = true);

static const struct decode_field packet_mreq_fields[] = {
	F("mr_ifindex", 0, T_CALL_SIZED(interface, 4)),
	F("mr_type", 4, T_SET(ENUM, 2, packet_members)),
	F("mr_alen", 6, T(UNSIGNED, 2)),
	F("mr_address", 8, T_CALL_SIZED(mr_address, 1)),
};
LAYOUT(packet_mreq, 16, packet_mreq_fields, .portable = true);

static const struct decode_field tpacket_req_fields[] = {
	F("tp_block_size", 0, T(UNSIGNED, 4)),
	F("tp_block_nr", 4, T(UNSIGNED, 4)),
	F("tp_frame_size", 8, T(UNSIGNED, 4)),
	F("tp_frame_nr", 12, T(UNSIGNED, 4)),
};
LAYOUT(tpacket_req, 16, tpacket_req_fields, .portable = true);

static const struct decode_field tpacket_stats_fields[] = {
	F("tp_packets", 0, T(UNSIGNED, 4)),
	F("tp_drops", 4, T(UNSIGNED, 4)),
	F("tp_freeze_q_cnt", 8, T(UNSIGNED, 4)),
};
LAYOUT(tpacket_stats, 12, tpacket_stats_fields, .portable = true);
