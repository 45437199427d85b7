// SPDX-License-Identifier: GPL-2.0
/* Shows what a call returned. */
#include <string.h>
#include "engine.h"
#include "trace/stop/generated/consts.h"

/* Errors that are internal to the kernel: uapi headers do not have them. */
static const struct {
	int number;
	const char *name, *text;
} restarts[] = {
	{ 512, "ERESTARTSYS", "To be restarted if SA_RESTART is set" },
	{ 513, "ERESTARTNOINTR", "To be restarted" },
	{ 514, "ERESTARTNOHAND", "To be restarted if no handler" },
	{ 516, "ERESTART_RESTARTBLOCK", "Interrupted by signal" },
};

static void show_error(struct decode_ctx *ctx, int64_t error)
{
	struct decode_sink *sink = ctx->sink;
	const char *name = decode_name(&decode_set__errors, error);

	for (size_t i = 0; i < DECODE_ARRAY_SIZE(restarts); i++) {
		if (restarts[i].number == error)
			return sink->ops->error(sink, error, restarts[i].name,
						restarts[i].text, true);
	}
	sink->ops->error(sink, error, name, name ? strerror(error) : NULL, false);
}

static enum decode_result kind_of(const struct decode_ctx *ctx)
{
	const struct decode_variant *variant;

	if (!ctx->row)
		return DECODE_RET_PLAIN;
	variant = decode_chosen_variant(ctx);
	return variant ? variant->ret : ctx->row->ret;
}

static bool has_sign(const struct decode_ctx *ctx, enum decode_result kind)
{
	if (kind == DECODE_RET_PLAIN)
		return !ctx->sink->ops->unsigned_results;
	return kind != DECODE_RET_HEX && kind != DECODE_RET_OCTAL;
}

void decode_show_result(struct decode_ctx *ctx)
{
	int64_t ret = ctx->call->ret;
	enum decode_result kind = kind_of(ctx);

	if (ctx->failed && kind != DECODE_RET_NONE)
		return show_error(ctx, -ret);
	if (ctx->abi->word == 4)
		ret = has_sign(ctx, kind) ? (int64_t)(int32_t)ret : (int64_t)(uint32_t)ret;
	ctx->sink->ops->result(ctx->sink, kind, ret);
	if (kind == DECODE_RET_FD)
		decode_show_fd_name(ctx, ret);
	else if (kind == DECODE_RET_PID)
		decode_show_process(ctx, DECODE_ID_TASK, ret);
	else if (kind == DECODE_RET_PGID)
		decode_show_process(ctx, DECODE_ID_GROUP, ret);
	else if (kind == DECODE_RET_SID)
		decode_show_process(ctx, DECODE_ID_SESSION, ret);
	if (ctx->row && ctx->row->extra)
		ctx->row->extra(ctx);
}
