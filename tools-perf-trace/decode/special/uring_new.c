// SPDX-License-Identifier: GPL-2.0
/* io_uring: registrations of newer kernels, and waiting. */
#include <linux/stddef.h>
#include <linux/io_uring.h>
#include "decode/engine/sets.h"
#include "decode/structs/structs.h"
#include "captures.h"
#include "names.h"
#include "special.h"
#include "uring_fields.h"

enum {
	/* IORING_REGISTER_USE_REGISTERED_RING: newer than many headers */
	REGISTERED_RING = 1U << 31,
	/* IORING_OP_MSG_RING, IORING_OP_FIXED_FD_INSTALL, IORING_OP_NOP128 */
	OP_MSG_RING = 40, OP_FIXED_FD_INSTALL = 54, OP_NOP128 = 63,
	/* IORING_REGISTER_ZCRX_CTRL */
	CTRL = 36,
	/* IO_URING_NAPI_REGISTER_OP */
	NAPI_REGISTER = 0,
	/* ZCRX_CTRL_* */
	ZCRX_FLUSH = 0, ZCRX_EXPORT, ZCRX_ARM, ZCRX_ADD,
	/* IO_URING_BPF_CMD_FILTER */
	BPF_FILTER = 1,
};

static uint64_t field(const struct decode_ctx *ctx, size_t offset, size_t size)
{
	return decode_load(ctx, ctx->outer + offset, size);
}

/* With the flag this is the index of a registered ring. */
DECODE_SHOW(uring_fd)
{
	(void)type;
	if (ctx->value[1] & REGISTERED_RING)
		ctx->sink->ops->number(ctx->sink, DECODE_UNSIGNED, value);
	else
		decode_show_fd(ctx, (int32_t)value);
}

static const struct decode_type wait_mask = {
	.kind = DECODE_STRUCT, .len = { DECODE_LEN_ARG, 5 }, .layout = &decode_layout__sigset,
};

/* An offset in memory that is registered; strace shows a mask of signals. */
DECODE_SHOW(uring_wait_index)
{
	(void)type;
	if (ctx->options->style == DECODE_STYLE_STRACE)
		decode_show(ctx, &wait_mask, value);
	else
		ctx->sink->ops->number(ctx->sink, DECODE_UNSIGNED, value);
}

DECODE_CAPTURE(uring_wait_index)
{
	(void)type;
	return decode_plan_type(planner, &wait_mask, spot);
}

DECODE_SHOW(uring_opcode)
{
	uint64_t flag = value & REGISTERED_RING;
	struct decode_sink *sink = ctx->sink;

	(void)type;
	sink->ops->begin(sink, DECODE_GROUP_JOINED);
	sink->ops->item(sink);
	sink->ops->constant(sink, &decode_set__uring_registers, value - flag);
	if (flag) {
		sink->ops->item(sink);
		sink->ops->flags(sink, &decode_set__uring_register_flags, flag);
	}
	sink->ops->end(sink, DECODE_GROUP_JOINED);
}

/* IORING_REGISTER_FILE_ALLOC_RANGE: the kernel wants no number of arguments, strace one. */
enum { ALLOC_RANGE = 25 };

static uint32_t wanted_number(const struct decode_ctx *ctx, uint32_t opcode, uint32_t nr)
{
	const bool strace = ctx->options->style == DECODE_STYLE_STRACE;

	return opcode == ALLOC_RANGE && !strace ? 0 : nr;
}

/* Registrations of one struct, and the number of arguments that they must have. */
static const struct {
	uint32_t opcode, nr;
	const struct decode_layout *layout;
} ones[] = {
	{ 22, 1, &decode_layout__uring_pbuf }, { 23, 1, &decode_layout__uring_pbuf },
	{ 24, 1, &decode_layout__uring_cancel }, { ALLOC_RANGE, 1, &decode_layout__uring_range },
	{ 26, 1, &decode_layout__uring_buf_status }, { 28, 1, &decode_layout__uring_napi },
	{ 29, 0, &decode_layout__uring_clock }, { 30, 1, &decode_layout__uring_clone },
	{ 31, 1, &decode_layout__uring_sqe }, { 32, 1, &decode_layout__zcrx_ifq },
	{ 33, 1, &decode_layout__uring_resize }, { 34, 1, &decode_layout__uring_region },
	{ CTRL, 1, &decode_layout__zcrx_ctrl }, { 37, 1, &decode_layout__uring_bpf },
};

DECODE_SHOW(uring_one)
{
	uint32_t opcode = ctx->value[1] & ~(uint64_t)REGISTERED_RING, nr = ctx->value[3];
	const struct decode_memory *memory = ctx->memory;
	size_t i = 0;

	(void)type;
	while (i < DECODE_ARRAY_SIZE(ones) &&
	       (ones[i].opcode != opcode || wanted_number(ctx, opcode, ones[i].nr) != nr))
		i++;
	if (i == DECODE_ARRAY_SIZE(ones))
		return ctx->sink->ops->address(ctx->sink, value);
	/* An exported descriptor is an output amid inputs that stay as they are. */
	if (opcode == CTRL)
		ctx->memory = ctx->after;
	decode_show_struct(ctx, ones[i].layout, value);
	ctx->memory = memory;
}

DECODE_CAPTURE(uring_one)
{
	bool all = true;

	(void)type;
	for (size_t i = 0; i < DECODE_ARRAY_SIZE(ones); i++)
		all &= decode_plan_struct(planner, spot, ones[i].layout);
	return all;
}

/* A successful call replaces the settings with the previous ones. */
DECODE_SHOW(uring_napi)
{
	const struct decode_layout *layout = &decode_layout__uring_napi;
	const struct decode_memory *memory = ctx->memory;
	struct decode_sink *sink = ctx->sink;
	uint8_t bytes[16];

	(void)type;
	if ((uint32_t)ctx->value[3] != 1 || !decode_read_all(ctx, value, bytes, sizeof(bytes)))
		return sink->ops->address(sink, value);
	sink->ops->begin(sink, DECODE_GROUP_CHANGE);
	decode_show_fields(ctx, layout, bytes, sizeof(bytes));
	if (!ctx->failed && ctx->before && decode_read_now(ctx, value, bytes, sizeof(bytes))) {
		ctx->memory = ctx->after;
		sink->ops->changed(sink);
		decode_show_fields(ctx, layout, bytes, sizeof(bytes));
		ctx->memory = memory;
	}
	sink->ops->end(sink, DECODE_GROUP_CHANGE);
}

DECODE_CAPTURE(uring_napi)
{
	(void)type;
	return decode_plan_struct(planner, spot, &decode_layout__uring_napi);
}

DECODE_WHEN(uring_napi_tracks)
{
	return field(ctx, 5, 1) == NAPI_REGISTER;
}

DECODE_WHEN(uring_napi_id)
{
	return !decode_when__uring_napi_tracks(ctx);
}

DECODE_WHEN(sqe_nop)
{
	return field(ctx, 0, 1) == IORING_OP_NOP || field(ctx, 0, 1) == OP_NOP128;
}

DECODE_WHEN(sqe_msg)
{
	return field(ctx, 0, 1) == OP_MSG_RING;
}

DECODE_WHEN(sqe_install)
{
	return field(ctx, 0, 1) == OP_FIXED_FD_INSTALL;
}

DECODE_WHEN(sqe_other)
{
	return !decode_when__sqe_nop(ctx) && !decode_when__sqe_msg(ctx) &&
	       !decode_when__sqe_install(ctx);
}

DECODE_WHEN(zcrx_flushes)
{
	return field(ctx, 4, 4) == ZCRX_FLUSH;
}

DECODE_WHEN(zcrx_exports)
{
	return field(ctx, 4, 4) == ZCRX_EXPORT && !ctx->failed;
}

DECODE_WHEN(zcrx_adds)
{
	return field(ctx, 4, 4) == ZCRX_ADD;
}

DECODE_WHEN(uring_filters)
{
	return field(ctx, 0, 2) == BPF_FILTER;
}

DECODE_WHEN(zcrx_arms)
{
	return field(ctx, 4, 4) == ZCRX_ARM;
}
