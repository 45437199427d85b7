// SPDX-License-Identifier: GPL-2.0
/* Messages and protocols of sockets. */
#include <string.h>
#include <sys/socket.h>
#include "decode/capture/planner.h"
#include "decode/engine/engine.h"
#include "decode/engine/sets.h"
#include "decode/structs/structs.h"
#include "captures.h"
#include "nlmsg.h"
#include "sockets.h"

static const struct {
	uint16_t family;
	const struct decode_set *protocols;
} families[] = {
	{ AF_INET, &decode_set__ip_protocols }, { AF_INET6, &decode_set__ip_protocols },
	{ AF_NETLINK, &decode_set__netlink_protocols }, { AF_CAN, &decode_set__can_protocols },
	{ AF_BLUETOOTH, &decode_set__bluetooth_protocols }, { AF_NFC, &decode_set__nfc_protocols },
	{ AF_SMC, &decode_set__smc_protocols }, { AF_KCM, &decode_set__kcm_protocols },
	{ AF_CAIF, &decode_set__caif_protocols }, { AF_PHONET, &decode_set__phonet_protocols },
	{ AF_ISDN, &decode_set__isdn_protocols }, { AF_RXRPC, &decode_set__families },
};

DECODE_SHOW(protocol)
{
	const struct decode_sink_ops *ops = ctx->sink->ops;

	if (ctx->value[0] == AF_PACKET)
		return decode_show__ether_type(ctx, type, value & UINT16_MAX);
	if (ctx->value[0] == AF_AX25)
		return ops->expression(ctx->sink, DECODE_EXPR_NAMED, &decode_set__ax25_protocols,
				       (uint32_t)value);
	for (size_t i = 0; i < DECODE_ARRAY_SIZE(families); i++) {
		if (families[i].family == ctx->value[0])
			return ops->constant(ctx->sink, families[i].protocols, (uint32_t)value);
	}
	ops->number(ctx->sink, DECODE_UNSIGNED, value);
}

/* True if the call receives a message, false if it sends one. */
static bool receives(const struct decode_ctx *ctx)
{
	return ctx->row->args[1].type.dir == DECODE_INOUT;
}

static void show_room(struct decode_ctx *ctx, int32_t room)
{
	struct decode_sink *sink = ctx->sink;

	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "msg_namelen", false);
	sink->ops->number(sink, DECODE_SIGNED, room);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

/* If no message was received, only the size of the buffer for its name is shown. */
DECODE_SHOW(received_message)
{
	const struct decode_layout *layout = decode_layout_of(ctx, &decode_layout__msghdr);
	const struct decode_memory *memory = ctx->memory;
	uint8_t bytes[DECODE_MAX_OBJECT];
	int32_t room;

	(void)type;
	/* All of the struct must be readable, as the call itself requires. */
	if (!layout || !decode_read_now(ctx, value, bytes, layout->size) ||
	    !decode_read_all(ctx, value + ctx->abi->word, &room, sizeof(room)))
		return ctx->sink->ops->address(ctx->sink, value);
	if (ctx->failed)
		return show_room(ctx, room);
	ctx->room = ctx->before ? room : -1;
	ctx->memory = ctx->after;
	decode_show_layout(ctx, layout, bytes, layout->size);
	ctx->memory = memory;
	ctx->room = -1;
}

/* At the entry only the size of the buffer for the name is used. */
DECODE_CAPTURE(received_message)
{
	(void)type;
	if (spot->flags & DECODE_OP_AT_ENTRY)
		return decode_plan_bytes(planner, spot, decode_plan_layout_of(planner,
						&decode_layout__msghdr)->size);
	return decode_plan_struct(planner, spot, &decode_layout__msghdr);
}

/* A call that sends may have sent only the first of its messages. */
DECODE_WHEN(message_done)
{
	return !ctx->failed && (receives(ctx) || ctx->index < (uint64_t)ctx->call->ret);
}

DECODE_SHOW(sent_messages)
{
	(void)type;
	decode_show_array(ctx, &decode_type__mmsghdr, value, ctx->value[2] & UINT32_MAX);
}

DECODE_CAPTURE(sent_messages)
{
	(void)type;
	return decode_plan_elements(planner, spot, &decode_type__mmsghdr,
				    (struct decode_len){ DECODE_LEN_ARG, 2 });
}

/* As in strace, only messages with a netlink address are shown as netlink. */
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
	/* struct mmsghdr contains the length of each message behind its header. */
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

/* Captures more of the first buffer, which contains all of a netlink message. */
static bool plan_message(struct decode_planner *planner, const struct decode_spot *spot,
			 int vector, struct decode_len len)
{
	const struct decode_spot first = {
		.base = DECODE_BASE_WORD, .index = vector, .outer = vector, .flags = spot->flags,
	};

	return vector >= 0 && decode_plan_length(planner, &first, len, 1, DECODE_PACKET_BYTES);
}

/* There are too few operations for several messages, and those are rarely netlink. */
DECODE_CAPTURE(msg_iov)
{
	const unsigned int word = planner->abi->word;
	const struct decode_len count = { DECODE_LEN_FIELD, 3 * word };
	const struct decode_len size = { DECODE_LEN_FIELD, word };
	const struct decode_len result = { DECODE_LEN_RET, 0 };
	const struct decode_type *message = &planner->row->args[1].type;

	(void)type;
	if (message->show == decode_show__received_message)
		return plan_message(planner, spot,
				    decode_plan_vector_op(planner, spot, count,
							  DECODE_OP_UP_TO_RESULT), result);
	if (message->kind == DECODE_STRUCT)
		return plan_message(planner, spot,
				    decode_plan_vector_op(planner, spot, count, 0), size);
	return decode_plan_vector(planner, spot, count, 0);
}
