// SPDX-License-Identifier: GPL-2.0
/* Addresses of sockets: the same in all ABIs. */
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "decode/special/sockets.h"
#include "structs.h"

#define FAMILY	F("sa_family", 0, T_SET(ENUM, 2, families))
#define FIELDS(n)	static const struct decode_field n##_fields[]
#define SOCKADDR(n, bytes)	LAYOUT(n, bytes, n##_fields, .portable = true)
/* Shown by a function that reads the enclosing struct. */
#define IN_PLACE(f)	T_CALL_SIZED(f, 1)

const struct decode_type decode_type__octet = T_CALL_SIZED(octet, 1);

FIELDS(sockaddr_nl) = {
	FAMILY,
	F_WHEN("nl_pad", 2, decode_when__nl_pad, T(HEX, 2)),
	F("nl_pid", 4, T(SIGNED, 4)),
	F("nl_groups", 8, T_CALL_SIZED(nl_groups, 4)),
};
SOCKADDR(sockaddr_nl, 12);

FIELDS(sockaddr_ll) = {
	FAMILY,
	F("sll_protocol", 2, T_CALL_SIZED(ether_type, 2)),
	F("sll_ifindex", 4, T_CALL_SIZED(interface, 4)),
	F("sll_hatype", 8, T_SET(ENUM, 2, hardware_types)),
	F("sll_pkttype", 10, T_SET(ENUM, 1, packet_types)),
	F("sll_halen", 11, T(UNSIGNED, 1)),
	F_WHEN("sll_addr", 12, decode_when__sll_addr, IN_PLACE(sll_addr)),
};
SOCKADDR(sockaddr_ll, 20);

FIELDS(sockaddr_vm) = {
	FAMILY,
	F_WHEN("svm_reserved1", 2, decode_when__nl_pad, T(HEX, 2)),
	F("svm_cid", 8, T_CALL_SIZED(vsock_cid, 4)),
	F("svm_port", 4, T_CALL_SIZED(vsock_port, 4)),
	F("svm_flags", 12, T_SET(FLAGS, 1, vsock_flags)),
	F_WHEN("svm_zero", 13, decode_when__svm_zero, IN_PLACE(svm_zero)),
};
SOCKADDR(sockaddr_vm, 16);

FIELDS(sockaddr_alg) = {
	FAMILY,
	F("salg_type", 2, IN_PLACE(salg_type)),
	F("salg_feat", 16, T_CALL_SIZED(crypto_flags, 4)),
	F("salg_mask", 20, T_CALL_SIZED(crypto_flags, 4)),
	F("salg_name", 24, IN_PLACE(salg_name)),
};
SOCKADDR(sockaddr_alg, 88);

FIELDS(sockaddr_ipx) = {
	FAMILY,
	F("sipx_port", 2, T_CALL_SIZED(port, 2)),
	F("sipx_network", 4, T_CALL_SIZED(ipx_network, 4)),
	F("sipx_node", 8, T_NUMBERS(octet, 6)),
	F("sipx_type", 14, T_CALL_SIZED(octet, 1)),
	F_WHEN("sipx_zero", 15, decode_when__sipx_zero, T_CALL_SIZED(octet, 1)),
};
SOCKADDR(sockaddr_ipx, 16);

FIELDS(x25_address) = { F("x25_addr", 0, IN_PLACE(x25_addr)) };
static SOCKADDR(x25_address, 16);
FIELDS(sockaddr_x25) = { FAMILY, F("sx25_addr", 2, T_INNER(x25_address)) };
SOCKADDR(sockaddr_x25, 18);

FIELDS(sockaddr_xdp) = {
	FAMILY,
	F("sxdp_flags", 2, T_SET(FLAGS, 2, xdp_flags)),
	F("sxdp_ifindex", 4, T_CALL_SIZED(interface, 4)),
	F("sxdp_queue_id", 8, T(UNSIGNED, 4)),
	F("sxdp_shared_umem_fd", 12, T_CALL_SIZED(umem_fd, 4)),
};
SOCKADDR(sockaddr_xdp, 16);

/* The fields behind the family; a longer address has those of sockaddr_nfc_llcp, too. */
FIELDS(sockaddr_nfc) = {
	F("dev_idx", 4, T_CALL_SIZED(interface, 4)),
	F("target_idx", 8, T(HEX, 4)),
	F("nfc_protocol", 12, T_SET(ENUM, 4, nfc_protos)),
};
SOCKADDR(sockaddr_nfc, 16);

#define NFC_LLCP(word)								\
	F("dsap", 16, T_CALL_SIZED(llcp_sap, 1)),				\
	F("ssap", 17, T_CALL_SIZED(llcp_sap, 1)),				\
	F("service_name", 18, IN_PLACE(nfc_service)),				\
	F("service_name_len", 80 + (word), T(UNSIGNED, word))
FIELDS(sockaddr_nfc_llcp32) = { NFC_LLCP(4) };
static LAYOUT(sockaddr_nfc_llcp32, 88, sockaddr_nfc_llcp32_fields);
FIELDS(sockaddr_nfc_llcp) = { NFC_LLCP(8) };
LAYOUT(sockaddr_nfc_llcp, 96, sockaddr_nfc_llcp_fields,
       .compat = &decode_layout__sockaddr_nfc_llcp32);

FIELDS(ieee802154_addr) = {
	F("addr_type", 0, T_CALL_SIZED(wpan_type, 4)),
	F("pan_id", 4, T_CALL_SIZED(wpan_network, 2)),
	F_WHEN("short_addr", 6, decode_when__wpan_short, T_CALL_SIZED(wpan_addr, 2)),
	F_WHEN("hwaddr", 6, decode_when__wpan_long, IN_PLACE(wpan_hwaddr)),
};
static SOCKADDR(ieee802154_addr, 16);
FIELDS(sockaddr_ieee802154) = { FAMILY, F("addr", 4, T_INNER(ieee802154_addr)) };
SOCKADDR(sockaddr_ieee802154, 20);

/* The fields between the family and the address of the transport */
FIELDS(sockaddr_rxrpc) = {
	F("srx_service", 2, T_CALL_SIZED(rxrpc_service, 2)),
	F("transport_type", 4, T_SET(ENUM, 2, sock_types)),
	F("transport_len", 6, T(UNSIGNED, 2)),
};
SOCKADDR(sockaddr_rxrpc, 36);

FIELDS(sockaddr_qrtr) = {
	FAMILY,
	F("sq_node", 4, T_CALL_SIZED(qrtr_node, 4)),
	F("sq_port", 8, T_CALL_SIZED(qrtr_port, 4)),
};
SOCKADDR(sockaddr_qrtr, 12);

FIELDS(mctp_addr) = { F("s_addr", 0, T_CALL_SIZED(mctp_addr, 1)) };
static SOCKADDR(mctp_addr, 1);
FIELDS(sockaddr_mctp) = {
	FAMILY,
	F_WHEN("__smctp_pad0", 2, decode_when__nl_pad, T(HEX, 2)),
	F("smctp_network", 4, T_CALL_SIZED(mctp_net, 4)),
	F("smctp_addr", 8, T_INNER(mctp_addr)),
	F("smctp_type", 9, T(HEX, 1)),
	F("smctp_tag", 10, T(HEX, 1)),
	F_WHEN("__smctp_pad1", 11, decode_when__mctp_pad1, T(HEX, 1)),
};
SOCKADDR(sockaddr_mctp, 12);

FIELDS(tipc_range) = {
	F("type", 0, T(UNSIGNED, 4)), F("lower", 4, T(UNSIGNED, 4)), F("upper", 8, T(UNSIGNED, 4)),
};
static SOCKADDR(tipc_range, 12);
FIELDS(tipc_addr_range) = { F("nameseq", 0, T_INNER(tipc_range)) };
static SOCKADDR(tipc_addr_range, 12);

FIELDS(tipc_service) = { F("type", 0, T(UNSIGNED, 4)), F("instance", 4, T(UNSIGNED, 4)) };
static SOCKADDR(tipc_service, 8);
FIELDS(tipc_name) = { F("name", 0, T_INNER(tipc_service)), F("domain", 8, T(HEX, 4)) };
static SOCKADDR(tipc_name, 12);
FIELDS(tipc_addr_name) = { F("name", 0, T_INNER(tipc_name)) };
static SOCKADDR(tipc_addr_name, 12);

FIELDS(tipc_id) = { F("ref", 0, T(UNSIGNED, 4)), F("node", 4, T(HEX, 4)) };
static SOCKADDR(tipc_id, 8);
FIELDS(tipc_addr_id) = { F("id", 0, T_INNER(tipc_id)) };
static SOCKADDR(tipc_addr_id, 8);

FIELDS(sockaddr_tipc) = {
	FAMILY,
	F("addrtype", 2, T_SET(ENUM, 1, tipc_addrtypes)),
	F("scope", 3, T_CALL_SIZED(tipc_scope, 1)),
	F_WHEN("addr", 4, decode_when__tipc_range, T_INNER(tipc_addr_range)),
	F_WHEN("addr", 4, decode_when__tipc_name, T_INNER(tipc_addr_name)),
	F_WHEN("addr", 4, decode_when__tipc_id, T_INNER(tipc_addr_id)),
	F_WHEN("addr", 4, decode_when__tipc_other, IN_PLACE(tipc_addr)),
};
SOCKADDR(sockaddr_tipc, 16);

FIELDS(sockaddr_hci) = {
	FAMILY,
	F("hci_dev", 2, T_CALL_SIZED(htobs, 2)),
	F("hci_channel", 4, T_SET(ENUM, 2, hci_channels)),
};
SOCKADDR(sockaddr_hci, 6);

FIELDS(sockaddr_sco) = { FAMILY, F("sco_bdaddr", 2, IN_PLACE(bdaddr2)) };
SOCKADDR(sockaddr_sco, 8);

FIELDS(sockaddr_rc) = {
	FAMILY,
	F("rc_bdaddr", 2, IN_PLACE(bdaddr2)),
	F("rc_channel", 8, T(UNSIGNED, 1)),
};
SOCKADDR(sockaddr_rc, 10);

FIELDS(sockaddr_l2) = {
	FAMILY,
	F("l2_psm", 2, T_CALL_SIZED(l2cap_psm, 2)),
	F("l2_bdaddr", 4, IN_PLACE(bdaddr4)),
	F("l2_cid", 10, T_CALL_SIZED(l2cap_cid, 2)),
	F("l2_bdaddr_type", 12, T_SET(ENUM, 1, bluetooth_types)),
};
SOCKADDR(sockaddr_l2, 14);
