// SPDX-License-Identifier: GPL-2.0
#include <linux/audit.h>
#include <linux/kernel.h>

#include "regs.h"

const struct stop_reg_numbers *stop_reg_numbers__of(u32 arch)
{
	/* From arch/.../include/uapi/asm/perf_regs.h and the calling conventions in syscall(2) */
	static const struct stop_reg_numbers known[] = {
		{ .arch = AUDIT_ARCH_X86_64, .ip = 8, .args = { 5, 4, 3, 18, 16, 17 },
		  .has_args = true },
		{ .arch = AUDIT_ARCH_I386, .ip = 8, .args = { 1, 2, 3, 4, 5, 6 },
		  .has_args = true },
		{ .arch = AUDIT_ARCH_AARCH64, .ip = 32 },
		{ .arch = AUDIT_ARCH_RISCV64, .ip = 0 },
		/* arm64's kernel puts their SP and PC where 64-bit tasks have theirs. */
		{ .arch = AUDIT_ARCH_ARM, .ip = 32 },
	};

	for (size_t i = 0; i < ARRAY_SIZE(known); i++) {
		if (known[i].arch == arch)
			return &known[i];
	}
	return NULL;
}

u64 stop_reg_numbers__args(const struct stop_reg_numbers *regs)
{
	u64 mask = 0;

	for (size_t i = 0; regs && regs->has_args && i < ARRAY_SIZE(regs->args); i++)
		mask |= BIT_ULL(regs->args[i]);
	return mask;
}
