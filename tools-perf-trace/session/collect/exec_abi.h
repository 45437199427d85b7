/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_EXEC_ABI_H
#define PERF_TRACE_STOP_SESSION_EXEC_ABI_H

#include <stdbool.h>
#include <linux/types.h>

/*
 * An execve() may start a program of the machine's other ABI. At its exit x86 reports the
 * number that the call has in the new ABI; arm64 reports the new ABI with the number that
 * it had in the old one, where it is that of another syscall.
 */

/* The machine's other ABI; 0 if there is none, or if the kernel translates the number */
u32 stop_exec__other_arch(u32 arch);

/* May an exit with @arch and @nr be that of an execve() which began in the other ABI? */
bool stop_exec__may_end(u32 arch, s64 nr);

/* The number that execve() or execveat(), @nr in the other ABI, has in @arch */
s64 stop_exec__nr_in(u32 arch, s64 nr);

/* The number of an exit with these registers: that of the new ABI after such an execve() */
s64 stop_exec__nr(u32 arch, s64 nr, const u64 args[6], s64 ret);

#endif /* PERF_TRACE_STOP_SESSION_EXEC_ABI_H */
