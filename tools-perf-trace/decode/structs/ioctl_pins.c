// SPDX-License-Identifier: GPL-2.0
/* Hardware clocks, lines of general-purpose pins, counters. */
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "decode/special/ioctl.h"
#include "ioctl.h"

static const struct decode_field clock_time_fields[] = {
	F("sec", 0, T(SIGNED, 8)),
	F("nsec", 8, T(UNSIGNED, 4)),
	F_NONZERO("reserved", 12, T(HEX, 4)),
};
static LAYOUT(ptp_time, 16, clock_time_fields, .portable = true, .show = decode_show__statx_time);
static LAYOUT(ptp_span, 16, clock_time_fields, .portable = true);
const struct decode_type decode_type__ptp_time = T_INNER(ptp_time);

static const struct decode_field clock_caps_fields[] = {
	F("max_adj", 0, T(SIGNED, 4)),
	F("n_alarm", 4, T(SIGNED, 4)),
	F("n_ext_ts", 8, T(SIGNED, 4)),
	F("n_per_out", 12, T(SIGNED, 4)),
	F("pps", 16, T(SIGNED, 4)),
	F("n_pins", 20, T(SIGNED, 4)),
	F("cross_timestamping", 24, T(SIGNED, 4)),
	F("adjust_phase", 28, T(SIGNED, 4)),
	F("max_phase_adj", 32, T_CALL_SIZED(ptp_phase, 4)),
	F_NONZERO("rsv", 36, T_NUMBERS(hex32, 11)),
};
LAYOUT(ptp_caps, 80, clock_caps_fields, .portable = true);

#define EXTTS								\
	F("index", 0, T(UNSIGNED, 4)),					\
	F("flags", 4, T_SET(FLAGS, 4, ptp_extts))
static const struct decode_field extts_fields[] = { EXTTS };
LAYOUT(ptp_extts, 16, extts_fields, .portable = true);
static const struct decode_field extts2_fields[] = {
	EXTTS, F_NONZERO("rsv", 8, T_NUMBERS(hex32, 2)),
};
LAYOUT(ptp_extts2, 16, extts2_fields, .portable = true);

#define PEROUT								\
	F_WHEN("phase", 0, decode_when__ptp_phase, T_INNER(ptp_span)),	\
	F_WHEN("start", 0, decode_when__ptp_start, T_INNER(ptp_time)),	\
	F("period", 16, T_INNER(ptp_span)),				\
	F("index", 32, T(UNSIGNED, 4)),					\
	F("flags", 36, T_SET(FLAGS, 4, ptp_perout)),			\
	F_WHEN("on", 40, decode_when__ptp_duty, T_INNER(ptp_span))
static const struct decode_field perout_fields[] = { PEROUT };
LAYOUT(ptp_perout, 56, perout_fields, .portable = true);
static const struct decode_field perout2_fields[] = {
	PEROUT, F_WHEN("rsv", 40, decode_when__ptp_reserved, T_NUMBERS(hex32, 4)),
};
LAYOUT(ptp_perout2, 56, perout2_fields, .portable = true);

static LAYOUT(ptp_pin_name, 64, clock_time_fields, .portable = true,
	      .show = decode_show__fixed_string);
#define PIN_RESERVED	F_NONZERO("rsv", 76, T_NUMBERS(hex32, 5))
#define PIN_FUNCTION							\
	F("func", 68, T_SET(ENUM, 4, ptp_functions)),			\
	F("chan", 72, T(UNSIGNED, 4))
#define PIN_RESULT							\
	F_OUT("name", 0, T_INNER(ptp_pin_name)),			\
	F_OUT("func", 68, T_SET(ENUM, 4, ptp_functions)),		\
	F_OUT("chan", 72, T(UNSIGNED, 4))
static const struct decode_field pin_set_fields[] = {
	F("index", 64, T(UNSIGNED, 4)), PIN_FUNCTION,
};
LAYOUT(ptp_pin_set, 96, pin_set_fields, .portable = true);
static const struct decode_field pin_set2_fields[] = {
	F("index", 64, T(UNSIGNED, 4)), PIN_FUNCTION, PIN_RESERVED,
};
LAYOUT(ptp_pin_set2, 96, pin_set2_fields, .portable = true);
static const struct decode_field pin_get_fields[] = {
	F("index", 64, T(UNSIGNED, 4)), PIN_RESULT,
};
LAYOUT(ptp_pin_get, 96, pin_get_fields, .portable = true);
static const struct decode_field pin_get2_fields[] = {
	F("index", 64, T(UNSIGNED, 4)), PIN_RESERVED, PIN_RESULT,
};
LAYOUT(ptp_pin_get2, 96, pin_get2_fields, .portable = true);

/* Samples of the system's clock and, between two of them, the device's clock. */
static const struct decode_field samples_fields[] = { F("t", 0, T_INNER(ptp_time)) };
static LAYOUT(ptp_samples, 816, samples_fields, .portable = true,
	      .show = decode_show__ptp_samples);
static const struct decode_field offset_fields[] = {
	F("n_samples", 0, T(UNSIGNED, 4)),
	F_NONZERO("rsv", 4, T_NUMBERS(hex32, 3)),
	F_OUT("ts", 16, T_INNER(ptp_samples)),
};
LAYOUT(ptp_offset, 832, offset_fields, .portable = true);
static const struct decode_type triple = T_NUMBERS(ptp_time, 3);
static const struct decode_field extended_fields[] = {
	F("n_samples", 0, T(UNSIGNED, 4)),
	F("clockid", 4, T_SET(ENUM, 4, clockids)),
	F_NONZERO("rsv", 8, T_NUMBERS(hex32, 2)),
	F_OUT("ts", 16, { .kind = DECODE_ARRAY, .in_place = true, .counted = true,
			  .count_at = 0, .elem = &triple, .len = FIXED(25) }),
};
LAYOUT(ptp_extended, 1216, extended_fields, .portable = true);
static const struct decode_field precise_fields[] = {
	F("device", 0, T_INNER(ptp_time)),
	F("sys_realtime", 16, T_INNER(ptp_time)),
	F("sys_monoraw", 32, T_INNER(ptp_span)),
	F_NONZERO("rsv", 48, T_NUMBERS(hex32, 4)),
};
LAYOUT(ptp_precise, 64, precise_fields, .portable = true);

static LAYOUT(gpio_name, 32, clock_time_fields, .portable = true,
	      .show = decode_show__fixed_string);
static const struct decode_field chip_fields[] = {
	F("name", 0, T_INNER(gpio_name)),
	F("label", 32, T_INNER(gpio_name)),
	F("lines", 64, T(UNSIGNED, 4)),
};
LAYOUT(gpio_chip, 68, chip_fields, .portable = true);

static const struct decode_field line_result_fields[] = {
	F("flags", 4, T_SET(FLAGS, 4, gpio_line_flags)),
	F("name", 8, T_INNER(gpio_name)),
	F("consumer", 40, T_INNER(gpio_name)),
};
static LAYOUT(gpio_line_result, 72, line_result_fields, .portable = true);
static const struct decode_field line_fields[] = { F("line_offset", 0, T(UNSIGNED, 4)) };
LAYOUT(gpio_line, 72, line_fields, .portable = true, .becomes = &decode_layout__gpio_line_result);

static const struct decode_field unwatch_fields[] = { F("offset", 0, T(UNSIGNED, 4)) };
LAYOUT(gpio_unwatch, 4, unwatch_fields, .portable = true);

static const struct decode_field handle_result_fields[] = { F("fd", 360, T(FD, 4)) };
static LAYOUT(gpio_handle_result, 364, handle_result_fields, .portable = true);
static const struct decode_field handle_fields[] = {
	F("lines", 356, T(UNSIGNED, 4)),
	F("lineoffsets", 0, T_COUNTED(uint, 64, 356)),
	F("flags", 256, T_SET(FLAGS, 4, gpio_handle_flags)),
	F("default_values", 260, T_COUNTED(byte, 64, 356)),
	F("consumer_label", 324, T_INNER(gpio_name)),
};
LAYOUT(gpio_handle, 364, handle_fields, .portable = true,
       .becomes = &decode_layout__gpio_handle_result);
static const struct decode_field handle_config_fields[] = {
	F("flags", 0, T_SET(FLAGS, 4, gpio_handle_flags)),
	F("default_values", 4, T_NUMBERS(byte, 64)),
};
LAYOUT(gpio_handle_config, 84, handle_config_fields, .portable = true);
static const struct decode_field handle_values_fields[] = {
	F("values", 0, T_NUMBERS(byte, 64)),
};
LAYOUT(gpio_handle_values, 64, handle_values_fields, .portable = true);

static const struct decode_field event_result_fields[] = { F("fd", 44, T(FD, 4)) };
static LAYOUT(gpio_event_result, 48, event_result_fields, .portable = true);
static const struct decode_field event_fields[] = {
	F("lineoffset", 0, T(UNSIGNED, 4)),
	F("handleflags", 4, T_SET(FLAGS, 4, gpio_handle_flags)),
	F("eventflags", 8, T_SET(FLAGS, 4, gpio_event_flags)),
	F("consumer_label", 12, T_INNER(gpio_name)),
};
LAYOUT(gpio_event, 48, event_fields, .portable = true,
       .becomes = &decode_layout__gpio_event_result);

static const struct decode_field bits_fields[] = { F("bits", 0, T(HEX, 8)) };
static LAYOUT(gpio_bits, 16, bits_fields, .portable = true);
static const struct decode_field values_get_fields[] = { F("mask", 8, T(HEX, 8)) };
LAYOUT(gpio_values_get, 16, values_get_fields, .portable = true,
       .becomes = &decode_layout__gpio_bits);
static const struct decode_field values_set_fields[] = {
	F("bits", 0, T(HEX, 8)),
	F("mask", 8, T(HEX, 8)),
};
LAYOUT(gpio_values_set, 16, values_set_fields, .portable = true);

static const struct decode_field attribute_fields[] = {
	F("id", 0, T(UNSIGNED, 4)),
	F_NONZERO("padding", 4, T(HEX, 4)),
	F("data", 8, T(HEX, 8)),
};
static LAYOUT(gpio_attribute, 16, attribute_fields, .portable = true);
static const struct decode_type attribute = T_INNER(gpio_attribute);
static const struct decode_field masked_fields[] = {
	F("attr", 0, T_INNER(gpio_attribute)),
	F("mask", 16, T(HEX, 8)),
};
static LAYOUT(gpio_masked, 24, masked_fields, .portable = true);
static const struct decode_type masked = T_INNER(gpio_masked);
#define T_ATTRIBUTES(e, at)						\
	{ .kind = DECODE_ARRAY, .in_place = true, .counted = true,	\
	  .count_at = at, .elem = &e, .len = FIXED(10) }
static const struct decode_field config_fields[] = {
	F("flags", 0, T_SET(FLAGS, 8, gpio_v2_flags)),
	F("num_attrs", 8, T(UNSIGNED, 4)),
	F_NONZERO("padding", 12, T_NUMBERS(hex32, 5)),
	F_WHEN("attrs", 32, decode_when__gpio_config_attrs, T_ATTRIBUTES(masked, 8)),
};
LAYOUT(gpio_config, 272, config_fields, .portable = true);

static const struct decode_field request_result_fields[] = { F("fd", 588, T(FD, 4)) };
static LAYOUT(gpio_request_result, 592, request_result_fields, .portable = true);
static const struct decode_field request_fields[] = {
	F("num_lines", 560, T(UNSIGNED, 4)),
	F("offsets", 0, T_COUNTED(uint, 64, 560)),
	F("consumer", 256, T_INNER(gpio_name)),
	F("config", 288, T_INNER(gpio_config)),
	F_NONZERO("event_buffer_size", 564, T(UNSIGNED, 4)),
	F_NONZERO("padding", 568, T_NUMBERS(hex32, 5)),
};
LAYOUT(gpio_request, 592, request_fields, .portable = true,
       .becomes = &decode_layout__gpio_request_result);

static const struct decode_field v2_line_result_fields[] = {
	F("name", 0, T_INNER(gpio_name)),
	F("consumer", 32, T_INNER(gpio_name)),
	F("flags", 72, T_SET(FLAGS, 8, gpio_v2_flags)),
	F("num_attrs", 68, T(UNSIGNED, 4)),
	F_WHEN("attrs", 80, decode_when__gpio_line_attrs, T_ATTRIBUTES(attribute, 68)),
	F_NONZERO("padding", 240, T_NUMBERS(hex32, 4)),
};
static LAYOUT(gpio_v2_line_result, 256, v2_line_result_fields, .portable = true);
static const struct decode_field v2_line_fields[] = { F("offset", 64, T(UNSIGNED, 4)) };
LAYOUT(gpio_v2_line, 256, v2_line_fields, .portable = true,
       .becomes = &decode_layout__gpio_v2_line_result);

static const struct decode_field component_fields[] = {
	F("type", 0, T_SET(ENUM, 1, counter_components)),
	F("scope", 1, T_SET(ENUM, 1, counter_scopes)),
	F("parent", 2, T(UNSIGNED, 1)),
	F("id", 3, T(UNSIGNED, 1)),
};
static LAYOUT(counter_component, 4, component_fields, .portable = true);
static const struct decode_field watch_fields[] = {
	F("component", 0, T_INNER(counter_component)),
	F("event", 4, T_SET(ENUM, 1, counter_events)),
	F("channel", 5, T(UNSIGNED, 1)),
};
LAYOUT(counter_watch, 6, watch_fields, .portable = true);
