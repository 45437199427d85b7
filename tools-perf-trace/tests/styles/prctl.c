// SPDX-License-Identifier: GPL-2.0
#include "styles.h"

static const uint32_t filter32[] = {
	2, 0x10008, 0x1000015, 5, 6, 0x7fff0000 };

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
