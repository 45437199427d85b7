// SPDX-License-Identifier: GPL-2.0
/* Programs of classic BPF, instruction by instruction. */
#include <linux/bpf_common.h>
#include <linux/seccomp.h>
#include "decode/engine/sets.h"
#include "decode/structs/structs.h"
#include "captures.h"
#include "names.h"
#include "special.h"
#include "uring_fields.h"

/* Copied from <linux/filter.h>: perf's include path has another file of that name. */
#define RETURN_VALUE(code)	((code) & 0x18)
#define MISC_OP(code)		((code) & 0xf8)
#define EXTENSIONS_AT		((uint32_t)-0x1000)

/* Shows the operand of an instruction. */
typedef void operand_fn(struct decode_sink *sink, unsigned int code, uint32_t k);

static void show_part(struct decode_sink *sink, const struct decode_set *set, uint64_t value)
{
	sink->ops->item(sink);
	sink->ops->constant(sink, set, value);
}

/* The remaining bits have no meaning and are zero in a valid program. */
static void show_rest(struct decode_sink *sink, uint64_t value)
{
	if (value)
		show_part(sink, &decode_set__bpf_none, value);
}

static void show_operation(struct decode_sink *sink, unsigned int code)
{
	switch (BPF_CLASS(code)) {
	case BPF_LD:
	case BPF_LDX:
		show_part(sink, &decode_set__bpf_sizes, BPF_SIZE(code));
		return show_part(sink, &decode_set__bpf_modes, BPF_MODE(code));
	case BPF_ALU:
		show_part(sink, &decode_set__bpf_sources, BPF_SRC(code));
		return show_part(sink, &decode_set__bpf_alu_ops, BPF_OP(code));
	case BPF_JMP:
		show_part(sink, &decode_set__bpf_sources, BPF_SRC(code));
		return show_part(sink, &decode_set__bpf_jump_ops, BPF_OP(code));
	case BPF_RET:
		show_part(sink, &decode_set__bpf_values, RETURN_VALUE(code));
		return show_rest(sink, code & ~0x1fU);
	case BPF_MISC:
		show_part(sink, &decode_set__bpf_misc_ops, MISC_OP(code));
		return show_rest(sink, code & ~0xffU);
	default:
		return show_rest(sink, code & ~0x7U);
	}
}

static void show_code(struct decode_sink *sink, unsigned int code)
{
	sink->ops->begin(sink, DECODE_GROUP_JOINED);
	show_part(sink, &decode_set__bpf_classes, BPF_CLASS(code));
	show_operation(sink, code);
	sink->ops->end(sink, DECODE_GROUP_JOINED);
}

/* Negative offsets load metadata of the packet. */
static void show_packet_operand(struct decode_sink *sink, unsigned int code, uint32_t k)
{
	uint32_t extension = k - EXTENSIONS_AT;

	if (BPF_CLASS(code) != BPF_LD || BPF_MODE(code) != BPF_ABS ||
	    !has_name(&decode_set__filter_extensions, extension))
		return sink->ops->number(sink, DECODE_HEX, k);
	sink->ops->begin(sink, DECODE_GROUP_SUM);
	show_part(sink, &decode_set__filter_offset, (int32_t)EXTENSIONS_AT);
	show_part(sink, &decode_set__filter_extensions, extension);
	sink->ops->end(sink, DECODE_GROUP_SUM);
}

static void show_seccomp_operand(struct decode_sink *sink, unsigned int code, uint32_t k)
{
	uint32_t data = k & SECCOMP_RET_DATA;

	if (BPF_CLASS(code) != BPF_RET)
		return sink->ops->number(sink, DECODE_HEX, k);
	sink->ops->begin(sink, DECODE_GROUP_JOINED);
	show_part(sink, &decode_set__seccomp_returns, k - data);
	if (data) {
		sink->ops->item(sink);
		sink->ops->number(sink, DECODE_HEX, data);
	}
	sink->ops->end(sink, DECODE_GROUP_JOINED);
}

static void show_instruction(struct decode_ctx *ctx, const uint8_t *bytes,
			     operand_fn *operand)
{
	unsigned int code = decode_load(ctx, bytes, 2);
	uint32_t k = decode_load(ctx, bytes + 4, 4);
	struct decode_sink *sink = ctx->sink;
	bool jumps = bytes[2] || bytes[3];

	sink->ops->begin(sink, jumps ? DECODE_GROUP_BPF_JUMP : DECODE_GROUP_BPF_STMT);
	sink->ops->item(sink);
	show_code(sink, code);
	sink->ops->item(sink);
	if (jumps)
		sink->ops->number(sink, DECODE_HEX, k);
	else
		operand(sink, code, k);
	for (unsigned int i = 2; jumps && i < 4; i++) {
		sink->ops->item(sink);
		sink->ops->number(sink, DECODE_HEX, bytes[i]);
	}
	sink->ops->end(sink, jumps ? DECODE_GROUP_BPF_JUMP : DECODE_GROUP_BPF_STMT);
}

enum { CHUNK = 128, INSTRUCTION = 8 };

/* Reads many instructions at once, because the number of reads is limited. */
static void show_instructions(struct decode_ctx *ctx, uint64_t addr, uint64_t len,
			      operand_fn *operand)
{
	struct decode_sink *sink = ctx->sink;
	uint8_t bytes[CHUNK * INSTRUCTION];
	uint64_t chunk, got;

	for (uint64_t i = 0; i < len; i += CHUNK) {
		chunk = len - i < CHUNK ? len - i : CHUNK;
		got = decode_read(ctx, addr + i * INSTRUCTION, bytes, chunk * INSTRUCTION) /
		      INSTRUCTION;
		if (!i && !got)
			return sink->ops->address(sink, addr);
		if (!i)
			sink->ops->begin(sink, DECODE_GROUP_ARRAY);
		for (uint64_t j = 0; j < got; j++) {
			sink->ops->item(sink);
			show_instruction(ctx, bytes + j * INSTRUCTION, operand);
		}
		if (got == chunk)
			continue;
		sink->ops->item(sink);
		sink->ops->omitted_at(sink, addr + (i + got) * INSTRUCTION);
		break;
	}
	if (!len)
		sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

/* A program is long: by default only its address is shown. */
static void show_program(struct decode_ctx *ctx, uint64_t addr, uint64_t len,
			 operand_fn *operand)
{
	if (!ctx->sink->ops->lists(ctx->sink, DECODE_LIST_PROGRAM) || len > BPF_MAXINSNS)
		ctx->sink->ops->address(ctx->sink, addr);
	else
		show_instructions(ctx, addr, len, operand);
}

DECODE_SHOW(packet_filter)
{
	(void)type;
	show_program(ctx, value, decode_load(ctx, ctx->outer, 2), show_packet_operand);
}

DECODE_SHOW(seccomp_filter)
{
	(void)type;
	show_program(ctx, value, decode_load(ctx, ctx->outer, 2), show_seccomp_operand);
}

/* That of struct io_uring_bpf_filter */
DECODE_SHOW(uring_filter)
{
	(void)type;
	show_program(ctx, value, decode_load(ctx, ctx->outer + 8, 4), show_packet_operand);
}

/* By default only the address of a program is shown. */
static bool plan_program(struct decode_planner *planner)
{
	return !planner->options->verbose ||
	       decode_plan_fails(planner, "a program is shown in all its length");
}

DECODE_CAPTURE(packet_filter)
{
	(void)type;
	(void)spot;
	return plan_program(planner);
}

DECODE_CAPTURE(seccomp_filter)
{
	(void)type;
	(void)spot;
	return plan_program(planner);
}
