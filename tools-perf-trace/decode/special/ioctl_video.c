// SPDX-License-Identifier: GPL-2.0
/* Formats, buffers and controls of video devices. */
#include <linux/videodev2.h>
#include "decode/capture/planner.h"
#include "decode/engine/engine.h"
#include "decode/engine/sets.h"
#include "decode/structs/ioctl.h"
#include "captures.h"
#include "ioctl.h"
#include "names.h"
#include "special.h"

enum { PLANES_MAX = 8, PLANE = 20, NUM_PLANES_AT = 180, CLIP = 24 };
enum { FORMAT = 208, FORMAT_AT = 8, CLIPS_AT = 24, CLIPCOUNT_AT = 32, CREATE = 256 };
enum { CONTROLS = 32, COUNT_AT = 4, ERROR_AT = 8, LIST_AT = 24, CONTROL = 20, STRING_AT = 12 };

static uint32_t number_at(const struct decode_ctx *ctx, size_t offset)
{
	return decode_load(ctx, ctx->outer + offset, 4);
}

/* Each format belongs to two types of streams, in a struct that begins with the type. */
#define WHEN_TYPE(name, capture, output)				\
DECODE_WHEN(v4l2_##name)						\
{									\
	const uint32_t type = number_at(ctx, 0);			\
									\
	return type == V4L2_BUF_TYPE_##capture || type == V4L2_BUF_TYPE_##output;	\
}
WHEN_TYPE(pix, VIDEO_CAPTURE, VIDEO_OUTPUT)
WHEN_TYPE(window, VIDEO_OVERLAY, VIDEO_OUTPUT_OVERLAY)
WHEN_TYPE(vbi, VBI_CAPTURE, VBI_OUTPUT)
WHEN_TYPE(sliced, SLICED_VBI_CAPTURE, SLICED_VBI_OUTPUT)
WHEN_TYPE(pix_mp, VIDEO_CAPTURE_MPLANE, VIDEO_OUTPUT_MPLANE)
WHEN_TYPE(sdr, SDR_CAPTURE, SDR_OUTPUT)
WHEN_TYPE(meta, META_CAPTURE, META_OUTPUT)
WHEN_TYPE(capture, VIDEO_CAPTURE, VIDEO_CAPTURE)
WHEN_TYPE(output, VIDEO_OUTPUT, VIDEO_OUTPUT)

#define WHEN_NUMBER(name, at, condition)				\
DECODE_WHEN(v4l2_##name)						\
{									\
	const uint32_t number = number_at(ctx, at);			\
									\
	return condition;						\
}
WHEN_NUMBER(mapped, 60, number == V4L2_MEMORY_MMAP)
WHEN_NUMBER(user, 60, number == V4L2_MEMORY_USERPTR)
WHEN_NUMBER(one_size, 8, number == V4L2_FRMSIZE_TYPE_DISCRETE)
WHEN_NUMBER(sizes, 8, number == V4L2_FRMSIZE_TYPE_STEPWISE)
WHEN_NUMBER(one_interval, 16, number == V4L2_FRMIVAL_TYPE_DISCRETE)
WHEN_NUMBER(intervals, 16, number == V4L2_FRMIVAL_TYPE_STEPWISE ||
			   number == V4L2_FRMIVAL_TYPE_CONTINUOUS)
WHEN_NUMBER(sized, 4, number)
WHEN_NUMBER(number, 4, !number)

/* A format has a name in addition to its four characters. */
static void show_fourcc(struct decode_ctx *ctx, const struct decode_set *names, uint64_t value)
{
	const enum decode_consts consts = ctx->options->consts;
	struct decode_sink *sink = ctx->sink;

	sink->ops->expression(sink, DECODE_EXPR_FOURCC, NULL, value);
	if (consts == DECODE_CONSTS_NUMBERS || !has_name(names, value))
		return;
	sink->ops->begin(sink, DECODE_GROUP_REMARK);
	if (consts == DECODE_CONSTS_BOTH)
		sink->ops->word(sink, decode_name(names, value));
	else
		sink->ops->constant(sink, names, value);
	sink->ops->end(sink, DECODE_GROUP_REMARK);
}

DECODE_SHOW(v4l2_pixels)
{
	(void)type;
	show_fourcc(ctx, &decode_set__v4l2_pix_formats, value);
}

DECODE_SHOW(v4l2_samples)
{
	(void)type;
	show_fourcc(ctx, &decode_set__v4l2_sdr_formats, value);
}

DECODE_SHOW(v4l2_metadata)
{
	(void)type;
	show_fourcc(ctx, &decode_set__v4l2_meta_formats, value);
}

DECODE_SHOW_LAYOUT(v4l2_fract)
{
	struct decode_sink *sink = ctx->sink;

	sink->ops->begin(sink, DECODE_GROUP_FRACTION);
	for (unsigned int i = 0; i < layout->nr; i++) {
		sink->ops->item(sink);
		sink->ops->number(sink, DECODE_UNSIGNED,
				  decode_load(ctx, (const uint8_t *)bytes + 4 * i, 4));
	}
	sink->ops->end(sink, DECODE_GROUP_FRACTION);
}

/* Their number is in a byte behind them. */
DECODE_SHOW_LAYOUT(v4l2_planes)
{
	const unsigned int count = ctx->outer[NUM_PLANES_AT];
	struct decode_sink *sink = ctx->sink;

	(void)layout;
	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	for (unsigned int i = 0; i < count && i < PLANES_MAX; i++) {
		sink->ops->item(sink);
		decode_show_fields(ctx, &decode_layout__v4l2_plane,
				   (const uint8_t *)bytes + i * PLANE, PLANE);
	}
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

DECODE_SHOW(v4l2_clips)
{
	(void)type;
	decode_show_array(ctx, &decode_type__v4l2_clip, value, number_at(ctx, CLIPCOUNT_AT));
}

DECODE_CAPTURE(v4l2_clips)
{
	(void)type;
	if (planner->options->verbose)
		return decode_plan_fails(planner, "all elements of a list are shown");
	return decode_plan_bytes(planner, spot, CLIP * decode_plan_list_max(planner));
}

/* Can all be read that is shown of @count elements of @size bytes, and what is left out? */
static bool is_readable(struct decode_ctx *ctx, uint64_t addr, uint64_t count, size_t size)
{
	uint8_t last;

	if (count > decode_array_limit(ctx))
		count = decode_array_limit(ctx) + 1;
	return addr && count && decode_read_all(ctx, addr + count * size - 1, &last, 1);
}

/* strace ends at a list of clips that is empty or cannot be read. */
static bool shows_result(struct decode_ctx *ctx, const uint8_t *bytes)
{
	const uint32_t type = decode_load(ctx, bytes, 4);
	const uint8_t *window = bytes + FORMAT_AT;

	if (type != V4L2_BUF_TYPE_VIDEO_OVERLAY && type != V4L2_BUF_TYPE_VIDEO_OUTPUT_OVERLAY)
		return true;
	return is_readable(ctx, decode_load(ctx, window + CLIPS_AT, 8),
			   decode_load(ctx, window + CLIPCOUNT_AT, 4), CLIP);
}

static void show_format_now(struct decode_ctx *ctx, uint64_t addr)
{
	const struct decode_layout *layout = &decode_layout__v4l2_format_result;
	const struct decode_memory *memory = ctx->memory;
	uint8_t bytes[FORMAT];

	if (!decode_read_now(ctx, addr, bytes, sizeof(bytes)) ||
	    !decode_has_fields(ctx, layout, bytes, sizeof(bytes)))
		return;
	ctx->memory = ctx->after;
	ctx->sink->ops->changed(ctx->sink);
	decode_show_layout(ctx, layout, bytes, sizeof(bytes));
	ctx->memory = memory;
}

DECODE_SHOW(v4l2_format_set)
{
	const struct decode_layout *layout = decode_layout_of(ctx, &decode_layout__v4l2_format_set);
	struct decode_sink *sink = ctx->sink;
	uint8_t bytes[FORMAT];

	(void)type;
	if (!layout || !decode_read_all(ctx, value, bytes, sizeof(bytes)))
		return sink->ops->address(sink, value);
	sink->ops->begin(sink, DECODE_GROUP_CHANGE);
	decode_show_layout(ctx, layout, bytes, sizeof(bytes));
	if (!ctx->failed && shows_result(ctx, bytes))
		show_format_now(ctx, value);
	sink->ops->end(sink, DECODE_GROUP_CHANGE);
}

DECODE_CAPTURE(v4l2_format_set)
{
	(void)type;
	return decode_plan_struct(planner, spot, &decode_layout__v4l2_format_set);
}

/* Buffers have more fields, which are never shown. */
DECODE_SHOW_LAYOUT(v4l2_buffer)
{
	ctx->sink->ops->begin(ctx->sink, DECODE_GROUP_STRUCT);
	decode_show_members(ctx, layout, bytes, layout->size);
	if (!ctx->failed)
		ctx->sink->ops->omitted(ctx->sink);
	ctx->sink->ops->end(ctx->sink, DECODE_GROUP_STRUCT);
}

static void show_part(struct decode_sink *sink, const struct decode_set *set, uint64_t value)
{
	sink->ops->item(sink);
	sink->ops->constant(sink, set, value);
}

/* Flags, and two numbers that have names. */
DECODE_SHOW(v4l2_buf_flags)
{
	const uint32_t clock = V4L2_BUF_FLAG_TIMESTAMP_MASK, source = V4L2_BUF_FLAG_TSTAMP_SRC_MASK;
	const uint32_t bits = value & ~(clock | source) & UINT32_MAX;
	struct decode_sink *sink = ctx->sink;

	(void)type;
	if (ctx->options->consts == DECODE_CONSTS_NUMBERS)
		return sink->ops->number(sink, DECODE_HEX, value);
	sink->ops->begin(sink, DECODE_GROUP_JOINED);
	if (bits) {
		sink->ops->item(sink);
		sink->ops->flags(sink, &decode_set__v4l2_buf_flags, bits);
	}
	show_part(sink, &decode_set__v4l2_timestamps, value & clock);
	show_part(sink, &decode_set__v4l2_timestamp_sources, value & source);
	sink->ops->end(sink, DECODE_GROUP_JOINED);
}

static void show_change(struct decode_ctx *ctx, enum decode_kind kind, size_t offset, int32_t was)
{
	int32_t now;

	if (ctx->failed || !decode_read_now(ctx, ctx->value[2] + offset, &now, sizeof(now)))
		now = was;
	if (kind == DECODE_SIGNED)
		decode_show_number_change(ctx, kind, (int64_t)was, (int64_t)now);
	else
		decode_show_number_change(ctx, kind, (uint32_t)was, (uint32_t)now);
}

/* The device may have room for fewer. */
DECODE_SHOW(v4l2_request_count)
{
	(void)type;
	show_change(ctx, DECODE_UNSIGNED, 0, value);
}

DECODE_SHOW(v4l2_control_value)
{
	(void)type;
	show_change(ctx, DECODE_SIGNED, 4, value);
}

/* A control without a name is shown with its class. */
DECODE_SHOW(v4l2_control)
{
	const char *class = decode_name(&decode_set__v4l2_ctrl_classes, value & 0xffff0000);
	struct decode_sink *sink = ctx->sink;

	(void)type;
	if (class && !has_name(&decode_set__v4l2_controls, value))
		sink->ops->expression(sink, DECODE_EXPR_MEMBER, class, value);
	else
		sink->ops->constant(sink, &decode_set__v4l2_controls, value);
}

/* The control after this one may be asked for. */
DECODE_SHOW(v4l2_queried)
{
	const uint32_t next = V4L2_CTRL_FLAG_NEXT_CTRL | V4L2_CTRL_FLAG_NEXT_COMPOUND;
	struct decode_sink *sink = ctx->sink;

	if (ctx->options->consts == DECODE_CONSTS_NUMBERS)
		return sink->ops->number(sink, DECODE_HEX, value);
	sink->ops->begin(sink, DECODE_GROUP_JOINED);
	if (value & next) {
		sink->ops->item(sink);
		sink->ops->flags(sink, &decode_set__v4l2_ctrl_next, value & next);
	}
	sink->ops->item(sink);
	decode_show__v4l2_control(ctx, type, value & ~(uint64_t)next);
	sink->ops->end(sink, DECODE_GROUP_JOINED);
}

/* Returns false if not all of what is to be shown can be read. */
static bool show_list(struct decode_ctx *ctx, const uint8_t *bytes)
{
	const uint64_t addr = decode_load(ctx, bytes + LIST_AT, 8);
	const uint32_t count = decode_load(ctx, bytes + COUNT_AT, 4);

	ctx->sink->ops->field(ctx->sink, "controls", false);
	if (addr)
		decode_show_array(ctx, &decode_type__v4l2_control, addr, count);
	else
		ctx->sink->ops->address(ctx->sink, addr);
	return is_readable(ctx, addr, count, CONTROL);
}

static void show_head(struct decode_ctx *ctx, const uint8_t *bytes)
{
	struct decode_sink *sink = ctx->sink;

	sink->ops->field(sink, "ctrl_class", false);
	sink->ops->constant(sink, &decode_set__v4l2_ctrl_classes, decode_load(ctx, bytes, 4));
	sink->ops->field(sink, "count", false);
	sink->ops->number(sink, DECODE_UNSIGNED, decode_load(ctx, bytes + COUNT_AT, 4));
}

/* The list as it is now and, after a failure, the control that has caused it. */
static bool show_list_now(struct decode_ctx *ctx, const uint8_t *bytes)
{
	const struct decode_memory *memory = ctx->memory;
	struct decode_sink *sink = ctx->sink;
	bool done;

	ctx->memory = ctx->after;
	done = show_list(ctx, bytes);
	ctx->memory = memory;
	if (!ctx->failed)
		return done;
	sink->ops->field(sink, "error_idx", false);
	sink->ops->number(sink, DECODE_UNSIGNED, decode_load(ctx, bytes + ERROR_AT, 4));
	return done;
}

static bool read_controls(struct decode_ctx *ctx, uint64_t addr, uint8_t bytes[CONTROLS])
{
	return ctx->abi->word == 8 && decode_read_all(ctx, addr, bytes, CONTROLS);
}

DECODE_SHOW(v4l2_controls_get)
{
	struct decode_sink *sink = ctx->sink;
	uint8_t bytes[CONTROLS];

	(void)type;
	if (!read_controls(ctx, value, bytes))
		return sink->ops->address(sink, value);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	show_head(ctx, bytes);
	if (decode_load(ctx, bytes + COUNT_AT, 4) && decode_read_now(ctx, value, bytes, CONTROLS))
		show_list_now(ctx, bytes);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

DECODE_SHOW(v4l2_controls_set)
{
	struct decode_sink *sink = ctx->sink;
	uint8_t bytes[CONTROLS];
	bool listed = false;

	(void)type;
	if (!read_controls(ctx, value, bytes))
		return sink->ops->address(sink, value);
	sink->ops->begin(sink, DECODE_GROUP_CHANGE);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	show_head(ctx, bytes);
	if (decode_load(ctx, bytes + COUNT_AT, 4))
		listed = show_list(ctx, bytes);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
	if (listed && decode_read_now(ctx, value, bytes, CONTROLS)) {
		sink->ops->changed(sink);
		sink->ops->begin(sink, DECODE_GROUP_STRUCT);
		show_list_now(ctx, bytes);
		sink->ops->end(sink, DECODE_GROUP_STRUCT);
	}
	sink->ops->end(sink, DECODE_GROUP_CHANGE);
}

/* The string at @offset in the copy by operation @op, or a list there */
static int plan_at(struct decode_planner *planner, const struct decode_spot *spot, int op,
		   uint32_t offset, size_t size)
{
	const struct decode_spot inner = {
		.base = DECODE_BASE_WORD, .index = op, .offset = offset, .flags = spot->flags,
		.outer = op,
	};

	return op < 0 ? op : decode_plan_op(planner, &inner, (struct decode_op){
		.type = DECODE_OP_BYTES, .length = DECODE_OP_LEN_CONST, .element = 1,
		.length_value = size, .max_bytes = size });
}

/* Few controls are strings: that of the first one is copied. */
static bool plan_controls(struct decode_planner *planner, const struct decode_spot *spot)
{
	int op;

	if (planner->abi->word != 8)
		return true;
	if (planner->options->verbose)
		return decode_plan_fails(planner, "all elements of a list are shown");
	op = decode_plan_op(planner, spot, (struct decode_op){
		.type = DECODE_OP_BYTES, .length = DECODE_OP_LEN_CONST, .element = 1,
		.length_value = CONTROLS, .max_bytes = CONTROLS });
	op = plan_at(planner, spot, op, LIST_AT, CONTROL * decode_plan_list_max(planner));
	return plan_at(planner, spot, op, STRING_AT, decode_plan_string_max(planner) + 1) >= 0;
}

DECODE_CAPTURE(v4l2_controls_get)
{
	(void)type;
	return plan_controls(planner, spot);
}

DECODE_CAPTURE(v4l2_controls_set)
{
	(void)type;
	return plan_controls(planner, spot);
}

/* The buffers that were made */
void decode_show_created_buffers(struct decode_ctx *ctx)
{
	struct decode_sink *sink = ctx->sink;
	uint8_t bytes[CREATE];

	if (!decode_read_now(ctx, ctx->value[2], bytes, sizeof(bytes)))
		return;
	sink->ops->begin(sink, DECODE_GROUP_EXTRA);
	decode_show_fields(ctx, &decode_layout__v4l2_created, bytes, 8);
	sink->ops->end(sink, DECODE_GROUP_EXTRA);
}
