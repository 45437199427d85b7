// SPDX-License-Identifier: GPL-2.0
/* Shows memory that a call reads and then overwrites: as it was, and as it is. */
#include <string.h>
#include "engine.h"

/* Shows current memory from here on; returns the memory to restore afterwards. */
static const struct decode_memory *begin_change(struct decode_ctx *ctx)
{
	const struct decode_memory *memory = ctx->memory;

	ctx->memory = ctx->after;
	ctx->sink->ops->changed(ctx->sink);
	return memory;
}

/* Compares the first bytes only: such arrays are short. */
static bool has_changed(struct decode_ctx *ctx, uint64_t addr, uint64_t len)
{
	uint8_t was[256], now[256];

	if (len > sizeof(was))
		len = sizeof(was);
	return decode_read_all(ctx, addr, was, len) && decode_read_now(ctx, addr, now, len) &&
	       memcmp(was, now, len);
}

void decode_show_number_change(struct decode_ctx *ctx, enum decode_kind kind, uint64_t was,
			       uint64_t now)
{
	struct decode_sink *sink = ctx->sink;

	sink->ops->begin(sink, DECODE_GROUP_CHANGE);
	sink->ops->number(sink, kind, was);
	if (now != was) {
		sink->ops->changed(sink);
		sink->ops->number(sink, kind, now);
	}
	sink->ops->end(sink, DECODE_GROUP_CHANGE);
}

void decode_show_inout_array(struct decode_ctx *ctx, const struct decode_type *elem,
			     uint64_t addr, uint64_t count)
{
	const struct decode_memory *memory;

	ctx->sink->ops->begin(ctx->sink, DECODE_GROUP_CHANGE);
	decode_show_array(ctx, elem, addr, count);
	if (ctx->before && !ctx->failed &&
	    has_changed(ctx, addr, count * decode_size_of(ctx, elem))) {
		memory = begin_change(ctx);
		decode_show_array(ctx, elem, addr, count);
		ctx->memory = memory;
	}
	ctx->sink->ops->end(ctx->sink, DECODE_GROUP_CHANGE);
}

/* Overwrites the fields that the call fills in, within @len bytes, with their current values. */
static void fill_in(struct decode_ctx *ctx, const struct decode_layout *layout,
		    uint64_t addr, uint8_t *bytes, size_t len)
{
	const struct decode_field *field;
	uint8_t now[DECODE_MAX_STRUCT];
	size_t size;

	if (!decode_read_now(ctx, addr, now, len))
		return;
	for (unsigned int i = 0; i < layout->nr; i++) {
		field = &layout->fields[i];
		size = decode_size_of(ctx, &field->type);
		if (field->out && field->offset + size <= len)
			memcpy(bytes + field->offset, now + field->offset, size);
	}
}

/* A struct that keeps its layout is shown again only if the call has changed it. */
static void show_becomes(struct decode_ctx *ctx, const struct decode_layout *layout,
			 uint64_t addr, const uint8_t *was, size_t len)
{
	const struct decode_layout *becomes = decode_layout_of(ctx, layout->becomes);
	const struct decode_memory *memory;
	uint8_t bytes[DECODE_MAX_STRUCT];

	if (becomes && becomes != layout)
		len = becomes->size;
	if (!becomes || len > sizeof(bytes) || !decode_read_now(ctx, addr, bytes, len) ||
	    (becomes == layout && !memcmp(was, bytes, len)) ||
	    !decode_has_fields(ctx, becomes, bytes, len))
		return;
	memory = begin_change(ctx);
	decode_show_layout(ctx, becomes, bytes, len);
	ctx->memory = memory;
}

void decode_show_changing_struct(struct decode_ctx *ctx, const struct decode_layout *layout,
				 uint64_t addr, size_t len)
{
	uint8_t bytes[DECODE_MAX_STRUCT];

	if (len > sizeof(bytes) || !decode_read_all(ctx, addr, bytes, len))
		return ctx->sink->ops->address(ctx->sink, addr);
	if (!ctx->failed)
		fill_in(ctx, layout, addr, bytes, len);
	ctx->sink->ops->begin(ctx->sink, DECODE_GROUP_CHANGE);
	decode_show_layout(ctx, layout, bytes, len);
	if (layout->becomes && !ctx->failed)
		show_becomes(ctx, layout, addr, bytes, len);
	ctx->sink->ops->end(ctx->sink, DECODE_GROUP_CHANGE);
}

void decode_show_inout_struct(struct decode_ctx *ctx, const struct decode_layout *layout,
			      uint64_t addr)
{
	layout = decode_layout_of(ctx, layout);
	if (layout)
		decode_show_changing_struct(ctx, layout, addr, layout->size);
	else
		ctx->sink->ops->address(ctx->sink, addr);
}
