// SPDX-License-Identifier: GPL-2.0
/* Walks the arguments of one call. */
#include "engine.h"

/* A 64-bit argument takes two registers in 32-bit ABIs. */
unsigned int decode_first_register(const struct decode_abi *abi, const struct decode_row *row,
				   unsigned int arg)
{
	const struct decode_field *field;
	unsigned int reg = 0;

	for (unsigned int i = 0; row && abi->word == 4; i++) {
		field = &row->args[i];
		if (abi->aligned && field->wide && !field->halves)
			reg += reg % 2;
		if (i == arg)
			return reg;
		reg += 1 + field->wide;
	}
	return arg;
}

static void load_values(struct decode_ctx *ctx)
{
	unsigned int reg;

	for (unsigned int i = 0; i < DECODE_NR_ARGS; i++) {
		reg = decode_first_register(ctx->abi, ctx->row, i);
		ctx->value[i] = reg < DECODE_NR_ARGS ? ctx->call->args[reg] : 0;
		if (ctx->abi->word == 8)
			continue;
		ctx->value[i] &= UINT32_MAX;
		if (ctx->row && ctx->row->args[i].wide && reg + 1 < DECODE_NR_ARGS)
			ctx->value[i] |= ctx->call->args[reg + 1] << 32;
	}
}

/* Bytes of memory at an address, as far as this is known without reading it. */
static uint64_t extent(struct decode_ctx *ctx, const struct decode_type *type)
{
	const struct decode_layout *layout;

	switch ((unsigned int)type->kind) {
	case DECODE_STRUCT:
		layout = decode_layout_of(ctx, type->layout);
		return layout ? layout->size : 1;
	case DECODE_ARRAY:
		return type->len.kind == DECODE_LEN_FIXED ?
		       type->len.link * decode_size_of(ctx, type->elem) : 1;
	case DECODE_BUFFER:
		return type->len.kind == DECODE_LEN_DEREF ? 1 : decode_length(ctx, type->len);
	default:
		return 1;
	}
}

static bool overlap(struct decode_ctx *ctx, const struct decode_type *a, uint64_t at,
		    const struct decode_type *b, uint64_t other)
{
	return at >= other ? at - other < extent(ctx, b) : other - at < extent(ctx, a);
}

static uint64_t value_of(const struct decode_ctx *ctx, const struct decode_field *field,
			 unsigned int i)
{
	return ctx->value[field->reg ? field->reg - 1U : i];
}

/* Has an output of the call overwritten this input? Its old value is then lost. */
static bool is_overwritten(struct decode_ctx *ctx, const struct decode_variant *variant,
			   const struct decode_field *input, uint64_t value)
{
	const struct decode_field *field;

	if (ctx->before || ctx->failed || !value || input->type.kind < DECODE_PATH ||
	    input->type.dir != DECODE_IN)
		return false;
	for (unsigned int i = 0; (field = decode_arg(ctx->row, variant, i)); i++) {
		if (field->type.kind >= DECODE_PATH && field->type.dir == DECODE_OUT &&
		    overlap(ctx, &input->type, value, &field->type, value_of(ctx, field, i)))
			return true;
	}
	return false;
}

static void show_argument(struct decode_ctx *ctx, const struct decode_variant *variant,
			  const struct decode_field *field, uint64_t value)
{
	if (!is_overwritten(ctx, variant, field, value))
		return decode_show(ctx, &field->type, value);
	ctx->sink->type = &field->type;
	ctx->sink->ops->address(ctx->sink, value);
}

/* Notes that an unfinished call will show more; true if its text ends here. */
static bool await(struct decode_ctx *ctx, bool awaits, bool next)
{
	if (!ctx->call->unfinished || !awaits)
		return false;
	ctx->awaits = true;
	if (!ctx->sink->ops->awaited)
		return false;
	ctx->sink->ops->awaited(ctx->sink, next && !ctx->row->named);
	return true;
}

void decode_show_arguments(struct decode_ctx *ctx)
{
	const struct decode_variant *variant = decode_chosen_variant(ctx);
	struct decode_sink *sink = ctx->sink;
	const struct decode_field *field;
	uint64_t value;
	unsigned int i;

	for (i = 0; (field = decode_arg(ctx->row, variant, i)); i++) {
		if (field->when && !field->when(ctx))
			continue;
		value = value_of(ctx, field, i);
		if (await(ctx, decode_awaits_argument(&field->type, value), true))
			return;
		if (sink->ops->argument(sink, field->name, ctx->row->named))
			show_argument(ctx, variant, field, value);
		if (await(ctx, decode_awaits_change(&field->type, value), false))
			return;
	}
}

bool decode_needs_entry(const struct decode_ctx *ctx)
{
	return ctx->row &&
	       decode_row_needs_entry(ctx->row, decode_chosen_variant(ctx), ctx->options);
}

/* If the row needs it, arguments are read from the memory at the entry. */
static void choose_memory(struct decode_ctx *ctx)
{
	ctx->before = decode_needs_entry(ctx) ? ctx->call->before : NULL;
	ctx->memory = ctx->before ?: ctx->after;
}

void decode_init(struct decode_ctx *ctx, const struct decode_call *call,
		 const struct decode_memory *memory, const struct decode_options *options)
{
	static const struct decode_abi unknown = { .word = 8 };
	const struct decode_syscall *syscall;

	ctx->call = call;
	ctx->after = memory;
	ctx->before = NULL;
	ctx->snapshot = NULL;
	ctx->options = options;
	ctx->abi = decode_abi__find(call->arch) ?: &unknown;
	syscall = ctx->abi->syscalls ? decode_abi__syscall(ctx->abi, call->nr) : NULL;
	ctx->row = syscall ? syscall->row : NULL;
	ctx->failed = call->ret < 0 && call->ret >= -4095;
	ctx->awaits = false;
	ctx->outer = NULL;
	ctx->outer_size = 0;
	ctx->room = -1;
	ctx->depth = 0;
	ctx->watch = memory ? memory->watch : NULL;
	ctx->reads = DECODE_MAX_READS;
	load_values(ctx);
	choose_memory(ctx);
}

/* Replaces a call that stands for another one by that one. */
void decode_follow(struct decode_ctx *ctx, struct decode_call *meant, const char **name)
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
	choose_memory(ctx);
}
