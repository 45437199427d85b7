// SPDX-License-Identifier: GPL-2.0
#include <errno.h>
#include "styles.h"

static const uint32_t sigaction32[] = { 1, 0x14000000, 0x1234, 2, 0 };
static const uint32_t i386_what_a_queued_signal_carries[] = {
	0xa, 0, 0xffffffff, 1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
	0, 0, 0, 0, 0, 0,
};
static const uint32_t i386_what_a_fault_carries[] = {
	0xb, 0, 3, 1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
	0, 0, 0,
};
static const uint64_t refused_call[] = {
	0x1f, 1, 0x1000, 0xc000003e00000005, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
};
static const uint64_t clock_ticks_of_a_child[] = {
	0x11, 1, 5, 3, 0x65, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
};

static const struct expectation short_lines[] = {
	{ "i386: sigaction", "rt_sigaction", AUDIT_ARCH_I386, { 2, 0x10000, 0, 8 }, 0,
	  WORDS(sigaction32),
	  "rt_sigaction(sig: INT, act: { .sa_handler: IGN, .sa_mask: [INT], .sa_flags: "
	  "RESTORER|RESTART, .sa_restorer: 0x1234 }, oact: NULL, sigsetsize: 8) = 0",
	  "rt_sigaction(SIGINT, {sa_handler=SIG_IGN, sa_mask=[INT], sa_flags=SA_RESTORER|"
	  "SA_RESTART, sa_restorer=0x1234}, NULL, 8) = 0" },
	{ "i386: what a queued signal carries", "rt_sigqueueinfo", AUDIT_ARCH_I386,
	  { 5, 10, 0x10000 }, 0, WORDS(i386_what_a_queued_signal_carries),
	  "rt_sigqueueinfo(pid: 5, sig: USR1, uinfo: { .si_signo: USR1, .si_code: QUEUE, "
	  ".si_pid: 1, .si_uid: 2, .si_int: 3, .si_ptr: 0x3 }) = 0",
	  "rt_sigqueueinfo(5, SIGUSR1, {si_signo=SIGUSR1, si_code=SI_QUEUE, si_pid=1, si_uid=2, "
	  "si_int=3, si_ptr=0x3}) = 0" },
	{ "i386: what a fault carries", "rt_sigqueueinfo", AUDIT_ARCH_I386,
	  { 5, 11, 0x10000 }, -EPERM, WORDS(i386_what_a_fault_carries),
	  "rt_sigqueueinfo(pid: 5, sig: SEGV, uinfo: { .si_signo: SEGV, .si_code: BNDERR, "
	  ".si_addr: 0x1, .si_lower: 0x3, .si_upper: 0x4 }) = -1 EPERM (Operation not permitted)",
	  "rt_sigqueueinfo(5, SIGSEGV, {si_signo=SIGSEGV, si_code=SEGV_BNDERR, si_addr=0x1, "
	  "si_lower=0x3, si_upper=0x4}) = -1 EPERM (Operation not permitted)" },
	{ "a refused call", "rt_sigqueueinfo", AUDIT_ARCH_X86_64, { 5, 31, 0x10000 }, -EPERM,
	  WORDS(refused_call),
	  "rt_sigqueueinfo(pid: 5, sig: SYS, uinfo: { .si_signo: SYS, .si_code: SECCOMP, "
	  ".si_call_addr: 0x1000, .si_syscall: fstat, .si_arch: X86_64 }) = -1 EPERM (Operation "
	  "not permitted)",
	  "rt_sigqueueinfo(5, SIGSYS, {si_signo=SIGSYS, si_code=SYS_SECCOMP, "
	  "si_call_addr=0x1000, si_syscall=__NR_fstat, si_arch=AUDIT_ARCH_X86_64}) = -1 EPERM "
	  "(Operation not permitted)" },
	{ "clock ticks of a child", "rt_sigqueueinfo", AUDIT_ARCH_X86_64,
	  { 5, 17, 0x10000 }, -EPERM, WORDS(clock_ticks_of_a_child),
	  "rt_sigqueueinfo(pid: 5, sig: CHLD, uinfo: { .si_signo: CHLD, .si_code: EXITED, "
	  ".si_pid: 5, .si_uid: 0, .si_status: 3, .si_utime: 101 (1.01 s), .si_stime: 0 }) = -1 "
	  "EPERM (Operation not permitted)",
	  "rt_sigqueueinfo(5, SIGCHLD, {si_signo=SIGCHLD, si_code=CLD_EXITED, si_pid=5, "
	  "si_uid=0, si_status=3, si_utime=101 /* 1.01 s */, si_stime=0}) = -1 EPERM (Operation "
	  "not permitted)" },
};

STYLES(signal, LINES(short_lines), NO_LINES);
