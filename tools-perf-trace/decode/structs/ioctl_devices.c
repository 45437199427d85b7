// SPDX-License-Identifier: GPL-2.0
/* Clocks, page faults and notifications. */
/* The header packs structs that need no packing. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpacked"
#include <linux/userfaultfd.h>
#pragma GCC diagnostic pop
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "decode/special/ioctl.h"
#include "decode/special/sockets.h"
#include "ioctl.h"

static const struct decode_field epoll_params_fields[] = {
	F("busy_poll_usecs", 0, T_CALL_SIZED(usecs, 4)),
	F("busy_poll_budget", 4, T(UNSIGNED, 2)),
	F("prefer_busy_poll", 6, T(HEX, 1)),
	F_WHEN("__pad", 7, decode_when__epoll_pad, T(HEX, 1)),
};
LAYOUT(epoll_params, 8, epoll_params_fields, .portable = true);

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
#define BIT(n)	NAMED(1ULL << n, "1<<" #n)
static const struct decode_const api_consts[] = {
	BIT(_UFFDIO_REGISTER), BIT(_UFFDIO_UNREGISTER), NAMED(1 << 10, "1<<_UFFDIO_SET_MODE"),
	BIT(_UFFDIO_API),
};
static const struct decode_const range_consts[] = {
	BIT(_UFFDIO_WAKE), BIT(_UFFDIO_COPY), BIT(_UFFDIO_ZEROPAGE),
	NAMED(1 << 5, "1<<_UFFDIO_MOVE"), BIT(_UFFDIO_WRITEPROTECT), BIT(_UFFDIO_CONTINUE),
	NAMED(1 << 8, "1<<_UFFDIO_POISON"), NAMED(1 << 9, "1<<_UFFDIO_RWPROTECT"),
};
static const struct decode_set decode_set__uffd_api_ioctls = {
	.prefix = "_UFFDIO_", .consts = api_consts, .nr = DECODE_ARRAY_SIZE(api_consts),
};
static const struct decode_set decode_set__uffd_range_ioctls = {
	.prefix = "_UFFDIO_", .consts = range_consts, .nr = DECODE_ARRAY_SIZE(range_consts),
};

static const struct decode_field uffdio_api_fields[] = {
	F("api", 0, T(HEX, 8)),
	F("features", 8, T_CALL_SIZED(uffd_features, 8)),
	F_OUT("ioctls", 16, T_SET(FLAGS, 8, uffd_api_ioctls)),
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
static const struct decode_field uffdio_move_fields[] = {
	F("dst", 0, T(HEX, 8)),
	F("src", 8, T(HEX, 8)),
	F("len", 16, T(HEX, 8)),
	F("mode", 24, T_SET(FLAGS, 8, uffd_move_modes)),
	F_WHEN("move", 32, decode_when__succeeded, T(HEX, 8)),
};
LAYOUT(uffdio_move, 40, uffdio_move_fields, .portable = true);
static const struct decode_field uffdio_zeropage_fields[] = {
	F("range", 0, T_INNER(uffdio_range)),
	F("mode", 16, T_SET(FLAGS, 8, uffd_zeropage_modes)),
	F_WHEN("zeropage", 24, decode_when__succeeded, T(HEX, 8)),
};
LAYOUT(uffdio_zeropage, 32, uffdio_zeropage_fields, .portable = true);
static const struct decode_field uffdio_writeprotect_fields[] = {
	F("range", 0, T_INNER(uffdio_range)),
	F("mode", 16, T_SET(FLAGS, 8, uffd_writeprotect_modes)),
};
LAYOUT(uffdio_writeprotect, 24, uffdio_writeprotect_fields, .portable = true);
static const struct decode_field uffdio_continue_fields[] = {
	F("range", 0, T_INNER(uffdio_range)),
	F("mode", 16, T_SET(FLAGS, 8, uffd_continue_modes)),
	F_WHEN("mapped", 24, decode_when__succeeded, T(UNSIGNED, 8)),
};
LAYOUT(uffdio_continue, 32, uffdio_continue_fields, .portable = true);
static const struct decode_field uffdio_poison_fields[] = {
	F("range", 0, T_INNER(uffdio_range)),
	F("mode", 16, T_SET(FLAGS, 8, uffd_poison_modes)),
	F_WHEN("updated", 24, decode_when__succeeded, T(UNSIGNED, 8)),
};
LAYOUT(uffdio_poison, 32, uffdio_poison_fields, .portable = true);
static const struct decode_field uffdio_rwprotect_fields[] = {
	F("range", 0, T_INNER(uffdio_range)),
	F("mode", 16, T_SET(FLAGS, 8, uffd_rwprotect_modes)),
};
LAYOUT(uffdio_rwprotect, 24, uffdio_rwprotect_fields, .portable = true);
static const struct decode_field uffdio_set_mode_fields[] = {
	F("enable", 0, T_SET(FLAGS, 8, uffd_features)),
	F("disable", 8, T_SET(FLAGS, 8, uffd_features)),
};
LAYOUT(uffdio_set_mode, 16, uffdio_set_mode_fields, .portable = true);

const struct decode_type decode_type__watchdog_options = T_SET(FLAGS, 4, watchdog_options);

static const struct decode_field seccomp_response_fields[] = {
	F("id", 0, T(HEX, 8)),
	F("val", 8, T(SIGNED, 8)),
	F("error", 16, T_CALL_SIZED(negative_error, 4)),
	F("flags", 20, T_SET(FLAGS, 4, seccomp_notif_flags)),
};
LAYOUT(seccomp_response, 24, seccomp_response_fields, .portable = true);

static const struct decode_field seccomp_addfd_fields[] = {
	F("id", 0, T(HEX, 8)),
	F("flags", 8, T_SET(FLAGS, 4, seccomp_addfd_flags)),
	F("srcfd", 12, T(FD, 4)),
	F("newfd", 16, T(SIGNED, 4)),
	F("newfd_flags", 20, T_SET(FLAGS, 4, descriptor_flags)),
};
LAYOUT(seccomp_addfd, 24, seccomp_addfd_fields, .portable = true);

static const struct decode_field mnt_ns_info_fields[] = {
	F("size", 0, T(UNSIGNED, 4)),
	F("nr_mounts", 4, T(UNSIGNED, 4)),
	F("mnt_ns_id", 8, T(HEX, 8)),
};
LAYOUT(mnt_ns_info, 16, mnt_ns_info_fields, .portable = true);

/* The fields behind the mask, which says which of them the call has filled in. */
#define P(n, off, cond, ...)	F_WHEN(n, off, decode_when__pidfd_##cond, __VA_ARGS__)
static const struct decode_field pidfd_info_fields[] = {
	P("cgroupid", 8, cgroup, T(UNSIGNED, 8)),
	P("pid", 16, pid, T(PID, 4)), P("tgid", 20, pid, T(PID, 4)),
	P("ppid", 24, pid, T(PID, 4)),
	P("ruid", 28, creds, T(ID, 4)), P("rgid", 32, creds, T(ID, 4)),
	P("euid", 36, creds, T(ID, 4)), P("egid", 40, creds, T(ID, 4)),
	P("suid", 44, creds, T(ID, 4)), P("sgid", 48, creds, T(ID, 4)),
	P("fsuid", 52, creds, T(ID, 4)), P("fsgid", 56, creds, T(ID, 4)),
	P("exit_code", 60, exit, T_NUMBERS(wait_status, 1)),
	P("coredump_mask", 64, coredump, T_SET(FLAGS, 4, pidfd_coredump)),
	P("coredump_signal", 68, coredump_signal, T(SIGNAL, 4)),
	P("coredump_code", 72, coredump_code, T(UNSIGNED, 4)),
	P("supported_mask", 80, supported, T_SET(FLAGS, 8, pidfd_info_mask)),
};
LAYOUT(pidfd_info, 88, pidfd_info_fields, .portable = true);

static const struct decode_field input_id_fields[] = {
	F("bustype", 0, T(UNSIGNED, 2)),
	F("vendor", 2, T(UNSIGNED, 2)),
	F("product", 4, T(UNSIGNED, 2)),
	F("version", 6, T(UNSIGNED, 2)),
};
LAYOUT(input_id, 8, input_id_fields, .portable = true);
const struct decode_type decode_type__lirc_mode = T_SET(ENUM, 4, lirc_modes);

const struct decode_type decode_type__lirc_features = T_SET(FLAGS, 4, lirc_features);

static const struct decode_field text_fields[] = { F("text", 0, T(HEX, 1)) };
static LAYOUT(watchdog_name, 32, text_fields, .portable = true,
	      .show = decode_show__fixed_string);
static const struct decode_field watchdog_info_fields[] = {
	F("options", 0, T_SET(FLAGS, 4, watchdog_abilities)),
	F_DETAIL("firmware_version", 4, T(HEX, 4)),
	F_DETAIL("identity", 8, T_INNER(watchdog_name)),
};
LAYOUT(watchdog_info, 40, watchdog_info_fields, .portable = true);

static const struct decode_field rtc_value_fields[] = {
	F("uvalue", 8, T(HEX, 8)),
	F_NONZERO("__pad", 20, T(HEX, 4)),
};
LAYOUT(rtc_value, 24, rtc_value_fields, .portable = true);
static const struct decode_field rtc_param_get_fields[] = {
	F("param", 0, T_SET(ENUM, 8, rtc_params)),
	F("index", 16, T(UNSIGNED, 4)),
	F_NONZERO("__pad", 20, T(HEX, 4)),
};
LAYOUT(rtc_param_get, 24, rtc_param_get_fields, .portable = true);
/* A bit for each number; newer than the headers of some systems. */
#define FEATURE(n, name)	NAMED(1 << n, "1<<RTC_FEATURE_" name)
static const struct decode_const feature_consts[] = {
	FEATURE(0, "ALARM"), FEATURE(1, "ALARM_RES_MINUTE"), FEATURE(2, "NEED_WEEK_DAY"),
	FEATURE(3, "ALARM_RES_2S"), FEATURE(4, "UPDATE_INTERRUPT"), FEATURE(5, "CORRECTION"),
	FEATURE(6, "BACKUP_SWITCH_MODE"), FEATURE(7, "ALARM_WAKEUP_ONLY"),
};
static const struct decode_set decode_set__rtc_features = {
	.prefix = "RTC_FEATURE_", .consts = feature_consts,
	.nr = DECODE_ARRAY_SIZE(feature_consts),
};
static const struct decode_field rtc_param_set_fields[] = {
	F("param", 0, T_SET(ENUM, 8, rtc_params)),
	F_WHEN("uvalue", 8, decode_when__rtc_features, T_SET(FLAGS, 8, rtc_features)),
	F_WHEN("svalue", 8, decode_when__rtc_correction, T(SIGNED, 8)),
	F_WHEN("uvalue", 8, decode_when__rtc_other, T(HEX, 8)),
	F("index", 16, T(UNSIGNED, 4)),
	F_NONZERO("__pad", 20, T(HEX, 4)),
};
LAYOUT(rtc_param_set, 24, rtc_param_set_fields, .portable = true);

static const struct decode_field seccomp_data_fields[] = {
	F("nr", 0, T(UNSIGNED, 4)),
	F("arch", 4, T_SET(ENUM, 4, audit_archs)),
	F("instruction_pointer", 8, T(ADDRESS, 8)),
	F("args", 16, T_NUMBERS(hex64, 6)),
};
static LAYOUT(seccomp_data, 64, seccomp_data_fields, .portable = true);
static const struct decode_field seccomp_notif_fields[] = {
	F("id", 0, T(HEX, 8)),
	F("pid", 8, T(PID, 4)),
	F("flags", 12, T(HEX, 4)),
	F("data", 16, T_INNER(seccomp_data)),
};
LAYOUT(seccomp_notif, 80, seccomp_notif_fields, .portable = true);
