// SPDX-License-Identifier: GPL-2.0
#include <errno.h>
#include "styles.h"

static const uint32_t rlimit32[] = { 8192 * 1024, 0xffffffff };
static const uint64_t environment[] = { 0x10018, 0x10018, 0, 0x00313d41 };
static const uint32_t i386_getresuid[] = { 0xffff0001, 2 };
static const uint32_t i386_a_child_s_end[] = {
	0x11, 0, 1, 5, 0, 3, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
	0, 0, 0,
};
static const uint32_t stop_with_an_event[] = { 0x3057f };

static const struct expectation short_lines[] = {
	{ "a signal to the thread itself", "pidfd_send_signal", AUDIT_ARCH_X86_64,
	  { -10000, 10, 0, 0 }, 0, BYTES(""),
	  "pidfd_send_signal(pidfd: PIDFD_SELF_THREAD, sig: USR1, info: NULL, flags: 0) = 0",
	  "pidfd_send_signal(-10000, SIGUSR1, NULL, 0) = 0" },
	{ "i386: a signal to the process itself", "pidfd_send_signal", AUDIT_ARCH_I386,
	  { 0xffffd8ef, 10, 0, 0 }, 0, BYTES(""),
	  "pidfd_send_signal(pidfd: PIDFD_SELF_THREAD_GROUP, sig: USR1, info: NULL, flags: 0) = 0",
	  "pidfd_send_signal(-10001, SIGUSR1, NULL, 0) = 0" },
	{ "another negative number", "pidfd_send_signal", AUDIT_ARCH_X86_64,
	  { -10005, 10, 0, 0 }, -9, BYTES(""),
	  "pidfd_send_signal(pidfd: -10005, sig: USR1, info: NULL, flags: 0) = -1 EBADF (Bad file "
	  "descriptor)",
	  "pidfd_send_signal(-10005, SIGUSR1, NULL, 0) = -1 EBADF (Bad file descriptor)" },
	{ "an empty mount namespace", "unshare", AUDIT_ARCH_X86_64, { 0x120000 }, 0, BYTES(""),
	  "unshare(unshare_flags: NEWNS|UNSHARE_EMPTY_MNTNS) = 0",
	  "unshare(CLONE_NEWNS|UNSHARE_EMPTY_MNTNS) = 0" },
	{ "execve that worked", "execve", AUDIT_ARCH_X86_64, { 0, 0, 0 }, 0, BYTES(""),
	  "execve(filename: NULL, argv: NULL, envp: NULL) = 0", "execve(NULL, NULL, NULL) = 0" },
	{ "a call without a row", "no such call", AUDIT_ARCH_X86_64, { 1, 2, 3, 0, 0, 0 }, 0,
	  BYTES(""), "?(arg0: 0x1, arg1: 0x2, arg2: 0x3, arg3: 0, arg4: 0, arg5: 0) = 0",
	  "?(0x1, 0x2, 0x3, 0, 0, 0) = 0" },
	{ "i386: rlimit", "ugetrlimit", AUDIT_ARCH_I386, { 3, 0x10000 }, 0, WORDS(rlimit32),
	  "ugetrlimit(resource: STACK, rlim: { .rlim_cur: 8388608, .rlim_max: INFINITY }) = 0",
	  "ugetrlimit(RLIMIT_STACK, {rlim_cur=8192*1024, rlim_max=RLIM_INFINITY}) = 0" },
	{ "i386: ids of 16 bits", "setreuid", AUDIT_ARCH_I386, { 0x1ffff, 0x10005 }, 0,
	  BYTES(""),
	  "setreuid(ruid: -1, euid: 5) = 0",
	  "setreuid(-1, 5) = 0" },
	{ "i386: getresuid", "getresuid", AUDIT_ARCH_I386, { 0x10000, 0x10002, 0x10004 }, 0,
	  WORDS(i386_getresuid),
	  "getresuid(ruidp: [1], euidp: [-1], suidp: [2]) = 0",
	  "getresuid([1], [-1], [2]) = 0" },
	{ "i386: a child's end", "waitid", AUDIT_ARCH_I386, { 1, 5, 0x10000, 4, 0 }, 0,
	  WORDS(i386_a_child_s_end),
	  "waitid(which: PID, upid: 5, infop: { .si_signo: CHLD, .si_code: EXITED, .si_pid: 5, "
	  ".si_uid: 0, .si_status: 3, .si_utime: 1 (0.01 s), .si_stime: 2 (0.02 s) }, options: "
	  "EXITED, ru: NULL) = 0",
	  "waitid(P_PID, 5, {si_signo=SIGCHLD, si_code=CLD_EXITED, si_pid=5, si_uid=0, "
	  "si_status=3, si_utime=1 /* 0.01 s */, si_stime=2 /* 0.02 s */}, WEXITED, NULL) = 0" },
	{ "a stop with an event", "wait4", AUDIT_ARCH_X86_64, { 5, 0x10000, 0, 0 }, 5,
	  WORDS(stop_with_an_event),
	  "wait4(upid: 5, stat_addr: [{WIFSTOPPED(s) && WSTOPSIG(s) == "
	  "SIGTRAP}|PTRACE_EVENT_CLONE<<16], options: 0, ru: NULL) = 5",
	  "wait4(5, [{WIFSTOPPED(s) && WSTOPSIG(s) == SIGTRAP}|PTRACE_EVENT_CLONE<<16], 0, NULL) "
	  "= 5" },
};

static const struct expectation verbose_lines[] = {
	{ "the environment", "execve", AUDIT_ARCH_X86_64, { 0, 0, 0x10000 }, -ENOENT,
	  WORDS(environment),
	  "execve(filename: NULL, argv: NULL, envp: [\"A=1\", \"A=1\"]) = "
	  "-1 ENOENT (No such file or directory)",
	  "execve(NULL, NULL, [\"A=1\", \"A=1\"]) = -1 ENOENT (No such file or directory)" },
};

STYLES(process, LINES(short_lines), LINES(verbose_lines));
