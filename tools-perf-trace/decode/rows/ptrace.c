// SPDX-License-Identifier: GPL-2.0
/* ptrace(): the meaning of the arguments depends on the first one. */
#include <linux/ptrace.h>
#include "rows.h"

#define ARGS(n)	static const struct decode_field n[]
/* These requests ignore the address, so it is not shown. */
#define DATA(n, ...)	{ .name = n, .reg = 4, .type = __VA_ARGS__ }
#define PEEKED		ARRAY_OUT("data", address, FIXED(1))

ARGS(target) = { PID("pid") };
ARGS(peek) = { PID("pid"), ADDRESS("addr", ELSEWHERE), PEEKED };
ARGS(peek_user) = { PID("pid"), CALL("addr", user_offset), PEEKED };
ARGS(poke) = { PID("pid"), ADDRESS("addr", ELSEWHERE), ADDRESS("data", WORD) };
ARGS(poke_user) = { PID("pid"), CALL("addr", user_offset), ADDRESS("data", WORD) };
ARGS(resume) = { PID("pid"), ADDRESS("addr", UNUSED), SIGNAL("data") };
ARGS(options) = { PID("pid"), ADDRESS("addr", UNUSED), LFLAGS("data", ptrace_options) };
ARGS(get_regs) = { PID("pid"), DATA("data", T_STRUCT(OUT, user_regs)) };
ARGS(set_regs) = { PID("pid"), DATA("data", T_STRUCT(IN, user_regs)) };
ARGS(get_fpregs) = { PID("pid"), DATA("data", T_STRUCT(OUT, user_fpregs)) };
ARGS(set_fpregs) = { PID("pid"), DATA("data", T_STRUCT(IN, user_fpregs)) };
ARGS(get_message) = { PID("pid"), ADDRESS("addr", UNUSED), ARRAY_OUT("data", ulong, FIXED(1)) };
ARGS(get_siginfo) = { PID("pid"), ADDRESS("addr", UNUSED), STRUCT_OUT("data", siginfo) };
ARGS(set_siginfo) = { PID("pid"), ADDRESS("addr", UNUSED), STRUCT_IN("data", siginfo) };
ARGS(regset) = {
	PID("pid"), { .name = "addr", .type = T_SET(ENUM, 4, regsets) },
	MEMORY_INOUT("data", regset) };
ARGS(peek_siginfo) = {
	PID("pid"), STRUCT_IN("addr", peeksiginfo_args), ARRAY_OUT("data", siginfo, RET) };
ARGS(get_sigmask) = { PID("pid"), ULONG("addr"), SIGSET_OUT("data", ARG(2)) };
ARGS(set_sigmask) = { PID("pid"), ULONG("addr"), SIGSET_IN("data", ARG(2)) };
ARGS(get_filter) = { PID("pid"), ULONG("addr"), ADDRESS("data", STRACE) };
ARGS(get_metadata) = { PID("pid"), ULONG("addr"), MEMORY_IN("data", seccomp_metadata) };
ARGS(set_syscall) = { PID("pid"), ULONG("addr"), MEMORY_IN("data", syscall_info_in) };
ARGS(get_syscall) = { PID("pid"), ULONG("addr"), MEMORY_OUT("data", syscall_info) };

#define COMMON									\
	{ .value = PTRACE_TRACEME },						\
	VARIANT(PTRACE_PEEKTEXT, peek),						\
	VARIANT(PTRACE_PEEKDATA, peek),						\
	VARIANT(PTRACE_PEEKUSR, peek_user),					\
	VARIANT(PTRACE_POKETEXT, poke),						\
	VARIANT(PTRACE_POKEDATA, poke),						\
	VARIANT(PTRACE_POKEUSR, poke_user),					\
	VARIANT(PTRACE_CONT, resume),						\
	VARIANT(PTRACE_KILL, target),						\
	VARIANT(PTRACE_SINGLESTEP, resume),					\
	VARIANT(PTRACE_ATTACH, target),						\
	VARIANT(PTRACE_DETACH, resume),						\
	VARIANT(PTRACE_SYSCALL, resume),					\
	VARIANT(31, resume),	/* PTRACE_SYSEMU */				\
	VARIANT(32, resume),	/* PTRACE_SYSEMU_SINGLESTEP */			\
	VARIANT(PTRACE_SETOPTIONS, options),					\
	VARIANT(PTRACE_GETEVENTMSG, get_message),				\
	VARIANT(PTRACE_GETSIGINFO, get_siginfo),				\
	VARIANT(PTRACE_SETSIGINFO, set_siginfo),				\
	VARIANT(PTRACE_GETREGSET, regset),					\
	VARIANT(PTRACE_SETREGSET, regset),					\
	VARIANT(PTRACE_SEIZE, options),						\
	VARIANT(PTRACE_INTERRUPT, target),					\
	VARIANT(PTRACE_LISTEN, target),						\
	VARIANT(PTRACE_PEEKSIGINFO, peek_siginfo),				\
	VARIANT(PTRACE_GETSIGMASK, get_sigmask),				\
	VARIANT(PTRACE_SETSIGMASK, set_sigmask),				\
	VARIANT(PTRACE_SECCOMP_GET_FILTER, get_filter),				\
	VARIANT(PTRACE_SECCOMP_GET_METADATA, get_metadata),			\
	VARIANT(PTRACE_GET_SYSCALL_INFO, get_syscall),				\
	VARIANT(0x4212, set_syscall)	/* PTRACE_SET_SYSCALL_INFO */

static const struct decode_variant arm64_variants[] = { COMMON };

/* Requests whose numbers are valid on x86 only. */
static const struct decode_variant x86_variants[] = {
	COMMON,
	VARIANT(12, get_regs),		/* PTRACE_GETREGS */
	VARIANT(13, set_regs),		/* PTRACE_SETREGS */
	VARIANT(14, get_fpregs),	/* PTRACE_GETFPREGS */
	VARIANT(15, set_fpregs),	/* PTRACE_SETFPREGS */
	VARIANT(21, options),		/* PTRACE_OLDSETOPTIONS */
	VARIANT(33, resume),		/* PTRACE_SINGLEBLOCK */
};

/* The same for 32-bit Arm; arm64's kernel has no PTRACE_GETFPREGS. */
static const struct decode_variant arm_variants[] = {
	COMMON,
	VARIANT(12, get_regs),		/* PTRACE_GETREGS */
	VARIANT(13, set_regs),		/* PTRACE_SETREGS */
	VARIANT(21, options),		/* PTRACE_OLDSETOPTIONS */
};

#define PTRACE_ROW(v, requests) { .args = {						\
	{ .name = "request", .type = T_SET(ENUM, 0, requests) },		\
	PID("pid"), ADDRESS("addr", UNKNOWN), ADDRESS("data", UNKNOWN) },	\
	VARIANTS(0, 1, UINT64_MAX, v) }

ROW(ptrace) = PTRACE_ROW(arm64_variants, ptrace_requests_arm64);
ROW(ptrace__x86_64) = PTRACE_ROW(x86_variants, ptrace_requests_x86);
ROW(ptrace__i386) = PTRACE_ROW(x86_variants, ptrace_requests_x86);
ROW(ptrace__arm) = PTRACE_ROW(arm_variants, ptrace_requests_arm);
