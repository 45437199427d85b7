// SPDX-License-Identifier: GPL-2.0
/* Commands for clocks, random numbers, page faults, events and watchdogs. */
#include <linux/perf_event.h>
#include <linux/random.h>
#include <linux/rtc.h>
#include <linux/seccomp.h>
/* The header packs structs that need no packing. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpacked"
#include <linux/userfaultfd.h>
#pragma GCC diagnostic pop
#include <linux/watchdog.h>
#include "ioctl.h"

ARGS(number) = { INT("arg") };
ARGS(file) = { FD("arg") };
ARGS(word) = { ULONG("arg") };
ARGS(int_in) = { ARRAY_IN("arg", int, FIXED(1)) };
ARGS(int_out) = { ARRAY_OUT("arg", int, FIXED(1)) };
ARGS(voltage) = { ARRAY_OUT("arg", rtc_voltage, FIXED(1)) };
ARGS(ulong_out) = { ARRAY_OUT("arg", ulong, FIXED(1)) };
ARGS(u64_in) = { ARRAY_IN("arg", u64, FIXED(1)) };
ARGS(u64_out) = { ARRAY_OUT("arg", u64, FIXED(1)) };
ARGS(hex64_in) = { ARRAY_IN("arg", hex64, FIXED(1)) };
ARGS(time_in) = { STRUCT_IN("arg", rtc_time) };
ARGS(time_out) = { STRUCT_OUT("arg", rtc_time) };
ARGS(alarm_in) = { STRUCT_IN("arg", rtc_alarm) };
ARGS(alarm_out) = { STRUCT_OUT("arg", rtc_alarm) };
ARGS(pll_in) = { STRUCT_IN("arg", rtc_pll) };
ARGS(pll_out) = { STRUCT_OUT("arg", rtc_pll) };
ARGS(pool) = { MEMORY_IN("arg", random_pool) };
ARGS(uffd_api) = { STRUCT_INOUT("arg", uffdio_api) };
ARGS(uffd_register) = { STRUCT_IN("arg", uffdio_register) };
ARGS(uffd_range) = { STRUCT_IN("arg", uffdio_range) };
ARGS(uffd_copy) = { STRUCT_IN("arg", uffdio_copy) };
ARGS(uffd_zeropage) = { STRUCT_IN("arg", uffdio_zeropage) };
ARGS(uffd_writeprotect) = { STRUCT_IN("arg", uffdio_writeprotect) };
ARGS(uffd_continue) = { STRUCT_IN("arg", uffdio_continue) };
ARGS(uffd_move) = { STRUCT_IN("arg", uffdio_move) };
ARGS(uffd_poison) = { STRUCT_IN("arg", uffdio_poison) };
ARGS(uffd_rwprotect) = { STRUCT_IN("arg", uffdio_rwprotect) };
ARGS(uffd_set_mode) = { STRUCT_IN("arg", uffdio_set_mode) };
/* The call stores the time that the device has chosen. */
ARGS(watchdog_time) = { ARRAY_WAS("arg", int, FIXED(1)) };
ARGS(watchdog_options) = { ARRAY_IN("arg", watchdog_options, FIXED(1)) };
ARGS(epoll_set) = { STRUCT_IN("arg", epoll_params) };
ARGS(epoll_get) = { STRUCT_OUT("arg", epoll_params) };
ARGS(group) = { FLAGS("arg", perf_ioc_flags) };
ARGS(filter) = { STRING("arg") };
ARGS(notif_addfd) = { STRUCT_IN("arg", seccomp_addfd) };
ARGS(notif_flags) = { LFLAGS("arg", seccomp_fd_flags) };
ARGS(notif_send) = { STRUCT_IN("arg", seccomp_response) };

ARGS(notif_receive) = { MEMORY_INOUT("arg", seccomp_notif) };
ARGS(support) = { STRUCT_OUT("arg", watchdog_info) };
ARGS(param_get) = { MEMORY_INOUT("arg", rtc_param) };
ARGS(param_set) = { STRUCT_IN("arg", rtc_param_set) };
ARGS(attributes) = { MEMORY_IN("arg", perf_attr) };
ARGS(programs) = { MEMORY_INOUT("arg", perf_programs) };

static const struct decode_variant variants[] = {
	BARE(RTC_AIE_ON), BARE(RTC_AIE_OFF), BARE(RTC_UIE_ON), BARE(RTC_UIE_OFF),
	BARE(RTC_PIE_ON), BARE(RTC_PIE_OFF), BARE(RTC_WIE_ON), BARE(RTC_WIE_OFF),
	BARE(RTC_VL_CLR), VARIANT(RTC_VL_READ, voltage),
	VARIANT(RTC_ALM_SET, time_in), VARIANT(RTC_ALM_READ, time_out),
	VARIANT(RTC_SET_TIME, time_in), VARIANT(RTC_RD_TIME, time_out),
	VARIANT(RTC_WKALM_SET, alarm_in), VARIANT(RTC_WKALM_RD, alarm_out),
	VARIANT(RTC_PLL_SET, pll_in), VARIANT(RTC_PLL_GET, pll_out),
	VARIANT(COMPAT(RTC_PLL_SET, 28), pll_in), VARIANT(COMPAT(RTC_PLL_GET, 28), pll_out),
	/* RTC_PARAM_GET, RTC_PARAM_SET */
	VARIANT(0x40187013, param_get), VARIANT(0x40187014, param_set),
	VARIANT(RTC_IRQP_SET, word), VARIANT(COMPAT(RTC_IRQP_SET, 4), word),
	VARIANT(RTC_IRQP_READ, ulong_out), VARIANT(COMPAT(RTC_IRQP_READ, 4), ulong_out),
	VARIANT(RTC_EPOCH_SET, word), VARIANT(COMPAT(RTC_EPOCH_SET, 4), word),
	VARIANT(RTC_EPOCH_READ, ulong_out), VARIANT(COMPAT(RTC_EPOCH_READ, 4), ulong_out),
	VARIANT(RNDGETENTCNT, int_out), VARIANT(RNDADDTOENTCNT, int_in),
	VARIANT(RNDADDENTROPY, pool), BARE(RNDZAPENTCNT), BARE(RNDCLEARPOOL),
	BARE(RNDRESEEDCRNG),
	VARIANT(UFFDIO_API, uffd_api), VARIANT(UFFDIO_REGISTER, uffd_register),
	VARIANT(UFFDIO_UNREGISTER, uffd_range), VARIANT(UFFDIO_WAKE, uffd_range),
	VARIANT(UFFDIO_COPY, uffd_copy), VARIANT(UFFDIO_ZEROPAGE, uffd_zeropage),
	VARIANT(UFFDIO_WRITEPROTECT, uffd_writeprotect), VARIANT(UFFDIO_CONTINUE, uffd_continue),
	VARIANT_NEWER(0xc028aa05, uffd_move),	/* UFFDIO_MOVE */
	VARIANT(0xc020aa08, uffd_poison),	/* UFFDIO_POISON */
	VARIANT_NEWER(0xc018aa09, uffd_rwprotect),	/* UFFDIO_RWPROTECT */
	VARIANT_NEWER(0x4010aa0a, uffd_set_mode),	/* UFFDIO_SET_MODE */
	VARIANT(PERF_EVENT_IOC_ENABLE, group), VARIANT(PERF_EVENT_IOC_DISABLE, group),
	VARIANT(PERF_EVENT_IOC_RESET, group), VARIANT(PERF_EVENT_IOC_REFRESH, number),
	VARIANT(PERF_EVENT_IOC_PERIOD, u64_in), VARIANT(PERF_EVENT_IOC_SET_OUTPUT, file),
	VARIANT(PERF_EVENT_IOC_ID, u64_out), VARIANT(COMPAT(PERF_EVENT_IOC_ID, 4), u64_out),
	VARIANT(PERF_EVENT_IOC_SET_FILTER, filter),
	VARIANT(COMPAT(PERF_EVENT_IOC_SET_FILTER, 4), filter),
	VARIANT(PERF_EVENT_IOC_SET_BPF, file), VARIANT(PERF_EVENT_IOC_PAUSE_OUTPUT, word),
	VARIANT(PERF_EVENT_IOC_MODIFY_ATTRIBUTES, attributes),
	VARIANT(COMPAT(PERF_EVENT_IOC_MODIFY_ATTRIBUTES, 4), attributes),
	VARIANT(PERF_EVENT_IOC_QUERY_BPF, programs),
	VARIANT(COMPAT(PERF_EVENT_IOC_QUERY_BPF, 4), programs),
	VARIANT(SECCOMP_IOCTL_NOTIF_RECV, notif_receive),
	VARIANT(SECCOMP_IOCTL_NOTIF_SEND, notif_send),
	VARIANT(SECCOMP_IOCTL_NOTIF_ADDFD, notif_addfd),
	VARIANT(0x40082104, notif_flags),	/* SECCOMP_IOCTL_NOTIF_SET_FLAGS */
	VARIANT(SECCOMP_IOCTL_NOTIF_ID_VALID, hex64_in),
	/* EPIOCSPARAMS, EPIOCGPARAMS */
	VARIANT(0x40088a01, epoll_set), VARIANT(0x80088a02, epoll_get),
	BARE(WDIOC_KEEPALIVE), VARIANT(WDIOC_SETOPTIONS, watchdog_options),
	VARIANT(WDIOC_GETSTATUS, int_out), VARIANT(WDIOC_GETSUPPORT, support),
	VARIANT(WDIOC_GETBOOTSTATUS, int_out), VARIANT(WDIOC_GETTEMP, int_out),
	VARIANT(WDIOC_GETTIMEOUT, int_out), VARIANT(WDIOC_SETTIMEOUT, watchdog_time),
	VARIANT(WDIOC_GETPRETIMEOUT, int_out), VARIANT(WDIOC_SETPRETIMEOUT, watchdog_time),
	VARIANT(WDIOC_GETTIMELEFT, int_out),
};
IOCTLS(devices, variants);
