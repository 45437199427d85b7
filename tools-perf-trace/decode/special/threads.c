// SPDX-License-Identifier: GPL-2.0
/* Futexes, restartable sequences, and descriptors of processes. */
#include <linux/futex.h>
#include "decode/capture/planner.h"
#include "decode/engine/engine.h"
#include "decode/engine/sets.h"
#include "decode/structs/ioctl.h"
#include "decode/structs/structs.h"
#include "captures.h"
#include "names.h"
#include "special.h"

/* The size of struct rseq before it could grow */
enum { RSEQ_MIN = 32 };

/* Can the timeout of @cmd be that of another clock? */
static bool has_clock(uint32_t cmd)
{
	return cmd == FUTEX_WAIT || cmd == FUTEX_WAIT_BITSET || cmd == FUTEX_WAIT_REQUEUE_PI;
}

/* Combinations with flags that have no meaning are shown as a number. */
DECODE_SHOW(futex_op)
{
	uint32_t cmd = value & 0x7f, flags = value & ~0x7fU;
	struct decode_sink *sink = ctx->sink;

	(void)type;
	if (value == (FUTEX_FD | FUTEX_PRIVATE_FLAG))
		sink->ops->flags(sink, &decode_set__futex_fd, value);
	else if (flags & FUTEX_CLOCK_REALTIME && has_clock(cmd) &&
		 !(flags & ~(FUTEX_CLOCK_REALTIME | FUTEX_PRIVATE_FLAG)))
		sink->ops->flags(sink, &decode_set__futex_op, value);
	else if (flags & ~FUTEX_PRIVATE_FLAG)
		sink->ops->constant(sink, &decode_set__futex_unlock_ops, value);
	else
		sink->ops->constant(sink, &decode_set__futex_ops, value);
}

DECODE_SHOW(futex_wake_op)
{
	(void)type;
	ctx->sink->ops->expression(ctx->sink, DECODE_EXPR_FUTEX_OP, NULL, (uint32_t)value);
}

/* The futex to wake, and the one that the waiters are moved to. */
DECODE_SHOW(futex_waiters)
{
	(void)type;
	decode_show_array(ctx, &decode_type__futex_waitv, value, 2);
}

DECODE_CAPTURE(futex_waiters)
{
	(void)type;
	return decode_plan_array(planner, spot, &decode_type__futex_waitv,
				 (struct decode_len){ DECODE_LEN_FIXED, 2 });
}

/* Numbers with a name are negative, also where the number is shown. */
static void show_cpu_state(struct decode_ctx *ctx, int64_t state)
{
	const struct decode_set *names = &decode_set__rseq_cpu_ids;
	const enum decode_consts consts = ctx->options->consts;
	struct decode_sink *sink = ctx->sink;

	if (consts == DECODE_CONSTS_NAMES)
		return sink->ops->constant(sink, names, state);
	sink->ops->number(sink, DECODE_SIGNED, state);
	if (consts == DECODE_CONSTS_NUMBERS)
		return;
	sink->ops->begin(sink, DECODE_GROUP_REMARK);
	sink->ops->word(sink, decode_name(names, state));
	sink->ops->end(sink, DECODE_GROUP_REMARK);
}

DECODE_SHOW(rseq_cpu)
{
	(void)type;
	if (has_name(&decode_set__rseq_cpu_ids, (int64_t)(int32_t)value))
		show_cpu_state(ctx, (int32_t)value);
	else
		ctx->sink->ops->number(ctx->sink, DECODE_UNSIGNED, value);
}

/*
 * Shows the struct as the caller has passed it: newer kernels fill it in. A struct of
 * the first size is shown as if the byte behind it were 0.
 */
DECODE_SHOW(rseq)
{
	const struct decode_layout *layout = &decode_layout__rseq;
	size_t size = (uint32_t)ctx->value[1] > RSEQ_MIN ? layout->size : RSEQ_MIN;
	uint8_t bytes[64] = { 0 };

	(void)type;
	if ((uint32_t)ctx->value[1] < RSEQ_MIN || !decode_read_all(ctx, value, bytes, size))
		ctx->sink->ops->address(ctx->sink, value);
	else
		decode_show_fields(ctx, layout, bytes, layout->size);
}

DECODE_CAPTURE(rseq)
{
	(void)type;
	return decode_plan_by_argument(planner, spot, 1, decode_layout__rseq.size);
}

/* The mask of what is requested becomes that of what the call has filled in. */
DECODE_SHOW(pidfd_info)
{
	const struct decode_layout *layout = &decode_layout__pidfd_info;
	size_t size = ctx->value[1] >> 16 & 0x3fff;
	struct decode_sink *sink = ctx->sink;
	uint8_t bytes[88] = { 0 };
	uint64_t mask;
	bool filled;

	(void)type;
	if (!decode_read_all(ctx, value, &mask, sizeof(mask)))
		return sink->ops->address(sink, value);
	filled = !ctx->failed && size <= sizeof(bytes) &&
		 decode_read_now(ctx, value, bytes, size);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "mask", false);
	sink->ops->begin(sink, DECODE_GROUP_CHANGE);
	sink->ops->flags(sink, &decode_set__pidfd_info_mask, mask);
	if (filled && decode_load(ctx, bytes, 8) != mask) {
		sink->ops->changed(sink);
		sink->ops->flags(sink, &decode_set__pidfd_info_mask, decode_load(ctx, bytes, 8));
	}
	sink->ops->end(sink, DECODE_GROUP_CHANGE);
	if (filled)
		decode_show_members(ctx, layout, bytes, size);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

DECODE_CAPTURE(pidfd_info)
{
	(void)type;
	return decode_plan_bytes(planner, spot, decode_layout__pidfd_info.size);
}
