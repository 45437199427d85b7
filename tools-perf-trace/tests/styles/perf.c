// SPDX-License-Identifier: GPL-2.0
#include "styles.h"

static const uint32_t perf_attr[16] = { 1, 64, 3, 0, 5, 0, 7, 0, 0, 0, 0x21 };

/* All that strace knows no names for */
static const uint32_t new_bits[16] = { 1, 64, 3, [10] = 0, 0xffffffc0 };

static const struct expectation short_lines[] = {
	{ "an event", "perf_event_open", AUDIT_ARCH_AARCH64, { 0x10000, 0, -1, -1, 8 }, 3,
	  WORDS(perf_attr),
	  "perf_event_open(attr_uptr: { .type: SOFTWARE, .size: VER0, .config: CONTEXT_SWITCHES, "
	  ".sample_period: 5, .sample_type: IP|TID|TIME, .read_format: 0, .disabled: 1, "
	  ".exclude_kernel: 1, .precise_ip: 0 (arbitrary skid), ... }, pid: 0, cpu: -1, "
	  "group_fd: -1, flags: FD_CLOEXEC) = 3",
	  "perf_event_open({type=PERF_TYPE_SOFTWARE, size=PERF_ATTR_SIZE_VER0, "
	  "config=PERF_COUNT_SW_CONTEXT_SWITCHES, sample_period=5, "
	  "sample_type=PERF_SAMPLE_IP|PERF_SAMPLE_TID|PERF_SAMPLE_TIME, read_format=0, disabled=1, "
	  "exclude_kernel=1, precise_ip=0 /* arbitrary skid */, ...}, 0, -1, -1, "
	  "PERF_FLAG_FD_CLOEXEC) = 3" },
	{ "an event", "perf_event_open", AUDIT_ARCH_X86_64, { 0x10000, -1UL, 0, -1UL, 8 }, 3,
	  WORDS(perf_attr),
	  "perf_event_open(attr_uptr: { .type: SOFTWARE, .size: VER0, .config: "
	  "CONTEXT_SWITCHES, .sample_period: 5, .sample_type: IP|TID|TIME, .read_format: 0, "
	  ".disabled: 1, .exclude_kernel: 1, .precise_ip: 0 (arbitrary skid), ... }, pid: "
	  "-1, cpu: 0, group_fd: -1, flags: FD_CLOEXEC) = 3",
	  "perf_event_open({type=PERF_TYPE_SOFTWARE, size=PERF_ATTR_SIZE_VER0, "
	  "config=PERF_COUNT_SW_CONTEXT_SWITCHES, sample_period=5, "
	  "sample_type=PERF_SAMPLE_IP|PERF_SAMPLE_TID|PERF_SAMPLE_TIME, read_format=0, "
	  "disabled=1, exclude_kernel=1, precise_ip=0 /* arbitrary skid */, ...}, -1, 0, -1, "
	  "PERF_FLAG_FD_CLOEXEC) = 3" },
	{ "bits that are newer", "perf_event_open", AUDIT_ARCH_X86_64, { 0x10000, 0, -1, -1, 0 }, 3,
	  WORDS(new_bits),
	  "perf_event_open(attr_uptr: { .type: SOFTWARE, .size: VER0, .config: "
	  "CONTEXT_SWITCHES, .sample_period: 0, .sample_type: 0, .read_format: 0, "
	  ".precise_ip: 0 (arbitrary skid), .defer_callchain: 1, .defer_output: 1, "
	  ".sysexit_stop: 1, .sysenter_stop: 1, .__reserved_1: 0x3fffff (Bits 63..42), ... }, "
	  "pid: 0, cpu: -1, group_fd: -1, flags: 0) = 3",
	  "perf_event_open({type=PERF_TYPE_SOFTWARE, size=PERF_ATTR_SIZE_VER0, "
	  "config=PERF_COUNT_SW_CONTEXT_SWITCHES, sample_period=0, sample_type=0, read_format=0, "
	  "precise_ip=0 /* arbitrary skid */, __reserved_1=0x3ffffff /* Bits 63..38 */, ...}, 0, "
	  "-1, -1, 0) = 3" },
};

STYLES(perf, LINES(short_lines), NO_LINES);
