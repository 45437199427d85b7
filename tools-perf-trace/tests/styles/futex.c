// SPDX-License-Identifier: GPL-2.0
#include <errno.h>
#include "styles.h"

static const uint64_t futex_wait[] = { 1, 2 };
static const uint64_t rseq[] = { 0xffffffff00000000, 0, 4, 0x1234500000000, 1 };
static const uint64_t futex_requeue[] = { 1, 0x1000, 0x82, 2, 0x2000, 2 };

static const struct expectation short_lines[] = {
	{ "futex_wait", "futex_wait", AUDIT_ARCH_X86_64,
	  { 0x1000, 1, 0xffffffff, 0x82, 0x10000, 1 }, -EAGAIN, WORDS(futex_wait),
	  "futex_wait(uaddr: 0x1000, val: 1, mask: MATCH_ANY, flags: U32|PRIVATE, timeout: { "
	  ".tv_sec: 1, .tv_nsec: 2 }, clockid: MONOTONIC) = -1 EAGAIN (Resource temporarily "
	  "unavailable)",
	  "futex_wait(0x1000, 1, FUTEX_BITSET_MATCH_ANY, FUTEX2_SIZE_U32|FUTEX2_PRIVATE, "
	  "{tv_sec=1, tv_nsec=2}, CLOCK_MONOTONIC) = -1 EAGAIN (Resource temporarily unavailable)" },
	{ "futex_wake", "futex_wake", AUDIT_ARCH_X86_64, { 0x1000, 1, 1, 2 }, 0, BYTES(""),
	  "futex_wake(uaddr: 0x1000, mask: 0x1, nr: 1, flags: U32) = 0",
	  "futex_wake(0x1000, 0x1, 1, FUTEX2_SIZE_U32) = 0" },
	{ "futex_requeue", "futex_requeue", AUDIT_ARCH_X86_64, { 0x10000, 0, 1, 1 }, 0,
	  WORDS(futex_requeue),
	  "futex_requeue(waiters: [{ .val: 0x1, .uaddr: 0x1000, .flags: U32|PRIVATE }, { "
	  ".val: 0x2, .uaddr: 0x2000, .flags: U32 }], flags: 0, nr_wake: 1, nr_requeue: 1) = 0",
	  "futex_requeue([{val=0x1, uaddr=0x1000, flags=FUTEX2_SIZE_U32|FUTEX2_PRIVATE}, "
	  "{val=0x2, uaddr=0x2000, flags=FUTEX2_SIZE_U32}], 0, 1, 1) = 0" },
	{ "a futex of a robust list is unlocked", "futex", AUDIT_ARCH_X86_64,
	  { 0x1000, 0x287, 0, 0, 0, 0 }, 0, BYTES(""),
	  "futex(uaddr: 0x1000, op: UNLOCK_PI_LIST64_PRIVATE) = 0",
	  "futex(0x1000, FUTEX_UNLOCK_PI_LIST64_PRIVATE) = 0" },
	{ "a restartable sequence", "rseq", AUDIT_ARCH_X86_64, { 0x10000, 33, 1, 0x53053053 },
	  -EINVAL, WORDS(rseq),
	  "rseq(rseq: { .cpu_id_start: 0, .cpu_id: UNINITIALIZED, .rseq_cs: NULL, .flags: "
	  "NO_RESTART_ON_MIGRATE, .node_id: 0, .mm_cid: 0, .slice_ctrl: { .request: 69, "
	  ".granted: 35, .__reserved: 0x1 }, .__reserved: 0x1 }, rseq_len: 33, flags: "
	  "UNREGISTER, sig: 0x53053053) = -1 EINVAL (Invalid argument)",
	  "rseq({cpu_id_start=0, cpu_id=RSEQ_CPU_ID_UNINITIALIZED, rseq_cs=NULL, "
	  "flags=RSEQ_CS_FLAG_NO_RESTART_ON_MIGRATE, node_id=0, mm_cid=0, "
	  "slice_ctrl={request=69, granted=35, __reserved=0x1}, __reserved=0x1}, 33, "
	  "RSEQ_FLAG_UNREGISTER, 0x53053053) = -1 EINVAL (Invalid argument)" },
	{ "flags without a meaning", "futex", AUDIT_ARCH_X86_64, { 0x1000, 0x101, 2, 0, 0, 0 },
	  -ENOSYS, BYTES(""),
	  "futex(uaddr: 0x1000, op: 0x101, val: 2) = -1 ENOSYS (Function not implemented)",
	  "futex(0x1000, 0x101 /* FUTEX_??? */, 2) = -1 ENOSYS (Function not implemented)" },
};

STYLES(futex, LINES(short_lines), NO_LINES);
