/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_REGS_H
#define PERF_TRACE_STOP_SESSION_REGS_H

#include <linux/bits.h>

/* Numbers of the user's registers in a sample, on architectures with syscall tables */
#if defined(__aarch64__)
#include "arch/arm64/include/perf_regs.h"
#define STOP_REG_IP	PERF_REG_ARM64_PC
#define STOP_REG_SP	PERF_REG_ARM64_SP
#elif defined(__x86_64__) || defined(__i386__)
#include "arch/x86/include/perf_regs.h"
#define STOP_REG_IP	PERF_REG_X86_IP
#define STOP_REG_SP	PERF_REG_X86_SP
#else
#define PERF_REGS_MASK	0
#define STOP_REG_IP	0
#define STOP_REG_SP	0
#endif

#define STOP_REGS_IP	BIT_ULL(STOP_REG_IP)
#define STOP_REGS_SP	BIT_ULL(STOP_REG_SP)
#define STOP_REGS_ALL	PERF_REGS_MASK

#endif /* PERF_TRACE_STOP_SESSION_REGS_H */
