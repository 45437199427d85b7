// SPDX-License-Identifier: GPL-2.0
#include "decode/engine/sets.h"
#include "captures.h"
#include "names.h"
#include "special.h"

/* struct keyctl_pkey_params */
enum { PARAMS_BYTES = 40 };

DECODE_SHOW(key)
{
	(void)type;
	show_name_or_number(ctx, &decode_set__key_specials, DECODE_SIGNED, (int32_t)value);
}

DECODE_SHOW(key_default)
{
	(void)type;
	ctx->sink->ops->constant(ctx->sink, &decode_set__key_defaults, (int32_t)value);
}

DECODE_SHOW(key_error)
{
	(void)type;
	value &= UINT32_MAX;
	/* A kernel-internal error number. */
	if (value == 512)
		ctx->sink->ops->word(ctx->sink, "ERESTARTSYS");
	else
		show_name_or_number(ctx, &decode_set__errors, DECODE_UNSIGNED, value);
}

static uint64_t smaller(uint64_t a, uint64_t b)
{
	return a < b ? a : b;
}

/* The result is the full length, which may exceed the buffer. */
DECODE_SHOW(key_buffer)
{
	(void)type;
	decode_show_buffer(ctx, value, smaller(ctx->call->ret, ctx->value[3]));
}

/* A string, whose length includes its end. */
DECODE_SHOW(key_text)
{
	uint64_t len = smaller(ctx->call->ret, ctx->value[3]);
	char last;

	(void)type;
	/* The end of a longer one is not shown. */
	if (len && len - 1 <= ctx->options->string_max &&
	    decode_read_all(ctx, value + len - 1, &last, 1) && !last)
		len--;
	decode_show_buffer(ctx, value, len);
}

DECODE_CAPTURE(key_text)
{
	(void)type;
	return decode_plan_by_result(planner, spot, decode_plan_string_max(planner) + 1);
}

DECODE_CAPTURE(key_buffer)
{
	(void)type;
	return decode_plan_by_result(planner, spot, decode_plan_string_max(planner) + 1);
}

/* The lengths of the inputs are in the parameter struct. */
static void show_input(struct decode_ctx *ctx, uint64_t addr, unsigned int offset)
{
	uint8_t params[PARAMS_BYTES];

	if (decode_read_all(ctx, ctx->value[1], params, sizeof(params)))
		decode_show_buffer(ctx, addr, decode_load(ctx, params + offset, 4));
	else
		ctx->sink->ops->address(ctx->sink, addr);
}

DECODE_SHOW(key_input)
{
	(void)type;
	show_input(ctx, value, 4);
}

DECODE_CAPTURE(key_input)
{
	(void)type;
	return decode_plan_bytes(planner, spot, decode_plan_string_max(planner) + 1);
}

DECODE_SHOW(key_input2)
{
	(void)type;
	show_input(ctx, value, 8);
}

DECODE_CAPTURE(key_input2)
{
	(void)type;
	return decode_plan_bytes(planner, spot, decode_plan_string_max(planner) + 1);
}

/* Only the first two bytes have a meaning. */
DECODE_SHOW(key_caps)
{
	uint64_t count = smaller(ctx->call->ret, ctx->value[2]);
	struct decode_sink *sink = ctx->sink;
	uint8_t caps[16];

	(void)type;
	count = smaller(count, sizeof(caps));
	if (count && !decode_read_all(ctx, value, caps, count))
		return sink->ops->address(sink, value);
	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	for (uint64_t i = 0; i < count; i++) {
		sink->ops->item(sink);
		if (i < 2)
			sink->ops->flags(sink, i ? &decode_set__key_caps1 :
						   &decode_set__key_caps0, caps[i]);
		else
			sink->ops->number(sink, DECODE_HEX, caps[i]);
	}
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

DECODE_CAPTURE(key_caps)
{
	(void)type;
	return decode_plan_by_result(planner, spot, 16);
}

static bool any_word(const struct decode_ctx *ctx, size_t offset, unsigned int count)
{
	for (unsigned int i = 0; i < count; i++) {
		if (decode_load(ctx, ctx->outer + offset + 4 * i, 4))
			return true;
	}
	return false;
}

DECODE_WHEN(spare_20)
{
	return any_word(ctx, 20, 8);
}

DECODE_WHEN(spare_16)
{
	return any_word(ctx, 16, 10);
}

/* Seven words in two of the structs, and one more in the third. */
DECODE_WHEN(spare_12)
{
	return any_word(ctx, 12, ctx->outer_size == 44 ? 8 : 7);
}
