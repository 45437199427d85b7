// SPDX-License-Identifier: GPL-2.0
#include <errno.h>
#include <linux/kexec.h>
#include <string.h>
#include "decode/engine/sets.h"
#include "decode/structs/structs.h"
#include "captures.h"
#include "names.h"
#include "special.h"

/* A number and its name. */
static void show_number_and_name(struct decode_ctx *ctx, const struct decode_set *set,
				 const char *unknown, int32_t value)
{
	struct decode_sink *sink = ctx->sink;

	sink->ops->number(sink, DECODE_SIGNED, value);
	sink->ops->begin(sink, DECODE_GROUP_REMARK);
	if (has_name(set, value))
		sink->ops->constant(sink, set, value);
	else
		sink->ops->word(sink, unknown);
	sink->ops->end(sink, DECODE_GROUP_REMARK);
}

/* The kernel reads no name that is longer than this (__NEW_UTS_LEN). */
enum { HOST_NAME_BYTES = 64 };

DECODE_SHOW(host_name)
{
	const uint32_t len = ctx->value[1];

	(void)type;
	if (len > HOST_NAME_BYTES)
		ctx->sink->ops->address(ctx->sink, value);
	else
		decode_show_buffer(ctx, value, len);
}

DECODE_CAPTURE(host_name)
{
	(void)type;
	return decode_plan_bytes(planner, spot, HOST_NAME_BYTES);
}

DECODE_SHOW(syslog_action)
{
	(void)type;
	show_number_and_name(ctx, &decode_set__syslog_actions, "SYSLOG_ACTION_???", value);
}

DECODE_SHOW(log_level)
{
	/* Shows all messages, including debug ones. */
	bool all = (int32_t)value == 8;

	(void)type;
	show_number_and_name(ctx, &decode_set__log_levels,
			     all ? "LOGLEVEL_DEBUG+1" : "LOGLEVEL_???", value);
}

/* Shows flags and a number; the number is shown even if it is zero. */
static void show_joined(struct decode_ctx *ctx, const struct decode_set *set, uint64_t flags,
			const struct decode_set *numbers, uint64_t number, bool number_first)
{
	struct decode_sink *sink = ctx->sink;

	sink->ops->begin(sink, DECODE_GROUP_JOINED);
	for (int i = 0; i < 2; i++) {
		if (!i == number_first) {
			sink->ops->item(sink);
			if (numbers)
				sink->ops->constant(sink, numbers, number);
			else
				sink->ops->number(sink, DECODE_UNSIGNED, number);
		} else if (flags) {
			sink->ops->item(sink);
			sink->ops->flags(sink, set, flags);
		}
	}
	sink->ops->end(sink, DECODE_GROUP_JOINED);
}

DECODE_SHOW(swap_flags)
{
	/* SWAP_FLAG_PRIO_MASK */
	uint64_t priority = value & 0x7fff;

	(void)type;
	show_joined(ctx, &decode_set__swap_flags, (value & UINT32_MAX) - priority, NULL,
		    priority, false);
}

DECODE_SHOW(kexec_flags)
{
	uint64_t arch = value & KEXEC_ARCH_MASK;

	(void)type;
	show_joined(ctx, &decode_set__kexec_flags, value - arch, &decode_set__kexec_archs, arch,
		    true);
}

DECODE_SHOW(kexec_segments)
{
	(void)type;
	if (ctx->value[1] > KEXEC_SEGMENT_MAX)
		ctx->sink->ops->address(ctx->sink, value);
	else
		decode_show_array(ctx, &decode_type__kexec_segment, value, ctx->value[1]);
}

DECODE_CAPTURE(kexec_segments)
{
	(void)type;
	return decode_plan_array(planner, spot, &decode_type__kexec_segment,
				 (struct decode_len){ DECODE_LEN_ARG, 1 });
}

DECODE_SHOW(padded)
{
	(void)type;
	ctx->sink->ops->expression(ctx->sink, DECODE_EXPR_GROUPS, NULL, value);
}

/* The length encodes the field's first bit (upper byte) and its number of bits. */
DECODE_SHOW(bit_field)
{
	unsigned int from = type->len.link >> 8, bits = type->len.link & 0xff;

	value = value >> from & (UINT64_MAX >> (64 - bits));
	ctx->sink->ops->number(ctx->sink, DECODE_UNSIGNED, value);
}

/* -1 lets the kernel choose one. */
DECODE_SHOW(entry_number)
{
	(void)type;
	if (value == UINT32_MAX)
		ctx->sink->ops->number(ctx->sink, DECODE_SIGNED, -1);
	else
		ctx->sink->ops->number(ctx->sink, DECODE_UNSIGNED, value);
}

/* If the call has failed, only the requested entry number is known. */
DECODE_SHOW(thread_area)
{
	struct decode_sink *sink = ctx->sink;
	uint32_t entry;

	(void)type;
	if (!ctx->failed)
		return decode_show_struct(ctx, &decode_layout__user_desc, value);
	if (!decode_read_all(ctx, value, &entry, sizeof(entry)))
		return sink->ops->address(sink, value);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "entry_number", false);
	decode_show__entry_number(ctx, NULL, entry);
	sink->ops->omitted(sink);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

DECODE_CAPTURE(thread_area)
{
	(void)type;
	return decode_plan_struct(planner, spot, &decode_layout__user_desc);
}

DECODE_EXTRA(thread_area)
{
	struct decode_sink *sink = ctx->sink;
	int32_t entry;

	if (ctx->failed || !decode_read_now(ctx, ctx->value[0], &entry, sizeof(entry)))
		return;
	sink->ops->begin(sink, DECODE_GROUP_EXTRA);
	sink->ops->field(sink, "entry_number", false);
	sink->ops->number(sink, DECODE_SIGNED, entry);
	sink->ops->end(sink, DECODE_GROUP_EXTRA);
}

/* The call returns an int, so its errors are not negative as 64-bit values. */
DECODE_EXTRA(modify_ldt)
{
	struct decode_sink *sink = ctx->sink;
	int64_t error = -(int64_t)(int32_t)ctx->call->ret;
	const char *name = decode_name(&decode_set__errors, error);

	if (ctx->abi->word != 8 || ctx->call->ret >> 32 || error <= 0 || !name)
		return;
	sink->ops->begin(sink, DECODE_GROUP_ERROR);
	sink->ops->item(sink);
	sink->ops->word(sink, name);
	sink->ops->begin(sink, DECODE_GROUP_EXTRA);
	sink->ops->word(sink, strerror(error));
	sink->ops->end(sink, DECODE_GROUP_EXTRA);
	sink->ops->end(sink, DECODE_GROUP_ERROR);
}

DECODE_SHOW(quota_cmd)
{
	struct decode_sink *sink = ctx->sink;

	(void)type;
	sink->ops->begin(sink, DECODE_GROUP_QUOTA);
	sink->ops->item(sink);
	sink->ops->constant(sink, &decode_set__quota_cmds, value >> 8 & 0xffffff);
	sink->ops->item(sink);
	sink->ops->constant(sink, &decode_set__quota_types, value & 0xff);
	sink->ops->end(sink, DECODE_GROUP_QUOTA);
}
