// SPDX-License-Identifier: GPL-2.0
/* Walks the arguments of one call. */
#include <errno.h>
#include <string.h>
#include "engine.h"

static const struct decode_sink_ops *style_ops(const struct decode_options *options)
{
	switch (options->style) {
	case DECODE_STYLE_STRACE:
		return &decode_sink__strace;
	case DECODE_STYLE_JSON:
		return &decode_sink__json;
	case DECODE_STYLE_PERF:
	default:
		return &decode_sink__perf;
	}
}

static const struct decode_variant *find_variant(const struct decode_variants *variants,
						 uint64_t value)
{
	for (unsigned int i = 0; i < variants->nr; i++) {
		if (variants->variants[i].value == value)
			return &variants->variants[i];
	}
	return NULL;
}

const struct decode_variant *decode_variant_of(const struct decode_row *row, uint64_t value)
{
	const struct decode_variants first = { row->variants, row->nr_variants };
	const struct decode_variant *found = find_variant(&first, value & row->select_mask);

	for (unsigned int i = 0; !found && row->more && row->more[i]; i++)
		found = find_variant(row->more[i], value & row->select_mask);
	return found;
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

/*
 * The length that a 32-bit word in memory holds, as socket calls want it. What
 * there is may be more than there was room for.
 */
static uint64_t length_at(struct decode_ctx *ctx, uint64_t addr)
{
	const struct decode_memory *memory = ctx->memory;
	uint32_t len, room;

	if (!decode_read_all(ctx, addr, &len, sizeof(len)))
		return 0;
	if (!ctx->before || memory == ctx->before)
		return len;
	ctx->memory = ctx->before;
	if (decode_read_all(ctx, addr, &room, sizeof(room)) && room < len)
		len = room;
	ctx->memory = memory;
	return len;
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

/* Bytes at an address, as far as they are known without a look there. */
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

/* An input where the call has put an output: what it was is not known. */
static bool is_overwritten(struct decode_ctx *ctx, const struct decode_variant *variant,
			   const struct decode_field *input, uint64_t value)
{
	const struct decode_field *field;

	if (ctx->before || ctx->failed || !value || input->type.kind < DECODE_PATH ||
	    input->type.dir != DECODE_IN)
		return false;
	for (unsigned int i = 0; (field = decode_arg(ctx->row, variant, i)); i++) {
		if (field->type.kind >= DECODE_PATH && field->type.dir == DECODE_OUT &&
		    overlap(ctx, &input->type, value, &field->type, ctx->value[i]))
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

/* Of a call that has not returned: is that all that can be shown of it now? */
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

static void show_arguments(struct decode_ctx *ctx)
{
	const struct decode_variant *variant = variant_of(ctx);
	struct decode_sink *sink = ctx->sink;
	const struct decode_field *field;
	uint64_t value;
	unsigned int i;

	for (i = 0; (field = decode_arg(ctx->row, variant, i)); i++) {
		if (field->when && !field->when(ctx))
			continue;
		value = ctx->value[field->reg ? field->reg - 1U : i];
		if (await(ctx, decode_awaits_argument(&field->type, value), true))
			return;
		if (sink->ops->argument(sink, field->name, ctx->row->named))
			show_argument(ctx, variant, field, value);
		if (await(ctx, decode_awaits_change(&field->type, value), false))
			return;
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

void decode_finish_sink(struct decode_sink *sink)
{
	if (sink->ops->finish)
		sink->ops->finish(sink);
}

/* Arguments are as they were at the entry, where that makes a difference. */
static void choose_memory(struct decode_ctx *ctx)
{
	bool wants = ctx->row && decode_row_needs_entry(ctx->row, variant_of(ctx),
							ctx->options);

	ctx->before = wants ? ctx->call->before : NULL;
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

void decode_start_sink(struct decode_sink *sink, const struct decode_options *options,
		       char *buf, size_t size)
{
	decode_sink__init(sink, style_ops(options), options->verbose, buf, size);
	sink->consts = options->consts;
	sink->strings = options->strings;
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
	choose_memory(ctx);
}

bool decode_record(const struct decode_call *call, const struct decode_memory *memory,
		   const struct decode_options *options, struct decode_snapshot *snapshot)
{
	struct decode_call entry = *call, meant;
	struct decode_options walk = *options;
	const char *name = NULL;
	struct decode_sink nowhere;
	struct decode_ctx ctx;

	/* As long as it has not returned, nothing is there that it will put out. */
	entry.ret = -EINPROGRESS;
	entry.before = NULL;
	meant = entry;
	decode_init(&ctx, &entry, memory, options);
	follow(&ctx, &meant, &name);
	if (!ctx.row || !decode_row_needs_entry(ctx.row, variant_of(&ctx), options))
		return false;
	/* JSON is not told of what it has no room for; and it has all of every list. */
	if (walk.style == DECODE_STYLE_JSON) {
		walk.style = DECODE_STYLE_STRACE;
		walk.verbose = true;
	}
	decode_start_sink(&nowhere, &walk, NULL, 0);
	ctx.sink = &nowhere;
	ctx.snapshot = snapshot;
	show_arguments(&ctx);
	return true;
}

static void show_result(struct decode_ctx *ctx)
{
	ctx->memory = ctx->after;
	ctx->watch = NULL;
	if (!ctx->call->unfinished)
		decode_show_result(ctx);
	else
		ctx->awaits |= decode_awaits_result(ctx->row);
}

const char *decode__call(const struct decode_call *call, const struct decode_memory *memory,
			 const struct decode_options *options, struct decode_text *text)
{
	const char *name = decode__syscall_name(call->arch, call->nr);
	struct decode_call made = *call, meant;
	struct decode_sink args, result;
	struct decode_ctx ctx;

	/* As long as it has not returned, nothing is there that it will put out. */
	if (call->unfinished)
		made.ret = -EINPROGRESS;
	meant = made;
	decode_init(&ctx, &made, memory, options);
	follow(&ctx, &meant, &name);
	decode_start_sink(&args, options, text->args, text->args_size);
	decode_start_sink(&result, options, text->result, text->result_size);
	ctx.sink = &args;
	if (ctx.row)
		show_arguments(&ctx);
	else
		show_registers(&ctx);
	ctx.sink = &result;
	show_result(&ctx);
	decode_finish_sink(&args);
	decode_finish_sink(&result);
	text->awaits = ctx.awaits;
	return name;
}
