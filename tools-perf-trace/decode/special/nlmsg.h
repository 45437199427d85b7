/* SPDX-License-Identifier: GPL-2.0 */
/* Declarations that the netlink files share. */
#ifndef PERF_TRACE_STOP_SPECIAL_NLMSG_H
#define PERF_TRACE_STOP_SPECIAL_NLMSG_H

#include <stddef.h>
#include <stdint.h>

/* Longer messages are shown and captured only up to this size. */
enum { DECODE_PACKET_BYTES = 8192 };
/* The first type of message that is a protocol's own */
enum { DECODE_NLMSG_FIRST = 0x10 };

struct decode_ctx;
struct decode_set;

/**
 * struct decode_nlmsg - a netlink message
 * @protocol: NETLINK_*
 * @type: nlmsg_type
 * @flags: nlmsg_flags
 * @bytes: the payload behind the header
 * @len: how many
 */
struct decode_nlmsg {
	int protocol;
	uint16_t type, flags;
	const uint8_t *bytes;
	size_t len;
};

/* Shows the body and the attributes of a message of NETLINK_ROUTE as items. */
void decode_show_route_message(struct decode_ctx *ctx, const struct decode_nlmsg *msg);

/* The same for NETLINK_SOCK_DIAG */
void decode_show_diag_message(struct decode_ctx *ctx, const struct decode_nlmsg *msg);

/* Name of the family of a message of NETLINK_GENERIC, NULL if it is not known */
const char *decode_generic_family(const struct decode_ctx *ctx, uint16_t type);

/* ... and for other protocols */
void decode_show_generic_message(struct decode_ctx *ctx, const struct decode_nlmsg *msg);
void decode_show_netfilter_message(struct decode_ctx *ctx, const struct decode_nlmsg *msg);
void decode_show_crypto_message(struct decode_ctx *ctx, const struct decode_nlmsg *msg);
void decode_show_selinux_message(struct decode_ctx *ctx, const struct decode_nlmsg *msg);
/* A message of NETLINK_NETFILTER is that of a subsystem. */
void decode_show_netfilter_type(struct decode_ctx *ctx, uint16_t type);
/* Names of the subsystem's messages; NULL if they have none. */
const struct decode_set *decode_netfilter_messages(uint16_t type);

/* Shows @len bytes at @addr, which are no message with a header. */
void decode_show_uevent(struct decode_ctx *ctx, uint64_t addr, uint64_t len);

/* Shows the attributes that the kernel adds to a message that it rejects. */
void decode_show_error_attributes(struct decode_ctx *ctx, const uint8_t *bytes, size_t len);

#endif /* PERF_TRACE_STOP_SPECIAL_NLMSG_H */
