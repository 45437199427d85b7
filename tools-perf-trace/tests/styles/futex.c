// SPDX-License-Identifier: GPL-2.0
#include <errno.h>
#include "styles.h"

static const uint64_t futex_wait[] = { 1, 2 };
static const uint64_t futex_requeue[] = { 1, 0x1000, 0x82, 2, 0x2000, 2 };

static const struct expectation short_lines[] = {
	{ "futex_wait", "futex_wait", AUDIT_ARCH_X86_64,
	  { 0x1000, 1, 0xffffffff, 0x82, 0x10000, 1 }, -EAGAIN, WORDS(futex_wait),
	  "futex_wait(uaddr: 0x1000, val: 0x1, mask: MATCH_ANY, flags: U32|PRIVATE, timeout: { "
	  ".tv_sec: 1, .tv_nsec: 2 }, clockid: MONOTONIC) = -1 EAGAIN (Resource temporarily "
	  "unavailable)",
	  "futex_wait(0x1000, 0x1, FUTEX_BITSET_MATCH_ANY, FUTEX2_SIZE_U32|FUTEX2_PRIVATE, "
	  "{tv_sec=1, tv_nsec=2}, CLOCK_MONOTONIC) = -1 EAGAIN (Resource temporarily unavailable)" },
	{ "futex_wake", "futex_wake", AUDIT_ARCH_X86_64, { 0x1000, 1, 1, 2 }, 0, BYTES(""),
	  "futex_wake(uaddr: 0x1000, mask: 0x1, nr: 1, flags: U32) = 0",
	  "futex_wake(0x1000, 0x1, 1, FUTEX2_SIZE_U32) = 0" },
	{ "futex_requeue", "futex_requeue", AUDIT_ARCH_X86_64, { 0x10000, 0, 1, 1 }, 0,
	  WORDS(futex_requeue),
	  "futex_requeue(waiters: [{ .val: 0x1, .uaddr: 0x1000, .flags: 32|PRIVATE_FLAG }, { "
	  ".val: 0x2, .uaddr: 0x2000, .flags: 32 }], flags: 0, nr_wake: 1, nr_requeue: 1) = 0",
	  "futex_requeue([{val=0x1, uaddr=0x1000, flags=FUTEX_32|FUTEX_PRIVATE_FLAG}, {val=0x2, "
	  "uaddr=0x2000, flags=FUTEX_32}], 0, 1, 1) = 0" },
};

STYLES(futex, LINES(short_lines), NO_LINES);
