// SPDX-License-Identifier: GPL-2.0
/* Axes, keys and effects of input devices. */
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "decode/special/ioctl.h"
#include "ioctl.h"

static const struct decode_field absinfo_fields[] = {
	F("value", 0, T(SIGNED, 4)),
	F("minimum", 4, T(SIGNED, 4)),
	F_DETAIL("maximum", 8, T(SIGNED, 4)),
	F_DETAIL("fuzz", 12, T(SIGNED, 4)),
	F_DETAIL("flat", 16, T(SIGNED, 4)),
	F_DETAIL("resolution", 20, T(SIGNED, 4)),
};
LAYOUT(input_absinfo, 24, absinfo_fields, .portable = true);

static const struct decode_field keymap_fields[] = {
	F("flags", 0, T(UNSIGNED, 1)),
	F("len", 1, T(UNSIGNED, 1)),
	F_DETAIL("index", 2, T(UNSIGNED, 2)),
	F_DETAIL("keycode", 4, T_CALL_SIZED(input_key, 4)),
	F_DETAIL("scancode", 8, T_NUMBERS(hex8, 32)),
};
LAYOUT(input_keymap, 40, keymap_fields, .portable = true);

static const struct decode_field trigger_fields[] = {
	F("button", 0, T(UNSIGNED, 2)),
	F("interval", 2, T(UNSIGNED, 2)),
};
static LAYOUT(ff_trigger, 4, trigger_fields, .portable = true);
static const struct decode_field replay_fields[] = {
	F("length", 0, T(UNSIGNED, 2)),
	F("delay", 2, T(UNSIGNED, 2)),
};
static LAYOUT(ff_replay, 4, replay_fields, .portable = true);
/* strace shows the last one in hex. */
static const struct decode_field envelope_fields[] = {
	F("attack_length", 0, T(UNSIGNED, 2)),
	F("attack_level", 2, T(UNSIGNED, 2)),
	F("fade_length", 4, T(UNSIGNED, 2)),
	F("fade_level", 6, T(HEX, 2)),
};
static LAYOUT(ff_envelope, 8, envelope_fields, .portable = true);
static const struct decode_field constant_fields[] = {
	F("level", 0, T(SIGNED, 2)),
	F("envelope", 2, T_INNER(ff_envelope)),
};
static LAYOUT(ff_constant, 10, constant_fields, .portable = true);
static const struct decode_field ramp_fields[] = {
	F("start_level", 0, T(SIGNED, 2)),
	F("end_level", 2, T(SIGNED, 2)),
	F("envelope", 4, T_INNER(ff_envelope)),
};
static LAYOUT(ff_ramp, 12, ramp_fields, .portable = true);
static const struct decode_field periodic_fields[] = {
	F("waveform", 0, T(UNSIGNED, 2)),
	F("period", 2, T(UNSIGNED, 2)),
	F("magnitude", 4, T(SIGNED, 2)),
	F("offset", 6, T(SIGNED, 2)),
	F("phase", 8, T(UNSIGNED, 2)),
	F("envelope", 10, T_INNER(ff_envelope)),
	F("custom_len", 20, T(UNSIGNED, 4)),
	F("custom_data", 24, T(ADDRESS, 0)),
};
static LAYOUT(ff_periodic, 32, periodic_fields);
static const struct decode_field rumble_fields[] = {
	F("strong_magnitude", 0, T(UNSIGNED, 2)),
	F("weak_magnitude", 2, T(UNSIGNED, 2)),
};
static LAYOUT(ff_rumble, 4, rumble_fields, .portable = true);

#define EFFECT(n)								\
	{ .name = #n, .offset = 16, .type = T_INNER(ff_##n), .detail = true,	\
	  .when = decode_when__effect_##n }
/* strace does not show the conditions of springs, dampers and the like. */
static const struct decode_field effect_fields[] = {
	F("type", 0, T_SET(ENUM, 2, input_effects)),
	F("id", 2, T(SIGNED, 2)),
	F("direction", 4, T(UNSIGNED, 2)),
	F_DETAIL("trigger", 6, T_INNER(ff_trigger)),
	F_DETAIL("replay", 10, T_INNER(ff_replay)),
	EFFECT(constant), EFFECT(ramp), EFFECT(periodic), EFFECT(rumble),
};
LAYOUT(ff_effect, 48, effect_fields);

/* An array of a number and a key. */
static const struct decode_field keycode_fields[] = { F("keycode", 0, T(HEX, 4)) };
LAYOUT(input_keycode, 8, keycode_fields, .portable = true, .show = decode_show__input_keycode);
