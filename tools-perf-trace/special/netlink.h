/* SPDX-License-Identifier: GPL-2.0 */
/* What the files about netlink have in common. */
#ifndef PERF_TRACE_STOP_SPECIAL_NETLINK_H
#define PERF_TRACE_STOP_SPECIAL_NETLINK_H

#include <stddef.h>
#include <stdint.h>

/* Longer messages are shown as far as this, and captured no further. */
enum { DECODE_PACKET_BYTES = 8192 };

struct decode_ctx;

/**
 * struct decode_nlmsg - a netlink message
 * @protocol: NETLINK_*
 * @type: nlmsg_type
 * @flags: nlmsg_flags
 * @bytes: what stands behind the header
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

/* What the kernel adds to the message that it refuses. */
void decode_show_error_attributes(struct decode_ctx *ctx, const uint8_t *bytes, size_t len);

#endif /* PERF_TRACE_STOP_SPECIAL_NETLINK_H */
