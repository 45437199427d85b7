// SPDX-License-Identifier: GPL-2.0
/*
 * Structs that newer kernels may extend. An argument or their first field has the size
 * that the caller knows.
 */
#include <linux/limits.h>
#include "decode/capture/planner.h"
#include "decode/engine/engine.h"
#include "decode/engine/sets.h"
#include "decode/structs/structs.h"
#include "captures.h"
#include "names.h"
#include "special.h"

void decode_show_extensible(struct decode_ctx *ctx, const struct decode_layout *layout,
			    uint64_t addr, uint64_t size)
{
	uint8_t bytes[DECODE_MAX_OBJECT];
	struct decode_sink *sink = ctx->sink;

	if (size > DECODE_EXTENSIBLE_BYTES)
		size = DECODE_EXTENSIBLE_BYTES;
	if (size < layout->size || !decode_read_all(ctx, addr, bytes, layout->size))
		return sink->ops->address(sink, addr);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	decode_show_members(ctx, layout, bytes, layout->size);
	if (size > layout->size)
		decode_show_rest(ctx, addr, layout->size, size);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

DECODE_SHOW(open_how)
{
	(void)type;
	decode_show_extensible(ctx, &decode_layout__open_how, value, ctx->value[3]);
}

DECODE_CAPTURE(open_how)
{
	(void)type;
	return decode_plan_by_argument(planner, spot, 3, DECODE_EXTENSIBLE_BYTES);
}

DECODE_SHOW(mount_attr)
{
	(void)type;
	decode_show_extensible(ctx, &decode_layout__mount_attr, value, ctx->value[4]);
}

DECODE_CAPTURE(mount_attr)
{
	(void)type;
	return decode_plan_by_argument(planner, spot, 4, DECODE_EXTENSIBLE_BYTES);
}

static void show_file_attr(struct decode_ctx *ctx, const struct decode_layout *layout,
			   uint64_t addr)
{
	if (ctx->value[3] > DECODE_EXTENSIBLE_BYTES)
		ctx->sink->ops->address(ctx->sink, addr);
	else
		decode_show_extensible(ctx, layout, addr, ctx->value[3]);
}

DECODE_SHOW(file_attr_get)
{
	(void)type;
	show_file_attr(ctx, &decode_layout__file_attr_get, value);
}

DECODE_CAPTURE(file_attr_get)
{
	(void)type;
	return decode_plan_by_argument(planner, spot, 3, DECODE_EXTENSIBLE_BYTES);
}

DECODE_SHOW(file_attr_set)
{
	(void)type;
	show_file_attr(ctx, &decode_layout__file_attr_set, value);
}

DECODE_CAPTURE(file_attr_set)
{
	(void)type;
	return decode_plan_by_argument(planner, spot, 3, DECODE_EXTENSIBLE_BYTES);
}

DECODE_SHOW(xattr_args_get)
{
	(void)type;
	decode_show_extensible(ctx, &decode_layout__xattr_args_get, value, ctx->value[5]);
}

DECODE_CAPTURE(xattr_args_get)
{
	(void)type;
	return decode_plan_struct(planner, spot, &decode_layout__xattr_args_get) &&
	       decode_plan_by_argument(planner, spot, 5, DECODE_EXTENSIBLE_BYTES);
}

DECODE_SHOW(xattr_args_set)
{
	(void)type;
	decode_show_extensible(ctx, &decode_layout__xattr_args_set, value, ctx->value[5]);
}

DECODE_CAPTURE(xattr_args_set)
{
	(void)type;
	return decode_plan_struct(planner, spot, &decode_layout__xattr_args_set) &&
	       decode_plan_by_argument(planner, spot, 5, DECODE_EXTENSIBLE_BYTES);
}

/* A request has the layout @second if it is large enough for it, else @first, else none. */
static void show_request(struct decode_ctx *ctx, const struct decode_layout *first,
			 const struct decode_layout *second, uint64_t addr)
{
	const struct decode_layout *layout = second;
	struct decode_sink *sink = ctx->sink;
	uint8_t bytes[DECODE_MAX_OBJECT];
	uint32_t size;

	if (!decode_read_all(ctx, addr, &size, sizeof(size)))
		return sink->ops->address(sink, addr);
	if (size < second->size)
		layout = first;
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	if (size >= layout->size && decode_read_all(ctx, addr, bytes, layout->size)) {
		decode_show_members(ctx, layout, bytes, layout->size);
		if (size > second->size)
			decode_show_rest(ctx, addr, second->size,
				  size < DECODE_EXTENSIBLE_BYTES ? size : DECODE_EXTENSIBLE_BYTES);
	} else {
		decode_show_members(ctx, layout, &size, sizeof(size));
		if (size >= layout->size) {
			sink->ops->field(sink, "", false);
			sink->ops->unknown(sink);
		}
	}
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

DECODE_SHOW(statmount_request)
{
	(void)type;
	show_request(ctx, &decode_layout__statmount_request,
		     &decode_layout__statmount_request1, value);
}

DECODE_SHOW(listmount_request)
{
	(void)type;
	show_request(ctx, &decode_layout__listmount_request,
		     &decode_layout__listmount_request1, value);
}

DECODE_CAPTURE(listmount_request)
{
	(void)type;
	return decode_plan_bytes(planner, spot, DECODE_EXTENSIBLE_BYTES);
}

DECODE_SHOW(listns_request)
{
	(void)type;
	show_request(ctx, &decode_layout__listns_request, &decode_layout__listns_request, value);
}

DECODE_CAPTURE(listns_request)
{
	(void)type;
	return decode_plan_bytes(planner, spot, DECODE_EXTENSIBLE_BYTES);
}

/* Fields that must be zero are shown if they are not. */
DECODE_WHEN(listns_spare)
{
	return decode_load(ctx, ctx->outer + 4, 4);
}

DECODE_WHEN(listns_spare2)
{
	return decode_load(ctx, ctx->outer + 20, 4);
}

DECODE_SHOW(listns_user)
{
	(void)type;
	show_name_or_number(ctx, &decode_set__listns_users, DECODE_HEX, value);
}
