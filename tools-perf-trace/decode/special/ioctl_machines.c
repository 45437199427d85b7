// SPDX-License-Identifier: GPL-2.0
/* Registers of virtual processors, of which few are shown, and lists with a count in front. */
#include "decode/capture/planner.h"
#include "decode/engine/engine.h"
#include "decode/engine/sets.h"
#include "decode/structs/ioctl.h"
#include "captures.h"
#include "ioctl.h"
#include "special.h"

enum { LIST_HEAD = 8 };

/* Registers that are left out have a mark in their place, not only at the end. */
DECODE_SHOW_LAYOUT(kvm_regs)
{
	struct decode_layout one = *layout;
	struct decode_sink *sink = ctx->sink;
	bool omits = false;

	if (ctx->options->verbose)
		return decode_show_fields(ctx, layout, bytes, layout->size);
	one.nr = 1;
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	for (unsigned int i = 0; i < layout->nr; i++) {
		one.fields = &layout->fields[i];
		if (one.fields->detail && !omits)
			sink->ops->omitted(sink);
		omits = one.fields->detail;
		if (!omits)
			decode_show_members(ctx, &one, bytes, layout->size);
	}
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

/* A list that is left out is marked, even if it cannot be read. */
static void show_entries(struct decode_ctx *ctx, uint64_t addr, uint32_t count)
{
	struct decode_sink *sink = ctx->sink;

	if (ctx->options->verbose)
		return decode_show_array(ctx, &decode_type__kvm_cpuid_entry, addr, count);
	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	if (count)
		sink->ops->omitted(sink);
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

DECODE_SHOW(kvm_cpuid)
{
	struct decode_sink *sink = ctx->sink;
	uint8_t head[LIST_HEAD];
	uint32_t count;

	(void)type;
	if (!decode_read_all(ctx, value, head, sizeof(head)))
		return sink->ops->address(sink, value);
	count = decode_load(ctx, head, 4);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "nent", false);
	sink->ops->number(sink, DECODE_UNSIGNED, count);
	sink->ops->field(sink, "entries", false);
	show_entries(ctx, value + LIST_HEAD, count);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

DECODE_CAPTURE(kvm_cpuid)
{
	(void)type;
	if (planner->options->verbose)
		return decode_plan_fails(planner, "all elements of a list are shown");
	return decode_plan_bytes(planner, spot, LIST_HEAD);
}

DECODE_SHOW(udmabuf_list)
{
	struct decode_sink *sink = ctx->sink;
	uint8_t head[LIST_HEAD];

	(void)type;
	if (!decode_read_all(ctx, value, head, sizeof(head)))
		return sink->ops->address(sink, value);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "flags", false);
	sink->ops->flags(sink, &decode_set__udmabuf_flags, decode_load(ctx, head, 4));
	sink->ops->field(sink, "count", false);
	sink->ops->number(sink, DECODE_UNSIGNED, decode_load(ctx, head + 4, 4));
	sink->ops->field(sink, "list", false);
	decode_show_array(ctx, &decode_type__udmabuf_item, value + LIST_HEAD,
			  decode_load(ctx, head + 4, 4));
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

DECODE_CAPTURE(udmabuf_list)
{
	const struct decode_type *elem = &decode_type__udmabuf_item;

	(void)type;
	if (planner->options->verbose)
		return decode_plan_fails(planner, "all elements of a list are shown");
	return decode_plan_bytes(planner, spot, LIST_HEAD + decode_plan_list_max(planner) *
				 decode_plan_size_of(planner, elem));
}
