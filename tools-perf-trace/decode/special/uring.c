// SPDX-License-Identifier: GPL-2.0
#include <linux/stddef.h>
#include <linux/io_uring.h>
#include "decode/engine/sets.h"
#include "decode/structs/structs.h"
#include "captures.h"
#include "names.h"
#include "special.h"
#include "uring_fields.h"

enum {
	MAX_OPS = 256,		/* the kernel rejects a probe for more operations */
	RESTRICTION_BYTES = 16,	/* also of the struct in front of those of a task */
};

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
NOT_ZERO(12, 4)
NOT_ZERO(28, 4)
NOT_ZERO(72, 8)
NOT_ZERO(112, 8)

/* The same for lists of elements of 4 or 8 bytes. */
#define LIST_NOT_ZERO(off, count, words)						\
	DECODE_WHEN(uring_##off##_x##count) { return any_word(ctx, off, words); }

LIST_NOT_ZERO(0, 6, 12)
LIST_NOT_ZERO(4, 3, 3)
LIST_NOT_ZERO(4, 11, 11)
LIST_NOT_ZERO(8, 2, 4)
LIST_NOT_ZERO(8, 5, 10)
LIST_NOT_ZERO(8, 8, 8)
LIST_NOT_ZERO(16, 2, 4)
LIST_NOT_ZERO(20, 3, 3)
LIST_NOT_ZERO(20, 5, 5)
LIST_NOT_ZERO(24, 5, 10)
LIST_NOT_ZERO(28, 3, 3)
LIST_NOT_ZERO(40, 3, 6)
LIST_NOT_ZERO(80, 2, 4)

DECODE_WHEN(uring_6_b2)
{
	return field(ctx, 6, 2);
}

DECODE_WHEN(uring_13_b3)
{
	return field(ctx, 13, 1) || field(ctx, 14, 2);
}

DECODE_WHEN(uring_33_b7)
{
	return field(ctx, 33, 4) || field(ctx, 36, 4);
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
	const struct decode_memory *memory = ctx->memory;

	(void)type;
	if (!ctx->failed)
		ctx->memory = ctx->after;
	if (nr_args(ctx) > MAX_OPS || (ctx->failed && !any_byte(ctx, value)))
		ctx->sink->ops->address(ctx->sink, value);
	else
		decode_show_struct(ctx, &decode_layout__uring_probe, value);
	ctx->memory = memory;
}

DECODE_CAPTURE(uring_probe)
{
	(void)type;
	return decode_plan_bytes(planner, spot, 16 + 8 * MAX_OPS);
}

/* Without a ring they are those of the task, in a struct that strace does not know. */
DECODE_SHOW(uring_restrictions)
{
	const bool task = (int32_t)ctx->value[0] == -1 &&
			  ctx->options->style != DECODE_STYLE_STRACE;

	(void)type;
	if (!task)
		decode_show_array(ctx, &decode_type__uring_restriction, value, nr_args(ctx));
	else if (nr_args(ctx) == 1)
		decode_show_struct(ctx, &decode_layout__uring_task_restriction, value);
	else
		ctx->sink->ops->address(ctx->sink, value);
}

DECODE_CAPTURE(uring_restrictions)
{
	const size_t size = RESTRICTION_BYTES;

	(void)type;
	if (planner->options->verbose)
		return decode_plan_fails(planner, "all elements of a list are shown");
	return decode_plan_bytes(planner, spot, size + size * decode_plan_list_max(planner));
}

/* @value: their number */
DECODE_SHOW(uring_task_restrictions)
{
	(void)type;
	decode_show_array(ctx, &decode_type__uring_restriction, ctx->value[2] + RESTRICTION_BYTES,
			  value);
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
	/* Without the flag that is the highest bit. */
	const struct decode_layout *layout =
		layouts[(ctx->value[1] & INT32_MAX) - IORING_REGISTER_FILES2];

	(void)type;
	if (nr_args(ctx) < layout->size)
		ctx->sink->ops->address(ctx->sink, value);
	else
		decode_show_extensible(ctx, layout, value, nr_args(ctx));
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
	return all && decode_plan_by_argument(planner, spot, 3, DECODE_EXTENSIBLE_BYTES);
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

static void show_workers(struct decode_ctx *ctx, uint64_t addr, uint64_t count)
{
	uint64_t limit = decode_array_limit(ctx);
	struct decode_sink *sink = ctx->sink;
	uint32_t workers;

	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	for (uint64_t i = 0; i < count; i++) {
		if (!decode_read_all(ctx, addr + 4 * i, &workers, sizeof(workers))) {
			sink->ops->item(sink);
			sink->ops->omitted_at(sink, addr + 4 * i);
			break;
		}
		if (i == limit) {
			sink->ops->omitted(sink);
			break;
		}
		sink->ops->index(sink, &decode_set__uring_workers, i);
		sink->ops->number(sink, DECODE_UNSIGNED, workers);
	}
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

/* Numbers of workers; a successful call replaces them with the previous ones. */
DECODE_SHOW(uring_workers)
{
	const struct decode_memory *memory = ctx->memory;
	struct decode_sink *sink = ctx->sink;
	uint64_t count = nr_args(ctx);
	uint32_t first;

	(void)type;
	if (count && !decode_read_all(ctx, value, &first, sizeof(first)))
		return sink->ops->address(sink, value);
	sink->ops->begin(sink, DECODE_GROUP_CHANGE);
	show_workers(ctx, value, count);
	if (ctx->failed && count) {
		sink->ops->changed(sink);
		sink->ops->address(sink, value);
	} else if (count && ctx->before) {
		ctx->memory = ctx->after;
		sink->ops->changed(sink);
		show_workers(ctx, value, count);
		ctx->memory = memory;
	}
	sink->ops->end(sink, DECODE_GROUP_CHANGE);
}

DECODE_CAPTURE(uring_workers)
{
	(void)type;
	return decode_plan_length(planner, spot, (struct decode_len){ DECODE_LEN_ARG, 3 },
				  sizeof(uint32_t),
				  decode_plan_list_max(planner) * sizeof(uint32_t));
}
