// SPDX-License-Identifier: GPL-2.0
/* Messages and options of sockets. */
#include <string.h>
#include <sys/socket.h>
#include "../engine.h"
#include "../sets.h"
#include "../structs/structs.h"
#include "special.h"

DECODE_SHOW(protocol)
{
	if (ctx->value[0] == AF_PACKET)
		decode_show__ether_type(ctx, type, value & UINT16_MAX);
	else if (ctx->value[0] == AF_NETLINK)
		ctx->sink->ops->constant(ctx->sink, &decode_set__netlink_protocols, value);
	else if (ctx->value[0] == AF_INET || ctx->value[0] == AF_INET6)
		ctx->sink->ops->constant(ctx->sink, &decode_set__ip_protocols, value);
	else
		ctx->sink->ops->number(ctx->sink, DECODE_SIGNED, (int32_t)value);
}

/* Into which a message is received, and not from which one is sent. */
static bool receives(const struct decode_ctx *ctx)
{
	const struct decode_type *type = &ctx->row->args[1].type;

	return type->dir == DECODE_OUT ||
	       (type->kind == DECODE_CALL_MEMORY && type->show == decode_show__received_message);
}

/* Of a message that did not come only the room for its name is known. */
DECODE_SHOW(received_message)
{
	struct decode_sink *sink = ctx->sink;
	unsigned int word = ctx->abi->word;
	uint8_t bytes[12];

	(void)type;
	if (!ctx->failed || !decode_layout_of(ctx, &decode_layout__msghdr) ||
	    !decode_read_all(ctx, value, bytes, word + 4))
		return decode_show_struct(ctx, &decode_layout__msghdr, value);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "msg_namelen", false);
	sink->ops->number(sink, DECODE_SIGNED, (int32_t)decode_load(ctx, bytes + word, 4));
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

DECODE_SHOW(sent_messages)
{
	uint64_t count = ctx->failed ? ctx->value[2] & UINT32_MAX : (uint64_t)ctx->call->ret;

	(void)type;
	decode_show_array(ctx, &decode_type__mmsghdr, value, count);
}

/* Netlink messages are those that have an address of netlink: strace does the same. */
static int protocol_of(struct decode_ctx *ctx)
{
	unsigned int word = ctx->abi->word;
	uint64_t name = decode_load(ctx, ctx->outer, word);
	uint16_t family;

	if (decode_load(ctx, ctx->outer + word, 4) < sizeof(family) ||
	    !decode_read_all(ctx, name, &family, sizeof(family)) || family != AF_NETLINK)
		return -1;
	return decode_netlink_protocol(ctx);
}

DECODE_SHOW(msg_iov)
{
	unsigned int word = ctx->abi->word;
	uint64_t count = decode_load(ctx, ctx->outer + 3 * word, word);
	int protocol = protocol_of(ctx);
	/* Of several messages each has its own length behind it. */
	bool several = ctx->outer_size >= 7 * word + 4;

	(void)type;
	if (!receives(ctx) && protocol < 0)
		decode_show_array(ctx, &decode_type__iovec_in, value, count);
	else if (!receives(ctx))
		decode_show_packet_iovecs(ctx, protocol, value, count, UINT64_MAX);
	else
		decode_show_packet_iovecs(ctx, protocol, value, count,
					  several ? decode_load(ctx, ctx->outer + 7 * word, 4) :
						    (uint64_t)ctx->call->ret);
}
