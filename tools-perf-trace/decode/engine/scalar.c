// SPDX-License-Identifier: GPL-2.0
/* Shows a value that needs no memory: a number, a constant, a file descriptor. */
#include "engine.h"
#include "trace/stop/generated/consts.h"

static int64_t sign_extend(uint64_t value, size_t size)
{
	unsigned int shift = 64 - 8 * size;

	return (int64_t)(value << shift) >> shift;
}

static const struct decode_set *set_of(const struct decode_ctx *ctx,
				       const struct decode_set *set)
{
	if (ctx->abi->port == DECODE_PORT_ARM64 && set->arm64)
		return set->arm64;
	if (ctx->abi->port != DECODE_PORT_X86 && set->generic)
		return set->generic;
	return set;
}

/* A constant may be negative. */
static uint64_t constant_of(const struct decode_set *set, uint64_t value, size_t size)
{
	uint64_t extended = sign_extend(value, size);

	for (unsigned int i = 0; i < set->nr; i++) {
		if (set->consts[i].value == extended)
			return extended;
	}
	return decode_cut(value, size);
}

static void show_constant(struct decode_ctx *ctx, const struct decode_set *set, uint64_t value,
			  size_t size)
{
	set = set_of(ctx, set);
	ctx->sink->ops->constant(ctx->sink, set, constant_of(set, value, size));
}

static void show_id(struct decode_ctx *ctx, uint64_t value, size_t size)
{
	bool none = sign_extend(value, size) == -1;

	ctx->sink->ops->number(ctx->sink, none ? DECODE_SIGNED : DECODE_UNSIGNED,
			       none ? (uint64_t)-1 : value);
}

/* The old target of a replaced fd is known only at entry. */
static void show_fd(struct decode_ctx *ctx, const struct decode_type *type, int64_t fd)
{
	if (type->dir != DECODE_INOUT || ctx->before || ctx->failed)
		return decode_show_fd(ctx, fd);
	decode_meet_fd(ctx, fd);
	ctx->sink->ops->number(ctx->sink, DECODE_FD, fd);
}

static void show_atfd(struct decode_ctx *ctx, int64_t fd)
{
	if (fd != DECODE_FD_CWD)
		return decode_show_fd(ctx, fd);
	ctx->sink->ops->constant(ctx->sink, &decode_set__at_fdcwd, fd);
	decode_show_fd_name(ctx, fd);
}

void decode_show_scalar(struct decode_ctx *ctx, const struct decode_type *type,
			uint64_t value)
{
	struct decode_sink *sink = ctx->sink;
	size_t size = type->size ?: ctx->abi->word;
	uint64_t bits = decode_cut(value, size);

	if (type->strace_kind && ctx->options->style == DECODE_STYLE_STRACE)
		return sink->ops->number(sink, type->strace_kind, bits);
	switch (type->kind) {
	case DECODE_FD:
		return show_fd(ctx, type, sign_extend(value, size));
	case DECODE_PID:
		return decode_show_pid(ctx, sign_extend(value, size));
	case DECODE_PGID:
		sink->ops->number(sink, DECODE_SIGNED, sign_extend(value, size));
		return decode_show_process(ctx, DECODE_ID_GROUP, sign_extend(value, size));
	case DECODE_SIGNED:
		return sink->ops->number(sink, type->kind, sign_extend(value, size));
	case DECODE_ID:
		return show_id(ctx, bits, size);
	case DECODE_ATFD:
		return show_atfd(ctx, sign_extend(value, size));
	case DECODE_ADDRESS:
		return sink->ops->address(sink, bits);
	case DECODE_FLAGS:
		return sink->ops->flags(sink, set_of(ctx, type->set), bits);
	case DECODE_ENUM:
		return show_constant(ctx, type->set, value, size);
	case DECODE_SIGNAL:
		return sink->ops->signal(sink, bits, false);
	case DECODE_MODE:
		return sink->ops->mode(sink, bits);
	case DECODE_DEVICE:
		return sink->ops->expression(sink, DECODE_EXPR_DEVICE, NULL, bits);
	case DECODE_LIMIT:
		return sink->ops->expression(sink, DECODE_EXPR_LIMIT, &size, bits);
	default:
		return sink->ops->number(sink, type->kind, bits);
	}
}
