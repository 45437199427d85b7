// SPDX-License-Identifier: GPL-2.0
#include "styles.h"

static const uint32_t timespec32[] = { 1, 2 };
static const uint64_t timespec64[] = { 1, 2 };
static const uint32_t i386_times[] = { 1, 2, 3, 4 };
static const uint32_t i386_sigevent[] = {
	5, 0xa, 4, 0x4d, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3,
};

static const struct expectation short_lines[] = {
	{ "i386: timespec", "clock_gettime", AUDIT_ARCH_I386, { 1, 0x10000 }, 0,
	  WORDS(timespec32),
	  "clock_gettime(which_clock: MONOTONIC, tp: { .tv_sec: 1, .tv_nsec: 2 }) = 0",
	  "clock_gettime(CLOCK_MONOTONIC, {tv_sec=1, tv_nsec=2}) = 0" },
	{ "i386: timespec of a time64 call", "clock_gettime64", AUDIT_ARCH_I386, { 1, 0x10000 },
	  0, WORDS(timespec64),
	  "clock_gettime64(which_clock: MONOTONIC, tp: { .tv_sec: 1, .tv_nsec: 2 }) = 0",
	  "clock_gettime64(CLOCK_MONOTONIC, {tv_sec=1, tv_nsec=2}) = 0" },
	{ "auxiliary clocks", "clock_gettime", AUDIT_ARCH_X86_64, { 16, 0x10000 }, 0,
	  WORDS(timespec64),
	  "clock_gettime(which_clock: AUX, tp: { .tv_sec: 1, .tv_nsec: 2 }) = 0",
	  "clock_gettime(CLOCK_AUX, {tv_sec=1, tv_nsec=2}) = 0" },
	{ "the last auxiliary clock", "clock_gettime", AUDIT_ARCH_X86_64, { 23, 0x10000 }, 0,
	  WORDS(timespec64),
	  "clock_gettime(which_clock: AUX+7, tp: { .tv_sec: 1, .tv_nsec: 2 }) = 0",
	  "clock_gettime(CLOCK_AUX+7, {tv_sec=1, tv_nsec=2}) = 0" },
	{ "a clock behind the last one", "clock_gettime", AUDIT_ARCH_X86_64, { 24, 0x10000 }, -22,
	  WORDS(timespec64),
	  "clock_gettime(which_clock: 0x18, tp: 0x10000) = -1 EINVAL (Invalid argument)",
	  "clock_gettime(0x18 /* CLOCK_??? */, 0x10000) = -1 EINVAL (Invalid argument)" },
	{ "i386: times", "times", AUDIT_ARCH_I386, { 0x10000 }, 5, WORDS(i386_times),
	  "times(tbuf: { .tms_utime: 1 (0.01 s), .tms_stime: 2 (0.02 s), .tms_cutime: 3 (0.03 s), "
	  ".tms_cstime: 4 (0.04 s) }) = 5",
	  "times({tms_utime=1 /* 0.01 s */, tms_stime=2 /* 0.02 s */, tms_cutime=3 /* 0.03 s */, "
	  "tms_cstime=4 /* 0.04 s */}) = 5" },
	{ "i386: sigevent", "timer_create", AUDIT_ARCH_I386, { 0, 0x10000, 0x10040 }, 0,
	  WORDS(i386_sigevent),
	  "timer_create(which_clock: REALTIME, timer_event_spec: { .sigev_value: { .sival_int: "
	  "5, .sival_ptr: 0x5 }, .sigev_signo: USR1, .sigev_notify: THREAD_ID, "
	  ".sigev_notify_thread_id: 77 }, created_timer_id: [3]) = 0",
	  "timer_create(CLOCK_REALTIME, {sigev_value={sival_int=5, sival_ptr=0x5}, "
	  "sigev_signo=SIGUSR1, sigev_notify=SIGEV_THREAD_ID, sigev_notify_thread_id=77}, [3]) = "
	  "0" },
};

STYLES(time, LINES(short_lines), NO_LINES);
