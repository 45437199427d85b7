// SPDX-License-Identifier: GPL-2.0
/* Clocks, page faults and notifications. */
/* The header packs structs that need no packing. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpacked"
#include <linux/userfaultfd.h>
#pragma GCC diagnostic pop
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "decode/special/special.h"
#include "ioctl.h"

static const struct decode_field rtc_time_fields[] = {
	F("tm_sec", 0, T(SIGNED, 4)),
	F("tm_min", 4, T(SIGNED, 4)),
	F("tm_hour", 8, T(SIGNED, 4)),
	F("tm_mday", 12, T(SIGNED, 4)),
	F("tm_mon", 16, T(SIGNED, 4)),
	F("tm_year", 20, T(SIGNED, 4)),
	F_DETAIL("tm_wday", 24, T(SIGNED, 4)),
	F_DETAIL("tm_yday", 28, T(SIGNED, 4)),
	F_DETAIL("tm_isdst", 32, T(SIGNED, 4)),
};
LAYOUT(rtc_time, 36, rtc_time_fields, .portable = true);

static const struct decode_field rtc_alarm_fields[] = {
	F("enabled", 0, T(UNSIGNED, 1)),
	F("pending", 1, T(UNSIGNED, 1)),
	F("time", 4, T_INNER(rtc_time)),
};
LAYOUT(rtc_alarm, 40, rtc_alarm_fields, .portable = true);

#define RTC_PLL(n, word)						\
static const struct decode_field n##_fields[] = {			\
	F("pll_ctrl", 0, T(SIGNED, 4)),					\
	F("pll_value", 4, T(SIGNED, 4)),				\
	F("pll_max", 8, T(SIGNED, 4)),					\
	F("pll_min", 12, T(SIGNED, 4)),					\
	F("pll_posmult", 16, T(SIGNED, 4)),				\
	F("pll_negmult", 20, T(SIGNED, 4)),				\
	F("pll_clock", 24, T(SIGNED, word)),				\
}
RTC_PLL(rtc_pll, 8);
RTC_PLL(rtc_pll32, 4);
static LAYOUT(rtc_pll32, 28, rtc_pll32_fields);
LAYOUT(rtc_pll, 32, rtc_pll_fields, .compat = &decode_layout__rtc_pll32);

const struct decode_type decode_type__rtc_voltage = T_SET(FLAGS, 4, rtc_voltage);

/* A bit for each command, which strace names after the command's number. */
#define BIT(n)	{ 1ULL << n, "1<<" #n }
static const struct decode_const api_consts[] = {
	BIT(_UFFDIO_REGISTER), BIT(_UFFDIO_UNREGISTER), BIT(_UFFDIO_API),
};
static const struct decode_const range_consts[] = {
	BIT(_UFFDIO_WAKE), BIT(_UFFDIO_COPY), BIT(_UFFDIO_ZEROPAGE),
	BIT(_UFFDIO_WRITEPROTECT), BIT(_UFFDIO_CONTINUE),
};
static const struct decode_set decode_set__uffd_api_ioctls = {
	.prefix = "UFFDIO_", .consts = api_consts, .nr = DECODE_ARRAY_SIZE(api_consts),
};
static const struct decode_set decode_set__uffd_range_ioctls = {
	.prefix = "UFFDIO_", .consts = range_consts, .nr = DECODE_ARRAY_SIZE(range_consts),
};

static const struct decode_field uffdio_api_fields[] = {
	F("api", 0, T(HEX, 8)),
	F("features", 8, T_SET(FLAGS, 8, uffd_features)),
	F_WHEN("ioctls", 16, decode_when__succeeded, T_SET(FLAGS, 8, uffd_api_ioctls)),
};
LAYOUT(uffdio_api, 24, uffdio_api_fields, .portable = true);
static const struct decode_field uffdio_range_fields[] = {
	F("start", 0, T(HEX, 8)),
	F("len", 8, T(HEX, 8)),
};
LAYOUT(uffdio_range, 16, uffdio_range_fields, .portable = true);
static const struct decode_field uffdio_register_fields[] = {
	F("range", 0, T_INNER(uffdio_range)),
	F("mode", 16, T_SET(FLAGS, 8, uffd_register_modes)),
	F_WHEN("ioctls", 24, decode_when__succeeded, T_SET(FLAGS, 8, uffd_range_ioctls)),
};
LAYOUT(uffdio_register, 32, uffdio_register_fields, .portable = true);
static const struct decode_field uffdio_copy_fields[] = {
	F("dst", 0, T(HEX, 8)),
	F("src", 8, T(HEX, 8)),
	F("len", 16, T(HEX, 8)),
	F("mode", 24, T_SET(FLAGS, 8, uffd_copy_modes)),
	F_WHEN("copy", 32, decode_when__succeeded, T(HEX, 8)),
};
LAYOUT(uffdio_copy, 40, uffdio_copy_fields, .portable = true);
static const struct decode_field uffdio_zeropage_fields[] = {
	F("range", 0, T_INNER(uffdio_range)),
	F("mode", 16, T_SET(FLAGS, 8, uffd_zeropage_modes)),
	F_WHEN("zeropage", 24, decode_when__succeeded, T(HEX, 8)),
};
LAYOUT(uffdio_zeropage, 32, uffdio_zeropage_fields, .portable = true);

static const struct decode_field seccomp_response_fields[] = {
	F("id", 0, T(HEX, 8)),
	F("val", 8, T(SIGNED, 8)),
	F("error", 16, T(SIGNED, 4)),
	F("flags", 20, T_SET(FLAGS, 4, seccomp_notif_flags)),
};
LAYOUT(seccomp_response, 24, seccomp_response_fields, .portable = true);

static const struct decode_field input_id_fields[] = {
	F("bustype", 0, T(UNSIGNED, 2)),
	F("vendor", 2, T(UNSIGNED, 2)),
	F("product", 4, T(UNSIGNED, 2)),
	F("version", 6, T(UNSIGNED, 2)),
};
LAYOUT(input_id, 8, input_id_fields, .portable = true);
static const struct decode_field kbkeycode_fields[] = {
	F("scancode", 0, T(HEX, 4)),
	F("keycode", 4, T(HEX, 4)),
};
LAYOUT(kbkeycode, 8, kbkeycode_fields, .portable = true);
const struct decode_type decode_type__lirc_mode = T_SET(ENUM, 4, lirc_modes);
