// SPDX-License-Identifier: GPL-2.0
/* Shows a call, and records at its entry the memory that its exit needs. */
#include <errno.h>
#include "decode/engine/before.h"
#include "decode/engine/engine.h"

/* Shows the registers of a call that the tables do not have. */
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

static bool record(const struct decode_call *call, const struct decode_memory *memory,
		   const struct decode_options *options, struct decode_snapshot *snapshot)
{
	struct decode_call entry = *call, meant;
	struct decode_options walk = *options;
	const char *name = NULL;
	struct decode_sink nowhere;
	struct decode_ctx ctx;

	/* The call has not returned: its outputs are not there yet. */
	entry.ret = -EINPROGRESS;
	entry.before = NULL;
	meant = entry;
	decode_init(&ctx, &entry, memory, options);
	/* The arguments of the call that this one stands for are memory as well. */
	ctx.snapshot = snapshot;
	decode_follow(&ctx, &meant, &name);
	if (!decode_needs_entry(&ctx))
		return false;
	/* A JSON sink skips values without room; the verbose strace sink visits all. */
	if (walk.style == DECODE_STYLE_JSON) {
		walk.style = DECODE_STYLE_STRACE;
		walk.verbose = true;
	}
	decode_start_sink(&nowhere, &walk, NULL, 0);
	ctx.sink = &nowhere;
	decode_show_arguments(&ctx);
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

	/* The call has not returned: its outputs are not there yet. */
	if (call->unfinished)
		made.ret = -EINPROGRESS;
	meant = made;
	decode_init(&ctx, &made, memory, options);
	decode_follow(&ctx, &meant, &name);
	decode_start_sink(&args, options, text->args, text->args_size);
	decode_start_sink(&result, options, text->result, text->result_size);
	ctx.sink = &args;
	if (ctx.row)
		decode_show_arguments(&ctx);
	else
		show_registers(&ctx);
	ctx.sink = &result;
	show_result(&ctx);
	decode_finish_sink(&args);
	decode_finish_sink(&result);
	text->awaits = ctx.awaits;
	return name;
}

void decode__arguments(const struct decode_row *row, const struct decode_call *call,
		       const struct decode_memory *memory, const struct decode_options *options,
		       char *buf, size_t size)
{
	struct decode_sink sink;
	struct decode_ctx ctx;

	decode_init(&ctx, call, memory, options);
	ctx.row = row;
	decode_start_sink(&sink, options, buf, size);
	ctx.sink = &sink;
	decode_show_arguments(&ctx);
	decode_finish_sink(&sink);
}

bool decode__snapshot(const struct decode_call *call, const struct decode_memory *memory,
		      const struct decode_options *options, struct decode_snapshot *snapshot)
{
	decode_snapshot__begin(snapshot);
	snapshot->taken = record(call, memory, options, snapshot);
	return snapshot->taken;
}
