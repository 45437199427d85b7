// SPDX-License-Identifier: GPL-2.0
/* btrfs: what its searches and lists find, and parts of structs that depend on flags. */
#include <linux/btrfs.h>
#include <linux/btrfs_tree.h>
#include <linux/limits.h>
#include <string.h>
#include "decode/capture/planner.h"
#include "decode/engine/engine.h"
#include "decode/engine/sets.h"
#include "decode/structs/ioctl.h"
#include "captures.h"
#include "ioctl.h"
#include "names.h"
#include "special.h"

enum { INHERIT = 72, ITEM = 32, LOOKUP = 4096, CONTAINER = 16, SPACE_HEAD = 16 };

/* A name, its number, or both; a number is shown in decimal. */
static void show_name(struct decode_ctx *ctx, const struct decode_set *set, uint64_t value)
{
	struct decode_sink *sink = ctx->sink;
	const char *name = decode_name(set, value);

	if (name && ctx->options->consts == DECODE_CONSTS_NAMES)
		return sink->ops->constant(sink, set, value);
	sink->ops->number(sink, DECODE_UNSIGNED, value);
	if (name && ctx->options->consts == DECODE_CONSTS_BOTH)
		decode_show_remark(sink, name);
}

static const struct decode_const limits[] = {
	NAMED(UINT64_MAX, "UINT64_MAX"), NAMED(UINT32_MAX, "UINT32_MAX"),
};
static const struct decode_set limit64 = { .prefix = "", .consts = limits, .nr = 1 };
static const struct decode_set limit32 = { .prefix = "", .consts = limits + 1, .nr = 1 };

DECODE_SHOW(btrfs_object)
{
	(void)type;
	show_name(ctx, value == UINT64_MAX ? &limit64 : &decode_set__btrfs_objects, value);
}

DECODE_SHOW(btrfs_limit64)
{
	(void)type;
	show_name(ctx, &limit64, value);
}

DECODE_SHOW(btrfs_item)
{
	(void)type;
	show_name(ctx, value == UINT32_MAX ? &limit32 : &decode_set__btrfs_items, value);
}

DECODE_SHOW(btrfs_time)
{
	(void)type;
	ctx->sink->ops->number(ctx->sink, DECODE_UNSIGNED, value);
	decode_show_date(ctx->sink, value, 0, 9);
}

DECODE_SHOW(btrfs_progress)
{
	struct decode_sink *sink = ctx->sink;

	(void)type;
	sink->ops->number(sink, DECODE_UNSIGNED, value);
	if (value > 1000)
		return;
	sink->ops->begin(sink, DECODE_GROUP_REMARK);
	sink->ops->expression(sink, DECODE_EXPR_PERCENT, NULL, value);
	sink->ops->end(sink, DECODE_GROUP_REMARK);
}

DECODE_SHOW_LAYOUT(uuid)
{
	(void)layout;
	ctx->sink->ops->expression(ctx->sink, DECODE_EXPR_UUID, bytes, 0);
}

/* Unlike most indices with names, numbers or both are shown if options ask for that. */
static void show_index(struct decode_ctx *ctx, const struct decode_set *set, unsigned int index)
{
	const struct decode_set both = { .prefix = "", .unnamed = decode_name(set, index) };
	const struct decode_set number = { .prefix = "" };

	if (ctx->options->consts == DECODE_CONSTS_NUMBERS)
		set = &number;
	else if (ctx->options->consts == DECODE_CONSTS_BOTH)
		set = &both;
	ctx->sink->ops->index(ctx->sink, set, index);
}

/* The number of values is in the struct, and may be larger than its array. */
DECODE_SHOW_LAYOUT(btrfs_values)
{
	const uint64_t nr = decode_load(ctx, ctx->outer + 8, 8);
	struct decode_sink *sink = ctx->sink;
	const uint8_t *values = bytes;

	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	for (unsigned int i = 0; i < layout->size / 8 && i < nr; i++) {
		show_index(ctx, &decode_set__btrfs_stats, i);
		sink->ops->number(sink, DECODE_UNSIGNED, decode_load(ctx, values + 8 * i, 8));
	}
	if (nr > layout->size / 8)
		sink->ops->omitted(sink);
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

#define WHEN_VALUE(name, at, condition)					\
DECODE_WHEN(btrfs_##name)						\
{									\
	const uint64_t value = decode_load(ctx, ctx->outer + at, 8);	\
									\
	return condition;						\
}
/* The ends of a search are shown in full only, if they are those of all objects. */
WHEN_VALUE(first_object, 8, ctx->options->verbose || value != BTRFS_FIRST_FREE_OBJECTID)
WHEN_VALUE(last_object, 16, ctx->options->verbose || value != BTRFS_LAST_FREE_OBJECTID)
WHEN_VALUE(inherits, 16, value & BTRFS_SUBVOL_QGROUP_INHERIT)
WHEN_VALUE(csum, 48, value & BTRFS_FS_INFO_FLAG_CSUM_INFO)
WHEN_VALUE(generation, 48, value & BTRFS_FS_INFO_FLAG_GENERATION)
WHEN_VALUE(metadata_uuid, 48, value & BTRFS_FS_INFO_FLAG_METADATA_UUID)
WHEN_VALUE(balances_data, 0, value & BTRFS_BALANCE_DATA)
WHEN_VALUE(balances_metadata, 0, value & BTRFS_BALANCE_METADATA)
WHEN_VALUE(balances_system, 0, value & BTRFS_BALANCE_SYSTEM)
WHEN_VALUE(replace_start, 0, value == BTRFS_IOCTL_DEV_REPLACE_CMD_START)
WHEN_VALUE(replace_status, 0, value == BTRFS_IOCTL_DEV_REPLACE_CMD_STATUS)

/* Lists are shown in full only, and are marked as left out otherwise. */
static bool begin_list(struct decode_ctx *ctx, const char *name)
{
	if (ctx->options->verbose)
		return ctx->sink->ops->field(ctx->sink, name, false);
	ctx->sink->ops->omitted(ctx->sink);
	return false;
}

static bool plan_list(struct decode_planner *planner, const struct decode_spot *spot, size_t size)
{
	if (planner->options->verbose)
		return decode_plan_fails(planner, "all elements of a list are shown");
	return decode_plan_bytes(planner, spot, size);
}

DECODE_SHOW(btrfs_inherit)
{
	const struct decode_layout *layout = &decode_layout__btrfs_inherit;
	struct decode_sink *sink = ctx->sink;
	uint8_t head[INHERIT];

	(void)type;
	if (!decode_read_all(ctx, value, head, sizeof(head)))
		return sink->ops->address(sink, value);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	decode_show_members(ctx, layout, head, sizeof(head));
	if (begin_list(ctx, "qgroups"))
		decode_show_array(ctx, &decode_type__u64, value + sizeof(head),
				  decode_load(ctx, head + 8, 8));
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

DECODE_CAPTURE(btrfs_inherit)
{
	(void)type;
	return plan_list(planner, spot, INHERIT);
}

DECODE_SHOW(btrfs_clones)
{
	(void)type;
	if (ctx->options->verbose)
		decode_show_array(ctx, &decode_type__btrfs_object, value,
				  decode_load(ctx, ctx->outer + 8, 8));
	else
		ctx->sink->ops->address(ctx->sink, value);
}

DECODE_CAPTURE(btrfs_clones)
{
	(void)type;
	return plan_list(planner, spot, 0);
}

/* Items, each followed by as much data as it says, in a buffer of @size bytes */
static void show_items(struct decode_ctx *ctx, uint64_t addr, uint64_t size, uint32_t count)
{
	struct decode_sink *sink = ctx->sink;
	uint8_t bytes[ITEM];
	uint64_t at = 0;

	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	while (count--) {
		if (size < ITEM || at > size - ITEM) {
			sink->ops->omitted(sink);
			break;
		}
		sink->ops->item(sink);
		if (!decode_read_all(ctx, addr + at, bytes, sizeof(bytes))) {
			sink->ops->omitted_at(sink, addr + at);
			break;
		}
		decode_show_fields(ctx, &decode_layout__btrfs_item, bytes, sizeof(bytes));
		at += ITEM + decode_load(ctx, bytes + 28, 4);
	}
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

/* The second version has the size of its buffer behind the key. */
static size_t search_head(const struct decode_ctx *ctx)
{
	return (uint32_t)ctx->value[1] == BTRFS_IOC_TREE_SEARCH ?
	       sizeof(struct btrfs_ioctl_search_key) : sizeof(struct btrfs_ioctl_search_args_v2);
}

static void show_search(struct decode_ctx *ctx, const struct decode_layout *key,
			const uint8_t *head)
{
	struct decode_sink *sink = ctx->sink;

	sink->ops->field(sink, "key", false);
	decode_show_fields(ctx, key, head, key->size);
	if (search_head(ctx) == key->size)
		return;
	sink->ops->field(sink, "buf_size", false);
	sink->ops->number(sink, DECODE_UNSIGNED, decode_load(ctx, head + key->size, 8));
}

static void show_found(struct decode_ctx *ctx, uint64_t addr, const uint8_t *head)
{
	const struct decode_layout *key = &decode_layout__btrfs_found;
	uint64_t size = BTRFS_SEARCH_ARGS_BUFSIZE;

	show_search(ctx, key, head);
	if (search_head(ctx) != key->size)
		size = decode_load(ctx, head + key->size, 8);
	if (begin_list(ctx, "buf"))
		show_items(ctx, addr + search_head(ctx), size, decode_load(ctx, head + 64, 4));
}

DECODE_SHOW(btrfs_search)
{
	uint8_t head[sizeof(struct btrfs_ioctl_search_args_v2)];
	const struct decode_memory *memory = ctx->memory;
	struct decode_sink *sink = ctx->sink;

	(void)type;
	if (!decode_read_all(ctx, value, head, search_head(ctx)))
		return sink->ops->address(sink, value);
	sink->ops->begin(sink, DECODE_GROUP_CHANGE);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	show_search(ctx, &decode_layout__btrfs_key, head);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
	if (!ctx->failed && decode_read_now(ctx, value, head, search_head(ctx))) {
		ctx->memory = ctx->after;
		sink->ops->changed(sink);
		sink->ops->begin(sink, DECODE_GROUP_STRUCT);
		show_found(ctx, value, head);
		sink->ops->end(sink, DECODE_GROUP_STRUCT);
		ctx->memory = memory;
	}
	sink->ops->end(sink, DECODE_GROUP_CHANGE);
}

DECODE_CAPTURE(btrfs_search)
{
	(void)type;
	return plan_list(planner, spot, sizeof(struct btrfs_ioctl_search_args_v2));
}

/* The tree is found only if none was given. */
DECODE_SHOW(btrfs_lookup)
{
	struct decode_layout found = decode_layout__btrfs_looked_up;
	struct decode_sink *sink = ctx->sink;
	uint8_t bytes[LOOKUP];

	(void)type;
	if (!decode_read_all(ctx, value, bytes, sizeof(bytes)))
		return sink->ops->address(sink, value);
	sink->ops->begin(sink, DECODE_GROUP_CHANGE);
	decode_show_fields(ctx, &decode_layout__btrfs_lookup, bytes, sizeof(bytes));
	if (decode_load(ctx, bytes, 8)) {
		found.fields++;
		found.nr--;
	}
	if (!ctx->failed && decode_read_now(ctx, value, bytes, sizeof(bytes))) {
		sink->ops->changed(sink);
		decode_show_fields(ctx, &found, bytes, sizeof(bytes));
	}
	sink->ops->end(sink, DECODE_GROUP_CHANGE);
}

DECODE_CAPTURE(btrfs_lookup)
{
	(void)type;
	return decode_plan_whole(planner, spot, LOOKUP) >= 0;
}

/* Offsets of strings, from the first offset on */
static void show_paths(struct decode_ctx *ctx, uint64_t addr, uint32_t count)
{
	struct decode_sink *sink = ctx->sink;
	uint64_t offset;

	if (count && !decode_read_all(ctx, addr, &offset, sizeof(offset)))
		return sink->ops->address(sink, addr);
	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	for (uint64_t at = addr; count--; at += sizeof(offset)) {
		sink->ops->item(sink);
		if (!decode_read_all(ctx, at, &offset, sizeof(offset))) {
			sink->ops->omitted_at(sink, at);
			break;
		}
		decode_show_string_max(ctx, addr + offset, PATH_MAX - 1);
	}
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

static void show_inodes(struct decode_ctx *ctx, uint64_t addr, uint32_t count)
{
	decode_show_array(ctx, &decode_type__btrfs_inode, addr, count / 3);
}

static void show_container(struct decode_ctx *ctx, uint64_t addr,
			   void (*show)(struct decode_ctx *ctx, uint64_t addr, uint32_t count))
{
	struct decode_sink *sink = ctx->sink;
	uint8_t head[CONTAINER];

	if (!decode_read_all(ctx, addr, head, sizeof(head)))
		return sink->ops->address(sink, addr);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	decode_show_members(ctx, &decode_layout__btrfs_container, head, sizeof(head));
	if (begin_list(ctx, "val"))
		show(ctx, addr + sizeof(head), decode_load(ctx, head + 8, 4));
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

DECODE_SHOW(btrfs_paths)
{
	(void)type;
	show_container(ctx, value, show_paths);
}

DECODE_SHOW(btrfs_inodes)
{
	(void)type;
	show_container(ctx, value, show_inodes);
}

DECODE_CAPTURE(btrfs_container)
{
	(void)type;
	return plan_list(planner, spot, CONTAINER);
}

static void show_count(struct decode_sink *sink, const char *name, uint64_t count)
{
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, name, false);
	sink->ops->number(sink, DECODE_UNSIGNED, count);
}

/* Without any room, only the number of spaces is found. */
DECODE_SHOW(btrfs_spaces)
{
	const struct decode_memory *memory = ctx->memory;
	struct decode_sink *sink = ctx->sink;
	uint64_t head[2];

	(void)type;
	if (!decode_read_all(ctx, value, head, sizeof(head)))
		return sink->ops->address(sink, value);
	sink->ops->begin(sink, DECODE_GROUP_CHANGE);
	show_count(sink, "space_slots", head[0]);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
	if (!ctx->failed && decode_read_now(ctx, value, head, sizeof(head))) {
		ctx->memory = ctx->after;
		sink->ops->changed(sink);
		show_count(sink, "total_spaces", head[1]);
		if ((head[0] || !head[1]) && begin_list(ctx, "spaces"))
			decode_show_array(ctx, &decode_type__btrfs_space, value + sizeof(head),
					  head[1]);
		sink->ops->end(sink, DECODE_GROUP_STRUCT);
		ctx->memory = memory;
	}
	sink->ops->end(sink, DECODE_GROUP_CHANGE);
}

DECODE_CAPTURE(btrfs_spaces)
{
	(void)type;
	return plan_list(planner, spot, SPACE_HEAD);
}

DECODE_SHOW(btrfs_supported)
{
	static const char * const meanings[] = { "supported", "safe to set", "safe to clear" };
	const struct decode_layout *layout = &decode_layout__btrfs_features;
	uint8_t bytes[sizeof(struct btrfs_ioctl_feature_flags[3])];
	struct decode_sink *sink = ctx->sink;

	(void)type;
	if (!decode_read_all(ctx, value, bytes, sizeof(bytes)))
		return sink->ops->address(sink, value);
	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	for (unsigned int i = 0; i < DECODE_ARRAY_SIZE(meanings); i++) {
		sink->ops->item(sink);
		decode_show_fields(ctx, layout, bytes + i * layout->size, layout->size);
		decode_show_remark(sink, meanings[i]);
	}
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

DECODE_CAPTURE(btrfs_supported)
{
	(void)type;
	return decode_plan_bytes(planner, spot, sizeof(struct btrfs_ioctl_feature_flags[3]));
}
