// SPDX-License-Identifier: GPL-2.0
/* Inputs, tuners, sizes, rates and controls of video devices. */
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "decode/special/ioctl.h"
#include "ioctl.h"

#define TYPE		F("type", 0, T_SET(ENUM, 4, v4l2_buf_types))
#define F_OUT_WHEN(n, off, cond, ...)					\
	{ .name = n, .offset = off, .type = __VA_ARGS__, .when = cond, .out = true }
/* Details that the call fills in. */
#define D_OUT(n, off, ...)						\
	{ .name = n, .offset = off, .type = __VA_ARGS__, .detail = true, .out = true }
#define D_OUT_NONZERO(n, off, ...)					\
	{ .name = n, .offset = off, .type = __VA_ARGS__, .detail = true, .out = true,	\
	  .nonzero = true }
#define W(n, at)	F(n, 4 * (at), T(UNSIGNED, 4))
#define W_OUT(n, at)	F_OUT(n, 4 * (at), T(UNSIGNED, 4))
#define PIXELS		T_CALL_SIZED(v4l2_pixels, 4)

#define PARM(n, mode, buffers)						\
static const struct decode_field n##_fields[] = {			\
	F("capability", 0, T_SET(FLAGS, 4, v4l2_parm_caps)),		\
	F(mode, 4, T_SET(FLAGS, 4, v4l2_modes)),			\
	F("timeperframe", 8, T_INNER(v4l2_fract)),			\
	F("extendedmode", 16, T(HEX, 4)),				\
	W(buffers, 5),							\
};									\
static LAYOUT(v4l2_##n, 40, n##_fields, .portable = true)
PARM(captureparm, "capturemode", "readbuffers");
PARM(outputparm, "outputmode", "writebuffers");
#define PARMS(field)							\
	field("parm.capture", 4, decode_when__v4l2_capture, T_INNER(v4l2_captureparm)),	\
	field("parm.output", 4, decode_when__v4l2_output, T_INNER(v4l2_outputparm))
static const struct decode_field parm_get_fields[] = { TYPE, PARMS(F_OUT_WHEN) };
LAYOUT(v4l2_parm_get, 204, parm_get_fields, .portable = true);
static const struct decode_field parm_result_fields[] = { PARMS(F_WHEN) };
static LAYOUT(v4l2_parm_result, 204, parm_result_fields, .portable = true);
static const struct decode_field parm_set_fields[] = { TYPE, PARMS(F_WHEN) };
LAYOUT(v4l2_parm_set, 204, parm_set_fields, .portable = true,
       .becomes = &decode_layout__v4l2_parm_result);

static const struct decode_field name_fields[] = { F("name", 0, T(HEX, 1)) };
static LAYOUT(v4l2_name24, 24, name_fields, .portable = true, .show = decode_show__fixed_string);
static const struct decode_field standard_fields[] = {
	W("index", 0),
	F_OUT("name", 16, T_INNER(v4l2_name24)),
	F_OUT("frameperiod", 40, T_INNER(v4l2_fract)),
	W_OUT("framelines", 12),
};
LAYOUT(v4l2_standard, 72, standard_fields);

static const struct decode_field input_fields[] = {
	W("index", 0),
	F_OUT("name", 4, T_INNER(v4l2_name)),
	F_OUT("type", 36, T_SET(ENUM, 4, v4l2_inputs)),
	F_OUT("audioset", 40, T(HEX, 4)),
	W_OUT("tuner", 11),
	F_OUT("std", 48, T_SET(FLAGS, 8, v4l2_std)),
	F_OUT("status", 56, T_SET(FLAGS, 4, v4l2_input_status)),
	F_OUT("capabilities", 60, T_SET(FLAGS, 4, v4l2_input_caps)),
};
LAYOUT(v4l2_input, 80, input_fields);

#define TUNER(field)							\
	field("name", 4, T_INNER(v4l2_name)),				\
	field("type", 36, T_SET(ENUM, 4, v4l2_tuners)),			\
	field("capability", 40, T_SET(FLAGS, 4, v4l2_tuner_caps)),	\
	field("rangelow", 44, T(UNSIGNED, 4)),				\
	field("rangehigh", 48, T(UNSIGNED, 4)),				\
	field("rxsubchans", 52, T_SET(FLAGS, 4, v4l2_tuner_channels)),	\
	field("audmode", 56, T_SET(ENUM, 4, v4l2_tuner_modes)),		\
	field("signal", 60, T(SIGNED, 4)),				\
	field("afc", 64, T(SIGNED, 4))
static const struct decode_field tuner_get_fields[] = { W("index", 0), TUNER(F_OUT) };
LAYOUT(v4l2_tuner_get, 84, tuner_get_fields, .portable = true);
static const struct decode_field tuner_result_fields[] = { TUNER(F) };
static LAYOUT(v4l2_tuner_result, 84, tuner_result_fields, .portable = true);
static const struct decode_field tuner_set_fields[] = { W("index", 0), TUNER(F) };
LAYOUT(v4l2_tuner_set, 84, tuner_set_fields, .portable = true,
       .becomes = &decode_layout__v4l2_tuner_result);

#define CONTROL		F("id", 0, T_CALL_SIZED(v4l2_control, 4))
static const struct decode_field control_get_fields[] = {
	CONTROL, F_OUT("value", 4, T(SIGNED, 4)),
};
LAYOUT(v4l2_control_get, 8, control_get_fields, .portable = true);
static const struct decode_field control_set_fields[] = {
	CONTROL, F("value", 4, T_CALL_SIZED(v4l2_control_value, 4)),
};
LAYOUT(v4l2_control_set, 8, control_set_fields, .portable = true);

static const struct decode_field control_fields[] = {
	CONTROL, W("size", 1),
	F_WHEN("string", 12, decode_when__v4l2_sized, { .kind = DECODE_BUFFER, .size = 8,
							 .len = { DECODE_LEN_FIELD32, 4 } }),
	F_WHEN("value", 12, decode_when__v4l2_number, T(SIGNED, 4)),
	F_WHEN("value64", 12, decode_when__v4l2_number, T(SIGNED, 8)),
};
static LAYOUT(v4l2_control, 20, control_fields);
const struct decode_type decode_type__v4l2_control = T_INNER(v4l2_control);

static const struct decode_field queryctrl_fields[] = {
	F("id", 0, T_CALL_SIZED(v4l2_queried, 4)),
	F_OUT("type", 4, T_SET(ENUM, 4, v4l2_ctrl_types)),
	F_OUT("name", 8, T_INNER(v4l2_name)),
	D_OUT("minimum", 40, T(SIGNED, 4)),
	D_OUT("maximum", 44, T(SIGNED, 4)),
	D_OUT("step", 48, T(SIGNED, 4)),
	D_OUT("default_value", 52, T(SIGNED, 4)),
	D_OUT("flags", 56, T_SET(FLAGS, 4, v4l2_ctrl_flags)),
	D_OUT_NONZERO("reserved", 60, T_NUMBERS(hex32, 2)),
};
LAYOUT(v4l2_queryctrl, 68, queryctrl_fields, .portable = true);

static const struct decode_field query_ext_fields[] = {
	F("id", 0, T_CALL_SIZED(v4l2_queried, 4)),
	F_OUT("type", 4, T_SET(ENUM, 4, v4l2_ctrl_types)),
	F_OUT("name", 8, T_INNER(v4l2_name)),
	D_OUT("minimum", 40, T(SIGNED, 8)),
	D_OUT("maximum", 48, T(SIGNED, 8)),
	D_OUT("step", 56, T(UNSIGNED, 8)),
	D_OUT("default_value", 64, T(SIGNED, 8)),
	D_OUT("flags", 72, T_SET(FLAGS, 4, v4l2_ctrl_flags)),
	D_OUT("elem_size", 76, T(UNSIGNED, 4)),
	D_OUT("elems", 80, T(UNSIGNED, 4)),
	D_OUT("nr_of_dims", 84, T(UNSIGNED, 4)),
	D_OUT("dims", 88, T_COUNTED(uint, 4, 84)),
	D_OUT_NONZERO("reserved", 104, T_NUMBERS(hex32, 32)),
};
LAYOUT(v4l2_query_ext_ctrl, 232, query_ext_fields, .portable = true);

static const struct decode_field menu_fields[] = {
	F("name", 8, T_INNER(v4l2_name)), F("value", 8, T(SIGNED, 8)),
};
static LAYOUT(v4l2_menu, 44, menu_fields, .portable = true);
static const struct decode_field querymenu_fields[] = { CONTROL, W("index", 1) };
LAYOUT(v4l2_querymenu, 44, querymenu_fields, .portable = true,
       .becomes = &decode_layout__v4l2_menu);

static const struct decode_field cropcap_fields[] = {
	TYPE,
	F_OUT("bounds", 4, T_INNER(v4l2_rect)),
	F_OUT("defrect", 20, T_INNER(v4l2_rect)),
	F_OUT("pixelaspect", 36, T_INNER(v4l2_fract)),
};
LAYOUT(v4l2_cropcap, 44, cropcap_fields, .portable = true);
static const struct decode_field crop_get_fields[] = { TYPE, F_OUT("c", 4, T_INNER(v4l2_rect)) };
LAYOUT(v4l2_crop_get, 20, crop_get_fields, .portable = true);
static const struct decode_field crop_set_fields[] = { TYPE, F("c", 4, T_INNER(v4l2_rect)) };
LAYOUT(v4l2_crop_set, 20, crop_set_fields, .portable = true);

static const struct decode_field size_fields[] = { W("width", 0), W("height", 1) };
static LAYOUT(v4l2_size, 8, size_fields, .portable = true);
static const struct decode_field sizes_fields[] = {
	W("min_width", 0), W("max_width", 1), W("step_width", 2),
	W("min_height", 3), W("max_height", 4), W("step_height", 5),
};
static LAYOUT(v4l2_sizes, 24, sizes_fields, .portable = true);
static const struct decode_field frmsizeenum_fields[] = {
	W("index", 0), F("pixel_format", 4, PIXELS),
	F_OUT("type", 8, T_SET(ENUM, 4, v4l2_frame_sizes)),
	F_OUT_WHEN("discrete", 12, decode_when__v4l2_one_size, T_INNER(v4l2_size)),
	F_OUT_WHEN("stepwise", 12, decode_when__v4l2_sizes, T_INNER(v4l2_sizes)),
};
LAYOUT(v4l2_frmsizeenum, 44, frmsizeenum_fields, .portable = true);

static const struct decode_field intervals_fields[] = {
	F("min", 0, T_INNER(v4l2_fract)),
	F("max", 8, T_INNER(v4l2_fract)),
	F("step", 16, T_INNER(v4l2_fract)),
};
static LAYOUT(v4l2_intervals, 24, intervals_fields, .portable = true);
static const struct decode_field frmivalenum_fields[] = {
	W("index", 0), F("pixel_format", 4, PIXELS), W("width", 2), W("height", 3),
	F_OUT("type", 16, T_SET(ENUM, 4, v4l2_frame_intervals)),
	F_OUT_WHEN("discrete", 20, decode_when__v4l2_one_interval, T_INNER(v4l2_fract)),
	F_OUT_WHEN("stepwise", 20, decode_when__v4l2_intervals, T_INNER(v4l2_intervals)),
};
LAYOUT(v4l2_frmivalenum, 52, frmivalenum_fields, .portable = true);
