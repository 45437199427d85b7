// SPDX-License-Identifier: GPL-2.0
#include <string.h>
#include "decode/capture/planner.h"
#include "decode/engine/engine.h"
#include "decode/engine/sets.h"
#include "decode/structs/structs.h"
#include "captures.h"
#include "special.h"

/* Members behind the first one, added by newer kernels, are not decoded. */
DECODE_SHOW(landlock_attr)
{
	struct decode_sink *sink = ctx->sink;
	uint64_t size = ctx->value[1], access;

	(void)type;
	if (size < sizeof(access) || !decode_read_all(ctx, value, &access, sizeof(access)))
		return sink->ops->address(sink, value);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "handled_access_fs", false);
	sink->ops->flags(sink, &decode_set__landlock_access, access);
	if (size > sizeof(access))
		sink->ops->omitted(sink);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

DECODE_CAPTURE(landlock_attr)
{
	(void)type;
	return decode_plan_bytes(planner, spot, sizeof(uint64_t));
}

/* A context and the bytes behind it. Returns the address of the next one, 0 if none. */
static uint64_t show_context(struct decode_ctx *ctx, uint64_t addr, const uint8_t *bytes)
{
	const struct decode_layout *layout = &decode_layout__lsm_context;
	uint64_t step = decode_load(ctx, bytes + 16, 8), len = decode_load(ctx, bytes + 24, 8);
	struct decode_sink *sink = ctx->sink;

	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	for (unsigned int i = 0; i < layout->nr; i++) {
		sink->ops->field(sink, layout->fields[i].name, false);
		decode_show_bytes(ctx, &layout->fields[i].type, bytes + layout->fields[i].offset,
				  8);
	}
	sink->ops->field(sink, "ctx", false);
	decode_show_buffer(ctx, addr + layout->size, len);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
	return step < layout->size || addr + step < addr ? 0 : addr + step;
}

DECODE_SHOW(lsm_context)
{
	uint8_t bytes[32];

	(void)type;
	if ((ctx->value[2] & UINT32_MAX) < sizeof(bytes) ||
	    !decode_read_all(ctx, value, bytes, sizeof(bytes)))
		ctx->sink->ops->address(ctx->sink, value);
	else
		show_context(ctx, value, bytes);
}

DECODE_CAPTURE(lsm_context)
{
	(void)type;
	return decode_plan_bytes(planner, spot, 32 + decode_plan_string_max(planner) + 1);
}

/* The result is the number of contexts. */
DECODE_SHOW(lsm_contexts)
{
	struct decode_sink *sink = ctx->sink;
	uint64_t limit = decode_array_limit(ctx);
	uint8_t bytes[32];

	(void)type;
	if (!decode_read_all(ctx, value, bytes, sizeof(bytes)))
		return sink->ops->address(sink, value);
	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	for (uint64_t i = 0; i < (uint64_t)ctx->call->ret && value; i++) {
		if (i == limit) {
			sink->ops->omitted(sink);
			break;
		}
		sink->ops->item(sink);
		if (i && !decode_read_all(ctx, value, bytes, sizeof(bytes))) {
			sink->ops->omitted_at(sink, value);
			break;
		}
		value = show_context(ctx, value, bytes);
	}
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}
