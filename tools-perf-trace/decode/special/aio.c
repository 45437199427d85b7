// SPDX-License-Identifier: GPL-2.0
#include <linux/aio_abi.h>
#include "decode/capture/planner.h"
#include "decode/engine/engine.h"
#include "decode/engine/sets.h"
#include "decode/structs/structs.h"
#include "captures.h"
#include "special.h"

/* A field of the request that is being shown. */
static uint64_t field(const struct decode_ctx *ctx, size_t offset, size_t size)
{
	return decode_load(ctx, ctx->outer + offset, size);
}

static unsigned int opcode(const struct decode_ctx *ctx)
{
	return field(ctx, 16, 2);
}

DECODE_WHEN(iocb_key)
{
	return field(ctx, 8, 4);
}

DECODE_WHEN(iocb_rw_flags)
{
	return field(ctx, 12, 4);
}

/* The priority is an I/O priority only if a flag says so. */
DECODE_WHEN(iocb_reqprio)
{
	return field(ctx, 18, 2) && !(field(ctx, 56, 4) & IOCB_FLAG_IOPRIO);
}

DECODE_WHEN(iocb_ioprio)
{
	return field(ctx, 56, 4) & IOCB_FLAG_IOPRIO;
}

DECODE_SHOW(iocb_ioprio)
{
	(void)type;
	ctx->sink->ops->expression(ctx->sink, DECODE_EXPR_IOPRIO, NULL, value);
}

DECODE_WHEN(iocb_reads)
{
	return opcode(ctx) == IOCB_CMD_PREAD;
}

DECODE_WHEN(iocb_writes)
{
	return opcode(ctx) == IOCB_CMD_PWRITE;
}

static bool too_long(const struct decode_ctx *ctx)
{
	return (int64_t)field(ctx, 32, 8) < 0;
}

static bool uses_vector(const struct decode_ctx *ctx)
{
	return opcode(ctx) == IOCB_CMD_PREADV || opcode(ctx) == IOCB_CMD_PWRITEV;
}

DECODE_WHEN(iocb_vectored)
{
	return uses_vector(ctx) && !too_long(ctx);
}

/* A vector is shown with its elements; an invalid one as its address and length. */
DECODE_WHEN(iocb_no_vector)
{
	return uses_vector(ctx) && too_long(ctx);
}

DECODE_WHEN(iocb_polls)
{
	return opcode(ctx) == IOCB_CMD_POLL;
}

DECODE_WHEN(iocb_nbytes)
{
	return decode_when__iocb_reads(ctx) || decode_when__iocb_writes(ctx) ||
	       decode_when__iocb_no_vector(ctx);
}

DECODE_WHEN(iocb_offset)
{
	return decode_when__iocb_reads(ctx) || decode_when__iocb_writes(ctx) ||
	       uses_vector(ctx);
}

static bool uses_flags(const struct decode_ctx *ctx)
{
	return decode_when__iocb_offset(ctx) || decode_when__iocb_polls(ctx);
}

DECODE_WHEN(iocb_flags)
{
	return field(ctx, 56, 4) && uses_flags(ctx);
}

DECODE_WHEN(iocb_resfd)
{
	return decode_when__iocb_flags(ctx) && (field(ctx, 56, 4) & IOCB_FLAG_RESFD);
}

/* Without the flag it should be zero. */
DECODE_WHEN(iocb_no_resfd)
{
	return uses_flags(ctx) && field(ctx, 60, 4) && !decode_when__iocb_resfd(ctx);
}

DECODE_SHOW(iocb_buffer)
{
	(void)type;
	if (too_long(ctx))
		ctx->sink->ops->address(ctx->sink, value);
	else
		decode_show_buffer(ctx, value, field(ctx, 32, 8));
}

DECODE_CAPTURE(iocb_buffer)
{
	(void)type;
	return decode_plan_buffer(planner, spot, (struct decode_len){ DECODE_LEN_FIELD, 32 });
}

DECODE_SHOW(iocb_vector)
{
	const struct decode_type *elem = opcode(ctx) == IOCB_CMD_PWRITEV ?
					 &decode_type__iovec_in : &decode_type__iovec_room;

	(void)type;
	decode_show_array(ctx, elem, value, field(ctx, 32, 8));
}

DECODE_CAPTURE(iocb_vector)
{
	(void)type;
	return decode_plan_vector(planner, spot, (struct decode_len){ DECODE_LEN_FIELD, 32 }, 0);
}
