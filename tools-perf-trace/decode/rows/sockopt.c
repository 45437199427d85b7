// SPDX-License-Identifier: GPL-2.0
/* Socket options: each level has its own names. */
#include <netinet/in.h>
#include <sys/socket.h>
#include "decode/special/sockets.h"
#include "rows.h"

#define ARGS2(level, set, get)							\
static const struct decode_field level##_set[] = {				\
	ENUM("optname", set), MEMORY_IN("optval", option), INT("optlen") };	\
static const struct decode_field level##_get[] = {				\
	ENUM("optname", get), MEMORY_OUT("optval", option_out), LENGTH_INOUT("optlen", 4) }
#define ARGS(level)	ARGS2(level, level##_options, level##_options)

ARGS2(so, so_options, so_get_options);
ARGS2(ip, ip_set_options, ip_get_options);
ARGS2(ipv6, ipv6_set_options, ipv6_get_options);
ARGS2(tcp, tcp_all_options, tcp_all_options);
ARGS2(netlink, netlink_all_options, netlink_all_options);
ARGS(udp);
ARGS(raw);
ARGS(packet);
ARGS(vsock);
ARGS(sctp);
ARGS(can);
ARGS(alg);
ARGS(tls);
ARGS(xdp);
ARGS(bluetooth);
ARGS(tipc);
ARGS(kcm);
ARGS(llc);
ARGS(dccp);
ARGS(nfc);
ARGS(rxrpc);
ARGS(ipx);
ARGS(caif);
ARGS(pppol2tp);
ARGS(pnpipe);
ARGS(rds);
ARGS(iucv);
ARGS(ax25);
ARGS(irda);

/* Levels that user-space headers do not define. */
enum {
	LEVEL_CAN_RAW = 101, LEVEL_IPX = 256, LEVEL_AX25 = 257, LEVEL_IRDA = 266,
	LEVEL_PPPOL2TP = 273, LEVEL_PNPIPE = 275, LEVEL_RDS = 276, LEVEL_IUCV = 277,
	LEVEL_CAIF = 278, LEVEL_KCM = 281, LEVEL_TLS = 282, LEVEL_XDP = 283,
};

#define LEVELS(what)								\
static const struct decode_variant what##_variants[] = {			\
	VARIANT(SOL_SOCKET, so_##what), VARIANT(IPPROTO_IP, ip_##what),		\
	VARIANT(IPPROTO_TCP, tcp_##what), VARIANT(IPPROTO_UDP, udp_##what),	\
	VARIANT(IPPROTO_IPV6, ipv6_##what), VARIANT(IPPROTO_RAW, raw_##what),	\
	VARIANT(IPPROTO_SCTP, sctp_##what), VARIANT(SOL_PACKET, packet_##what),	\
	VARIANT(SOL_LLC, llc_##what), VARIANT(SOL_DCCP, dccp_##what),		\
	VARIANT(SOL_NETLINK, netlink_##what), VARIANT(SOL_TIPC, tipc_##what),	\
	VARIANT(SOL_RXRPC, rxrpc_##what), VARIANT(SOL_BLUETOOTH, bluetooth_##what),	\
	VARIANT(SOL_ALG, alg_##what), VARIANT(SOL_NFC, nfc_##what),		\
	VARIANT(AF_VSOCK, vsock_##what), VARIANT(LEVEL_CAN_RAW, can_##what),	\
	VARIANT(LEVEL_KCM, kcm_##what), VARIANT(LEVEL_TLS, tls_##what),		\
	VARIANT(LEVEL_XDP, xdp_##what), VARIANT(LEVEL_IPX, ipx_##what),		\
	VARIANT(LEVEL_CAIF, caif_##what), VARIANT(LEVEL_AX25, ax25_##what),	\
	VARIANT(LEVEL_IRDA, irda_##what), VARIANT(LEVEL_RDS, rds_##what),	\
	VARIANT(LEVEL_PPPOL2TP, pppol2tp_##what),				\
	VARIANT(LEVEL_PNPIPE, pnpipe_##what), VARIANT(LEVEL_IUCV, iucv_##what),	\
}

LEVELS(set);
LEVELS(get);

ROW(setsockopt) = { .args = {
	FD("fd"), ENUM("level", level_names), UINT("optname"), MEMORY_IN("optval", option),
	INT("optlen") }, VARIANTS(1, 2, UINT32_MAX, set_variants) };
ROW(getsockopt) = { .args = {
	FD("fd"), ENUM("level", level_names), UINT("optname"),
	MEMORY_OUT("optval", option_out), LENGTH_INOUT("optlen", 4) },
	VARIANTS(1, 2, UINT32_MAX, get_variants) };
