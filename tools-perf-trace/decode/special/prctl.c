// SPDX-License-Identifier: GPL-2.0
#include <linux/prctl.h>
#include <linux/seccomp.h>
#include "decode/capture/planner.h"
#include "decode/engine/engine.h"
#include "decode/engine/sets.h"
#include "decode/structs/structs.h"
#include "captures.h"
#include "special.h"

/* Task names have at most 15 bytes; with more the kernel cuts them. */
enum { NAME_BYTES = 15 };

/* PR_PMLEN_MASK, which many headers lack, and its lowest bit */
enum { POINTER_BITS = 0x7f << 24, POINTER_BIT = 1 << 24 };

DECODE_SHOW(task_name)
{
	(void)type;
	decode_show_characters(ctx, value, NAME_BYTES);
}

DECODE_CAPTURE(task_name)
{
	(void)type;
	return decode_plan_string(planner, spot, NAME_BYTES);
}

/* The call returns the size of the vector, whatever the room for it is. */
DECODE_SHOW(auxv)
{
	uint64_t room = ctx->value[2], size = ctx->call->ret, entry = 2 * ctx->abi->word;

	(void)type;
	decode_show_array(ctx, &decode_type__auxv, value, (room < size ? room : size) / entry);
}

DECODE_CAPTURE(auxv)
{
	(void)type;
	if (planner->options->verbose)
		return decode_plan_fails(planner, "all elements of a list are shown");
	return decode_plan_bytes(planner, spot,
				 2 * planner->abi->word * decode_plan_list_max(planner));
}

DECODE_SHOW(death_signal)
{
	(void)type;
	if (value <= 64)
		ctx->sink->ops->signal(ctx->sink, value, false);
	else
		ctx->sink->ops->number(ctx->sink, DECODE_UNSIGNED, value);
}

static void show_if(struct decode_ctx *ctx, bool named, const struct decode_set *set,
		    uint64_t value)
{
	if (named)
		ctx->sink->ops->constant(ctx->sink, set, value);
	else
		ctx->sink->ops->number(ctx->sink, DECODE_HEX, value);
}

DECODE_SHOW(mce_policy)
{
	(void)type;
	show_if(ctx, ctx->value[1] == PR_MCE_KILL_SET,
		&decode_set__prctl_mce_policies, value);
}

DECODE_SHOW(ambient_cap)
{
	uint64_t op = ctx->value[1];

	(void)type;
	show_if(ctx, op >= PR_CAP_AMBIENT_IS_SET && op <= PR_CAP_AMBIENT_LOWER,
		&decode_set__caps, value);
}

DECODE_SHOW(speculation)
{
	(void)type;
	show_if(ctx, ctx->value[1] <= PR_SPEC_L1D_FLUSH,
		&decode_set__prctl_speculation_controls, value);
}

/* Tags, a flag of newer kernels, and the number of bits that pointers have for tags. */
static void show_tags(struct decode_sink *sink, uint64_t value)
{
	const uint64_t bits = value & POINTER_BITS;

	if (value != bits) {
		sink->ops->item(sink);
		sink->ops->flags(sink, &decode_set__prctl_newer_tags, value - bits);
	}
	if (bits) {
		sink->ops->item(sink);
		sink->ops->expression(sink, DECODE_EXPR_SHIFTED, "PR_PMLEN_SHIFT",
				      bits / POINTER_BIT);
	}
}

/* A flag, a mode and a mask of tags. */
DECODE_SHOW(tagged_addr)
{
	struct decode_sink *sink = ctx->sink;
	uint64_t mode = value & PR_MTE_TCF_MASK;
	uint64_t rest = value & ~(uint64_t)(PR_MTE_TCF_MASK | PR_TAGGED_ADDR_ENABLE);

	(void)type;
	sink->ops->begin(sink, DECODE_GROUP_JOINED);
	sink->ops->item(sink);
	sink->ops->constant(sink, &decode_set__prctl_tagged, value & PR_TAGGED_ADDR_ENABLE);
	sink->ops->item(sink);
	sink->ops->constant(sink, &decode_set__prctl_tcf, mode);
	if (ctx->options->style != DECODE_STYLE_STRACE) {
		show_tags(sink, rest);
	} else if (rest) {
		sink->ops->item(sink);
		sink->ops->flags(sink, &decode_set__prctl_tags, rest);
	}
	sink->ops->end(sink, DECODE_GROUP_JOINED);
}

/* Flags, and a length in bytes, which may be 0. */
static void show_vector_length(struct decode_ctx *ctx, const struct decode_set *set,
			       uint64_t value)
{
	struct decode_sink *sink = ctx->sink;
	uint64_t flags = value & ~0xffffULL;

	sink->ops->begin(sink, DECODE_GROUP_JOINED);
	if (flags) {
		sink->ops->item(sink);
		sink->ops->flags(sink, set, flags);
	}
	sink->ops->item(sink);
	sink->ops->number(sink, DECODE_HEX, value & 0xffff);
	sink->ops->end(sink, DECODE_GROUP_JOINED);
}

DECODE_SHOW(sve_length)
{
	(void)type;
	show_vector_length(ctx, &decode_set__prctl_sve_bits, value);
}

DECODE_SHOW(sme_length)
{
	(void)type;
	show_vector_length(ctx, &decode_set__prctl_sme_bits, value);
}

/* The current state, the next one, and a flag. */
DECODE_SHOW(riscv_vstate)
{
	const struct decode_set *set = &decode_set__prctl_riscv_vstate;
	struct decode_sink *sink = ctx->sink;

	(void)type;
	sink->ops->begin(sink, DECODE_GROUP_JOINED);
	sink->ops->item(sink);
	sink->ops->constant(sink, set, value & 3);
	sink->ops->item(sink);
	sink->ops->begin(sink, DECODE_GROUP_SHIFTED);
	sink->ops->item(sink);
	sink->ops->constant(sink, set, value >> 2 & 3);
	sink->ops->item(sink);
	sink->ops->number(sink, DECODE_UNSIGNED, 2);
	sink->ops->end(sink, DECODE_GROUP_SHIFTED);
	sink->ops->item(sink);
	sink->ops->constant(sink, &decode_set__prctl_riscv_inherit, value & 0x10);
	if (value & ~0x1fULL) {
		sink->ops->item(sink);
		sink->ops->number(sink, DECODE_HEX, value & ~0x1fULL);
	}
	sink->ops->end(sink, DECODE_GROUP_JOINED);
}

/* Only this command takes an address. */
DECODE_SHOW(core_cookie)
{
	(void)type;
	if ((uint32_t)ctx->value[1] == PR_SCHED_CORE_GET)
		ctx->sink->ops->address(ctx->sink, value);
	else
		ctx->sink->ops->number(ctx->sink, DECODE_HEX, value);
}

/* The number, followed by its name as a remark. */
DECODE_SHOW(pid_type)
{
	(void)type;
	ctx->sink->ops->expression(ctx->sink, DECODE_EXPR_NAMED, &decode_set__pid_types,
				   (uint32_t)value);
}

DECODE_SHOW(ptracer)
{
	uint64_t any = ctx->abi->word == 4 ? UINT32_MAX : UINT64_MAX;

	(void)type;
	if (value == any)
		ctx->sink->ops->constant(ctx->sink, &decode_set__prctl_ptracer, UINT64_MAX);
	else
		decode_show_pid(ctx, (int32_t)value);
}

DECODE_SHOW(vma_size)
{
	(void)type;
	ctx->sink->ops->number(ctx->sink, ctx->value[1] == PR_SET_VMA_ANON_NAME ?
			       DECODE_UNSIGNED : DECODE_HEX, value);
}

DECODE_WHEN(vma_named)
{
	return (uint32_t)ctx->value[1] == PR_SET_VMA_ANON_NAME;
}

DECODE_WHEN(vma_other)
{
	return !decode_when__vma_named(ctx);
}

DECODE_WHEN(seccomp_filter)
{
	return (uint32_t)ctx->value[1] == SECCOMP_MODE_FILTER;
}

DECODE_WHEN(seccomp_other)
{
	return (uint32_t)ctx->value[1] != SECCOMP_MODE_FILTER &&
	       (uint32_t)ctx->value[1] != SECCOMP_MODE_STRICT;
}

DECODE_SHOW(xfeature)
{
	(void)type;
	ctx->sink->ops->expression(ctx->sink, DECODE_EXPR_NAMED, &decode_set__xfeatures, value);
}

DECODE_SHOW(xfeature_mask)
{
	struct decode_sink *sink = ctx->sink;

	(void)type;
	sink->ops->number(sink, DECODE_HEX, value);
	sink->ops->begin(sink, DECODE_GROUP_REMARK);
	sink->ops->flags(sink, &decode_set__xfeature_masks, value);
	sink->ops->end(sink, DECODE_GROUP_REMARK);
}

/* RUSAGE_CHILDREN and RUSAGE_BOTH are negative. */
DECODE_SHOW(rusage_who)
{
	int32_t who = value;

	(void)type;
	ctx->sink->ops->constant(ctx->sink, &decode_set__rusage_who,
				 who == -1 || who == -2 ? (uint64_t)(int64_t)who : value);
}

static void show_part_of_result(struct decode_ctx *ctx, const struct decode_set *set, bool flags,
				uint64_t part)
{
	struct decode_sink *sink = ctx->sink;

	/* The number has already been shown. */
	sink->consts = DECODE_CONSTS_NAMES;
	sink->ops->begin(sink, DECODE_GROUP_EXTRA);
	if (flags)
		sink->ops->flags(sink, set, part);
	else
		sink->ops->constant(sink, set, part);
	sink->ops->end(sink, DECODE_GROUP_EXTRA);
}

static void show_meaning(struct decode_ctx *ctx, const struct decode_set *set, bool flags)
{
	show_part_of_result(ctx, set, flags, ctx->call->ret);
}

/* A result that a function shows as it shows the same value of an argument */
static void show_result_by(struct decode_ctx *ctx,
			   void (*show)(struct decode_ctx *ctx, const struct decode_type *type,
					uint64_t value))
{
	struct decode_sink *sink = ctx->sink;

	sink->consts = DECODE_CONSTS_NAMES;
	sink->ops->begin(sink, DECODE_GROUP_EXTRA);
	show(ctx, NULL, ctx->call->ret);
	sink->ops->end(sink, DECODE_GROUP_EXTRA);
}

/* Results that strace shows as numbers only */
static void show_newer_result(struct decode_ctx *ctx)
{
	const uint64_t ret = ctx->call->ret;

	switch ((uint32_t)ctx->value[0]) {
	case PR_GET_THP_DISABLE:
		/* Bit 0 says that they are disabled. */
		if (ret > 1)
			show_part_of_result(ctx, &decode_set__prctl_thp, true, ret - 1);
		return;
	case PR_PAC_GET_ENABLED_KEYS:
		return show_meaning(ctx, &decode_set__prctl_pac_enabled, true);
	case PR_GET_TAGGED_ADDR_CTRL:
		return show_result_by(ctx, decode_show__tagged_addr);
	case PR_SVE_GET_VL:
		return show_result_by(ctx, decode_show__sve_length);
	case PR_SME_GET_VL:
		return show_result_by(ctx, decode_show__sme_length);
	case 70:	/* PR_RISCV_V_GET_CONTROL */
		return show_result_by(ctx, decode_show__riscv_vstate);
	case 72:	/* PR_PPC_GET_DEXCR */
		return show_meaning(ctx, &decode_set__prctl_dexcr_ctrl, true);
	case 77:	/* PR_TIMER_CREATE_RESTORE_IDS: _GET */
		if (ctx->value[1] == 2)
			show_meaning(ctx, &decode_set__prctl_restore_ids, false);
		return;
	case 79:	/* PR_RSEQ_SLICE_EXTENSION: _GET */
		if (ctx->value[1] == 1 && ret)
			show_meaning(ctx, &decode_set__prctl_slice_flags, true);
		return;
	default:
		return;
	}
}

DECODE_EXTRA(prctl)
{
	switch ((uint32_t)ctx->value[0]) {
	case PR_GET_DUMPABLE:
		return show_meaning(ctx, &decode_set__dumpable, false);
	case PR_GET_SECCOMP:
		if (ctx->call->ret)
			show_meaning(ctx, &decode_set__seccomp_modes, false);
		return;
	case PR_MCE_KILL_GET:
		return show_meaning(ctx, &decode_set__prctl_mce_policies, false);
	case PR_GET_SPECULATION_CTRL:
		return show_meaning(ctx, &decode_set__prctl_speculation_flags, true);
	case 66:	/* PR_GET_MDWE */
		if (ctx->call->ret)
			show_meaning(ctx, &decode_set__prctl_mdwe, true);
		return;
	case PR_GET_SECUREBITS:
		if (ctx->call->ret)
			show_meaning(ctx, &decode_set__securebits, true);
		return;
	default:
		if (ctx->options->style != DECODE_STYLE_STRACE)
			show_newer_result(ctx);
		return;
	}
}
