// SPDX-License-Identifier: GPL-2.0
/* Shows ids of processes and threads. */
#include <string.h>
#include "before.h"
#include "engine.h"

void decode_show_comm(struct decode_ctx *ctx, int64_t pid)
{
	const struct decode_memory *memory = ctx->memory;
	char name[DECODE_COMM_MAX];
	size_t len;

	/* 0 is the caller, and negative numbers are process groups. */
	if (!ctx->options->comms || pid <= 0 || !memory || !memory->comm || !ctx->reads)
		return;
	ctx->reads--;
	len = memory->comm(memory->ctx, pid, name);
	if (!len)
		return;
	if (ctx->snapshot)
		decode_snapshot__add_comm(ctx->snapshot, pid, name, len);
	ctx->sink->ops->comm(ctx->sink, name, len);
}

void decode_show_pid(struct decode_ctx *ctx, int64_t pid)
{
	ctx->sink->ops->number(ctx->sink, DECODE_PID, pid);
	decode_show_comm(ctx, pid);
}

void decode__comm(const char *name, const struct decode_options *options, char *buf, size_t size)
{
	struct decode_sink sink;

	decode_start_sink(&sink, options, buf, size);
	sink.ops->comm(&sink, name, strlen(name));
}
