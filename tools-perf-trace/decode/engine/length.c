// SPDX-License-Identifier: GPL-2.0
/* Finds lengths and counts. */
#include "engine.h"

/*
 * Reads a length from a 32-bit word in memory, as for socket calls. The length at
 * the exit may exceed the size of the buffer, which is the length at the entry.
 */
static uint64_t length_at(struct decode_ctx *ctx, uint64_t addr)
{
	const struct decode_memory *memory = ctx->memory;
	uint32_t len, room;

	if (!decode_read_all(ctx, addr, &len, sizeof(len)))
		return 0;
	if (!ctx->before || memory == ctx->before)
		return len;
	ctx->memory = ctx->before;
	if (decode_read_all(ctx, addr, &room, sizeof(room)) && room < len)
		len = room;
	ctx->memory = memory;
	return len;
}

static uint64_t length_in_struct(const struct decode_ctx *ctx, size_t offset, size_t size)
{
	if (!ctx->outer || offset + (size ?: ctx->abi->word) > ctx->outer_size)
		return 0;
	return decode_load(ctx, ctx->outer + offset, size);
}

/* An int uses only the lower half of its register. */
static uint64_t length_in_argument(const struct decode_ctx *ctx, unsigned int i)
{
	const struct decode_type *type = &ctx->row->args[i].type;
	uint64_t value = ctx->value[i];

	if (type->size != 4)
		return value;
	return type->kind == DECODE_SIGNED ? (uint64_t)(int32_t)value : (uint32_t)value;
}

/* What the result of a call that fills a buffer means is not known: its length, or nothing. */
static uint64_t length_filled(const struct decode_ctx *ctx, unsigned int i)
{
	const uint64_t room = length_in_argument(ctx, i);
	const uint64_t ret = ctx->call->ret;

	return ctx->call->ret > 0 && ret < room ? ret : room;
}

uint64_t decode_length(struct decode_ctx *ctx, struct decode_len len)
{
	switch (len.kind) {
	case DECODE_LEN_FIXED:
		return len.link;
	case DECODE_LEN_ARG:
		return length_in_argument(ctx, len.link);
	case DECODE_LEN_RET:
		return ctx->call->ret;
	case DECODE_LEN_FILLED:
		return length_filled(ctx, len.link);
	case DECODE_LEN_DEREF:
		return length_at(ctx, ctx->value[len.link]);
	case DECODE_LEN_FIELD:
		return length_in_struct(ctx, len.link, 0);
	case DECODE_LEN_FIELD32:
		return length_in_struct(ctx, len.link, 4);
	default:
		return 0;
	}
}
