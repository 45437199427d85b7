// SPDX-License-Identifier: GPL-2.0
/* Shows what an address points to: strings, buffers, structs, arrays. */
#include <string.h>
#include "engine.h"

enum { PATH_BYTES = 4096 };

/* How much of a string is read first, and by how much more each time */
enum { STRING_PIECE = 128, STRING_PIECE_GROWS = 8 };

/* What comes, where a function shows it of which a table says no more. */
static const struct decode_type some_buffer = { .kind = DECODE_BUFFER };
static const struct decode_type some_array = { .kind = DECODE_ARRAY };

static size_t string_limit(const struct decode_ctx *ctx)
{
	unsigned int max = ctx->options->string_max;

	return max < DECODE_MAX_STRING ? max : DECODE_MAX_STRING;
}

uint64_t decode_array_limit(const struct decode_ctx *ctx)
{
	return ctx->options->verbose ? UINT64_MAX : ctx->options->string_max;
}

/*
 * Reads into ctx->scratch what is there of a string up to its NUL, at most @max
 * bytes: in pieces, as most strings are much shorter than they may be.
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
 * A string that ends in NUL, of at most @max bytes. One without its NUL before
 * the memory ends is no string. Returns what there is, in ctx->scratch.
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

void decode_show_cut_string(struct decode_ctx *ctx, uint64_t addr, size_t max)
{
	show_terminated(ctx, addr, max < string_limit(ctx) ? max : string_limit(ctx));
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
	/* One byte more tells a buffer that goes on from one that ends in a hole. */
	if (!decode_read_all(ctx, addr, ctx->scratch, want + cut) && want + cut)
		return ctx->sink->ops->address(ctx->sink, addr);
	ctx->sink->ops->string(ctx->sink, ctx->scratch, want, cut);
}

static bool field_fits(const struct decode_ctx *ctx, const struct decode_field *field,
		       size_t len)
{
	size_t size = field->type.size ?: ctx->abi->word;

	if (field->type.in_place)
		size = 1;
	return field->offset + size <= len;
}

void decode_show_members(struct decode_ctx *ctx, const struct decode_layout *layout,
			 const void *bytes, size_t len)
{
	const uint8_t *outer = ctx->outer;
	size_t outer_size = ctx->outer_size;
	struct decode_sink *sink = ctx->sink;
	const struct decode_field *field;

	for (unsigned int i = 0; i < layout->nr; i++) {
		ctx->outer = bytes;
		ctx->outer_size = len;
		field = &layout->fields[i];
		if (!field_fits(ctx, field, len) || (field->out && ctx->failed) ||
		    (field->when && !field->when(ctx)))
			continue;
		if (sink->ops->field(sink, field->name, field->detail))
			decode_show_bytes(ctx, &field->type,
					  (const uint8_t *)bytes + field->offset,
					  len - field->offset);
	}
	ctx->outer = outer;
	ctx->outer_size = outer_size;
}

void decode_show_fields(struct decode_ctx *ctx, const struct decode_layout *layout,
			const void *bytes, size_t len)
{
	ctx->sink->ops->begin(ctx->sink, DECODE_GROUP_STRUCT);
	decode_show_members(ctx, layout, bytes, len);
	ctx->sink->ops->end(ctx->sink, DECODE_GROUP_STRUCT);
}

void decode_show_layout(struct decode_ctx *ctx, const struct decode_layout *layout,
			const void *bytes, size_t len)
{
	if (layout->show && len >= layout->size)
		layout->show(ctx, layout, bytes);
	else
		decode_show_fields(ctx, layout, bytes, len);
}

void decode_show_struct(struct decode_ctx *ctx, const struct decode_layout *layout,
			uint64_t addr)
{
	uint8_t bytes[DECODE_MAX_OBJECT];

	layout = decode_layout_of(ctx, layout);
	if (!layout || layout->size > sizeof(bytes) ||
	    !decode_read_all(ctx, addr, bytes, layout->size))
		return ctx->sink->ops->address(ctx->sink, addr);
	decode_show_layout(ctx, layout, bytes, layout->size);
}

/* Reads elements from @addr on, as many as there are of @count and have room; how many. */
static uint64_t read_elements(struct decode_ctx *ctx, uint64_t addr, uint64_t count, size_t size,
			      uint8_t bytes[DECODE_MAX_OBJECT])
{
	if (count > DECODE_MAX_OBJECT / size)
		count = DECODE_MAX_OBJECT / size;
	return decode_read(ctx, addr, bytes, count * size) / size;
}

/* The last elements may be missing. Each costs a read: there must not be too many. */
void decode_show_array(struct decode_ctx *ctx, const struct decode_type *elem,
		       uint64_t addr, uint64_t count)
{
	size_t size = decode_size_of(ctx, elem);
	uint64_t limit = decode_array_limit(ctx), shown = count < limit ? count : limit;
	uint64_t i, from = 0, have = 0;
	uint8_t bytes[DECODE_MAX_OBJECT];
	struct decode_sink *sink = ctx->sink;

	sink->type = &some_array;
	if (!size || size > sizeof(bytes) || (int64_t)count < 0)
		return sink->ops->address(sink, addr);
	if (count)
		have = read_elements(ctx, addr, shown ?: 1, size, bytes);
	if (count && !have)
		return sink->ops->address(sink, addr);
	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	for (i = 0; i < shown; i++) {
		sink->ops->item(sink);
		if (i == from + have) {
			from = i;
			have = read_elements(ctx, addr + i * size, shown - i, size, bytes);
		} else if (i > from && !ctx->reads--) {
			ctx->reads = 0;
			have = 0;
		}
		if (!have) {
			sink->ops->omitted_at(sink, addr + i * size);
			break;
		}
		decode_show_bytes(ctx, elem, bytes + (i - from) * size, size);
	}
	if (i < count && i == limit)
		sink->ops->omitted(sink);
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}
