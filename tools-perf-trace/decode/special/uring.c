// SPDX-License-Identifier: GPL-2.0
#include <linux/stddef.h>
#include <linux/io_uring.h>
#include "decode/engine/sets.h"
#include "decode/structs/structs.h"
#include "captures.h"
#include "names.h"
#include "special.h"

/* The kernel rejects a probe for more operations. */
enum { MAX_OPS = 256 };

static uint64_t field(const struct decode_ctx *ctx, size_t offset, size_t size)
{
	return decode_load(ctx, ctx->outer + offset, size);
}

static bool any_word(const struct decode_ctx *ctx, size_t offset, unsigned int count)
{
	for (unsigned int i = 0; i < count; i++) {
		if (field(ctx, offset + 4 * i, 4))
			return true;
	}
	return false;
}

/* True if bytes that should be zero are not. */
#define NOT_ZERO(off, size)							\
	DECODE_WHEN(uring_##off##_##size) { return field(ctx, off, size); }

NOT_ZERO(1, 1)
NOT_ZERO(2, 2)
NOT_ZERO(3, 1)
NOT_ZERO(4, 4)
NOT_ZERO(8, 8)
NOT_ZERO(14, 2)
NOT_ZERO(28, 4)

DECODE_WHEN(uring_4_x3)
{
	return any_word(ctx, 4, 3);
}

DECODE_WHEN(uring_28_x3)
{
	return any_word(ctx, 28, 3);
}

DECODE_WHEN(uring_16_long)
{
	return any_word(ctx, 16, 6);
}

DECODE_WHEN(uring_attaches)
{
	return field(ctx, 8, 4) & IORING_SETUP_ATTACH_WQ;
}

DECODE_WHEN(uring_is_set_up)
{
	return !ctx->failed;
}

DECODE_WHEN(uring_restricts_register)
{
	return field(ctx, 0, 2) == IORING_RESTRICTION_REGISTER_OP;
}

DECODE_WHEN(uring_restricts_op)
{
	return field(ctx, 0, 2) == IORING_RESTRICTION_SQE_OP;
}

DECODE_WHEN(uring_restricts_flags)
{
	return field(ctx, 0, 2) == IORING_RESTRICTION_SQE_FLAGS_ALLOWED ||
	       field(ctx, 0, 2) == IORING_RESTRICTION_SQE_FLAGS_REQUIRED;
}

DECODE_SHOW(uring_restriction)
{
	struct decode_sink *sink = ctx->sink;

	(void)type;
	sink->ops->constant(sink, &decode_set__uring_restrictions, value);
	if (has_name(&decode_set__uring_restrictions, value))
		return;
	sink->ops->begin(sink, DECODE_GROUP_REMARK);
	sink->ops->word(sink, "op: ");
	sink->ops->number(sink, DECODE_HEX, field(ctx, 2, 1));
	sink->ops->end(sink, DECODE_GROUP_REMARK);
}

/* IORING_REGISTER_FILES_SKIP leaves an entry unchanged. */
DECODE_SHOW(uring_file)
{
	(void)type;
	show_name_or_number(ctx, &decode_set__uring_skip, DECODE_FD, (int32_t)value);
}

static uint64_t nr_args(const struct decode_ctx *ctx)
{
	return ctx->value[3] & UINT32_MAX;
}

/* Input that is not zero has to be shown: it may be why the call has failed. */
static bool any_byte(struct decode_ctx *ctx, uint64_t addr)
{
	uint8_t bytes[16 + 8 * MAX_OPS];
	size_t size = 16 + 8 * nr_args(ctx);

	if (!decode_read_all(ctx, addr, bytes, size))
		return false;
	while (size && !bytes[size - 1])
		size--;
	return size;
}

DECODE_SHOW(uring_probe)
{
	(void)type;
	if (nr_args(ctx) > MAX_OPS || (ctx->failed && !any_byte(ctx, value)))
		ctx->sink->ops->address(ctx->sink, value);
	else
		decode_show_struct(ctx, &decode_layout__uring_probe, value);
}

DECODE_CAPTURE(uring_probe)
{
	(void)type;
	return decode_plan_bytes(planner, spot, 16 + 8 * MAX_OPS);
}

DECODE_SHOW(uring_probe_ops)
{
	(void)type;
	(void)value;
	decode_show_array(ctx, &decode_type__uring_probe_op, ctx->value[2] + 16, nr_args(ctx));
}

/* A truncated struct is shown as its address. */
DECODE_SHOW(uring_resources)
{
	static const struct decode_layout *const layouts[] = {
		&decode_layout__uring_files, &decode_layout__uring_files_update,
		&decode_layout__uring_buffers, &decode_layout__uring_buffers_update,
	};
	const struct decode_layout *layout =
		layouts[(ctx->value[1] & UINT32_MAX) - IORING_REGISTER_FILES2];

	(void)type;
	if (nr_args(ctx) < layout->size)
		ctx->sink->ops->address(ctx->sink, value);
	else
		decode_show_struct(ctx, layout, value);
}

DECODE_CAPTURE(uring_resources)
{
	static const struct decode_layout * const layouts[] = {
		&decode_layout__uring_files, &decode_layout__uring_files_update,
		&decode_layout__uring_buffers, &decode_layout__uring_buffers_update,
	};
	bool all = true;

	(void)type;
	for (unsigned int i = 0; i < DECODE_ARRAY_SIZE(layouts); i++) {
		if (!decode_plan_struct(planner, spot, layouts[i]))
			all = false;
	}
	return all;
}

static bool in_set(const uint8_t *bytes, unsigned int bit)
{
	return bytes[bit / 8] >> bit % 8 & 1;
}

DECODE_SHOW(uring_cpus)
{
	struct decode_sink *sink = ctx->sink;
	uint64_t len = nr_args(ctx);
	uint8_t bytes[DECODE_MAX_OBJECT];

	(void)type;
	if (len > sizeof(bytes) || (len && !decode_read_all(ctx, value, bytes, len)))
		return sink->ops->address(sink, value);
	sink->ops->begin(sink, DECODE_GROUP_BITSET);
	for (unsigned int i = 0; i < 8 * len; i++) {
		if (!in_set(bytes, i))
			continue;
		sink->ops->item(sink);
		sink->ops->number(sink, DECODE_UNSIGNED, i);
	}
	sink->ops->end(sink, DECODE_GROUP_BITSET);
}

DECODE_CAPTURE(uring_cpus)
{
	(void)type;
	return decode_plan_by_argument(planner, spot, 3, DECODE_MAX_OBJECT);
}

/* Numbers of workers; a successful call replaces them with the previous ones. */
DECODE_SHOW(uring_workers)
{
	uint64_t count = nr_args(ctx);
	struct decode_sink *sink = ctx->sink;
	uint32_t workers[2];

	(void)type;
	if (!count || count > 2 || !decode_read_all(ctx, value, workers, 4 * count))
		return sink->ops->address(sink, value);
	sink->ops->begin(sink, DECODE_GROUP_CHANGE);
	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	for (unsigned int i = 0; i < count; i++) {
		sink->ops->index(sink, &decode_set__uring_workers, i);
		sink->ops->number(sink, DECODE_UNSIGNED, workers[i]);
	}
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
	if (ctx->failed) {
		sink->ops->changed(sink);
		sink->ops->address(sink, value);
	}
	sink->ops->end(sink, DECODE_GROUP_CHANGE);
}

DECODE_CAPTURE(uring_workers)
{
	(void)type;
	return decode_plan_bytes(planner, spot, 2 * sizeof(uint32_t));
}
