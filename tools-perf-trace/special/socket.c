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
	uint8_t bytes[12];

	(void)type;
	if (!ctx->failed || !decode_layout_of(ctx, &decode_layout__msghdr) ||
	    !decode_read_all(ctx, value, bytes, sizeof(bytes)))
		return decode_show_struct(ctx, &decode_layout__msghdr, value);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "msg_namelen", false);
	sink->ops->number(sink, DECODE_SIGNED, (int32_t)decode_load(ctx, bytes + 8, 4));
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

DECODE_SHOW(sent_messages)
{
	uint64_t count = ctx->failed ? ctx->value[2] & UINT32_MAX : (uint64_t)ctx->call->ret;

	(void)type;
	decode_show_array(ctx, &decode_type__mmsghdr, value, count);
}

DECODE_SHOW(msg_iov)
{
	uint64_t count = decode_load(ctx, ctx->outer + 24, 8);
	/* Of several messages each has its own length behind it. */
	bool several = ctx->outer_size >= 60;

	(void)type;
	if (!receives(ctx))
		decode_show_array(ctx, &decode_type__iovec_in, value, count);
	else
		decode_show_filled_iovecs(ctx, value, count,
					  several ? decode_load(ctx, ctx->outer + 56, 4) :
						    (uint64_t)ctx->call->ret);
}

struct control {
	uint64_t len;
	uint32_t level, type;
};

static void show_control_data(struct decode_ctx *ctx, uint64_t addr,
			      const struct control *control)
{
	uint64_t len = control->len - 16;

	if (control->level == SOL_SOCKET && control->type == SCM_RIGHTS)
		decode_show_array(ctx, &decode_type__fd, addr, len / 4);
	else if (control->level == SOL_SOCKET && control->type == SCM_CREDENTIALS && len >= 12)
		decode_show_struct(ctx, &decode_layout__ucred, addr);
	else
		decode_show_buffer(ctx, addr, len);
}

static void show_control_message(struct decode_ctx *ctx, uint64_t addr,
				 const struct control *control)
{
	struct decode_sink *sink = ctx->sink;

	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "cmsg_len", false);
	sink->ops->number(sink, DECODE_UNSIGNED, control->len);
	sink->ops->field(sink, "cmsg_level", false);
	sink->ops->constant(sink, &decode_set__sock_levels, control->level);
	sink->ops->field(sink, "cmsg_type", false);
	if (control->level == SOL_SOCKET)
		sink->ops->constant(sink, &decode_set__scm_types, control->type);
	else
		sink->ops->number(sink, DECODE_HEX, control->type);
	if (control->len > 16) {
		sink->ops->field(sink, "cmsg_data", false);
		show_control_data(ctx, addr + 16, control);
	}
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

static bool read_control(struct decode_ctx *ctx, uint64_t addr, uint64_t left,
			 struct control *control)
{
	uint8_t bytes[16];

	if (left < sizeof(bytes) || !decode_read_all(ctx, addr, bytes, sizeof(bytes)))
		return false;
	control->len = decode_load(ctx, bytes, 8);
	control->level = decode_load(ctx, bytes + 8, 4);
	control->type = decode_load(ctx, bytes + 12, 4);
	return control->len >= sizeof(bytes) && control->len <= left;
}

DECODE_SHOW(control)
{
	uint64_t left = decode_length(ctx, type->len), step;
	struct decode_sink *sink = ctx->sink;
	struct control control;

	if (!read_control(ctx, value, left, &control))
		return sink->ops->address(sink, value);
	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	do {
		sink->ops->item(sink);
		show_control_message(ctx, value, &control);
		step = (control.len + 7) & ~7ULL;
		if (step > left)
			break;
		value += step;
		left -= step;
	} while (read_control(ctx, value, left, &control));
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}
