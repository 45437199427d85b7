// SPDX-License-Identifier: GPL-2.0
#include <linux/elf.h>
#include <linux/ptrace.h>
#include "decode/capture/planner.h"
#include "decode/engine/engine.h"
#include "decode/engine/sets.h"
#include "decode/structs/structs.h"
#include "captures.h"
#include "special.h"

/* An offset is shown relative to the field that contains it. */
DECODE_SHOW(user_offset)
{
	const struct decode_set *set = &decode_set__user_offsets;
	unsigned int above = 0;
	uint64_t end;

	(void)type;
	if (ctx->abi->word == 4)
		set = &decode_set__user_offsets32;
	end = set->consts[set->nr - 1].value;
	while (above < set->nr && set->consts[above].value <= value)
		above++;
	if (ctx->abi->port != DECODE_PORT_X86 || value > end || !above)
		ctx->sink->ops->number(ctx->sink, DECODE_HEX, value);
	else
		ctx->sink->ops->expression(ctx->sink, DECODE_EXPR_OFFSET,
					   decode_name_at(set, above - 1),
					   value - set->consts[above - 1].value);
}

static const struct decode_layout *regset_layout(const struct decode_ctx *ctx)
{
	switch ((uint32_t)ctx->value[2]) {
	case NT_PRSTATUS:
		return decode_layout_of(ctx, &decode_layout__user_regs);
	case NT_PRFPREG:
		return decode_layout_of(ctx, &decode_layout__user_fpregs);
	default:
		return NULL;
	}
}

static void show_known(struct decode_ctx *ctx, const struct decode_layout *layout,
		       const uint8_t *bytes, uint64_t len)
{
	struct decode_sink *sink = ctx->sink;

	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	decode_show_members(ctx, layout, bytes, len < layout->size ? len : layout->size);
	if (len > layout->size)
		sink->ops->omitted(sink);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

static void show_registers(struct decode_ctx *ctx, uint64_t base, uint64_t len)
{
	bool known = !ctx->failed || ctx->value[0] == PTRACE_SETREGSET;
	const struct decode_layout *layout = regset_layout(ctx);
	const uint64_t have = layout && len > layout->size ? layout->size : len;
	uint8_t bytes[DECODE_MAX_OBJECT];

	/* Registers are read and written in whole words. */
	if (known && layout && have && !(have % ctx->abi->word) &&
	    decode_read_all(ctx, base, bytes, have))
		show_known(ctx, layout, bytes, len);
	else
		ctx->sink->ops->address(ctx->sink, base);
}

/* The call stores how many bytes of registers there are. */
static uint64_t regset_len_now(struct decode_ctx *ctx, uint64_t addr, uint64_t was)
{
	uint8_t bytes[8];

	return decode_read_now(ctx, addr, bytes, ctx->abi->word) ? decode_load(ctx, bytes, 0) : was;
}

static void show_regset(struct decode_ctx *ctx, uint64_t base, uint64_t was, uint64_t now)
{
	const struct decode_memory *memory = ctx->memory;

	if (ctx->value[0] == PTRACE_SETREGSET)
		return show_registers(ctx, base, was);
	ctx->memory = ctx->after;
	show_registers(ctx, base, now);
	ctx->memory = memory;
}

/* An iovec for registers, possibly for fewer than the struct has. */
DECODE_SHOW(regset)
{
	const uint64_t len_at = value + ctx->abi->word;
	struct decode_sink *sink = ctx->sink;
	uint64_t base, was, now;

	(void)type;
	if (!decode_read_word(ctx, value, &base) || !decode_read_word(ctx, len_at, &was))
		return sink->ops->address(sink, value);
	now = regset_len_now(ctx, len_at, was);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "iov_base", false);
	show_regset(ctx, base, was, now);
	sink->ops->field(sink, "iov_len", false);
	decode_show_number_change(ctx, DECODE_UNSIGNED, was, now);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

static size_t regset_size(const struct decode_planner *planner,
			  const struct decode_layout *registers)
{
	const struct decode_layout *layout = decode_plan_layout_of(planner, registers);

	return layout ? layout->size : 0;
}

DECODE_CAPTURE(regset)
{
	const unsigned int word = planner->abi->word;
	const size_t regs = regset_size(planner, &decode_layout__user_regs);
	const size_t fpregs = regset_size(planner, &decode_layout__user_fpregs);
	struct decode_spot base = { .base = DECODE_BASE_WORD, .flags = spot->flags };
	int op;

	(void)type;
	op = decode_plan_whole(planner, spot, 2 * word);
	if (op < 0)
		return false;
	base.index = base.outer = op;
	return decode_plan_length(planner, &base, (struct decode_len){ DECODE_LEN_FIELD, word }, 1,
				  regs > fpregs ? regs : fpregs);
}

/* The requested filter, and its flags if there is room for them. */
DECODE_SHOW(seccomp_metadata)
{
	struct decode_sink *sink = ctx->sink;
	uint64_t word[2], size = ctx->value[2];

	(void)type;
	if (size < sizeof(word[0]) || !decode_read_all(ctx, value, word, sizeof(word[0])))
		return sink->ops->address(sink, value);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "filter_off", false);
	sink->ops->number(sink, DECODE_UNSIGNED, word[0]);
	if (!ctx->failed && size >= sizeof(word) &&
	    decode_read_all(ctx, value, word, sizeof(word))) {
		sink->ops->field(sink, "flags", false);
		sink->ops->flags(sink, &decode_set__seccomp_flags, word[1]);
	} else if (!ctx->failed && size > sizeof(word[0])) {
		sink->ops->item(sink);
		sink->ops->expression(sink, DECODE_EXPR_PARTIAL, NULL, 0);
	}
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

DECODE_CAPTURE(seccomp_metadata)
{
	(void)type;
	return decode_plan_bytes(planner, spot, 2 * sizeof(uint64_t));
}

static void show_entry(struct decode_ctx *ctx, const uint8_t *bytes, size_t size, bool seccomp)
{
	struct decode_sink *sink = ctx->sink;

	sink->ops->field(sink, seccomp ? "seccomp" : "entry", false);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "nr", false);
	decode_show_syscall(ctx, decode_load(ctx, bytes + 4, 4), decode_load(ctx, bytes + 24, 8));
	if (size >= 40) {
		sink->ops->field(sink, "args", false);
		sink->ops->begin(sink, DECODE_GROUP_ARRAY);
		for (size_t at = 32; at + 8 <= size && at < 80; at += 8) {
			sink->ops->item(sink);
			sink->ops->number(sink, DECODE_HEX, decode_load(ctx, bytes + at, 8));
		}
		sink->ops->end(sink, DECODE_GROUP_ARRAY);
	}
	if (seccomp && size >= 84) {
		sink->ops->field(sink, "ret_data", false);
		sink->ops->number(sink, DECODE_UNSIGNED, decode_load(ctx, bytes + 80, 4));
	}
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

static void show_exit(struct decode_ctx *ctx, const uint8_t *bytes, size_t size)
{
	int64_t rval = decode_load(ctx, bytes + 24, 8);
	bool is_error = size > 32 && bytes[32];
	struct decode_sink *sink = ctx->sink;

	sink->ops->field(sink, "exit", false);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "rval", false);
	if (is_error && rval < 0 && rval >= -4095)
		sink->ops->expression(sink, DECODE_EXPR_ERROR, NULL, -rval);
	else
		sink->ops->number(sink, DECODE_SIGNED, rval);
	if (size > 32) {
		sink->ops->field(sink, "is_error", false);
		sink->ops->number(sink, DECODE_UNSIGNED, bytes[32]);
	}
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

static void show_syscall_info(struct decode_ctx *ctx, uint64_t value, uint64_t size)
{
	struct decode_sink *sink = ctx->sink;
	uint8_t bytes[88] = { 0 };

	if (size > sizeof(bytes))
		size = sizeof(bytes);
	if (!size || !decode_read_all(ctx, value, bytes, size))
		return sink->ops->address(sink, value);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	decode_show_members(ctx, &decode_layout__syscall_info, bytes, size);
	if (size >= 32) {
		if (bytes[0] == PTRACE_SYSCALL_INFO_EXIT)
			show_exit(ctx, bytes, size);
		else if (bytes[0] == PTRACE_SYSCALL_INFO_ENTRY ||
			 bytes[0] == PTRACE_SYSCALL_INFO_SECCOMP)
			show_entry(ctx, bytes, size, bytes[0] == PTRACE_SYSCALL_INFO_SECCOMP);
	}
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

/* As much as fits into the buffer; the result is the size that was available. */
DECODE_SHOW(syscall_info)
{
	uint64_t size = ctx->value[2];

	(void)type;
	if ((int64_t)size > ctx->call->ret)
		size = ctx->call->ret;
	show_syscall_info(ctx, value, size);
}

DECODE_SHOW(syscall_info_in)
{
	(void)type;
	show_syscall_info(ctx, value, ctx->value[2]);
}

DECODE_CAPTURE(syscall_info_in)
{
	(void)type;
	return decode_plan_by_argument(planner, spot, 2, 88);
}

DECODE_CAPTURE(syscall_info)
{
	(void)type;
	return decode_plan_bytes(planner, spot, 88);
}
