// SPDX-License-Identifier: GPL-2.0
/* Commands for consoles: their keyboards, fonts and sounds. */
#include <linux/kd.h>
#include "ioctl.h"

ARGS(mode_in) = { ENUM("arg", console_modes) };
ARGS(mode_out) = { ARRAY_OUT("arg", console_mode, FIXED(1)) };
ARGS(sound) = { CALL("arg", console_sound) };
ARGS(tone) = { CALL("arg", console_tone) };
ARGS(leds_in) = { { .name = "arg", .type = T_SET(FLAGS, 1, console_leds) } };
ARGS(leds_out) = { ARRAY_OUT("arg", console_leds, FIXED(1)) };
ARGS(lock_in) = { { .name = "arg", .type = T_SET(FLAGS, 1, keyboard_leds) } };
ARGS(lock_out) = { ARRAY_OUT("arg", keyboard_leds, FIXED(1)) };
ARGS(kind) = { ARRAY_OUT("arg", keyboard_type, FIXED(1)) };
ARGS(keys_in) = { CALL("arg", keyboard_mode) };
ARGS(keys_out) = { ARRAY_OUT("arg", keyboard_mode, FIXED(1)) };
ARGS(meta_in) = { ENUM("arg", keyboard_meta) };
ARGS(meta_out) = { ARRAY_OUT("arg", keyboard_meta, FIXED(1)) };
ARGS(accept) = { CALL("arg", console_signal) };
ARGS(keycode) = { STRUCT_IN("arg", kbkeycode) };
ARGS(keycode_get) = { STRUCT_INOUT("arg", kbkeycode_get) };
ARGS(repeat) = { STRUCT_INOUT("arg", keyboard_repeat) };
ARGS(entry_get) = { MEMORY_INOUT("arg", keyboard_entry_get) };
ARGS(entry_set) = { MEMORY_IN("arg", keyboard_entry_set) };
ARGS(string_get) = { MEMORY_INOUT("arg", keyboard_string_get) };
ARGS(string_set) = { MEMORY_IN("arg", keyboard_string_set) };
ARGS(accents_in) = { MEMORY_IN("arg", keyboard_accents) };
ARGS(accents_out) = { MEMORY_OUT("arg", keyboard_accents) };
ARGS(unicode_in) = { MEMORY_IN("arg", keyboard_unicode) };
ARGS(unicode_out) = { MEMORY_OUT("arg", keyboard_unicode) };
ARGS(map_in) = { MEMORY_IN("arg", console_bytes) };
ARGS(map_out) = { MEMORY_OUT("arg", console_bytes) };
ARGS(words_in) = { MEMORY_IN("arg", console_words) };
ARGS(words_out) = { MEMORY_OUT("arg", console_words) };
ARGS(unimap_in) = { STRUCT_IN("arg", console_unimap) };
ARGS(unimap_out) = { STRUCT_INOUT("arg", console_unimap_get) };
ARGS(font_in) = { STRUCT_IN("arg", console_font) };
ARGS(font_out) = { STRUCT_INOUT("arg", console_font_get) };
ARGS(font_op) = { STRUCT_INOUT("arg", console_font_op) };
ARGS(advice) = { STRUCT_IN("arg", console_map_advice) };

static const struct decode_variant variants[] = {
	BARE(PIO_FONTRESET), BARE(KDENABIO), BARE(KDDISABIO), BARE(KDMAPDISP), BARE(KDUNMAPDISP),
	VARIANT(KDSETMODE, mode_in), VARIANT(KDGETMODE, mode_out), VARIANT(KIOCSOUND, sound),
	VARIANT(KDMKTONE, tone), VARIANT(KDSETLED, leds_in), VARIANT(KDGETLED, leds_out),
	VARIANT(KDSKBLED, lock_in), VARIANT(KDGKBLED, lock_out), VARIANT(KDGKBTYPE, kind),
	VARIANT(KDSKBMODE, keys_in), VARIANT(KDGKBMODE, keys_out),
	VARIANT(KDSKBMETA, meta_in), VARIANT(KDGKBMETA, meta_out), VARIANT(KDSIGACCEPT, accept),
	VARIANT(KDSETKEYCODE, keycode), VARIANT(KDGETKEYCODE, keycode_get),
	VARIANT(KDKBDREP, repeat),
	VARIANT(KDGKBENT, entry_get), VARIANT(KDSKBENT, entry_set),
	VARIANT(KDGKBSENT, string_get), VARIANT(KDSKBSENT, string_set),
	VARIANT(KDGKBDIACR, accents_out), VARIANT(KDSKBDIACR, accents_in),
	VARIANT(KDGKBDIACRUC, unicode_out), VARIANT(KDSKBDIACRUC, unicode_in),
	VARIANT(GIO_SCRNMAP, map_out), VARIANT(PIO_SCRNMAP, map_in),
	VARIANT(GIO_CMAP, map_out), VARIANT(PIO_CMAP, map_in),
	VARIANT(GIO_FONT, map_out), VARIANT(PIO_FONT, map_in),
	VARIANT(GIO_UNISCRNMAP, words_out), VARIANT(PIO_UNISCRNMAP, words_in),
	VARIANT(PIO_UNIMAPCLR, advice),
	VARIANT(GIO_UNIMAP, unimap_out), VARIANT(PIO_UNIMAP, unimap_in),
	VARIANT(GIO_FONTX, font_out), VARIANT(PIO_FONTX, font_in), VARIANT(KDFONTOP, font_op),
};
IOCTLS(console, variants);
