// SPDX-License-Identifier: GPL-2.0
/* Commands for keyboards and other sources of input. */
#include <linux/input.h>
#include <linux/lirc.h>
#include "ioctl.h"

ARGS(number) = { INT("arg") };
ARGS(word) = { ULONG("arg") };
ARGS(uint_in) = { ARRAY_IN("arg", uint, FIXED(1)) };
ARGS(uint_out) = { ARRAY_OUT("arg", uint, FIXED(1)) };
ARGS(hex_in) = { ARRAY_IN("arg", hex32, FIXED(1)) };
ARGS(lirc_mode_in) = { ARRAY_IN("arg", lirc_mode, FIXED(1)) };
ARGS(lirc_mode_out) = { ARRAY_OUT("arg", lirc_mode, FIXED(1)) };
ARGS(features) = { ARRAY_OUT("arg", lirc_features, FIXED(1)) };
ARGS(repeat_in) = { ARRAY_IN("arg", uint, FIXED(2)) };
ARGS(repeat_out) = { ARRAY_OUT("arg", uint, FIXED(2)) };
ARGS(input_id) = { STRUCT_OUT("arg", input_id) };
ARGS(version) = { ARRAY_OUT("arg", hex32, FIXED(1)) };

ARGS(keycode_in) = { STRUCT_IN("arg", input_keycode) };
ARGS(keycode_out) = { STRUCT_OUT("arg", input_keycode) };
ARGS(keymap_in) = { STRUCT_IN("arg", input_keymap) };
ARGS(keymap_out) = { STRUCT_OUT("arg", input_keymap) };
ARGS(effect) = { STRUCT_WAS("arg", ff_effect) };
ARGS(mask) = { ADDRESS("arg", STRACE) };

static const struct decode_variant variants[] = {
	VARIANT(EVIOCGVERSION, version), VARIANT(EVIOCGID, input_id),
	VARIANT(EVIOCGKEYCODE, keycode_out), VARIANT(EVIOCSKEYCODE, keycode_in),
	VARIANT(EVIOCGKEYCODE_V2, keymap_out), VARIANT(EVIOCSKEYCODE_V2, keymap_in),
	VARIANT(EVIOCSFF, effect), VARIANT(EVIOCGMASK, mask), VARIANT(EVIOCSMASK, mask),
	VARIANT(EVIOCGREP, repeat_out), VARIANT(EVIOCSREP, repeat_in),
	VARIANT(EVIOCGEFFECTS, uint_out), VARIANT(EVIOCSCLOCKID, uint_in),
	VARIANT(EVIOCRMFF, number), VARIANT(EVIOCGRAB, word),
	VARIANT(EVIOCREVOKE, word),
	VARIANT(LIRC_GET_FEATURES, features),
	VARIANT(LIRC_GET_SEND_MODE, lirc_mode_out),
	VARIANT(LIRC_GET_REC_MODE, lirc_mode_out), VARIANT(LIRC_SET_SEND_MODE, lirc_mode_in),
	VARIANT(LIRC_SET_REC_MODE, lirc_mode_in), VARIANT(LIRC_GET_REC_RESOLUTION, uint_out),
	VARIANT(LIRC_GET_MIN_TIMEOUT, uint_out), VARIANT(LIRC_GET_MAX_TIMEOUT, uint_out),
	VARIANT(LIRC_GET_LENGTH, uint_out), VARIANT(LIRC_GET_REC_TIMEOUT, uint_out),
	VARIANT(LIRC_SET_SEND_CARRIER, uint_in), VARIANT(LIRC_SET_REC_CARRIER, uint_in),
	VARIANT(LIRC_SET_SEND_DUTY_CYCLE, uint_in), VARIANT(LIRC_SET_TRANSMITTER_MASK, hex_in),
	VARIANT(LIRC_SET_REC_TIMEOUT, uint_in), VARIANT(LIRC_SET_REC_TIMEOUT_REPORTS, uint_in),
	VARIANT(LIRC_SET_MEASURE_CARRIER_MODE, uint_in),
	VARIANT(LIRC_SET_REC_CARRIER_RANGE, uint_in), VARIANT(LIRC_SET_WIDEBAND_RECEIVER, uint_in),
};
IOCTLS(input, variants);
