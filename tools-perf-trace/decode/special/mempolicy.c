// SPDX-License-Identifier: GPL-2.0
#include <linux/mempolicy.h>
#include "decode/capture/planner.h"
#include "decode/engine/describe.h"
#include "decode/engine/engine.h"
#include "decode/engine/sets.h"
#include "decode/structs/structs.h"
#include "captures.h"
#include "special.h"

/* Modes are the numbers below it. */
enum { MODES = 7 };

/* An unknown mode and unknown flags are shown as one number. */
DECODE_SHOW(mempolicy)
{
	struct decode_sink *sink = ctx->sink;
	uint64_t mode = value & ~(uint64_t)MPOL_MODE_FLAGS;

	(void)type;
	if (mode >= MODES)
		return sink->ops->flags(sink, &decode_set__mempolicy_modes, value);
	sink->ops->begin(sink, DECODE_GROUP_JOINED);
	sink->ops->item(sink);
	sink->ops->constant(sink, &decode_set__mempolicies, mode);
	if (value & MPOL_MODE_FLAGS) {
		sink->ops->item(sink);
		sink->ops->flags(sink, &decode_set__mempolicy_modes, value & MPOL_MODE_FLAGS);
	}
	sink->ops->end(sink, DECODE_GROUP_JOINED);
}

/* With MPOL_F_NODE it is the number of a node; strace shows a mode without flags. */
DECODE_SHOW(policy_or_node)
{
	static const struct decode_type mode = T_CALL_SIZED(mempolicy, 4);
	const struct decode_type *elem = &mode;

	(void)type;
	if (ctx->options->style == DECODE_STYLE_STRACE)
		elem = &decode_type__mempolicy;
	else if (ctx->value[4] & MPOL_F_NODE)
		elem = &decode_type__int;
	decode_show_array(ctx, elem, value, 1);
}

DECODE_CAPTURE(policy_or_node)
{
	(void)type;
	return decode_plan_bytes(planner, spot, sizeof(int));
}

DECODE_SHOW(mask_word)
{
	size_t size = ctx->abi->word;

	(void)type;
	ctx->sink->ops->expression(ctx->sink, DECODE_EXPR_MASK, &size, value);
}

/* The kernel subtracts one from the number of nodes before it computes the words. */
DECODE_SHOW(nodemask)
{
	uint64_t nodes = decode_length(ctx, type->len), bits = 8 * ctx->abi->word;
	uint64_t count = (nodes + bits - 2) / bits;

	if (nodes && !count)
		ctx->sink->ops->address(ctx->sink, value);
	else
		decode_show_array(ctx, &decode_type__mask_word, value, count);
}

DECODE_SHOW(nodemask_out)
{
	if (ctx->failed && decode_length(ctx, type->len))
		ctx->sink->ops->address(ctx->sink, value);
	else
		decode_show__nodemask(ctx, type, value);
}

/* Captures as many words as are shown. */
static bool plan_mask(struct decode_planner *planner, const struct decode_spot *spot)
{
	if (planner->options->verbose)
		return decode_plan_fails(planner, "all elements of a list are shown");
	return decode_plan_bytes(planner, spot,
				 planner->abi->word * decode_plan_list_max(planner));
}

DECODE_CAPTURE(nodemask)
{
	(void)type;
	return plan_mask(planner, spot);
}

DECODE_CAPTURE(nodemask_out)
{
	(void)type;
	return plan_mask(planner, spot);
}

/* The list is empty if the call names no pages, even if it fails. */
DECODE_SHOW(page_states)
{
	(void)type;
	if (ctx->failed && ctx->value[1])
		ctx->sink->ops->address(ctx->sink, value);
	else
		decode_show_array(ctx, &decode_type__page_status, value, ctx->value[1]);
}

DECODE_CAPTURE(page_states)
{
	(void)type;
	return decode_plan_array(planner, spot, &decode_type__page_status,
				 (struct decode_len){ DECODE_LEN_ARG, 1 });
}

/* The node that a page is on, or why it could not be moved. */
DECODE_SHOW(page_status)
{
	int64_t status = (int32_t)value;

	(void)type;
	if (status < 0)
		ctx->sink->ops->expression(ctx->sink, DECODE_EXPR_ERROR, NULL, -status);
	else
		ctx->sink->ops->number(ctx->sink, DECODE_SIGNED, status);
}
