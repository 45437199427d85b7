// SPDX-License-Identifier: GPL-2.0
/* Files and file systems, disks and sources of random numbers. */
#include <linux/nsfs.h>
#include <linux/videodev2.h>
#include <string.h>
#include "decode/capture/planner.h"
#include "decode/engine/engine.h"
#include "decode/engine/sets.h"
#include "decode/structs/ioctl.h"
#include "captures.h"
#include "ioctl.h"
#include "special.h"

enum { FIEMAP_HEAD = 32, DEDUPE_HEAD = 24, DEDUPE_INFO = 32, LABEL = 256, SYSFS_PATH = 129 };

static void show_number(struct decode_sink *sink, const char *name, uint64_t value)
{
	sink->ops->field(sink, name, false);
	sink->ops->number(sink, DECODE_UNSIGNED, value);
}

static void show_extents(struct decode_ctx *ctx, const uint8_t *head, uint64_t addr)
{
	struct decode_sink *sink = ctx->sink;
	uint64_t mapped = decode_load(ctx, head + 20, 4);

	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "fm_flags", false);
	sink->ops->flags(sink, &decode_set__fiemap_flags, decode_load(ctx, head + 16, 4));
	show_number(sink, "fm_mapped_extents", mapped);
	if (sink->ops->field(sink, "fm_extents", true))
		decode_show_array(ctx, &decode_type__fiemap_extent, addr + FIEMAP_HEAD, mapped);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

DECODE_SHOW(fiemap)
{
	const struct decode_memory *memory = ctx->memory;
	struct decode_sink *sink = ctx->sink;
	uint8_t head[FIEMAP_HEAD];

	(void)type;
	if (!decode_read_all(ctx, value, head, sizeof(head)))
		return sink->ops->address(sink, value);
	sink->ops->begin(sink, DECODE_GROUP_CHANGE);
	decode_show_fields(ctx, &decode_layout__fiemap_in, head, sizeof(head));
	if (!ctx->failed && decode_read_now(ctx, value, head, sizeof(head))) {
		ctx->memory = ctx->after;
		sink->ops->changed(sink);
		show_extents(ctx, head, value);
		ctx->memory = memory;
	}
	sink->ops->end(sink, DECODE_GROUP_CHANGE);
}

/* Shows two destinations, or all if verbose. Returns false if one cannot be read. */
static bool show_destinations(struct decode_ctx *ctx, const struct decode_type *elem,
			      uint64_t addr, uint64_t count)
{
	uint64_t limit = ctx->options->verbose ? UINT64_MAX : 2;
	struct decode_sink *sink = ctx->sink;
	uint8_t bytes[DEDUPE_INFO];
	bool whole = true;

	if (count && !decode_read_all(ctx, addr, bytes, sizeof(bytes))) {
		sink->ops->address(sink, addr);
		return false;
	}
	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	for (uint64_t i = 0; i < count && i < limit && whole; i++, addr += sizeof(bytes)) {
		sink->ops->item(sink);
		whole = decode_read_all(ctx, addr, bytes, sizeof(bytes));
		if (whole)
			decode_show_bytes(ctx, elem, bytes, sizeof(bytes));
		else
			sink->ops->omitted_at(sink, addr);
	}
	if (whole && count > limit && decode_read_all(ctx, addr, bytes, sizeof(bytes))) {
		sink->ops->omitted(sink);
	} else if (whole && count > limit) {
		sink->ops->item(sink);
		sink->ops->omitted_at(sink, addr);
	}
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
	return whole;
}

DECODE_SHOW(dedupe)
{
	struct decode_sink *sink = ctx->sink;
	uint8_t head[DEDUPE_HEAD];
	uint64_t count;
	bool whole;

	(void)type;
	if (!decode_read_all(ctx, value, head, sizeof(head)))
		return sink->ops->address(sink, value);
	count = decode_load(ctx, head + 16, 2);
	value += sizeof(head);
	sink->ops->begin(sink, DECODE_GROUP_CHANGE);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	show_number(sink, "src_offset", decode_load(ctx, head, 8));
	show_number(sink, "src_length", decode_load(ctx, head + 8, 8));
	show_number(sink, "dest_count", count);
	sink->ops->field(sink, "info", false);
	whole = show_destinations(ctx, &decode_type__dedupe_info, value, count);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
	if (!ctx->failed && count && whole) {
		sink->ops->changed(sink);
		sink->ops->begin(sink, DECODE_GROUP_STRUCT);
		sink->ops->field(sink, "info", false);
		show_destinations(ctx, &decode_type__dedupe_done, value, count);
		sink->ops->end(sink, DECODE_GROUP_STRUCT);
	}
	sink->ops->end(sink, DECODE_GROUP_CHANGE);
}

/* The number of elements is in memory, and matters only if all of them are shown. */
static bool plan_head(struct decode_planner *planner, const struct decode_spot *spot, size_t size)
{
	if (planner->options->verbose)
		return decode_plan_fails(planner, "all elements of a list are shown");
	return decode_plan_bytes(planner, spot, size);
}

DECODE_CAPTURE(fiemap)
{
	(void)type;
	return plan_head(planner, spot, FIEMAP_HEAD);
}

DECODE_CAPTURE(dedupe)
{
	(void)type;
	return plan_head(planner, spot, DEDUPE_HEAD + 3 * DEDUPE_INFO);
}

/* The length is in front of it. */
DECODE_SHOW_LAYOUT(uuid_bytes)
{
	size_t len = ((const uint8_t *)bytes)[-1];

	ctx->sink->ops->binary(ctx->sink, bytes, len < layout->size ? len : layout->size, false);
}

/* A length, and a path of that length. */
DECODE_SHOW(fs_sysfs_path)
{
	struct decode_sink *sink = ctx->sink;
	uint8_t bytes[SYSFS_PATH];
	size_t len;

	(void)type;
	if (!decode_read_all(ctx, value, bytes, sizeof(bytes)))
		return sink->ops->address(sink, value);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	show_number(sink, "len", bytes[0]);
	sink->ops->field(sink, "name", false);
	len = strnlen((char *)bytes + 1, SYSFS_PATH - 1);
	/* A name without an end counts as cut, and the last byte as that of its end. */
	sink->ops->string(sink, (char *)bytes + 1, len - (len == SYSFS_PATH - 1),
			  len == SYSFS_PATH - 1);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

DECODE_CAPTURE(fs_sysfs_path)
{
	(void)type;
	return decode_plan_bytes(planner, spot, SYSFS_PATH);
}

DECODE_SHOW(fs_label)
{
	char label[LABEL];

	(void)type;
	if (decode_read_all(ctx, value, label, sizeof(label)))
		decode_show_string_max(ctx, value, LABEL - 1);
	else
		ctx->sink->ops->address(ctx->sink, value);
}

DECODE_CAPTURE(fs_label)
{
	(void)type;
	return decode_plan_bytes(planner, spot, LABEL);
}

/* The struct contains the length of the key, which is limited to the key's field. */
DECODE_SHOW_LAYOUT(loop_key)
{
	size_t at = (const uint8_t *)bytes - ctx->outer;
	/* The 64-bit struct has lo_crypt_name in between. */
	uint32_t size = decode_load(ctx, ctx->outer + (at == 184 ? 48 : at - 72), 4);

	ctx->sink->ops->string(ctx->sink, bytes, size < layout->size ? size : layout->size, false);
}

DECODE_SHOW(random_pool)
{
	struct decode_sink *sink = ctx->sink;
	int32_t head[2];

	(void)type;
	if (!decode_read_all(ctx, value, head, sizeof(head)))
		return sink->ops->address(sink, value);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "entropy_count", false);
	sink->ops->number(sink, DECODE_SIGNED, head[0]);
	sink->ops->field(sink, "buf_size", false);
	sink->ops->number(sink, DECODE_SIGNED, head[1]);
	sink->ops->field(sink, "buf", false);
	decode_show_buffer(ctx, value + sizeof(head), (int64_t)head[1]);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

DECODE_CAPTURE(random_pool)
{
	(void)type;
	return decode_plan_bytes(planner, spot, 8 + decode_plan_string_max(planner) + 1);
}

/* Shows the type of the namespace, and the buffers that were made. */
DECODE_EXTRA(ioctl)
{
	struct decode_sink *sink = ctx->sink;

	if ((uint32_t)ctx->value[1] == VIDIOC_CREATE_BUFS)
		return decode_show_created_buffers(ctx);
	/* 0 is not a type. */
	if ((uint32_t)ctx->value[1] != NS_GET_NSTYPE || !ctx->call->ret)
		return;
	sink->ops->begin(sink, DECODE_GROUP_EXTRA);
	sink->ops->constant(sink, &decode_set__namespaces, ctx->call->ret);
	sink->ops->end(sink, DECODE_GROUP_EXTRA);
}

DECODE_CAPTURE_EXTRA(ioctl)
{
	const struct decode_spot spot = decode_plan_argument(planner, 2, DECODE_OP_SUCCESS);

	return decode_plan_bytes(planner, &spot, _IOC_SIZE(VIDIOC_CREATE_BUFS));
}
