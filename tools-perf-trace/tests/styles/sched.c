// SPDX-License-Identifier: GPL-2.0
#include <errno.h>
#include <fcntl.h>
#include "styles.h"

static const uint32_t i386_timex[] = {
	0x2000, 0xffffffff, 2, 3, 4, 5, 6, 7, 8, 9, 0xa, 0xb, 0xc, 0xd, 0xe, 0xf, 0x10, 0x11,
	0x12, 0x13, 0x14, 0x15, 0x16, 0x17, 0x18, 0x19, 0x1a, 0x1b, 0x1c, 0x1d, 0x1e, 0x1f,
};
static const uint64_t i386_timex_of_a_time64_call[] = {
	0x2000, 0xffffffffffffffff, 2, 3, 4, 5, 6, 7, 8, 9, 0xa, 0xb, 0xc, 0xd, 0xe, 0xf, 0x10,
	0x11, 0x12, 0x13, 0x14, 0x15, 0x16, 0x17, 0x18, 0x19,
};
static const uint32_t attributes_of_a_size_unknown_to_the_kern[] = { 0x38, 0 };
static const uint32_t attributes[] = { 0x30, 1, 1, 0, 3, 5, 0, 0, 0, 0, 0, 0 };

static const struct expectation short_lines[] = {
	{ "i386: timex", "adjtimex", AUDIT_ARCH_I386, { 0x10000 }, 5, WORDS(i386_timex),
	  "adjtimex(txc_p: { .modes: NANO, .offset: -1, .freq: 2, .maxerror: 3, .esterror: 4, "
	  ".status: PLL|PPSTIME, .constant: 6, .precision: 7, .tolerance: 8, .time: { .tv_sec: "
	  "9, .tv_usec: 10 }, .tick: 11, .ppsfreq: 12, .jitter: 13, .shift: 14, .stabil: 15, "
	  ".jitcnt: 16, .calcnt: 17, .errcnt: 18, .stbcnt: 19, .tai: 20 }) = 5 (ERROR)",
	  "adjtimex({modes=ADJ_NANO, offset=-1, freq=2, maxerror=3, esterror=4, "
	  "status=STA_PLL|STA_PPSTIME, constant=6, precision=7, tolerance=8, time={tv_sec=9, "
	  "tv_usec=10}, tick=11, ppsfreq=12, jitter=13, shift=14, stabil=15, jitcnt=16, "
	  "calcnt=17, errcnt=18, stbcnt=19, tai=20}) = 5 (TIME_ERROR)" },
	{ "i386: timex of a time64 call", "clock_adjtime64", AUDIT_ARCH_I386, { 0, 0x10000 }, 0,
	  WORDS(i386_timex_of_a_time64_call),
	  "clock_adjtime64(which_clock: REALTIME, utx: { .modes: NANO, .offset: -1, .freq: 2, "
	  ".maxerror: 3, .esterror: 4, .status: PLL|PPSTIME, .constant: 6, .precision: 7, "
	  ".tolerance: 8, .time: { .tv_sec: 9, .tv_usec: 10 }, .tick: 11, .ppsfreq: 12, .jitter: "
	  "13, .shift: 14, .stabil: 15, .jitcnt: 16, .calcnt: 17, .errcnt: 18, .stbcnt: 19, "
	  ".tai: 20 }) = 0 (OK)",
	  "clock_adjtime64(CLOCK_REALTIME, {modes=ADJ_NANO, offset=-1, freq=2, maxerror=3, "
	  "esterror=4, status=STA_PLL|STA_PPSTIME, constant=6, precision=7, tolerance=8, "
	  "time={tv_sec=9, tv_usec=10}, tick=11, ppsfreq=12, jitter=13, shift=14, stabil=15, "
	  "jitcnt=16, calcnt=17, errcnt=18, stbcnt=19, tai=20}) = 0 (TIME_OK)" },
	{ "attributes of a size unknown to the kernel", "sched_setattr", AUDIT_ARCH_X86_64,
	  { 0, 0x10000, 0 }, -E2BIG, WORDS(attributes_of_a_size_unknown_to_the_kern),
	  "sched_setattr(pid: 0, uattr: { .size: 56 }, flags: 0) = -1 E2BIG (Argument list too "
	  "long)",
	  "sched_setattr(0, {size=56}, 0) = -1 E2BIG (Argument list too long)" },
	{ "attributes", "sched_setattr", AUDIT_ARCH_X86_64, { 0, 0x10000, 0 }, 0,
	  WORDS(attributes),
	  "sched_setattr(pid: 0, uattr: { .size: 48, .sched_policy: FIFO, .sched_flags: "
	  "RESET_ON_FORK, .sched_nice: 3, .sched_priority: 5, .sched_runtime: 0, "
	  ".sched_deadline: 0, .sched_period: 0 }, flags: 0) = 0",
	  "sched_setattr(0, {size=48, sched_policy=SCHED_FIFO, "
	  "sched_flags=SCHED_FLAG_RESET_ON_FORK, sched_nice=3, sched_priority=5, "
	  "sched_runtime=0, sched_deadline=0, sched_period=0}, 0) = 0" },
	{ "a priority of I/O", "ioprio_set", AUDIT_ARCH_X86_64, { 1, 0, 0x4004 }, 0, BYTES(""),
	  "ioprio_set(which: PROCESS, who: 0, ioprio: BE:4) = 0",
	  "ioprio_set(IOPRIO_WHO_PROCESS, 0, IOPRIO_PRIO_VALUE(IOPRIO_CLASS_BE, 4)) = 0" },
};

STYLES(sched, LINES(short_lines), NO_LINES);
