// SPDX-License-Identifier: GPL-2.0
/* Shows one value, whatever its type. */
#include <string.h>
#include "engine.h"
#include "trace/stop/generated/consts.h"

static int64_t sign_extend(uint64_t value, size_t size)
{
	unsigned int shift = 64 - 8 * size;

	return (int64_t)(value << shift) >> shift;
}

static uint64_t cut(uint64_t value, size_t size)
{
	return size < 8 ? value & ((1ULL << (8 * size)) - 1) : value;
}

static const struct decode_set *set_of(const struct decode_ctx *ctx,
				       const struct decode_set *set)
{
	return ctx->abi->arm64 && set->arm64 ? set->arm64 : set;
}

/* A constant may be negative. */
static uint64_t constant_of(const struct decode_set *set, uint64_t value, size_t size)
{
	uint64_t extended = sign_extend(value, size);

	for (unsigned int i = 0; i < set->nr; i++) {
		if (set->consts[i].value == extended)
			return extended;
	}
	return cut(value, size);
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

/* Of one that the call has replaced only the entry knows what it was. */
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

static void show_scalar(struct decode_ctx *ctx, const struct decode_type *type,
			uint64_t value)
{
	struct decode_sink *sink = ctx->sink;
	size_t size = type->size ?: ctx->abi->word;
	uint64_t bits = cut(value, size);

	switch (type->kind) {
	case DECODE_FD:
		return show_fd(ctx, type, sign_extend(value, size));
	case DECODE_PID:
		return decode_show_pid(ctx, sign_extend(value, size));
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

const struct decode_layout *decode_abi_layout(const struct decode_abi *abi,
					      const struct decode_layout *layout)
{
	if (abi->arm64 && layout->arm64)
		return layout->arm64;
	if (abi->word == 8 || layout->portable)
		return layout;
	return layout->compat;
}

const struct decode_layout *decode_layout_of(const struct decode_ctx *ctx,
					     const struct decode_layout *layout)
{
	return decode_abi_layout(ctx->abi, layout);
}

static void show_struct(struct decode_ctx *ctx, const struct decode_type *type,
			uint64_t addr)
{
	const struct decode_layout *layout = decode_layout_of(ctx, type->layout);

	if (type->len.kind && layout && decode_length(ctx, type->len) != layout->size)
		ctx->sink->ops->address(ctx->sink, addr);
	else
		decode_show_struct(ctx, type->layout, addr);
}

static void show_changing(struct decode_ctx *ctx, const struct decode_type *type,
			  uint64_t addr)
{
	if (type->kind == DECODE_STRUCT)
		decode_show_inout_struct(ctx, type->layout, addr);
	else if (type->kind == DECODE_ARRAY)
		decode_show_inout_array(ctx, type->elem, addr, decode_length(ctx, type->len));
	else
		type->show(ctx, type, addr);
}

static void show_pointed(struct decode_ctx *ctx, const struct decode_type *type,
			 uint64_t addr)
{
	switch (type->kind) {
	case DECODE_PATH:
		return decode_show_path(ctx, addr);
	case DECODE_STRING:
		return decode_show_string(ctx, addr);
	case DECODE_BUFFER:
		return decode_show_buffer(ctx, addr, decode_length(ctx, type->len));
	case DECODE_STRUCT:
		return show_struct(ctx, type, addr);
	case DECODE_ARRAY:
		return decode_show_array(ctx, type->elem, addr,
					 decode_length(ctx, type->len));
	default:
		return type->show(ctx, type, addr);
	}
}

static void show_memory(struct decode_ctx *ctx, const struct decode_type *type,
			uint64_t addr)
{
	const struct decode_memory *memory = ctx->memory;

	if (!addr || (type->dir == DECODE_OUT && ctx->failed))
		return ctx->sink->ops->address(ctx->sink, addr);
	if (type->dir == DECODE_INOUT)
		return show_changing(ctx, type, addr);
	/* What lies in an output is one, too. */
	if (type->dir == DECODE_OUT)
		ctx->memory = ctx->after;
	show_pointed(ctx, type, addr);
	ctx->memory = memory;
}

void decode_show(struct decode_ctx *ctx, const struct decode_type *type, uint64_t value)
{
	ctx->sink->type = type;
	if (type->kind == DECODE_CALL) {
		type->show(ctx, type, cut(value, type->size ?: ctx->abi->word));
	} else if (type->kind < DECODE_PATH) {
		show_scalar(ctx, type, value);
	} else if (ctx->depth >= DECODE_MAX_DEPTH) {
		ctx->sink->ops->address(ctx->sink, cut(value, ctx->abi->word));
	} else {
		ctx->depth++;
		show_memory(ctx, type, cut(value, ctx->abi->word));
		ctx->depth--;
	}
}

size_t decode_abi_size(const struct decode_abi *abi, const struct decode_type *type)
{
	const struct decode_layout *layout;

	if (type->kind == DECODE_STRUCT && type->in_place) {
		layout = decode_abi_layout(abi, type->layout);
		return layout ? layout->size : 0;
	}
	if (type->kind == DECODE_ARRAY && type->in_place)
		return type->len.link * decode_abi_size(abi, type->elem);
	if (type->kind >= DECODE_PATH && type->in_place)
		return type->len.link;
	return type->size ?: abi->word;
}

size_t decode_size_of(const struct decode_ctx *ctx, const struct decode_type *type)
{
	return decode_abi_size(ctx->abi, type);
}

static void show_inner_array(struct decode_ctx *ctx, const struct decode_type *type,
			     const uint8_t *bytes, size_t len)
{
	size_t size = decode_size_of(ctx, type->elem);
	struct decode_sink *sink = ctx->sink;

	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	for (size_t i = 0; size && i < type->len.link && (i + 1) * size <= len; i++) {
		if (i == decode_array_limit(ctx)) {
			sink->ops->omitted(sink);
			break;
		}
		sink->ops->item(sink);
		decode_show_bytes(ctx, type->elem, bytes + i * size, size);
	}
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

/* Shows what lies at @bytes itself, as in the middle of a struct. */
void decode_show_bytes(struct decode_ctx *ctx, const struct decode_type *type,
		       const void *bytes, size_t len)
{
	const struct decode_layout *layout;
	size_t size;

	if (!type->in_place) {
		decode_show(ctx, type, decode_load(ctx, bytes, type->size));
		return;
	}
	ctx->sink->type = type;
	switch (type->kind) {
	case DECODE_STRUCT:
		layout = decode_layout_of(ctx, type->layout);
		if (layout)
			decode_show_layout(ctx, layout, bytes, len);
		return;
	case DECODE_ARRAY:
		return show_inner_array(ctx, type, bytes, len);
	case DECODE_STRING:
		size = strnlen(bytes, type->len.link < len ? type->len.link : len);
		return ctx->sink->ops->string(ctx->sink, bytes, size, false);
	default:
		size = type->len.link < len ? type->len.link : len;
		return ctx->sink->ops->string(ctx->sink, bytes, size, false);
	}
}
