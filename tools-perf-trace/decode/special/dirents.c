// SPDX-License-Identifier: GPL-2.0
/* Directory entries, which follow one another and contain their length. */
#include <string.h>
#include "decode/capture/planner.h"
#include "decode/engine/engine.h"
#include "decode/engine/sets.h"
#include "captures.h"
#include "special.h"

/* More than any file system allows in a name; longer names are cut. */
enum { NAME_BYTES = 256 };

/* An entry with such a name, and the fields in front of the name */
enum { ENTRY_BYTES = 24 + NAME_BYTES };

/**
 * struct form - layout of an entry
 * @number: size of the inode number and of the offset, which come first
 * @name: offset of the name; the length of the entry comes before it
 * @type_last: the type is the last byte, not the one in front of the name
 */
struct form {
	uint8_t number;
	uint8_t name;
	bool type_last;
};

/**
 * struct walk - position in the list of entries
 * @addr: address of the entry
 * @left: bytes from there to the end of the filled part of the buffer
 * @pos: offset of the entry in ctx->scratch
 * @got: valid bytes in ctx->scratch
 * @size: size of the entry, 0 before the first one
 * @broken: the rest is not a valid entry
 */
struct walk {
	const struct form *form;
	uint64_t addr, left;
	size_t pos, got, size;
	bool broken;
};

static const uint8_t *entry_bytes(const struct decode_ctx *ctx, const struct walk *walk)
{
	return (const uint8_t *)ctx->scratch + walk->pos;
}

static size_t entry_size(const struct decode_ctx *ctx, const struct walk *walk)
{
	return decode_load(ctx, entry_bytes(ctx, walk) + 2 * walk->form->number, 2);
}

/* Makes sure that ctx->scratch has @len bytes of the entry; false if there are fewer. */
static bool fetch(struct decode_ctx *ctx, struct walk *walk, size_t len)
{
	uint64_t want = walk->left < DECODE_MAX_STRING ? walk->left : DECODE_MAX_STRING;

	if (walk->pos + len <= walk->got)
		return true;
	walk->pos = 0;
	walk->got = decode_read(ctx, walk->addr, ctx->scratch, want);
	return len <= walk->got;
}

/* The length of an entry may change between two reads. */
static bool fetch_entry(struct decode_ctx *ctx, struct walk *walk)
{
	size_t least = walk->form->name + walk->form->type_last, size;

	if (!fetch(ctx, walk, least))
		return false;
	size = entry_size(ctx, walk);
	if (size < least || !fetch(ctx, walk, size) || size != entry_size(ctx, walk))
		return false;
	walk->size = size;
	return true;
}

static bool next_entry(struct decode_ctx *ctx, struct walk *walk)
{
	walk->addr += walk->size;
	walk->left -= walk->size;
	walk->pos += walk->size;
	walk->size = 0;
	if (!walk->left)
		return false;
	walk->broken = !fetch_entry(ctx, walk);
	return !walk->broken;
}

static void show_number(struct decode_ctx *ctx, const char *name, const void *bytes,
			size_t size)
{
	if (ctx->sink->ops->field(ctx->sink, name, true))
		ctx->sink->ops->number(ctx->sink, DECODE_UNSIGNED,
				       decode_load(ctx, bytes, size));
}

static void show_type(struct decode_ctx *ctx, uint8_t type)
{
	ctx->sink->ops->field(ctx->sink, "d_type", false);
	ctx->sink->ops->constant(ctx->sink, &decode_set__dirent_types, type);
}

/* A name without NUL is shown without its last byte and marked as cut. */
static void show_name(struct decode_ctx *ctx, const uint8_t *name, size_t room)
{
	size_t max = room < NAME_BYTES ? room : NAME_BYTES;
	size_t len = strnlen((const char *)name, max);

	if (!max)
		return;
	ctx->sink->ops->field(ctx->sink, "d_name", false);
	ctx->sink->ops->string(ctx->sink, (const char *)name, len < max ? len : max - 1,
			       len == max);
}

static void show_entry(struct decode_ctx *ctx, const struct walk *walk)
{
	const uint8_t *bytes = entry_bytes(ctx, walk);
	const struct form *form = walk->form;
	struct decode_sink *sink = ctx->sink;

	sink->ops->item(sink);
	sink->ops->begin(sink, DECODE_GROUP_ENTRY);
	show_number(ctx, "d_ino", bytes, form->number);
	show_number(ctx, "d_off", bytes + form->number, form->number);
	show_number(ctx, "d_reclen", bytes + 2 * form->number, 2);
	if (!form->type_last)
		show_type(ctx, bytes[form->name - 1]);
	show_name(ctx, bytes + form->name, walk->size - form->name - form->type_last);
	if (form->type_last)
		show_type(ctx, bytes[walk->size - 1]);
	sink->ops->end(sink, DECODE_GROUP_ENTRY);
}

static void show_entries(struct decode_ctx *ctx, struct walk *walk)
{
	uint64_t limit = decode_array_limit(ctx), shown = 0;
	struct decode_sink *sink = ctx->sink;
	bool more = next_entry(ctx, walk);

	if (walk->broken)
		return sink->ops->address(sink, walk->addr);
	sink->ops->begin(sink, DECODE_GROUP_ARRAY);
	while (more && shown++ < limit) {
		show_entry(ctx, walk);
		more = next_entry(ctx, walk);
	}
	if (more) {
		sink->ops->omitted(sink);
	} else if (walk->broken) {
		sink->ops->item(sink);
		sink->ops->omitted_at(sink, walk->addr);
	}
	sink->ops->end(sink, DECODE_GROUP_ARRAY);
}

static void count_entries(struct decode_ctx *ctx, struct walk *walk)
{
	uint64_t addr = walk->addr, count = 0;

	while (next_entry(ctx, walk))
		count++;
	/* Only strace style counts entries, and strace prints "1 entries", too. */
	if (walk->broken)
		ctx->sink->ops->address(ctx->sink, addr);
	else
		ctx->sink->ops->counted(ctx->sink, addr, count, "entries", "entries", false);
}

static void show_filled(struct decode_ctx *ctx, uint64_t addr, const struct form *form)
{
	struct walk walk = { .form = form, .addr = addr, .left = ctx->call->ret };

	if (ctx->sink->ops->lists(ctx->sink, DECODE_LIST_DIRENTS))
		show_entries(ctx, &walk);
	else
		count_entries(ctx, &walk);
}

DECODE_SHOW(dirents)
{
	uint8_t word = ctx->abi->word;

	(void)type;
	show_filled(ctx, value, &(struct form){ word, 2 * word + 2, true });
}

/* The same layout in all ABIs. */
DECODE_SHOW(dirents64)
{
	(void)type;
	show_filled(ctx, value, &(struct form){ 8, 19, false });
}

/* A list of limited length can be captured, but not when all entries are shown or counted. */
static bool plan_entries(struct decode_planner *planner, const struct decode_spot *spot)
{
	const size_t entries = decode_plan_list_max(planner) + 1;

	if (planner->options->verbose || planner->options->style == DECODE_STYLE_STRACE)
		return decode_plan_fails(planner, "all directory entries are looked at");
	return decode_plan_by_result(planner, spot, entries * ENTRY_BYTES);
}

DECODE_CAPTURE(dirents)
{
	(void)type;
	return plan_entries(planner, spot);
}

DECODE_CAPTURE(dirents64)
{
	(void)type;
	return plan_entries(planner, spot);
}
