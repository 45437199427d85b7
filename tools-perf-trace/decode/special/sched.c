// SPDX-License-Identifier: GPL-2.0
#include <errno.h>
#include <linux/sched.h>
#include "decode/capture/planner.h"
#include "decode/engine/engine.h"
#include "decode/engine/sets.h"
#include "decode/structs/structs.h"
#include "captures.h"
#include "special.h"

/* Known sizes of struct sched_attr. */
enum { FIRST_SIZE = 48, KNOWN_SIZE = 56 };

static uint64_t attr_flags(const struct decode_ctx *ctx)
{
	return decode_load(ctx, ctx->outer + 8, 8);
}

/* The kernel refuses a negative policy, whatever the flags are. */
DECODE_WHEN(attr_has_policy)
{
	return !(attr_flags(ctx) & (SCHED_FLAG_KEEP_POLICY | SCHED_FLAG_KEEP_PARAMS)) ||
	       (int32_t)decode_load(ctx, ctx->outer + 4, 4) < 0;
}

DECODE_WHEN(attr_has_params)
{
	return !(attr_flags(ctx) & SCHED_FLAG_KEEP_PARAMS);
}

static void show_attr(struct decode_ctx *ctx, uint64_t addr, uint64_t size)
{
	size_t known = size < KNOWN_SIZE ? FIRST_SIZE : KNOWN_SIZE;
	struct decode_sink *sink = ctx->sink;
	uint8_t bytes[KNOWN_SIZE];

	/* All that the struct claims must be there, also what is not shown. */
	if (!decode_read_all(ctx, addr, bytes, size > known && size < KNOWN_SIZE ? size : known))
		return sink->ops->address(sink, addr);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	decode_show_members(ctx, &decode_layout__sched_attr, bytes, known);
	if (size > KNOWN_SIZE)
		sink->ops->omitted(sink);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

static void show_size(struct decode_sink *sink, uint32_t size)
{
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "size", false);
	sink->ops->number(sink, DECODE_UNSIGNED, size);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

DECODE_SHOW(sched_attr)
{
	uint32_t size;

	(void)type;
	if (!decode_read_all(ctx, value, &size, sizeof(size)))
		ctx->sink->ops->address(ctx->sink, value);
	else if (!size || size >= FIRST_SIZE)
		show_attr(ctx, value, size);
	else
		show_size(ctx->sink, size);
}

/* If the kernel does not support the size, it stores the one that it supports. */
DECODE_SHOW(sched_attr_in)
{
	const bool changed = ctx->call->ret == -E2BIG;
	struct decode_sink *sink = ctx->sink;
	uint32_t supported = 0;

	if (changed && !decode_read_now(ctx, value, &supported, sizeof(supported)))
		return sink->ops->address(sink, value);
	if (changed && !ctx->before)
		return show_size(sink, supported);
	sink->ops->begin(sink, DECODE_GROUP_CHANGE);
	decode_show__sched_attr(ctx, type, value);
	if (changed) {
		sink->ops->changed(sink);
		show_size(sink, supported);
	}
	sink->ops->end(sink, DECODE_GROUP_CHANGE);
}

DECODE_CAPTURE(sched_attr)
{
	(void)type;
	return decode_plan_bytes(planner, spot, KNOWN_SIZE);
}

DECODE_CAPTURE(sched_attr_in)
{
	struct decode_spot always = *spot;

	always.flags &= ~DECODE_OP_SUCCESS;
	return decode_capture__sched_attr(planner, type, &always);
}

DECODE_SHOW(ioprio)
{
	(void)type;
	ctx->sink->ops->expression(ctx->sink, DECODE_EXPR_IOPRIO, NULL, value);
}

DECODE_EXTRA(ioprio)
{
	ctx->sink->ops->begin(ctx->sink, DECODE_GROUP_EXTRA);
	ctx->sink->ops->expression(ctx->sink, DECODE_EXPR_IOPRIO, NULL, ctx->call->ret);
	ctx->sink->ops->end(ctx->sink, DECODE_GROUP_EXTRA);
}

/* adjtimex() returns the state of the clock. */
DECODE_EXTRA(clock_state)
{
	ctx->sink->ops->begin(ctx->sink, DECODE_GROUP_EXTRA);
	ctx->sink->ops->constant(ctx->sink, &decode_set__clock_states, ctx->call->ret);
	ctx->sink->ops->end(ctx->sink, DECODE_GROUP_EXTRA);
}
