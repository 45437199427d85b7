// SPDX-License-Identifier: GPL-2.0
/* Sounds, keys, accents and fonts of consoles. */
#include <linux/kd.h>
#include <linux/keyboard.h>
#include "decode/capture/planner.h"
#include "decode/engine/engine.h"
#include "decode/engine/sets.h"
#include "decode/structs/ioctl.h"
#include "captures.h"
#include "ioctl.h"
#include "names.h"
#include "special.h"

/* Ticks of the timer per second */
enum { TIMER_HZ = 1193182, MAP_WORDS = 256, ACCENTS_MAX = 256, STRING_MAX = 512 };

static void show_sound(struct decode_ctx *ctx, uint64_t ticks, unsigned int msecs)
{
	struct decode_sink *sink = ctx->sink;
	const struct decode_tone tone = {
		.hz = ticks && ticks <= TIMER_HZ ? TIMER_HZ / ticks : 0, .msecs = msecs,
	};

	sink->ops->begin(sink, DECODE_GROUP_REMARK);
	sink->ops->expression(sink, DECODE_EXPR_TONE, &tone, tone.hz);
	sink->ops->end(sink, DECODE_GROUP_REMARK);
}

DECODE_SHOW(console_sound)
{
	(void)type;
	ctx->sink->ops->number(ctx->sink, DECODE_UNSIGNED, value);
	show_sound(ctx, value, 0);
}

/* Milliseconds and, in the lower half, ticks of the timer. */
DECODE_SHOW(console_tone)
{
	const uint16_t msecs = value >> 16, ticks = value;
	struct decode_sink *sink = ctx->sink;

	(void)type;
	sink->ops->begin(sink, DECODE_GROUP_JOINED);
	if (msecs) {
		sink->ops->item(sink);
		sink->ops->expression(sink, DECODE_EXPR_SHIFTED, "16", msecs);
	}
	sink->ops->item(sink);
	sink->ops->number(sink, DECODE_UNSIGNED, ticks);
	sink->ops->end(sink, DECODE_GROUP_JOINED);
	show_sound(ctx, msecs ? ticks : 0, msecs);
}

DECODE_SHOW(console_signal)
{
	(void)type;
	if (value && value <= 64)
		ctx->sink->ops->signal(ctx->sink, value, false);
	else
		ctx->sink->ops->number(ctx->sink, DECODE_UNSIGNED, value);
}

DECODE_SHOW(escaped_character)
{
	(void)type;
	ctx->sink->ops->expression(ctx->sink, DECODE_EXPR_ESCAPED, NULL, value & 0xff);
}

/* A number without a name may be negative. */
DECODE_SHOW(keyboard_mode)
{
	(void)type;
	ctx->sink->ops->constant(ctx->sink, &decode_set__keyboard_modes, (int64_t)(int32_t)value);
}

/* Modifiers that have a name together, or the bits of all. */
static void show_table(struct decode_ctx *ctx, uint64_t table)
{
	static const struct decode_const consts[] = {
		NAMED(1 << KG_SHIFT, "1<<KG_SHIFT"), NAMED(1 << KG_ALTGR, "1<<KG_ALTGR"),
		NAMED(1 << KG_CTRL, "1<<KG_CTRL"), NAMED(1 << KG_ALT, "1<<KG_ALT"),
		NAMED(1 << KG_SHIFTL, "1<<KG_SHIFTL"), NAMED(1 << KG_SHIFTR, "1<<KG_SHIFTR"),
		NAMED(1 << KG_CTRLL, "1<<KG_CTRLL"), NAMED(1 << KG_CTRLR, "1<<KG_CTRLR"),
	};
	static const struct decode_set modifiers = {
		.prefix = "KG_", .consts = consts, .nr = DECODE_ARRAY_SIZE(consts),
	};

	if (has_name(&decode_set__keyboard_tables, table))
		ctx->sink->ops->constant(ctx->sink, &decode_set__keyboard_tables, table);
	else
		ctx->sink->ops->flags(ctx->sink, &modifiers, table);
}

static void show_key(struct decode_ctx *ctx, uint64_t key)
{
	const char *name = decode_name(&decode_set__keyboard_keys, key);
	struct decode_sink *sink = ctx->sink;

	sink->ops->number(sink, DECODE_HEX, key);
	if (ctx->options->consts == DECODE_CONSTS_NUMBERS)
		return;
	sink->ops->begin(sink, DECODE_GROUP_REMARK);
	if (name)
		sink->ops->word(sink, name);
	else
		sink->ops->expression(sink, DECODE_EXPR_KEY,
				      decode_name(&decode_set__keyboard_key_types, key >> 8), key);
	sink->ops->end(sink, DECODE_GROUP_REMARK);
}

/* The table and the index; returns false if they cannot be read. */
static bool begin_entry(struct decode_ctx *ctx, uint64_t addr)
{
	struct decode_sink *sink = ctx->sink;
	uint8_t place[2];

	if (!decode_read_all(ctx, addr, place, sizeof(place))) {
		sink->ops->address(sink, addr);
		return false;
	}
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "kb_table", false);
	show_table(ctx, place[0]);
	sink->ops->field(sink, "kb_index", false);
	sink->ops->number(sink, DECODE_UNSIGNED, place[1]);
	return true;
}

static void show_entry(struct decode_ctx *ctx, uint64_t addr)
{
	struct decode_sink *sink = ctx->sink;
	uint16_t key;

	sink->ops->field(sink, "kb_value", false);
	if (decode_read_all(ctx, addr + 2, &key, sizeof(key)))
		show_key(ctx, key);
	else
		sink->ops->unknown(sink);
}

DECODE_SHOW(keyboard_entry_set)
{
	(void)type;
	if (!begin_entry(ctx, value))
		return;
	show_entry(ctx, value);
	ctx->sink->ops->end(ctx->sink, DECODE_GROUP_STRUCT);
}

DECODE_SHOW(keyboard_entry_get)
{
	const struct decode_memory *memory = ctx->memory;

	(void)type;
	if (!begin_entry(ctx, value))
		return;
	ctx->memory = ctx->after;
	if (!ctx->failed)
		show_entry(ctx, value);
	ctx->memory = memory;
	ctx->sink->ops->end(ctx->sink, DECODE_GROUP_STRUCT);
}

DECODE_CAPTURE(keyboard_entry)
{
	(void)type;
	return decode_plan_bytes(planner, spot, 4);
}

static bool begin_string(struct decode_ctx *ctx, uint64_t addr)
{
	struct decode_sink *sink = ctx->sink;
	uint8_t key;

	if (!decode_read_all(ctx, addr, &key, sizeof(key))) {
		sink->ops->address(sink, addr);
		return false;
	}
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "kb_func", false);
	if (ctx->options->consts == DECODE_CONSTS_NUMBERS)
		sink->ops->number(sink, DECODE_HEX, key);
	else
		sink->ops->expression(sink, DECODE_EXPR_FUNCTION_KEY,
				      decode_name(&decode_set__keyboard_keys, KT_FN << 8 | key),
				      key);
	return true;
}

static void show_string(struct decode_ctx *ctx, uint64_t addr)
{
	ctx->sink->ops->field(ctx->sink, "kb_string", false);
	decode_show_characters(ctx, addr + 1, STRING_MAX);
}

DECODE_SHOW(keyboard_string_set)
{
	(void)type;
	if (!begin_string(ctx, value))
		return;
	show_string(ctx, value);
	ctx->sink->ops->end(ctx->sink, DECODE_GROUP_STRUCT);
}

DECODE_SHOW(keyboard_string_get)
{
	const struct decode_memory *memory = ctx->memory;

	(void)type;
	if (!begin_string(ctx, value))
		return;
	ctx->memory = ctx->after;
	if (!ctx->failed)
		show_string(ctx, value);
	ctx->memory = memory;
	ctx->sink->ops->end(ctx->sink, DECODE_GROUP_STRUCT);
}

DECODE_CAPTURE(keyboard_string)
{
	(void)type;
	return decode_plan_bytes(planner, spot, decode_plan_string_max(planner) + 2);
}

/* The list has room for so many, whatever its count is and however much is to be shown. */
static void show_list(struct decode_ctx *ctx, const struct decode_type *elem, uint64_t addr,
		      uint32_t count)
{
	const struct decode_options *options = ctx->options;
	struct decode_options most = *options;

	if (options->verbose || options->string_max > ACCENTS_MAX) {
		most.verbose = false;
		most.string_max = ACCENTS_MAX;
	}
	ctx->options = &most;
	decode_show_array(ctx, elem, addr, count);
	ctx->options = options;
}

static void show_accents(struct decode_ctx *ctx, uint64_t addr, const char *name,
			 const struct decode_type *elem)
{
	struct decode_sink *sink = ctx->sink;
	uint32_t count;

	if (!decode_read_all(ctx, addr, &count, sizeof(count)))
		return sink->ops->address(sink, addr);
	sink->ops->begin(sink, DECODE_GROUP_STRUCT);
	sink->ops->field(sink, "kb_cnt", false);
	sink->ops->number(sink, DECODE_UNSIGNED, count);
	sink->ops->field(sink, name, false);
	show_list(ctx, elem, addr + sizeof(count), count);
	sink->ops->end(sink, DECODE_GROUP_STRUCT);
}

DECODE_SHOW(keyboard_accents)
{
	(void)type;
	show_accents(ctx, value, "kbdiacr", &decode_type__keyboard_accent);
}

DECODE_SHOW(keyboard_unicode)
{
	(void)type;
	show_accents(ctx, value, "kbdiacruc", &decode_type__keyboard_accent32);
}

DECODE_CAPTURE(keyboard_accents)
{
	(void)type;
	if (planner->options->verbose)
		return decode_plan_fails(planner, "all elements of a list are shown");
	return decode_plan_bytes(planner, spot, 4 + 12 * decode_plan_list_max(planner));
}

static size_t bytes_of(uint32_t cmd)
{
	switch (cmd) {
	case GIO_CMAP:
	case PIO_CMAP:
		return 48;
	case GIO_SCRNMAP:
	case PIO_SCRNMAP:
		return 256;
	default:
		return 8192;
	}
}

/* The first of @all bytes, of which more are there than a text shows. */
static void show_bytes(struct decode_ctx *ctx, uint64_t addr, uint64_t all)
{
	size_t size = ctx->options->string_max + 1ULL;
	uint8_t bytes[DECODE_MAX_OBJECT];

	if (size > all)
		size = all;
	if (size > sizeof(bytes))
		size = sizeof(bytes);
	if (addr && (!size || decode_read_all(ctx, addr, bytes, size)))
		decode_show_binary(ctx, bytes, size);
	else
		ctx->sink->ops->address(ctx->sink, addr);
}

/* Colors, characters or a font */
DECODE_SHOW(console_bytes)
{
	(void)type;
	show_bytes(ctx, value, bytes_of(ctx->value[1]));
}

/* As many characters as the first field says, each with 32 lines of 8 points */
DECODE_SHOW(console_glyphs)
{
	(void)type;
	show_bytes(ctx, value, 32 * decode_load(ctx, ctx->outer, 2));
}

/* The same, with lines of any width. */
DECODE_SHOW(console_font_data)
{
	const uint64_t width = decode_load(ctx, ctx->outer + 8, 4);

	(void)type;
	show_bytes(ctx, value, 32 * ((width + 7) / 8) * decode_load(ctx, ctx->outer + 16, 4));
}

DECODE_CAPTURE(console_bytes)
{
	(void)type;
	return decode_plan_bytes(planner, spot, decode_plan_string_max(planner) + 1);
}

/* Copied as bytes, as one operation is enough for them and the data of fonts. */
DECODE_SHOW(console_font_name)
{
	(void)type;
	decode_show_string(ctx, value);
}

DECODE_SHOW(console_unipairs)
{
	(void)type;
	decode_show_array(ctx, &decode_type__console_unipair, value,
			  decode_load(ctx, ctx->outer, 2));
}

DECODE_CAPTURE(console_unipairs)
{
	(void)type;
	if (planner->options->verbose)
		return decode_plan_fails(planner, "all elements of a list are shown");
	return decode_plan_bytes(planner, spot, 4 * decode_plan_list_max(planner));
}

/* A key's code, and the one that it has now */
DECODE_SHOW(console_keycode)
{
	uint32_t now;

	(void)type;
	if (ctx->failed || !decode_read_now(ctx, ctx->value[2] + 4, &now, sizeof(now)))
		now = value;
	decode_show_number_change(ctx, DECODE_HEX, value, now);
}

DECODE_WHEN(failed)
{
	return ctx->failed;
}

#define WHEN_FONT(name, condition)					\
DECODE_WHEN(console_font_##name)					\
{									\
	const uint32_t op = decode_load(ctx, ctx->outer, 4);		\
									\
	return condition;						\
}
WHEN_FONT(set, op == KD_FONT_OP_SET)
WHEN_FONT(get, op == KD_FONT_OP_GET)
WHEN_FONT(default, op == KD_FONT_OP_SET_DEFAULT)
WHEN_FONT(other, op > KD_FONT_OP_COPY)
WHEN_FONT(width, op != KD_FONT_OP_COPY)
WHEN_FONT(count, op != KD_FONT_OP_COPY && op != KD_FONT_OP_SET_DEFAULT)
WHEN_FONT(result, op != KD_FONT_OP_COPY && op != KD_FONT_OP_SET)
WHEN_FONT(result_count, op == KD_FONT_OP_GET || op > KD_FONT_OP_COPY)
WHEN_FONT(result_data, op == KD_FONT_OP_GET || op > KD_FONT_OP_COPY)

/* Some characters stand for positions in the font. */
DECODE_SHOW(console_word)
{
	(void)type;
	if ((value & ~(uint64_t)UNI_DIRECT_MASK) == UNI_DIRECT_BASE &&
	    ctx->options->consts == DECODE_CONSTS_NAMES)
		ctx->sink->ops->expression(ctx->sink, DECODE_EXPR_MEMBER, "UNI_DIRECT_BASE",
					   value & UNI_DIRECT_MASK);
	else
		ctx->sink->ops->number(ctx->sink, DECODE_HEX, value);
}

DECODE_SHOW(console_words)
{
	(void)type;
	decode_show_array(ctx, &decode_type__console_word, value, MAP_WORDS);
}

DECODE_CAPTURE(console_words)
{
	const size_t max = planner->options->verbose ? MAP_WORDS : decode_plan_list_max(planner);

	(void)type;
	return decode_plan_bytes(planner, spot, 2 * max);
}
