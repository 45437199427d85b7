// SPDX-License-Identifier: GPL-2.0
/* Shows the strings and buffers that an address points to. */
#include <string.h>
#include "engine.h"

enum { PATH_BYTES = 4096 };

/* Bytes of a string to read first, and the growth factor of further reads */
enum { STRING_PIECE = 128, STRING_PIECE_GROWS = 8 };

/* Type of a buffer that a function shows, for which a table has no type. */
static const struct decode_type some_buffer = { .kind = DECODE_BUFFER };

static size_t string_limit(const struct decode_ctx *ctx)
{
	unsigned int max = ctx->options->string_max;

	return max < DECODE_MAX_STRING ? max : DECODE_MAX_STRING;
}

/*
 * Reads a string up to its NUL into ctx->scratch, at most @max bytes. Reads in
 * pieces, as most strings are much shorter than their limit.
 */
static size_t read_terminated(struct decode_ctx *ctx, uint64_t addr, size_t max)
{
	size_t got = 0, piece = STRING_PIECE, n, len;

	do {
		if (piece > max - got)
			piece = max - got;
		n = decode_read(ctx, addr + got, ctx->scratch + got, piece);
		len = strnlen(ctx->scratch + got, n);
		decode_used(ctx, addr + got, len + 1);
		got += n;
	} while (n && n == piece && len == n && got < max && (piece *= STRING_PIECE_GROWS));
	return got;
}

/*
 * Shows at most @max bytes of a NUL-terminated string, or its address if memory ends
 * before the NUL. Returns the length of the string, which is in ctx->scratch.
 */
static size_t show_terminated(struct decode_ctx *ctx, uint64_t addr, size_t max)
{
	size_t got = read_terminated(ctx, addr, max + 1);
	size_t len = strnlen(ctx->scratch, got);

	if (!got || (len == got && got <= max)) {
		ctx->sink->ops->address(ctx->sink, addr);
		return 0;
	}
	if (len <= max)
		max = len;
	ctx->sink->ops->string(ctx->sink, ctx->scratch, max, len > max);
	return max;
}

void decode_show_string(struct decode_ctx *ctx, uint64_t addr)
{
	show_terminated(ctx, addr, string_limit(ctx));
}

void decode_show_characters(struct decode_ctx *ctx, uint64_t addr, size_t max)
{
	size_t got, len;

	if (max > string_limit(ctx))
		return decode_show_string(ctx, addr);
	got = read_terminated(ctx, addr, max);
	len = strnlen(ctx->scratch, got);
	if (!got || (len == got && got < max))
		ctx->sink->ops->address(ctx->sink, addr);
	else
		ctx->sink->ops->string(ctx->sink, ctx->scratch, len, len == max);
}

void decode_show_string_max(struct decode_ctx *ctx, uint64_t addr, size_t max)
{
	show_terminated(ctx, addr, max);
}

void decode_show_path(struct decode_ctx *ctx, uint64_t addr)
{
	size_t len = show_terminated(ctx, addr, PATH_BYTES - 1);

	if (len && ctx->watch)
		ctx->watch->path(ctx->watch->ctx, ctx->scratch, len);
}

void decode_show_buffer(struct decode_ctx *ctx, uint64_t addr, uint64_t len)
{
	size_t limit = string_limit(ctx);
	size_t want = len < limit ? len : limit;
	bool cut = len > limit;

	ctx->sink->type = &some_buffer;
	/* For a cut buffer, also read the next byte to check that it does not end in a hole. */
	if (!decode_read_all(ctx, addr, ctx->scratch, want + cut) && want + cut)
		return ctx->sink->ops->address(ctx->sink, addr);
	ctx->sink->ops->string(ctx->sink, ctx->scratch, want, cut);
}

void decode_show_binary(struct decode_ctx *ctx, const void *bytes, size_t len)
{
	size_t max = ctx->options->string_max;

	ctx->sink->ops->binary(ctx->sink, bytes, len < max ? len : max, len > max);
}

void decode_show_rest(struct decode_ctx *ctx, uint64_t addr, size_t from, size_t size)
{
	struct decode_sink *sink = ctx->sink;
	size_t len = size - from, i = 0;

	if (!decode_read_all(ctx, addr + from, ctx->scratch, len)) {
		sink->ops->field(sink, "", false);
		return sink->ops->unknown(sink);
	}
	while (i < len && !ctx->scratch[i])
		i++;
	if (i == len)
		return;
	sink->ops->rest(sink, from, size - 1);
	decode_show_binary(ctx, ctx->scratch, len);
}
