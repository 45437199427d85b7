// SPDX-License-Identifier: GPL-2.0
/* The attributes of a bpf() command, some of which the call changes. */
#include <linux/bpf.h>
#include <string.h>
#include "decode/engine/engine.h"
#include "decode/engine/sets.h"
#include "bpf.h"
#include "special.h"

enum {
	PAGE = BPF_ROOM,
	/* Behind attributes that the call changes are these as they were at the entry. */
	WAS = BPF_ROOM,
};

/* The call reports how long the text is, but stores no more than there is room for. */
DECODE_SHOW(bpf_text_stored)
{
	const uint64_t room = decode_load(ctx, ctx->outer + WAS + type->len.link, 4);
	const uint64_t now = decode_length(ctx, type->len);

	bpf_show_text(ctx, value, now < room ? now : room);
}

/* Shows the count again, also after an error, if the call has changed it. */
static void show_new_count(struct decode_ctx *ctx, const struct bpf_command *command,
			   const uint8_t *was, uint64_t addr, uint32_t size)
{
	struct decode_sink *sink = ctx->sink;
	uint8_t now[PAGE] = { 0 };
	uint32_t count;

	if (!decode_read_now(ctx, addr, now, size))
		return;
	count = decode_load(ctx, now + command->count, 4);
	if (count == decode_load(ctx, was + command->count, 4))
		return;
	sink->ops->changed(sink);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, command->member, false);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "count", false);
	sink->ops->number(sink, DECODE_UNSIGNED, count);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

/* The inputs, outputs as the call has left them, and what both were behind these. */
static void show_now(struct decode_ctx *ctx, const struct bpf_command *command, uint8_t *bytes,
		     uint64_t addr, uint32_t size)
{
	const struct decode_memory *memory = ctx->memory;

	memcpy(bytes + WAS, bytes, size);
	if (!decode_read_now(ctx, addr, bytes, size))
		memcpy(bytes, bytes + WAS, size);
	memcpy(bytes, bytes + WAS, command->now);
	ctx->memory = ctx->after;
	bpf_show_command(ctx, command, bytes, size);
	ctx->memory = memory;
}

static void show_attributes(struct decode_ctx *ctx, const struct bpf_command *command,
			    uint64_t addr, uint32_t size)
{
	struct decode_sink *sink = ctx->sink;
	uint8_t bytes[2 * PAGE] = { 0 };

	if (!command->nr || !size || size > PAGE || !decode_read_all(ctx, addr, bytes, size))
		return sink->ops->address(sink, addr);
	if (command->now)
		return show_now(ctx, command, bytes, addr, size);
	if (!command->count)
		return bpf_show_command(ctx, command, bytes, size);
	sink->ops->begin(sink, DECODE_GROUP_CHANGE);
	bpf_show_command(ctx, command, bytes, size);
	show_new_count(ctx, command, bytes, addr, size);
	sink->ops->end(sink, DECODE_GROUP_CHANGE);
}

DECODE_SHOW(bpf_attr)
{
	const uint32_t cmd = ctx->value[0] & ~DECODE_BPF_COMMON_ATTRS;

	(void)type;
	if (cmd < bpf_nr_commands)
		show_attributes(ctx, &bpf_commands[cmd], value, ctx->value[2]);
	else
		ctx->sink->ops->address(ctx->sink, value);
}

DECODE_WHEN(bpf_common)
{
	return ctx->value[0] & DECODE_BPF_COMMON_ATTRS;
}

DECODE_SHOW(bpf_cmd)
{
	(void)type;
	if (value & DECODE_BPF_COMMON_ATTRS)
		ctx->sink->ops->flags(ctx->sink, &decode_set__bpf_cmd_flags, value);
	else
		ctx->sink->ops->constant(ctx->sink, &decode_set__bpf_cmds, value);
}

DECODE_SHOW(bpf_common_attr)
{
	(void)type;
	show_attributes(ctx, &bpf_common_attr, value, ctx->value[4]);
}
