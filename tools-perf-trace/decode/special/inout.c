// SPDX-License-Identifier: GPL-2.0
/* Arguments that calls read and then overwrite: lengths and received messages. */
#include <linux/sched.h>
#include "decode/capture/planner.h"
#include "decode/engine/engine.h"
#include "decode/structs/structs.h"
#include "captures.h"
#include "sockets.h"
#include "special.h"

/* An offset that the call moves. */
static void show_offset(struct decode_ctx *ctx, uint64_t addr, size_t size)
{
	struct decode_sink *sink = ctx->sink;
	uint64_t was = 0, now = 0;

	if (!decode_read_all(ctx, addr, &was, size))
		return sink->ops->address(sink, addr);
	if (ctx->failed || !decode_read_now(ctx, addr, &now, size))
		now = was;
	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	sink->ops->item(sink);
	decode_show_number_change(ctx, DECODE_UNSIGNED, was, now);
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

DECODE_SHOW(offset_change)
{
	(void)type;
	show_offset(ctx, value, ctx->abi->word);
}

DECODE_SHOW(offset64_change)
{
	(void)type;
	show_offset(ctx, value, sizeof(uint64_t));
}

DECODE_CAPTURE(offset_change)
{
	(void)type;
	return decode_plan_bytes(planner, spot, sizeof(uint64_t));
}

/* The size of the buffer, and the size that the call reports. */
DECODE_SHOW(length)
{
	struct decode_sink *sink = ctx->sink;
	int32_t was, now;

	/* Without a buffer the length has no meaning. */
	if (!ctx->value[type->len.link] || !decode_read_all(ctx, value, &was, sizeof(was)))
		return sink->ops->address(sink, value);
	if (ctx->failed || !decode_read_now(ctx, value, &now, sizeof(now)))
		now = was;
	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	sink->ops->item(sink);
	decode_show_number_change(ctx, DECODE_SIGNED, (int32_t)was, (int32_t)now);
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

DECODE_CAPTURE(length)
{
	(void)type;
	return decode_plan_bytes(planner, spot, sizeof(uint32_t));
}

/* For a received message ctx->room is the size of the buffer for its name. */
DECODE_SHOW(message_name)
{
	struct decode_type fits = { .show = type->show, .len = { DECODE_LEN_FIXED, 0 } };
	uint64_t len = decode_length(ctx, type->len);

	if (ctx->room >= 0 && len > (uint64_t)ctx->room)
		len = ctx->room;
	if ((int32_t)len < 0)
		return ctx->sink->ops->address(ctx->sink, value);
	fits.len.link = len < UINT16_MAX ? len : UINT16_MAX;
	decode_show__sockaddr(ctx, &fits, value);
}

DECODE_CAPTURE(message_name)
{
	return decode_capture__sockaddr(planner, type, spot);
}

DECODE_SHOW(message_namelen)
{
	int32_t was = ctx->room >= 0 ? ctx->room : (int32_t)value;

	(void)type;
	decode_show_number_change(ctx, DECODE_SIGNED, (int32_t)was, (int32_t)value);
}

static void note_room(struct decode_ctx *ctx, uint64_t message)
{
	int32_t len;

	ctx->room = -1;
	if ((ctx->before || ctx->snapshot) &&
	    decode_read_all(ctx, message + ctx->abi->word, &len, sizeof(len)))
		ctx->room = len;
}

static void show_received(struct decode_ctx *ctx, uint64_t addr, size_t size)
{
	const struct decode_memory *memory = ctx->memory;
	uint8_t bytes[DECODE_MAX_OBJECT];
	struct decode_sink *sink = ctx->sink;

	note_room(ctx, addr);
	ctx->memory = ctx->after;
	if (decode_read_all(ctx, addr, bytes, size))
		decode_show_bytes(ctx, &decode_type__mmsghdr, bytes, size);
	else
		sink->ops->omitted_at(sink, addr);
	ctx->memory = memory;
	ctx->room = -1;
}

/* At the entry only the sizes of the name buffers are read. */
static void note_rooms(struct decode_ctx *ctx, uint64_t addr, size_t size)
{
	uint64_t count = ctx->value[2] & UINT32_MAX, limit = decode_array_limit(ctx);

	for (uint64_t i = 0; i < count && i < limit && ctx->reads; i++)
		note_room(ctx, addr + i * size);
	ctx->room = -1;
}

DECODE_SHOW(received_messages)
{
	const struct decode_layout *layout = decode_layout_of(ctx, &decode_layout__mmsghdr);
	uint64_t count = ctx->call->ret, limit = decode_array_limit(ctx), i;
	struct decode_sink *sink = ctx->sink;
	uint8_t byte;

	(void)type;
	if (layout && ctx->snapshot)
		return note_rooms(ctx, value, layout->size);
	if (!layout || ctx->failed || !decode_read_now(ctx, value, &byte, 1))
		return sink->ops->address(sink, value);
	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	for (i = 0; i < count && i < limit && ctx->reads; i++) {
		sink->ops->item(sink);
		show_received(ctx, value + i * layout->size, layout->size);
	}
	if (i < count)
		sink->ops->omitted(sink);
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

DECODE_CAPTURE(received_messages)
{
	const size_t size = decode_plan_size_of(planner, &decode_type__mmsghdr);
	const struct decode_len count = { DECODE_LEN_ARG, 2 };

	(void)type;
	if (spot->flags & DECODE_OP_AT_ENTRY)
		return decode_plan_length(planner, spot, count, size,
					  decode_plan_list_max(planner) * size);
	return decode_plan_elements(planner, spot, &decode_type__mmsghdr, count);
}

DECODE_EXTRA(recvmmsg)
{
	struct decode_sink *sink = ctx->sink;

	if (!ctx->value[4] && ctx->call->ret)
		return;
	sink->ops->begin(sink, DECODE_GROUP_EXTRA);
	if (ctx->call->ret) {
		sink->ops->label(sink, "left");
		decode_show(ctx, &ctx->row->args[4].type, ctx->value[4]);
	} else {
		sink->ops->word(sink, "Timeout");
	}
	sink->ops->end(sink, DECODE_GROUP_EXTRA);
}

DECODE_CAPTURE_EXTRA(recvmmsg)
{
	const struct decode_spot spot = decode_plan_argument(planner, 4, DECODE_OP_SUCCESS);

	return decode_plan_type(planner, &planner->row->args[4].type, &spot);
}

/* CLONE_PIDFD stores a pidfd in place of the TID. */
DECODE_SHOW(parent_tid)
{
	bool fd = ctx->value[0] & CLONE_PIDFD;

	(void)type;
	decode_show_array(ctx, fd ? &decode_type__fd : &decode_type__pid, value, 1);
}
