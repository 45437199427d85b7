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
	(void)type;
	if (ctx->value[0] == AF_NETLINK)
		ctx->sink->ops->constant(ctx->sink, &decode_set__netlink_protocols, value);
	else if (ctx->value[0] == AF_INET || ctx->value[0] == AF_INET6)
		ctx->sink->ops->constant(ctx->sink, &decode_set__ip_protocols, value);
	else
		ctx->sink->ops->number(ctx->sink, DECODE_SIGNED, (int32_t)value);
}

/* Into which a message is received, and not from which one is sent. */
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

/* Of a message that did not come only the room for its name is known. */
DECODE_SHOW(received_message)
{
	const struct decode_layout *layout = decode_layout_of(ctx, &decode_layout__msghdr);
	const struct decode_memory *memory = ctx->memory;
	uint8_t bytes[DECODE_MAX_OBJECT];
	int32_t room;

	(void)type;
	/* All of it must be there, as the call would want it. */
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

static void show_option(struct decode_ctx *ctx, uint64_t addr, uint64_t len)
{
	uint64_t option = ctx->value[1] == SOL_SOCKET ? ctx->value[2] : UINT64_MAX;

	if (option == SO_LINGER && len == 8)
		decode_show_struct(ctx, &decode_layout__linger, addr);
	else if (option == SO_PEERCRED && len == 12)
		decode_show_struct(ctx, &decode_layout__ucred, addr);
	else if (len == 4)
		decode_show_array(ctx, &decode_type__int, addr, 1);
	else if ((int64_t)len < 0)
		ctx->sink->ops->address(ctx->sink, addr);
	else
		decode_show_buffer(ctx, addr, len);
}

DECODE_SHOW(option)
{
	(void)type;
	show_option(ctx, value, (int32_t)ctx->value[4]);
}

DECODE_SHOW(option_out)
{
	(void)type;
	show_option(ctx, value, decode_length(ctx,
			(struct decode_len){ DECODE_LEN_DEREF, 4 }));
}
