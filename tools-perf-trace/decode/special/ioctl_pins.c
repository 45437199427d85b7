// SPDX-License-Identifier: GPL-2.0
/* Hardware clocks, and fields whose presence depends on flags or counts. */
#include "decode/engine/engine.h"
#include "decode/structs/ioctl.h"
#include "ioctl.h"
#include "special.h"

enum { PEROUT_DUTY_CYCLE = 2, PEROUT_PHASE = 4, SAMPLES_MAX = 51, SAMPLE = 16 };

/* Times of the system and the device alternate; the first and the last are the system's. */
DECODE_SHOW_LAYOUT(ptp_samples)
{
	uint64_t samples = decode_load(ctx, ctx->outer, 4), count = 2 * samples + 1;
	struct decode_sink *sink = ctx->sink;
	const uint8_t *at = bytes;

	(void)layout;
	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	for (unsigned int i = 0; i < count && i < SAMPLES_MAX; i++, at += SAMPLE) {
		if (!decode_begin_element(ctx, NULL, i))
			break;
		decode_show_bytes(ctx, &decode_type__ptp_time, at, SAMPLE);
	}
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

/* Nanoseconds, which may be negative. */
DECODE_SHOW(ptp_phase)
{
	struct decode_sink *sink = ctx->sink;
	int32_t phase = value;

	(void)type;
	sink->ops->number(sink, DECODE_SIGNED, phase);
	if (!phase)
		return;
	sink->ops->begin(sink, DECODE_GROUP_REMARK);
	sink->ops->expression(sink, DECODE_EXPR_NSECS, NULL, (int64_t)phase);
	sink->ops->end(sink, DECODE_GROUP_REMARK);
}

static uint32_t number_at(const struct decode_ctx *ctx, size_t offset)
{
	return decode_load(ctx, ctx->outer + offset, 4);
}

DECODE_WHEN(ptp_phase)
{
	return number_at(ctx, 36) & PEROUT_PHASE;
}

DECODE_WHEN(ptp_start)
{
	return !(number_at(ctx, 36) & PEROUT_PHASE);
}

DECODE_WHEN(ptp_duty)
{
	return number_at(ctx, 36) & PEROUT_DUTY_CYCLE;
}

/* The duty cycle is in the place of the reserved words. */
DECODE_WHEN(ptp_reserved)
{
	return !(number_at(ctx, 36) & PEROUT_DUTY_CYCLE) &&
	       (number_at(ctx, 40) | number_at(ctx, 44) | number_at(ctx, 48) | number_at(ctx, 52));
}

DECODE_WHEN(gpio_config_attrs)
{
	return number_at(ctx, 8);
}

DECODE_WHEN(gpio_line_attrs)
{
	return number_at(ctx, 68);
}
