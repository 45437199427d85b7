/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_SWITCH_H
#define PERF_TRACE_STOP_SESSION_SWITCH_H

#include <stdbool.h>
#include <linux/types.h>

/*
 * An execve() may start a program of the machine's other ABI. At its exit x86 reports the
 * number that the call has in the new ABI; arm64 reports the new ABI with the number that
 * it had in the old one, where it is that of another syscall.
 */

/* The machine's other ABI; 0 if there is none, or if the kernel translates the number */
u32 stop_switch__other(u32 arch);

/* Does number @nr mean such a call in the other ABI of the machine, if @arch is reported? */
bool stop_switch__may_exec(u32 arch, s64 nr);

/* The number that this call has in @arch, as on x86 */
s64 stop_switch__exec_nr(u32 arch, s64 nr);

/* The same for an exit with these registers if it is one of such an execve(), or else @nr */
s64 stop_switch__nr(u32 arch, s64 nr, const u64 args[6], s64 ret);

#endif /* PERF_TRACE_STOP_SESSION_SWITCH_H */
