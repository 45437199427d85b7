// SPDX-License-Identifier: GPL-2.0
#include "rows.h"

ROW(rt_sigaction) = { .args = {
	SIGNAL("sig"), STRUCT_IN("act", sigaction), STRUCT_OUT("oact", sigaction),
	ULONG("sigsetsize") } };
ROW(rt_sigprocmask) = { .args = {
	ENUM("how", sigprocmask_how), SIGSET_IN("nset", ARG(3)), SIGSET_OUT("oset", ARG(3)),
	ULONG("sigsetsize") } };
ROW(rt_sigpending) = { .args = { MEMORY_OUT("uset", pending_set), ULONG("sigsetsize") } };
ROW(rt_sigsuspend) = { .args = { SIGSET_IN("unewset", ARG(1)), ULONG("sigsetsize") } };
ROW(rt_sigtimedwait) = { .args = {
	SIGSET_IN("uthese", ARG(3)), STRUCT_OUT("uinfo", siginfo),
	STRUCT_IN("uts", timespec), ULONG("sigsetsize") },
	.extra = decode_extra__signal };
ROW(rt_sigtimedwait_time64) = { .args = {
	SIGSET_IN("uthese", ARG(3)), STRUCT_OUT("uinfo", siginfo),
	STRUCT_IN("uts", timespec64), ULONG("sigsetsize") },
	.extra = decode_extra__signal };
ROW(rt_sigreturn) = { .args = { CALL("frame", signal_frame) }, .entry = true,
	.reads_stack = true };
ROW(sigaltstack) = { .args = { STRUCT_IN("uss", stack), STRUCT_OUT("uoss", stack) },
	.entry = true };
ROW(signalfd) = { .args = { FD("ufd"), SIGSET_IN("user_mask", ARG(2)), ULONG("sizemask") },
	RETURNS_FD };
ROW(signalfd4) = { .args = {
	FD("ufd"), SIGSET_IN("user_mask", ARG(2)), ULONG("sizemask"),
	FLAGS("flags", sfd_flags) }, RETURNS_FD };
ROW(kill) = { .args = { PID("pid"), SIGNAL("sig") }, .entry_pids = true };
ROW(tkill) = { .args = { PID("pid"), SIGNAL("sig") }, .entry_pids = true };
ROW(tgkill) = { .args = { PID("tgid"), PID("pid"), SIGNAL("sig") }, .entry_pids = true };
ROW(pause) = { .args = { } };
ROW(pidfd_send_signal) = { .args = {
	FD("pidfd"), SIGNAL("sig"), STRUCT_IN("info", siginfo),
	FLAGS("flags", pidfd_signal_flags) } };
ROW(rt_sigqueueinfo) = { .args = { PID("pid"), SIGNAL("sig"), STRUCT_IN("uinfo", siginfo) },
	.entry_pids = true };
ROW(rt_tgsigqueueinfo) = { .args = {
	PID("tgid"), PID("pid"), SIGNAL("sig"), STRUCT_IN("uinfo", siginfo) },
	.entry_pids = true };
