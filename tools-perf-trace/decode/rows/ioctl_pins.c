// SPDX-License-Identifier: GPL-2.0
/* Commands for hardware clocks, lines of general-purpose pins, counters. */
#include <linux/gpio.h>
#include <linux/ptp_clock.h>
#include "ioctl.h"

ARGS(caps) = { STRUCT_OUT("arg", ptp_caps) };
ARGS(extts) = { STRUCT_IN("arg", ptp_extts) };
ARGS(extts2) = { STRUCT_IN("arg", ptp_extts2) };
ARGS(perout) = { STRUCT_IN("arg", ptp_perout) };
ARGS(perout2) = { STRUCT_IN("arg", ptp_perout2) };
ARGS(pin_set) = { STRUCT_IN("arg", ptp_pin_set) };
ARGS(pin_set2) = { STRUCT_IN("arg", ptp_pin_set2) };
ARGS(pin_get) = { STRUCT_INOUT("arg", ptp_pin_get) };
ARGS(pin_get2) = { STRUCT_INOUT("arg", ptp_pin_get2) };
ARGS(offset) = { STRUCT_INOUT("arg", ptp_offset) };
ARGS(extended) = { STRUCT_INOUT("arg", ptp_extended) };
ARGS(precise) = { STRUCT_OUT("arg", ptp_precise) };

ARGS(chip) = { STRUCT_OUT("arg", gpio_chip) };
ARGS(line) = { STRUCT_INOUT("arg", gpio_line) };
ARGS(unwatch) = { STRUCT_IN("arg", gpio_unwatch) };
ARGS(handle) = { STRUCT_INOUT("arg", gpio_handle) };
ARGS(handle_config) = { STRUCT_IN("arg", gpio_handle_config) };
ARGS(values_in) = { STRUCT_IN("arg", gpio_handle_values) };
ARGS(values_out) = { STRUCT_OUT("arg", gpio_handle_values) };
ARGS(event) = { STRUCT_INOUT("arg", gpio_event) };
ARGS(v2_line) = { STRUCT_INOUT("arg", gpio_v2_line) };
ARGS(v2_request) = { STRUCT_INOUT("arg", gpio_request) };
ARGS(v2_config) = { STRUCT_IN("arg", gpio_config) };
ARGS(v2_get) = { STRUCT_INOUT("arg", gpio_values_get) };
ARGS(v2_set) = { STRUCT_IN("arg", gpio_values_set) };
ARGS(watch) = { STRUCT_IN("arg", counter_watch) };

static const struct decode_variant variants[] = {
	VARIANT(PTP_CLOCK_GETCAPS, caps), VARIANT(PTP_CLOCK_GETCAPS2, caps),
	VARIANT(PTP_EXTTS_REQUEST, extts), VARIANT(PTP_EXTTS_REQUEST2, extts2),
	VARIANT(PTP_PEROUT_REQUEST, perout), VARIANT(PTP_PEROUT_REQUEST2, perout2),
	VARIANT(PTP_PIN_SETFUNC, pin_set), VARIANT(PTP_PIN_SETFUNC2, pin_set2),
	VARIANT(PTP_PIN_GETFUNC, pin_get), VARIANT(PTP_PIN_GETFUNC2, pin_get2),
	VARIANT(PTP_SYS_OFFSET, offset), VARIANT(PTP_SYS_OFFSET2, offset),
	VARIANT(PTP_SYS_OFFSET_EXTENDED, extended), VARIANT(PTP_SYS_OFFSET_EXTENDED2, extended),
	VARIANT(PTP_SYS_OFFSET_PRECISE, precise), VARIANT(PTP_SYS_OFFSET_PRECISE2, precise),
	/* PTP_SYS_OFFSET_PRECISE_CYCLES, PTP_SYS_OFFSET_EXTENDED_CYCLES */
	VARIANT(0xc0403d15, precise), VARIANT(0xc4c03d16, extended),
	VARIANT(GPIO_GET_CHIPINFO_IOCTL, chip), VARIANT(GPIO_GET_LINEINFO_UNWATCH_IOCTL, unwatch),
	VARIANT(GPIO_GET_LINEINFO_IOCTL, line), VARIANT(GPIO_GET_LINEINFO_WATCH_IOCTL, line),
	VARIANT(GPIO_GET_LINEHANDLE_IOCTL, handle), VARIANT(GPIO_GET_LINEEVENT_IOCTL, event),
	VARIANT(GPIOHANDLE_GET_LINE_VALUES_IOCTL, values_out),
	VARIANT(GPIOHANDLE_SET_LINE_VALUES_IOCTL, values_in),
	VARIANT(GPIOHANDLE_SET_CONFIG_IOCTL, handle_config),
	VARIANT(GPIO_V2_GET_LINEINFO_IOCTL, v2_line),
	VARIANT(GPIO_V2_GET_LINEINFO_WATCH_IOCTL, v2_line),
	VARIANT(GPIO_V2_GET_LINE_IOCTL, v2_request),
	VARIANT(GPIO_V2_LINE_SET_CONFIG_IOCTL, v2_config),
	VARIANT(GPIO_V2_LINE_GET_VALUES_IOCTL, v2_get),
	VARIANT(GPIO_V2_LINE_SET_VALUES_IOCTL, v2_set),
	/* COUNTER_ADD_WATCH_IOCTL, COUNTER_ENABLE_EVENTS_IOCTL, COUNTER_DISABLE_EVENTS_IOCTL */
	VARIANT(0x40063e00, watch), BARE(0x3e01), BARE(0x3e02),
};
IOCTLS(pins, variants);
