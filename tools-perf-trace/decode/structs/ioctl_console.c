// SPDX-License-Identifier: GPL-2.0
/* Consoles: keyboards and fonts. */
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "decode/special/ioctl.h"
#include "ioctl.h"

const struct decode_type decode_type__console_mode = T_SET(ENUM, 4, console_modes);
const struct decode_type decode_type__console_leds = T_SET(FLAGS, 1, console_leds);
const struct decode_type decode_type__keyboard_type = T_SET(ENUM, 1, keyboard_types);
const struct decode_type decode_type__keyboard_mode = T_CALL_SIZED(keyboard_mode, 4);
const struct decode_type decode_type__keyboard_meta = T_SET(ENUM, 4, keyboard_meta);
const struct decode_type decode_type__console_word = T_CALL_SIZED(console_word, 2);

/* The lower bits are what the LEDs show now, the upper ones what they show by default. */
static const struct decode_const leds_consts[] = {
	NAMED(0x01, "LED_SCR"), NAMED(0x02, "LED_NUM"), NAMED(0x04, "LED_CAP"),
	NAMED(0x10, "LED_SCR<<4"), NAMED(0x20, "LED_NUM<<4"), NAMED(0x40, "LED_CAP<<4"),
};
const struct decode_set decode_set__keyboard_leds = {
	.prefix = "LED_", .consts = leds_consts, .nr = DECODE_ARRAY_SIZE(leds_consts),
};
const struct decode_type decode_type__keyboard_leds = T_SET(FLAGS, 1, keyboard_leds);

#define REPEAT	F("delay", 0, T(SIGNED, 4)), F("period", 4, T(SIGNED, 4))
static const struct decode_field repeat_fields[] = { REPEAT };
static LAYOUT(keyboard_repeated, 8, repeat_fields, .portable = true);
LAYOUT(keyboard_repeat, 8, repeat_fields, .portable = true,
       .becomes = &decode_layout__keyboard_repeated);

static const struct decode_field kbkeycode_fields[] = {
	F("scancode", 0, T(HEX, 4)),
	F("keycode", 4, T(HEX, 4)),
};
LAYOUT(kbkeycode, 8, kbkeycode_fields, .portable = true);
static const struct decode_field kbkeycode_get_fields[] = {
	F("scancode", 0, T(HEX, 4)),
	F("keycode", 4, T_CALL_SIZED(console_keycode, 4)),
};
LAYOUT(kbkeycode_get, 8, kbkeycode_get_fields, .portable = true);

#define C(n, at)	F(n, at, T_CALL_SIZED(escaped_character, 1))
static const struct decode_field accent_fields[] = { C("diacr", 0), C("base", 1), C("result", 2) };
static LAYOUT(keyboard_accent, 3, accent_fields, .portable = true);
const struct decode_type decode_type__keyboard_accent = T_INNER(keyboard_accent);
static const struct decode_field accent32_fields[] = {
	F("diacr", 0, T(HEX, 4)), F("base", 4, T(HEX, 4)), F("result", 8, T(HEX, 4)),
};
static LAYOUT(keyboard_accent32, 12, accent32_fields, .portable = true);
const struct decode_type decode_type__keyboard_accent32 = T_INNER(keyboard_accent32);

static const struct decode_field advice_fields[] = {
	F("advised_hashsize", 0, T(UNSIGNED, 2)),
	F("advised_hashstep", 2, T(UNSIGNED, 2)),
	F("advised_hashlevel", 4, T(UNSIGNED, 2)),
};
LAYOUT(console_map_advice, 6, advice_fields, .portable = true);

static const struct decode_field unipair_fields[] = {
	F("unicode", 0, T(HEX, 2)),
	F("fontpos", 2, T(HEX, 2)),
};
static LAYOUT(console_unipair, 4, unipair_fields, .portable = true);
const struct decode_type decode_type__console_unipair = T_INNER(console_unipair);
static const struct decode_field unimap_fields[] = {
	F("entry_ct", 0, T(UNSIGNED, 2)),
	F("entries", 8, T_MEMORY(IN, console_unipairs)),
};
LAYOUT(console_unimap, 16, unimap_fields);
static const struct decode_field unimap_get_fields[] = {
	F("entry_ct", 0, T(UNSIGNED, 2)),
	F_WHEN("entries", 8, decode_when__failed, T(ADDRESS, 8)),
	F_OUT("entries", 8, T_MEMORY(OUT, console_unipairs)),
};
LAYOUT(console_unimap_get, 16, unimap_get_fields);

#define FONT	F("charcount", 0, T(UNSIGNED, 2)), F("charheight", 2, T(UNSIGNED, 2))
static const struct decode_field font_fields[] = {
	FONT, F("chardata", 8, T_MEMORY(IN, console_glyphs)),
};
LAYOUT(console_font, 16, font_fields);
static const struct decode_field font_got_fields[] = {
	FONT, F("chardata", 8, T_MEMORY(OUT, console_glyphs)),
};
static LAYOUT(console_font_got, 16, font_got_fields);
static const struct decode_field font_get_fields[] = { FONT, F("chardata", 8, T(ADDRESS, 8)) };
LAYOUT(console_font_get, 16, font_get_fields, .becomes = &decode_layout__console_font_got);

/* Each operation of the font uses other fields, or gives them another meaning. */
#define OP(n, at, cond, ...)	F_WHEN(n, at, decode_when__console_##cond, __VA_ARGS__)
#define SIZES								\
	OP("width", 8, font_width, T(UNSIGNED, 4)),			\
	F("height", 12, T(UNSIGNED, 4)),				\
	OP("charcount", 16, font_count, T(UNSIGNED, 4))
static const struct decode_field font_done_fields[] = {
	OP("width", 8, font_result, T(UNSIGNED, 4)),
	OP("height", 12, font_result, T(UNSIGNED, 4)),
	OP("charcount", 16, font_result_count, T(UNSIGNED, 4)),
	OP("data", 24, font_get, T_MEMORY(IN, console_font_data)),
	OP("data", 24, font_other, T(ADDRESS, 8)),
};
static LAYOUT(console_font_done, 32, font_done_fields);
static const struct decode_field font_op_fields[] = {
	F("op", 0, T_SET(ENUM, 4, console_font_ops)),
	OP("flags", 4, font_count, T_SET(FLAGS, 4, console_font_flags)),
	SIZES,
	OP("data", 24, font_set, T_MEMORY(IN, console_font_data)),
	OP("data", 24, font_default, T_MEMORY(IN, console_font_name)),
	OP("data", 24, font_result_data, T(ADDRESS, 8)),
};
LAYOUT(console_font_op, 32, font_op_fields, .becomes = &decode_layout__console_font_done);
