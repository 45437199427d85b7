// SPDX-License-Identifier: GPL-2.0
/* Shows ids of processes and threads. */
#include <string.h>
#include "before.h"
#include "engine.h"

void decode_show_process(struct decode_ctx *ctx, enum decode_id kind, int64_t id)
{
	const struct decode_memory *memory = ctx->memory;
	struct decode_process about = {};

	if (!ctx->options->pids || id <= 0 || id > INT32_MAX || !memory || !memory->process ||
	    !ctx->reads)
		return;
	ctx->reads--;
	if (!memory->process(memory->ctx, kind, id, &about))
		return;
	if (ctx->snapshot)
		decode_snapshot__add_process(ctx->snapshot, kind, id, &about);
	if (!(ctx->options->pids & DECODE_PIDS_COMM))
		about.comm_len = 0;
	if (!(ctx->options->pids & DECODE_PIDS_HERE) || about.here == id)
		about.here = 0;
	if (about.comm_len || about.here)
		ctx->sink->ops->process(ctx->sink, &about);
}

/* 0 is the caller, and negative numbers are process groups. */
void decode_show_pid(struct decode_ctx *ctx, int64_t pid)
{
	ctx->sink->ops->number(ctx->sink, DECODE_PID, pid);
	if (pid < 0)
		decode_show_process(ctx, DECODE_ID_GROUP, -pid);
	else
		decode_show_process(ctx, DECODE_ID_TASK, pid);
}

void decode__comm(const char *name, const struct decode_options *options, char *buf, size_t size)
{
	struct decode_process about = { .comm_len = strnlen(name, DECODE_COMM_MAX) };
	struct decode_sink sink;

	memcpy(about.comm, name, about.comm_len);
	decode_start_sink(&sink, options, buf, size);
	sink.ops->process(&sink, &about);
}
