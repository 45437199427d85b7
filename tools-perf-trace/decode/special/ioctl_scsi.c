// SPDX-License-Identifier: GPL-2.0
/* SCSI commands and their buffers, whose lengths are in the struct that points to them. */
#include "decode/capture/planner.h"
#include "decode/engine/engine.h"
#include "decode/structs/ioctl.h"
#include "captures.h"
#include "ioctl.h"
#include "special.h"

enum { SG_NONE = -1, SG_TO = -2, SG_FROM = -3, SG_BOTH = -4, DRIVE_HEAD = 4, SECTOR = 512 };

DECODE_SHOW(character)
{
	(void)type;
	ctx->sink->ops->expression(ctx->sink, DECODE_EXPR_CHARACTER, NULL, value & 0xff);
}

static uint32_t number(const struct decode_ctx *ctx, size_t offset, size_t size)
{
	return decode_load(ctx, ctx->outer + offset, size);
}

/* Only what is shown is read, and one byte more, which tells that there is more. */
static void show_bytes(struct decode_ctx *ctx, uint64_t addr, uint64_t len)
{
	uint64_t max = ctx->options->string_max + 1ULL;

	if (max > DECODE_MAX_STRING)
		max = DECODE_MAX_STRING;
	if (len > max)
		len = max;
	if (len && !decode_read_all(ctx, addr, ctx->scratch, len))
		return ctx->sink->ops->address(ctx->sink, addr);
	decode_show_binary(ctx, ctx->scratch, len);
}

static void show_data(struct decode_ctx *ctx, uint64_t addr, uint64_t len, uint64_t vectors)
{
	if (vectors)
		decode_show_array(ctx, &decode_type__iovec_in, addr, vectors);
	else
		show_bytes(ctx, addr, len);
}

static uint64_t without(uint64_t len, int32_t rest)
{
	return rest > 0 && (uint64_t)rest <= len ? len - rest : len;
}

DECODE_WHEN(sg_has_data)
{
	int32_t direction = number(ctx, 4, 4);

	return direction == SG_TO || direction == SG_FROM || direction == SG_BOTH;
}

DECODE_SHOW(sg_data)
{
	int32_t direction = number(ctx, 4, 4);
	uint64_t len = number(ctx, 12, 4), vectors = number(ctx, 10, 2);
	uint64_t got = without(len, number(ctx, 72, 4));

	(void)type;
	if (direction != SG_BOTH)
		return show_data(ctx, value, direction == SG_TO ? len : got, vectors);
	ctx->sink->ops->begin(ctx->sink, DECODE_GROUP_CHANGE);
	show_data(ctx, value, len, vectors);
	ctx->sink->ops->changed(ctx->sink);
	show_data(ctx, value, got, vectors);
	ctx->sink->ops->end(ctx->sink, DECODE_GROUP_CHANGE);
}

DECODE_SHOW(sg_command)
{
	(void)type;
	show_bytes(ctx, value, number(ctx, 8, 1));
}

DECODE_SHOW(sg_sense)
{
	(void)type;
	show_bytes(ctx, value, number(ctx, 67, 1));
}

DECODE_SHOW(bsg_request)
{
	(void)type;
	show_bytes(ctx, value, number(ctx, 12, 4));
}

DECODE_SHOW(bsg_response)
{
	(void)type;
	show_bytes(ctx, value, number(ctx, 132, 4));
}

DECODE_SHOW(bsg_output)
{
	(void)type;
	show_data(ctx, value, number(ctx, 60, 4), number(ctx, 56, 4));
}

DECODE_SHOW(bsg_input)
{
	(void)type;
	show_data(ctx, value, without(number(ctx, 68, 4), number(ctx, 136, 4)),
		  number(ctx, 64, 4));
}

static bool plan_shown(struct decode_planner *planner, const struct decode_spot *spot)
{
	return decode_plan_bytes(planner, spot, decode_plan_string_max(planner) + 1);
}

DECODE_CAPTURE(sg_command)
{
	(void)type;
	return plan_shown(planner, spot);
}

DECODE_CAPTURE(sg_sense)
{
	(void)type;
	return plan_shown(planner, spot);
}

DECODE_CAPTURE(sg_data)
{
	(void)type;
	return plan_shown(planner, spot);
}

DECODE_CAPTURE(bsg_request)
{
	(void)type;
	return plan_shown(planner, spot);
}

DECODE_CAPTURE(bsg_response)
{
	(void)type;
	return plan_shown(planner, spot);
}

DECODE_CAPTURE(bsg_output)
{
	(void)type;
	return plan_shown(planner, spot);
}

DECODE_CAPTURE(bsg_input)
{
	(void)type;
	return plan_shown(planner, spot);
}

/* The rest of a struct that cannot be read as a whole. */
static void show_head(struct decode_ctx *ctx, const struct decode_layout *layout,
		      uint64_t addr, uint32_t id)
{
	struct decode_sink *sink = ctx->sink;

	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, layout->fields[0].name, false);
	sink->ops->expression(sink, DECODE_EXPR_CHARACTER, NULL, id);
	sink->ops->item(sink);
	sink->ops->address(sink, addr + sizeof(id));
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

/* The first number is that of the version, or that of an older struct. */
DECODE_SHOW(sg_io)
{
	const struct decode_layout *layout;
	uint8_t bytes[160];
	uint32_t id;

	(void)type;
	if (!decode_read_all(ctx, value, &id, sizeof(id)))
		return ctx->sink->ops->address(ctx->sink, value);
	if (id != 'S' && id != 'Q')
		return decode_show_array(ctx, &decode_type__uint, value, 1);
	layout = decode_layout_of(ctx, id == 'S' ? &decode_layout__sg_v3 : &decode_layout__sg_v4);
	if (!layout)
		ctx->sink->ops->address(ctx->sink, value);
	else if (decode_read_all(ctx, value, bytes, layout->size))
		decode_show_layout(ctx, layout, bytes, layout->size);
	else
		show_head(ctx, layout, value, id);
}

/* Either version: both are copied. */
DECODE_CAPTURE(sg_io)
{
	bool done = decode_plan_struct(planner, spot, &decode_layout__sg_v3);

	(void)type;
	return decode_plan_struct(planner, spot, &decode_layout__sg_v4) && done;
}

DECODE_WHEN(drive_has_data)
{
	return ctx->outer[3];
}

/* The sectors are behind the struct. */
DECODE_SHOW(drive_data)
{
	(void)type;
	show_bytes(ctx, ctx->value[2] + DRIVE_HEAD, value * SECTOR);
}
