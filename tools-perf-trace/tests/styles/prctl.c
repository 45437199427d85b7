// SPDX-License-Identifier: GPL-2.0
#include "styles.h"

static const uint32_t filter32[] = {
	2, 0x10008, 0x1000015, 5, 6, 0x7fff0000 };

static const uint64_t auxv[] = { 6, 0x1000, 0xff, 2 };
static const uint64_t bits[] = { 5 };

static const struct expectation short_lines[] = {
	{ "all bits of a mode", "prctl", AUDIT_ARCH_X86_64, { 59, 0x100000001, 2, 3, 0 }, -22,
	  NULL, 0,
	  "prctl(option: SET_SYSCALL_USER_DISPATCH, mode: 0x100000001, arg3: 0x2, arg4: 0x3, "
	  "selector: NULL) = -1 EINVAL (Invalid argument)",
	  "prctl(PR_SET_SYSCALL_USER_DISPATCH, 0x100000001 /* PR_SYS_DISPATCH_??? */, 0x2, 0x3, "
	  "NULL) = -1 EINVAL (Invalid argument)" },
	{ "a capability to be dropped", "prctl", AUDIT_ARCH_X86_64, { 24, 5 }, 0, BYTES(""),
	  "prctl(option: CAPBSET_DROP, cap: KILL) = 0",
	  "prctl(PR_CAPBSET_DROP, CAP_KILL) = 0" },
	{ "a speculation control", "prctl", AUDIT_ARCH_X86_64, { 52, 1 }, 0x2, BYTES(""),
	  "prctl(option: GET_SPECULATION_CTRL, which: INDIRECT_BRANCH) = 0x2 (ENABLE)",
	  "prctl(PR_GET_SPECULATION_CTRL, PR_SPEC_INDIRECT_BRANCH) = 0x2 (PR_SPEC_ENABLE)" },
	{ "secure bits", "prctl", AUDIT_ARCH_X86_64, { 27 }, 0x1, BYTES(""),
	  "prctl(option: GET_SECUREBITS) = 0x1 (NOROOT)",
	  "prctl(PR_GET_SECUREBITS) = 0x1 (SECBIT_NOROOT)" },
	{ "write execute protection", "prctl", AUDIT_ARCH_X86_64, { 65, 1, 0, 0, 0 }, 0,
	  BYTES(""),
	  "prctl(option: SET_MDWE, flags: REFUSE_EXEC_GAIN, arg3: 0, arg4: 0, arg5: 0) = 0",
	  "prctl(PR_SET_MDWE, PR_MDWE_REFUSE_EXEC_GAIN, 0, 0, 0) = 0" },
	{ "an auxiliary vector", "prctl", AUDIT_ARCH_X86_64, { 0x41555856, 0x10000, 32, 0, 0 }, 448,
	  WORDS(auxv),
	  "prctl(option: GET_AUXV, auxv: [{ .a_type: PAGESZ, .a_val: 0x1000 }, { .a_type: 0xff, "
	  ".a_val: 0x2 }], len: 32, arg4: 0, arg5: 0) = 448",
	  "prctl(PR_GET_AUXV, 0x10000, 0x20, 0, 0) = 448" },
	{ "i386: room for a part of a vector", "prctl", AUDIT_ARCH_I386,
	  { 0x41555856, 0x10000, 15, 0, 0 }, 224, WORDS(auxv),
	  "prctl(option: GET_AUXV, auxv: [{ .a_type: PAGESZ, .a_val: 0 }], len: 15, arg4: 0, "
	  "arg5: 0) = 224",
	  "prctl(PR_GET_AUXV, 0x10000, 0xf, 0, 0) = 224" },
	{ "the state of a shadow stack", "prctl", AUDIT_ARCH_AARCH64, { 74, 0x10000, 0, 0, 0 }, 0,
	  WORDS(bits),
	  "prctl(option: GET_SHADOW_STACK_STATUS, value: [ENABLE|PUSH], arg3: 0, arg4: 0, arg5: 0) "
	  "= 0",
	  "prctl(PR_GET_SHADOW_STACK_STATUS, 0x10000, 0, 0, 0) = 0" },
	{ "a new state of a shadow stack", "prctl", AUDIT_ARCH_AARCH64, { 75, 3, 0, 0, 0 }, 0,
	  BYTES(""),
	  "prctl(option: SET_SHADOW_STACK_STATUS, status: ENABLE|WRITE, arg3: 0, arg4: 0, arg5: 0) "
	  "= 0",
	  "prctl(PR_SET_SHADOW_STACK_STATUS, 0x3, 0, 0, 0) = 0" },
	{ "a locked shadow stack", "prctl", AUDIT_ARCH_AARCH64, { 76, 9, 0, 0, 0 }, 0, BYTES(""),
	  "prctl(option: LOCK_SHADOW_STACK_STATUS, status: ENABLE|0x8, arg3: 0, arg4: 0, arg5: 0) "
	  "= 0",
	  "prctl(PR_LOCK_SHADOW_STACK_STATUS, 0x9, 0, 0, 0) = 0" },
	{ "IDs of timers that are restored", "prctl", AUDIT_ARCH_X86_64, { 77, 2, 0, 0, 0 }, 1,
	  BYTES(""),
	  "prctl(option: TIMER_CREATE_RESTORE_IDS, op: GET, arg3: 0, arg4: 0, arg5: 0) = 1 (ON)",
	  "prctl(PR_TIMER_CREATE_RESTORE_IDS, 0x2, 0, 0, 0) = 1" },
	{ "a hash of futexes", "prctl", AUDIT_ARCH_X86_64, { 78, 1, 16, 0, 0 }, 0, BYTES(""),
	  "prctl(option: FUTEX_HASH, op: SET_SLOTS, slots: 16, arg4: 0, arg5: 0) = 0",
	  "prctl(PR_FUTEX_HASH, 0x1, 0x10, 0, 0) = 0" },
	{ "longer time slices", "prctl", AUDIT_ARCH_X86_64, { 79, 2, 1, 0, 0 }, 0, BYTES(""),
	  "prctl(option: RSEQ_SLICE_EXTENSION, op: SET, flags: ENABLE, arg4: 0, arg5: 0) = 0",
	  "prctl(PR_RSEQ_SLICE_EXTENSION, 0x2, 0x1, 0, 0) = 0" },
	{ "whether time slices are longer", "prctl", AUDIT_ARCH_X86_64, { 79, 1, 0, 0, 0 }, 1,
	  BYTES(""),
	  "prctl(option: RSEQ_SLICE_EXTENSION, op: GET, flags: 0, arg4: 0, arg5: 0) = 1 (ENABLE)",
	  "prctl(PR_RSEQ_SLICE_EXTENSION, 0x1, 0, 0, 0) = 1" },
	{ "the state of landing pads", "prctl", AUDIT_ARCH_RISCV64, { 80, 0, 0x10000, 0, 0 }, 0,
	  WORDS(bits),
	  "prctl(option: GET_CFI, which: BRANCH_LANDING_PADS, value: [ENABLE|LOCK], arg4: 0, "
	  "arg5: 0) = 0",
	  "prctl(PR_GET_CFI, 0, 0x10000, 0, 0) = 0" },
	{ "landing pads", "prctl", AUDIT_ARCH_RISCV64, { 81, 0, 1, 0, 0 }, 0, BYTES(""),
	  "prctl(option: SET_CFI, which: BRANCH_LANDING_PADS, flags: ENABLE, arg4: 0, arg5: 0) = 0",
	  "prctl(PR_SET_CFI, 0, 0x1, 0, 0) = 0" },
	{ "no huge pages", "prctl", AUDIT_ARCH_X86_64, { 41, 1, 2, 0, 0 }, 0, BYTES(""),
	  "prctl(option: SET_THP_DISABLE, arg2: 1, flags: EXCEPT_ADVISED, arg4: 0, arg5: 0) = 0",
	  "prctl(PR_SET_THP_DISABLE, 1, 0x2, 0, 0) = 0" },
	{ "whether there are huge pages", "prctl", AUDIT_ARCH_X86_64, { 42, 0, 0, 0, 0 }, 3,
	  BYTES(""),
	  "prctl(option: GET_THP_DISABLE, arg2: 0, arg3: 0, arg4: 0, arg5: 0) = 3 (EXCEPT_ADVISED)",
	  "prctl(PR_GET_THP_DISABLE, 0, 0, 0, 0) = 3" },
	{ "floating-point exceptions", "prctl", AUDIT_ARCH_X86_64, { 12, 0x10083 }, -22, BYTES(""),
	  "prctl(option: SET_FPEXC, arg2: PRECISE|SW_ENABLE|DIV) = -1 EINVAL (Invalid argument)",
	  "prctl(PR_SET_FPEXC, 65667) = -1 EINVAL (Invalid argument)" },
	{ "emulated floating-point operations", "prctl", AUDIT_ARCH_X86_64, { 9, 0x10000 }, 0,
	  WORDS(bits), "prctl(option: GET_FPEMU, value: [NOPRINT|0x4]) = 0",
	  "prctl(PR_GET_FPEMU, [5]) = 0" },
	{ "how time is measured", "prctl", AUDIT_ARCH_X86_64, { 14, 1 }, -22, BYTES(""),
	  "prctl(option: SET_TIMING, arg2: TIMESTAMP) = -1 EINVAL (Invalid argument)",
	  "prctl(PR_SET_TIMING, 1) = -1 EINVAL (Invalid argument)" },
	{ "an order of bytes", "prctl", AUDIT_ARCH_X86_64, { 20, 1 }, -22, BYTES(""),
	  "prctl(option: SET_ENDIAN, arg2: LITTLE) = -1 EINVAL (Invalid argument)",
	  "prctl(PR_SET_ENDIAN, 1) = -1 EINVAL (Invalid argument)" },
	{ "tags of pointers", "prctl", AUDIT_ARCH_AARCH64, { 55, 0x70807fb, 0, 0, 0 }, 0, BYTES(""),
	  "prctl(option: SET_TAGGED_ADDR_CTRL, control: TAGGED_ADDR_ENABLE|SYNC|"
	  "MTE_STORE_ONLY|0xff<<MTE_TAG_SHIFT|7<<PR_PMLEN_SHIFT, arg3: 0, arg4: 0, arg5: 0) = 0",
	  "prctl(PR_SET_TAGGED_ADDR_CTRL, PR_TAGGED_ADDR_ENABLE|PR_MTE_TCF_SYNC|"
	  "0xff<<PR_MTE_TAG_SHIFT|0x7080000, 0, 0, 0) = 0" },
	{ "how pointers are tagged", "prctl", AUDIT_ARCH_AARCH64, { 56, 0, 0, 0, 0 }, 3, BYTES(""),
	  "prctl(option: GET_TAGGED_ADDR_CTRL, arg2: 0, arg3: 0, arg4: 0, arg5: 0) = 3 "
	  "(TAGGED_ADDR_ENABLE|SYNC)",
	  "prctl(PR_GET_TAGGED_ADDR_CTRL, 0, 0, 0, 0) = 3" },
	{ "the length of vectors", "prctl", AUDIT_ARCH_AARCH64, { 51 }, 0x20040, BYTES(""),
	  "prctl(option: SVE_GET_VL) = 131136 (VL_INHERIT|0x40)",
	  "prctl(PR_SVE_GET_VL) = 131136" },
	{ "keys that are enabled", "prctl", AUDIT_ARCH_AARCH64, { 61, 0, 0, 0, 0 }, 3, BYTES(""),
	  "prctl(option: PAC_GET_ENABLED_KEYS, arg2: 0, arg3: 0, arg4: 0, arg5: 0) = 3 "
	  "(APIAKEY|APIBKEY)",
	  "prctl(PR_PAC_GET_ENABLED_KEYS, 0, 0, 0, 0) = 3" },
};

static const struct expectation verbose_lines[] = {
	{ "i386: a filter", "prctl", AUDIT_ARCH_I386, { 22, 2, 0x10000 }, 0, WORDS(filter32),
	  "prctl(option: SET_SECCOMP, mode: FILTER, filter: { .len: 2, .filter: "
	  "[{ JMP|K|JEQ, 0x5, 0, 0x1 }, { RET|K, ALLOW }] }) = 0",
	  "prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, {len=2, filter="
	  "[BPF_JUMP(BPF_JMP|BPF_K|BPF_JEQ, 0x5, 0, 0x1), BPF_STMT(BPF_RET|BPF_K, "
	  "SECCOMP_RET_ALLOW)]}) = 0" },
};

STYLES(prctl, LINES(short_lines), LINES(verbose_lines));
