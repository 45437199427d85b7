// SPDX-License-Identifier: GPL-2.0
/* Shows a value of any type, and recursively the memory that it points to. */
#include <string.h>
#include "engine.h"

static const struct decode_type some_array = { .kind = DECODE_ARRAY };

uint64_t decode_array_limit(const struct decode_ctx *ctx)
{
	return ctx->options->verbose ? UINT64_MAX : ctx->options->string_max;
}

bool decode_begin_element(const struct decode_ctx *ctx, const struct decode_set *indices,
			  uint64_t i)
{
	struct decode_sink *sink = ctx->sink;

	if (i == decode_array_limit(ctx)) {
		sink->ops->omitted(sink);
		return false;
	}
	if (indices)
		sink->ops->index(sink, indices, i);
	else
		sink->ops->item(sink);
	return true;
}

static bool field_fits(const struct decode_ctx *ctx, const struct decode_field *field,
		       size_t len)
{
	size_t size = field->type.size ?: ctx->abi->word;

	if (field->type.in_place)
		size = 1;
	return field->offset + size <= len;
}

static bool is_zero(const uint8_t *bytes, size_t size)
{
	while (size && !bytes[size - 1])
		size--;
	return !size;
}

static bool is_present(const struct decode_ctx *ctx, const struct decode_field *field,
		       const uint8_t *bytes, size_t len)
{
	size_t size;

	if (!field_fits(ctx, field, len) || (field->out && ctx->failed) ||
	    (field->when && !field->when(ctx)))
		return false;
	if (!field->nonzero)
		return true;
	size = decode_size_of(ctx, &field->type);
	if (size > len - field->offset)
		size = len - field->offset;
	return !is_zero(bytes + field->offset, size);
}

bool decode_has_fields(struct decode_ctx *ctx, const struct decode_layout *layout,
		       const void *bytes, size_t len)
{
	const uint8_t *outer = ctx->outer;
	bool any = layout->show;

	ctx->outer = bytes;
	for (unsigned int i = 0; i < layout->nr && !any; i++)
		any = is_present(ctx, &layout->fields[i], bytes, len);
	ctx->outer = outer;
	return any;
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
		if (!is_present(ctx, field, bytes, len))
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
	uint8_t bytes[DECODE_MAX_STRUCT];

	layout = decode_layout_of(ctx, layout);
	if (!layout || layout->size > sizeof(bytes) ||
	    !decode_read_all(ctx, addr, bytes, layout->size))
		return ctx->sink->ops->address(ctx->sink, addr);
	decode_show_layout(ctx, layout, bytes, layout->size);
}

/* Reads up to @count elements at @addr that fit into @bytes; returns how many it got. */
static uint64_t read_elements(struct decode_ctx *ctx, uint64_t addr, uint64_t count, size_t size,
			      uint8_t bytes[DECODE_MAX_OBJECT])
{
	if (count > DECODE_MAX_OBJECT / size)
		count = DECODE_MAX_OBJECT / size;
	return decode_read(ctx, addr, bytes, count * size) / size;
}

/* The list goes on, unless its next element cannot be read. */
static void show_omitted(struct decode_ctx *ctx, uint64_t addr, size_t size)
{
	uint8_t bytes[DECODE_MAX_OBJECT];

	if (decode_read_all(ctx, addr, bytes, size))
		return ctx->sink->ops->omitted(ctx->sink);
	ctx->sink->ops->item(ctx->sink);
	ctx->sink->ops->omitted_at(ctx->sink, addr);
}

/* An element costs less than a read, but lists without an end must end, too. */
enum { ELEMENTS_PER_READ = 16 };

/* The last elements may be unreadable. */
void decode_show_array(struct decode_ctx *ctx, const struct decode_type *elem,
		       uint64_t addr, uint64_t count)
{
	size_t size = decode_size_of(ctx, elem);
	uint64_t limit = decode_array_limit(ctx), shown = count < limit ? count : limit;
	uint64_t i, from = 0, have = 0;
	const uint64_t index = ctx->index;
	uint8_t bytes[DECODE_MAX_OBJECT];
	struct decode_sink *sink = ctx->sink;

	sink->type = &some_array;
	if (!size || size > sizeof(bytes) || (int64_t)count < 0 ||
	    count > (UINT64_MAX - addr) / size)
		return sink->ops->address(sink, addr);
	if (count)
		have = read_elements(ctx, addr, shown ?: 1, size, bytes);
	if (count && !have)
		return sink->ops->address(sink, addr);
	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	for (i = 0; i < shown; i++) {
		if (i && i % ELEMENTS_PER_READ == 0 && !ctx->reads--) {
			ctx->reads = 0;
			sink->ops->omitted(sink);
			break;
		}
		sink->ops->item(sink);
		if (i == from + have) {
			from = i;
			have = read_elements(ctx, addr + i * size, shown - i, size, bytes);
		}
		if (!have) {
			sink->ops->omitted_at(sink, addr + i * size);
			break;
		}
		ctx->index = i;
		decode_show_bytes(ctx, elem, bytes + (i - from) * size, size);
	}
	ctx->index = index;
	if (i < count && i == limit)
		show_omitted(ctx, addr + i * size, size);
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

/* A struct whose length is an argument: its fields, as far as they are within it. */
static void show_struct_up_to(struct decode_ctx *ctx, const struct decode_type *type,
			      const struct decode_layout *layout, uint64_t addr)
{
	uint8_t bytes[DECODE_MAX_OBJECT];
	uint64_t len = decode_length(ctx, type->len);

	if (len > layout->size)
		len = layout->size;
	if (!len || len > sizeof(bytes))
		return ctx->sink->ops->address(ctx->sink, addr);
	if (type->dir == DECODE_INOUT)
		decode_show_changing_struct(ctx, layout, addr, len);
	else if (decode_read_all(ctx, addr, bytes, len))
		decode_show_layout(ctx, layout, bytes, len);
	else
		ctx->sink->ops->address(ctx->sink, addr);
}

static void show_struct(struct decode_ctx *ctx, const struct decode_type *type,
			uint64_t addr)
{
	const struct decode_layout *layout = decode_layout_of(ctx, type->layout);
	uint64_t len;

	if (type->up_to && layout)
		return show_struct_up_to(ctx, type, layout, addr);
	len = type->len.kind && layout ? decode_length(ctx, type->len) : 0;
	if (!type->len.kind || !layout || len == layout->size)
		decode_show_struct(ctx, type->layout, addr);
	else if (layout->shorter && ctx->abi->word == 4 && len == layout->shorter->size)
		decode_show_struct(ctx, layout->shorter, addr);
	else
		ctx->sink->ops->address(ctx->sink, addr);
}

static void show_changing(struct decode_ctx *ctx, const struct decode_type *type,
			  uint64_t addr)
{
	if (type->kind == DECODE_STRUCT && type->up_to)
		show_struct(ctx, type, addr);
	else if (type->kind == DECODE_STRUCT)
		decode_show_inout_struct(ctx, type->layout, addr);
	else if (type->kind == DECODE_ARRAY)
		decode_show_inout_array(ctx, type->elem, addr, decode_length(ctx, type->len));
	else
		type->show(ctx, type, addr);
}

/* A fixed number of elements is read as a whole. */
static bool is_readable(struct decode_ctx *ctx, const struct decode_type *type, uint64_t addr)
{
	const size_t size = type->len.link * decode_size_of(ctx, type->elem);
	uint8_t bytes[DECODE_MAX_OBJECT];

	return type->len.kind != DECODE_LEN_FIXED || size > sizeof(bytes) ||
	       decode_read_all(ctx, addr, bytes, size);
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
		if (!is_readable(ctx, type, addr))
			return ctx->sink->ops->address(ctx->sink, addr);
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

	if (!addr && (type->null_is_number ||
		      (type->null_is_index && ctx->options->style != DECODE_STYLE_STRACE)))
		return ctx->sink->ops->number(ctx->sink, DECODE_HEX, addr);
	if (!addr || (type->dir == DECODE_OUT && ctx->failed))
		return ctx->sink->ops->address(ctx->sink, addr);
	if (type->dir == DECODE_INOUT && !type->as_was)
		return show_changing(ctx, type, addr);
	/* Memory that an output refers to is an output, too. */
	if (type->dir == DECODE_OUT)
		ctx->memory = ctx->after;
	show_pointed(ctx, type, addr);
	ctx->memory = memory;
}

void decode_show(struct decode_ctx *ctx, const struct decode_type *type, uint64_t value)
{
	ctx->sink->type = type;
	if (type->kind == DECODE_CALL) {
		type->show(ctx, type, decode_cut(value, type->size ?: ctx->abi->word));
	} else if (type->kind < DECODE_PATH) {
		decode_show_scalar(ctx, type, value);
	} else if (ctx->depth >= DECODE_MAX_DEPTH) {
		ctx->sink->ops->address(ctx->sink, decode_cut(value, ctx->abi->word));
	} else {
		ctx->depth++;
		show_memory(ctx, type, decode_cut(value, ctx->abi->word));
		ctx->depth--;
	}
}

/* The number of elements that are valid: none if the struct ends before their count. */
static uint64_t inner_count(const struct decode_ctx *ctx, const struct decode_type *type)
{
	uint64_t count = type->len.link, valid;

	if (!type->counted)
		return count;
	if (!ctx->outer || type->count_at + 4UL > ctx->outer_size)
		return 0;
	valid = decode_load(ctx, ctx->outer + type->count_at, 4);
	return valid < count ? valid : count;
}

static void show_inner_array(struct decode_ctx *ctx, const struct decode_type *type,
			     const uint8_t *bytes, size_t len)
{
	size_t size = decode_size_of(ctx, type->elem), count = inner_count(ctx, type);
	struct decode_sink *sink = ctx->sink;

	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	for (size_t i = 0; size && i < count && (i + 1) * size <= len; i++) {
		if (!decode_begin_element(ctx, NULL, i))
			break;
		decode_show_bytes(ctx, type->elem, bytes + i * size, size);
	}
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

/* Shows a value that is stored at @bytes, e.g. a field of a struct. */
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
