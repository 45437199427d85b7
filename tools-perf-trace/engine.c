// SPDX-License-Identifier: GPL-2.0
/* Walks the arguments of one call. */
#include <string.h>
#include "engine.h"

static const struct decode_sink_ops *style_ops(const struct decode_options *options)
{
	return options->style == DECODE_STYLE_STRACE ? &decode_sink__strace :
						       &decode_sink__perf;
}

const struct decode_variant *decode_variant_of(const struct decode_row *row, uint64_t value)
{
	for (unsigned int i = 0; i < row->nr_variants; i++) {
		if (row->variants[i].value == (value & row->select_mask))
			return &row->variants[i];
	}
	return NULL;
}

const struct decode_field *decode_arg(const struct decode_row *row,
				      const struct decode_variant *variant, unsigned int i)
{
	const struct decode_field *field;

	if (i >= DECODE_NR_ARGS)
		return NULL;
	field = &row->args[i];
	if (variant && i >= row->from) {
		i -= row->from;
		if (i >= variant->nr)
			return NULL;
		field = &variant->args[i];
	}
	return field->name ? field : NULL;
}

static const struct decode_variant *variant_of(const struct decode_ctx *ctx)
{
	return decode_variant_of(ctx->row, ctx->value[ctx->row->select]);
}

/* A 64-bit argument takes two registers where they have 32 bits. */
static void load_values(struct decode_ctx *ctx)
{
	const struct decode_field *field;
	unsigned int reg = 0;

	for (unsigned int i = 0; i < DECODE_NR_ARGS; i++) {
		ctx->value[i] = reg < DECODE_NR_ARGS ? ctx->call->args[reg++] : 0;
		if (ctx->abi->word == 8)
			continue;
		ctx->value[i] &= UINT32_MAX;
		field = ctx->row ? &ctx->row->args[i] : NULL;
		if (field && field->wide && reg < DECODE_NR_ARGS)
			ctx->value[i] |= ctx->call->args[reg++] << 32;
	}
}

/* The length that a 32-bit word in memory holds, as socket calls want it. */
static uint64_t length_at(struct decode_ctx *ctx, uint64_t addr)
{
	uint32_t len;

	return decode_read_all(ctx, addr, &len, sizeof(len)) ? len : 0;
}

static uint64_t length_in_struct(const struct decode_ctx *ctx, size_t offset, size_t size)
{
	if (!ctx->outer || offset + (size ?: ctx->abi->word) > ctx->outer_size)
		return 0;
	return decode_load(ctx, ctx->outer + offset, size);
}

/* An int has only half of its register. */
static uint64_t length_in_argument(const struct decode_ctx *ctx, unsigned int i)
{
	const struct decode_type *type = &ctx->row->args[i].type;
	uint64_t value = ctx->value[i];

	if (type->size != 4)
		return value;
	return type->kind == DECODE_SIGNED ? (uint64_t)(int32_t)value : (uint32_t)value;
}

uint64_t decode_length(struct decode_ctx *ctx, struct decode_len len)
{
	switch (len.kind) {
	case DECODE_LEN_FIXED:
		return len.link;
	case DECODE_LEN_ARG:
		return length_in_argument(ctx, len.link);
	case DECODE_LEN_RET:
		return ctx->call->ret;
	case DECODE_LEN_DEREF:
		return length_at(ctx, ctx->value[len.link]);
	case DECODE_LEN_FIELD:
		return length_in_struct(ctx, len.link, 0);
	case DECODE_LEN_FIELD32:
		return length_in_struct(ctx, len.link, 4);
	default:
		return 0;
	}
}

static void show_arguments(struct decode_ctx *ctx)
{
	const struct decode_variant *variant = variant_of(ctx);
	struct decode_sink *sink = ctx->sink;
	const struct decode_field *field;
	unsigned int i, at;

	for (i = 0; (field = decode_arg(ctx->row, variant, i)); i++) {
		if (field->when && !field->when(ctx))
			continue;
		at = field->reg ? field->reg - 1U : i;
		if (sink->ops->argument(sink, field->name, ctx->row->named))
			decode_show(ctx, &field->type, ctx->value[at]);
	}
}

/* Nothing is known of this call: its registers are all there is to show. */
static void show_registers(struct decode_ctx *ctx)
{
	static const char * const names[] = {
		"arg0", "arg1", "arg2", "arg3", "arg4", "arg5"
	};
	struct decode_sink *sink = ctx->sink;

	for (unsigned int i = 0; i < DECODE_NR_ARGS; i++) {
		if (sink->ops->argument(sink, names[i], false))
			sink->ops->number(sink, DECODE_HEX, ctx->value[i]);
	}
}

static void init(struct decode_ctx *ctx, const struct decode_call *call,
		 const struct decode_memory *memory, const struct decode_options *options)
{
	static const struct decode_abi unknown = { .word = 8 };
	const struct decode_syscall *syscall;

	ctx->call = call;
	ctx->memory = memory;
	ctx->options = options;
	ctx->abi = decode_abi__find(call->arch) ?: &unknown;
	syscall = ctx->abi->syscalls ? decode_abi__syscall(ctx->abi, call->nr) : NULL;
	ctx->row = syscall ? syscall->row : NULL;
	ctx->failed = call->ret < 0 && call->ret >= -4095;
	ctx->outer = NULL;
	ctx->outer_size = 0;
	ctx->depth = 0;
	ctx->reads = DECODE_MAX_READS;
	load_values(ctx);
}

/* From a call that stands for another one to that one. */
static void follow(struct decode_ctx *ctx, struct decode_call *meant, const char **name)
{
	const struct decode_row *row = NULL;
	const char *its_name = *name;

	if (ctx->row && ctx->row->stands_for)
		row = ctx->row->stands_for(ctx, meant, &its_name);
	if (!row)
		return;
	*name = its_name;
	ctx->row = row;
	ctx->call = meant;
	load_values(ctx);
}

const char *decode__call(const struct decode_call *call, const struct decode_memory *memory,
			 const struct decode_options *options, struct decode_text *text)
{
	struct decode_sink args, result;
	const char *name = decode__syscall_name(call->arch, call->nr);
	struct decode_call meant = *call;
	struct decode_ctx ctx;

	init(&ctx, call, memory, options);
	follow(&ctx, &meant, &name);
	decode_sink__init(&args, style_ops(options), options->verbose, text->args,
			  text->args_size);
	decode_sink__init(&result, style_ops(options), options->verbose, text->result,
			  text->result_size);
	ctx.sink = &args;
	if (ctx.row)
		show_arguments(&ctx);
	else
		show_registers(&ctx);
	ctx.sink = &result;
	decode_show_result(&ctx);
	return name;
}

static bool reads_memory(const struct decode_row *row, const struct decode_variant *variant)
{
	const struct decode_field *field;

	for (unsigned int i = 0; (field = decode_arg(row, variant, i)); i++) {
		if (field->type.kind >= DECODE_PATH)
			return true;
	}
	return false;
}

bool decode__needs_memory(uint32_t arch, int64_t nr)
{
	const struct decode_syscall *call = decode_abi__syscall(decode_abi__find(arch), nr);
	const struct decode_row *row = call ? call->row : NULL;

	if (!row)
		return false;
	if (row->stands_for)
		return true;
	for (unsigned int i = 0; i < row->nr_variants; i++) {
		if (reads_memory(row, &row->variants[i]))
			return true;
	}
	return reads_memory(row, NULL);
}
