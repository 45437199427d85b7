/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_REGS_H
#define PERF_TRACE_STOP_SESSION_REGS_H

#include <stdbool.h>
#include <linux/bits.h>
#include <linux/types.h>

/*
 * Numbers of registers in a sample, on architectures with syscall tables. STOP_REG_ARGS are
 * those of the arguments of a kernel function.
 */
#if defined(__aarch64__)
#include "arch/arm64/include/perf_regs.h"
#define STOP_REG_IP	PERF_REG_ARM64_PC
#define STOP_REG_SP	PERF_REG_ARM64_SP
#define STOP_REG_ARGS	{ PERF_REG_ARM64_X0, PERF_REG_ARM64_X1, PERF_REG_ARM64_X2, \
			  PERF_REG_ARM64_X3, PERF_REG_ARM64_X4, PERF_REG_ARM64_X5 }
#define STOP_REGS_ARGS	GENMASK_ULL(PERF_REG_ARM64_X5, PERF_REG_ARM64_X0)
#elif defined(__riscv)
#include "arch/riscv/include/perf_regs.h"
#define STOP_REG_IP	PERF_REG_RISCV_PC
#define STOP_REG_SP	PERF_REG_RISCV_SP
#define STOP_REG_ARGS	{ PERF_REG_RISCV_A0, PERF_REG_RISCV_A1, PERF_REG_RISCV_A2, \
			  PERF_REG_RISCV_A3, PERF_REG_RISCV_A4, PERF_REG_RISCV_A5 }
#define STOP_REGS_ARGS	GENMASK_ULL(PERF_REG_RISCV_A5, PERF_REG_RISCV_A0)
#elif defined(__x86_64__) || defined(__i386__)
#include "arch/x86/include/perf_regs.h"
#define STOP_REG_IP	PERF_REG_X86_IP
#define STOP_REG_SP	PERF_REG_X86_SP
#define STOP_REG_ARGS	{ PERF_REG_X86_DI, PERF_REG_X86_SI, PERF_REG_X86_DX, \
			  PERF_REG_X86_CX, PERF_REG_X86_R8, PERF_REG_X86_R9 }
#define STOP_REGS_ARGS	(BIT_ULL(PERF_REG_X86_DI) | BIT_ULL(PERF_REG_X86_SI) | \
			 BIT_ULL(PERF_REG_X86_DX) | BIT_ULL(PERF_REG_X86_CX) | \
			 BIT_ULL(PERF_REG_X86_R8) | BIT_ULL(PERF_REG_X86_R9))
#else
#define PERF_REGS_MASK	0
#define STOP_REG_IP	0
#define STOP_REG_SP	0
#define STOP_REG_ARGS	{ 0 }
#define STOP_REGS_ARGS	0
#endif

#define STOP_REGS_IP	BIT_ULL(STOP_REG_IP)
#define STOP_REGS_SP	BIT_ULL(STOP_REG_SP)
#define STOP_REGS_ALL	PERF_REGS_MASK

/**
 * struct stop_reg_numbers - where the samples of an architecture's tasks have registers
 * @arch: AUDIT_ARCH_*
 * @ip: the instruction pointer
 * @args: the arguments of a syscall, at its exit
 * @has_args: false if the result has replaced one of them
 */
struct stop_reg_numbers {
	u32	arch;
	u8	ip;
	u8	args[6];
	bool	has_args;
};

/* Also those of other architectures, for recordings; NULL if not known */
const struct stop_reg_numbers *stop_reg_numbers__of(u32 arch);

/* The bits of @regs->args in attr.sample_regs_user; 0 if there are none */
u64 stop_reg_numbers__args(const struct stop_reg_numbers *regs);

#endif /* PERF_TRACE_STOP_SESSION_REGS_H */
