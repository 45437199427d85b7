// SPDX-License-Identifier: GPL-2.0
#include <string.h>
#include "decode/capture/planner.h"
#include "decode/engine/engine.h"
#include "decode/engine/sets.h"
#include "decode/structs/structs.h"
#include "captures.h"
#include "special.h"

/* struct lsm_ctx without the bytes behind it */
enum { CONTEXT_BYTES = 32 };

/* Members of newer kernels may be missing, and others may follow. */
DECODE_SHOW(landlock_attr)
{
	const struct decode_layout *layout = &decode_layout__landlock_ruleset;
	struct decode_sink *sink = ctx->sink;
	uint64_t size = ctx->value[1];
	uint8_t bytes[64] = { 0 };

	(void)type;
	if (size < sizeof(uint64_t) ||
	    !decode_read_all(ctx, value, bytes, size < layout->size ? size : layout->size))
		return sink->ops->address(sink, value);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	decode_show_members(ctx, layout, bytes,
			    size < layout->size ? (size + 7) / 8 * 8 : layout->size);
	if (size > layout->size)
		sink->ops->omitted(sink);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

DECODE_CAPTURE(landlock_attr)
{
	(void)type;
	return decode_plan_by_argument(planner, spot, 1, decode_layout__landlock_ruleset.size);
}

/* The bytes behind the struct, as far as its lengths and the buffer of @size go. */
static void show_context_bytes(struct decode_ctx *ctx, uint64_t addr, const uint8_t *bytes,
			       uint64_t size)
{
	uint64_t all = decode_load(ctx, bytes + 16, 8), len = decode_load(ctx, bytes + 24, 8);
	struct decode_sink *sink = ctx->sink;
	size_t limit = ctx->options->string_max, want;

	if (all > size)
		all = size;
	if (all <= CONTEXT_BYTES || !len)
		return;
	if (len > all - CONTEXT_BYTES)
		len = all - CONTEXT_BYTES;
	if (limit > DECODE_MAX_STRING)
		limit = DECODE_MAX_STRING;
	want = len < limit ? len : limit;
	sink->ops->field(sink, "ctx", false);
	if (decode_read_all(ctx, addr + CONTEXT_BYTES, ctx->scratch, want))
		sink->ops->binary(sink, ctx->scratch, want, len > limit);
	else
		sink->ops->address(sink, addr + CONTEXT_BYTES);
}

/* A context and the bytes behind it. Returns the address of the next one, 0 if none. */
static uint64_t show_context(struct decode_ctx *ctx, uint64_t addr, const uint8_t *bytes,
			     uint64_t size)
{
	const struct decode_layout *layout = &decode_layout__lsm_context;
	uint64_t step = decode_load(ctx, bytes + 16, 8);
	struct decode_sink *sink = ctx->sink;

	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	decode_show_members(ctx, layout, bytes, layout->size);
	show_context_bytes(ctx, addr, bytes, size);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
	return step < layout->size || addr + step < addr ? 0 : addr + step;
}

DECODE_SHOW(lsm_context)
{
	uint8_t bytes[CONTEXT_BYTES];
	uint32_t size = ctx->value[2];

	(void)type;
	if (size < sizeof(bytes) || !decode_read_all(ctx, value, bytes, sizeof(bytes)))
		ctx->sink->ops->address(ctx->sink, value);
	else
		show_context(ctx, value, bytes, size);
}

DECODE_CAPTURE(lsm_context)
{
	(void)type;
	return decode_plan_bytes(planner, spot,
				 CONTEXT_BYTES + decode_plan_string_max(planner) + 1);
}

/* The result is the number of contexts. */
static void show_contexts(struct decode_ctx *ctx, uint64_t addr)
{
	struct decode_sink *sink = ctx->sink;
	uint64_t limit = decode_array_limit(ctx);
	uint8_t bytes[CONTEXT_BYTES];

	if (ctx->failed || !decode_read_all(ctx, addr, bytes, sizeof(bytes)))
		return sink->ops->address(sink, addr);
	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	for (uint64_t i = 0; i < (uint64_t)ctx->call->ret && addr; i++) {
		if (i == limit) {
			sink->ops->omitted(sink);
			break;
		}
		sink->ops->item(sink);
		if (i && !decode_read_all(ctx, addr, bytes, sizeof(bytes))) {
			sink->ops->omitted_at(sink, addr);
			break;
		}
		addr = show_context(ctx, addr, bytes, UINT64_MAX);
	}
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

/* The module whose context is requested is in the buffer for it. */
static bool show_requested(struct decode_ctx *ctx, uint64_t addr)
{
	struct decode_sink *sink = ctx->sink;
	uint32_t room;
	uint64_t id;

	if (!(ctx->value[3] & 1) ||
	    !decode_read_all(ctx, ctx->value[2], &room, sizeof(room)) ||
	    !decode_read_all(ctx, addr, &id, sizeof(id)))
		return false;
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "id", false);
	sink->ops->constant(sink, &decode_set__lsm_ids, id);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
	return true;
}

DECODE_SHOW(lsm_contexts)
{
	const struct decode_memory *memory = ctx->memory;

	(void)type;
	ctx->sink->ops->begin(ctx->sink, DECODE_GROUP_CHANGE);
	if (show_requested(ctx, value))
		ctx->sink->ops->changed(ctx->sink);
	ctx->memory = ctx->after;
	show_contexts(ctx, value);
	ctx->memory = memory;
	ctx->sink->ops->end(ctx->sink, DECODE_GROUP_CHANGE);
}

/* The room in the buffer, and what the modules need, which failures report as well. */
DECODE_SHOW(lsm_size)
{
	struct decode_sink *sink = ctx->sink;
	uint32_t was, now;

	(void)type;
	if (!decode_read_all(ctx, value, &was, sizeof(was)))
		return sink->ops->address(sink, value);
	if (!decode_read_now(ctx, value, &now, sizeof(now)))
		now = was;
	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	sink->ops->item(sink);
	decode_show_number_change(ctx, DECODE_UNSIGNED, was, now);
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

DECODE_CAPTURE(lsm_size)
{
	struct decode_spot always = *spot;

	(void)type;
	always.flags &= ~DECODE_OP_SUCCESS;
	return decode_plan_bytes(planner, &always, sizeof(uint32_t));
}
