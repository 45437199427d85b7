/* SPDX-License-Identifier: GPL-2.0 */
/* Functions for sockets, their addresses, options and messages. */
#ifndef PERF_TRACE_STOP_SPECIAL_SOCKETS_H
#define PERF_TRACE_STOP_SPECIAL_SOCKETS_H

#include "special.h"

/* sockaddr.c */
DECODE_SHOW(sockaddr);
/* An address that was already read, at least two bytes. */
void decode_show_sockaddr_bytes(struct decode_ctx *ctx, const void *bytes, size_t len);
DECODE_SHOW(inner_sockaddr);

/* address.c */
DECODE_SHOW(tipc_scope);
DECODE_SHOW(tipc_addr);
DECODE_SHOW(octet);
DECODE_SHOW(nl_groups);
DECODE_SHOW(ether_type);
DECODE_SHOW(interface);
DECODE_SHOW(sll_addr);
DECODE_SHOW(svm_zero);
DECODE_SHOW(salg_type);
DECODE_SHOW(salg_name);
DECODE_SHOW(crypto_flags);
DECODE_SHOW(nfc_service);
DECODE_SHOW(wpan_hwaddr);
DECODE_SHOW(port);
DECODE_SHOW(ipx_network);
DECODE_SHOW(x25_addr);
DECODE_SHOW(umem_fd);
DECODE_SHOW(htobs);
DECODE_SHOW(bdaddr2);
DECODE_SHOW(bdaddr4);
DECODE_SHOW(l2cap_psm);
DECODE_SHOW(l2cap_cid);
DECODE_SHOW(rt_scope);
DECODE_SHOW(rt_table);
DECODE_SHOW(vsock_cid);
DECODE_SHOW(vsock_port);
DECODE_SHOW(llcp_sap);
DECODE_SHOW(rxrpc_service);
DECODE_SHOW(wpan_addr);
DECODE_SHOW(wpan_network);
DECODE_SHOW(wpan_type);
DECODE_SHOW(qrtr_node);
DECODE_SHOW(qrtr_port);
DECODE_SHOW(mctp_addr);
DECODE_SHOW(mctp_net);
DECODE_WHEN(nl_pad);
DECODE_WHEN(sll_addr);
DECODE_WHEN(svm_zero);
DECODE_WHEN(sipx_zero);
DECODE_WHEN(wpan_long);
DECODE_WHEN(wpan_short);
DECODE_WHEN(mctp_pad1);
DECODE_WHEN(tipc_range);
DECODE_WHEN(tipc_name);
DECODE_WHEN(tipc_id);
DECODE_WHEN(tipc_other);

/* control.c */
DECODE_SHOW(control);

/* network.c */
DECODE_SHOW(msg_iov);
DECODE_SHOW(received_message);
DECODE_WHEN(message_done);
DECODE_SHOW(sent_messages);
DECODE_SHOW(protocol);

/* sockopt.c */
DECODE_SHOW(option);
DECODE_SHOW(option_out);
DECODE_SHOW(inet_addr);
DECODE_SHOW(ipv6mr_multiaddr);
DECODE_SHOW(mr_address);
DECODE_SHOW(ao_addr);
DECODE_SHOW(ao_alg_name);
DECODE_SHOW(ao_key);

/* netlink.c */
DECODE_SHOW(packet);
/* Protocol of the file descriptor in the first argument; -1 if it is no netlink socket. */
int decode_netlink_protocol(const struct decode_ctx *ctx);
/* Like decode_show_filled_iovecs(), but shows netlink data even if the call has failed. */
void decode_show_packet_iovecs(struct decode_ctx *ctx, int protocol, uint64_t addr,
			       uint64_t count, uint64_t filled);
/* Netlink messages, or any bytes if @protocol is -1. */
void decode_show_packet(struct decode_ctx *ctx, int protocol, uint64_t addr, uint64_t len);

/* rtnetlink.c */
DECODE_SHOW(stats_mask);
DECODE_WHEN(stats_pad1);
DECODE_WHEN(nh_reserved);

/* rtlinks.c */
DECODE_SHOW(vf_address);
DECODE_SHOW(vsi_pad);
DECODE_SHOW(vsi_type_id);
DECODE_WHEN(vsi_pad);

/* nlcrypto.c */
DECODE_SHOW(crypto_name);

#endif /* PERF_TRACE_STOP_SPECIAL_SOCKETS_H */
