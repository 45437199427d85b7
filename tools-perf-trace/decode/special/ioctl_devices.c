// SPDX-License-Identifier: GPL-2.0
/* Structs whose new contents are shown in full, and lists with a count in front. */
#include <string.h>
#include "decode/capture/planner.h"
#include "decode/engine/engine.h"
#include "decode/engine/sets.h"
#include "decode/structs/ioctl.h"
#include "captures.h"
#include "ioctl.h"
#include "special.h"

/* RTC_PARAM_FEATURES, RTC_PARAM_CORRECTION, which are newer than some headers */
enum { PROGRAMS_HEAD = 8, RTC_FEATURES = 0, RTC_CORRECTION = 1 };

DECODE_SHOW(negative_error)
{
	struct decode_sink *sink = ctx->sink;
	int32_t error = value;

	(void)type;
	if (error < 0 && error > -4096)
		sink->ops->expression(sink, DECODE_EXPR_ERROR, NULL, -(int64_t)error);
	else
		sink->ops->number(sink, DECODE_SIGNED, (int64_t)error);
}

/* The output, which after a failure is its address only. */
static void show_output(struct decode_ctx *ctx, const struct decode_layout *layout, uint64_t addr)
{
	const struct decode_memory *memory = ctx->memory;

	ctx->sink->ops->changed(ctx->sink);
	ctx->memory = ctx->after;
	if (ctx->failed)
		ctx->sink->ops->address(ctx->sink, addr);
	else
		decode_show_struct(ctx, layout, addr);
	ctx->memory = memory;
}

/* Those that were asked for, and those that there are */
DECODE_SHOW(uffd_features)
{
	struct decode_sink *sink = ctx->sink;
	uint64_t now;

	(void)type;
	sink->ops->begin(sink, DECODE_GROUP_CHANGE);
	sink->ops->flags(sink, &decode_set__uffd_features, value);
	if (!ctx->failed && decode_read_now(ctx, ctx->value[2] + 8, &now, sizeof(now)) &&
	    now != value) {
		sink->ops->changed(sink);
		sink->ops->flags(sink, &decode_set__uffd_features, now);
	}
	sink->ops->end(sink, DECODE_GROUP_CHANGE);
}

static uint64_t rtc_parameter(const struct decode_ctx *ctx)
{
	return decode_load(ctx, ctx->outer, 8);
}

DECODE_WHEN(rtc_features)
{
	return rtc_parameter(ctx) == RTC_FEATURES;
}

DECODE_WHEN(rtc_correction)
{
	return rtc_parameter(ctx) == RTC_CORRECTION;
}

DECODE_WHEN(rtc_other)
{
	return !decode_when__rtc_features(ctx) && !decode_when__rtc_correction(ctx);
}

DECODE_SHOW(rtc_param)
{
	uint8_t bytes[24];

	(void)type;
	if (!decode_read_all(ctx, value, bytes, sizeof(bytes)))
		return ctx->sink->ops->address(ctx->sink, value);
	ctx->sink->ops->begin(ctx->sink, DECODE_GROUP_CHANGE);
	decode_show_layout(ctx, &decode_layout__rtc_param_get, bytes, sizeof(bytes));
	show_output(ctx, &decode_layout__rtc_value, value);
	ctx->sink->ops->end(ctx->sink, DECODE_GROUP_CHANGE);
}

DECODE_CAPTURE(rtc_param)
{
	(void)type;
	return decode_plan_struct(planner, spot, &decode_layout__rtc_value);
}

/* The kernel requires a struct of zeroes: the input is shown only if it is not that. */
DECODE_SHOW(seccomp_notif)
{
	static const uint8_t zero[80];
	struct decode_sink *sink = ctx->sink;
	uint8_t bytes[80];
	bool empty;

	(void)type;
	if (!decode_read_all(ctx, value, bytes, sizeof(bytes)))
		return sink->ops->address(sink, value);
	empty = !memcmp(bytes, zero, sizeof(bytes));
	if (empty && (ctx->failed || !decode_read_now(ctx, value, bytes, sizeof(bytes))))
		return sink->ops->address(sink, value);
	sink->ops->begin(sink, DECODE_GROUP_CHANGE);
	if (empty) {
		decode_show_layout(ctx, &decode_layout__seccomp_notif, bytes, sizeof(bytes));
	} else {
		decode_show_layout(ctx, &decode_layout__seccomp_notif, bytes, sizeof(bytes));
		show_output(ctx, &decode_layout__seccomp_notif, value);
	}
	sink->ops->end(sink, DECODE_GROUP_CHANGE);
}

DECODE_CAPTURE(seccomp_notif)
{
	(void)type;
	return decode_plan_struct(planner, spot, &decode_layout__seccomp_notif);
}

/* The room for IDs, and after the call their number and the IDs. */
DECODE_SHOW(perf_programs)
{
	const struct decode_memory *memory = ctx->memory;
	struct decode_sink *sink = ctx->sink;
	uint8_t head[PROGRAMS_HEAD];

	(void)type;
	if (!decode_read_all(ctx, value, head, 4))
		return sink->ops->address(sink, value);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "ids_len", false);
	sink->ops->number(sink, DECODE_UNSIGNED, decode_load(ctx, head, 4));
	if (ctx->failed || !decode_read_now(ctx, value, head, sizeof(head))) {
		sink->ops->omitted(sink);
		return sink->ops->end(sink, DECODE_GROUP_STRUCT);
	}
	ctx->memory = ctx->after;
	sink->ops->field(sink, "prog_cnt", false);
	sink->ops->number(sink, DECODE_UNSIGNED, decode_load(ctx, head + 4, 4));
	sink->ops->field(sink, "ids", false);
	decode_show_array(ctx, &decode_type__uint, value + PROGRAMS_HEAD,
			  decode_load(ctx, head + 4, 4));
	ctx->memory = memory;
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

DECODE_CAPTURE(perf_programs)
{
	(void)type;
	if (planner->options->verbose)
		return decode_plan_fails(planner, "all elements of a list are shown");
	return decode_plan_bytes(planner, spot, PROGRAMS_HEAD + 4 * decode_plan_list_max(planner));
}
