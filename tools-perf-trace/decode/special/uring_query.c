// SPDX-License-Identifier: GPL-2.0
/* IORING_REGISTER_QUERY: a chain of questions, each with the answer that the call stores. */
#include "decode/engine/engine.h"
#include "decode/structs/structs.h"
#include "names.h"
#include "uring_fields.h"

enum {
	/* There are four questions; each one nests in the one before it. */
	MAX_CHAIN = 12,
	NEXT = 0, DATA = 8, OP = 16, SIZE = 20, HEAD = 40,
};

static void show_answer(struct decode_ctx *ctx, uint32_t op, uint64_t addr)
{
	/* By IO_URING_QUERY_* */
	static const struct decode_layout * const layouts[] = {
		&decode_layout__uring_query_opcodes, &decode_layout__uring_query_zcrx,
		&decode_layout__uring_query_scq, &decode_layout__uring_query_zcrx_event,
	};

	if (op < DECODE_ARRAY_SIZE(layouts))
		decode_show_struct(ctx, layouts[op], addr);
	else
		ctx->sink->ops->address(ctx->sink, addr);
}

static void show_chain(struct decode_ctx *ctx, uint64_t addr, unsigned int depth)
{
	struct decode_sink *sink = ctx->sink;
	uint64_t data, next;
	uint8_t head[HEAD];

	if (!addr || depth == MAX_CHAIN || !decode_read_all(ctx, addr, head, sizeof(head))) {
		sink->ops->address(sink, addr);
		if (addr && depth == MAX_CHAIN)
			decode_show_remark(sink, "...");
		return;
	}
	data = decode_cut(decode_load(ctx, head + DATA, 8), ctx->abi->word);
	next = decode_cut(decode_load(ctx, head + NEXT, 8), ctx->abi->word);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	decode_show_members(ctx, &decode_layout__uring_query, head, sizeof(head));
	if (data && decode_load(ctx, head + SIZE, 4) &&
	    sink->ops->field(sink, "query_data", false))
		show_answer(ctx, decode_load(ctx, head + OP, 4), data);
	if (sink->ops->field(sink, "next_entry", false))
		show_chain(ctx, next, depth + 1);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

/*
 * strace shows the memory for the answers as it is at the entry. In other styles these are
 * the answers; a call that fails at a question has answered those before it.
 */
DECODE_SHOW(uring_query)
{
	const struct decode_memory *memory = ctx->memory;

	(void)type;
	if ((uint32_t)ctx->value[3])
		return ctx->sink->ops->address(ctx->sink, value);
	if (ctx->options->style != DECODE_STYLE_STRACE)
		ctx->memory = ctx->after;
	show_chain(ctx, value, 0);
	ctx->memory = memory;
}
