// SPDX-License-Identifier: GPL-2.0
/* Structs that ptrace() reads or fills in. */
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "decode/special/special.h"
#include "structs.h"

#define R(n, i)		F(#n, 8 * (i), T(HEX, 8))
#define R32(n, i)	F(#n, 4 * (i), T(HEX, 4))

static const struct decode_field user_regs_fields[] = {
	R(r15, 0), R(r14, 1), R(r13, 2), R(r12, 3), R(rbp, 4), R(rbx, 5), R(r11, 6),
	R(r10, 7), R(r9, 8), R(r8, 9), R(rax, 10), R(rcx, 11), R(rdx, 12), R(rsi, 13),
	R(rdi, 14), R(orig_rax, 15), R(rip, 16), R(cs, 17), R(eflags, 18), R(rsp, 19),
	R(ss, 20), R(fs_base, 21), R(gs_base, 22), R(ds, 23), R(es, 24), R(fs, 25), R(gs, 26),
};
static const struct decode_field user_regs32_fields[] = {
	R32(ebx, 0), R32(ecx, 1), R32(edx, 2), R32(esi, 3), R32(edi, 4), R32(ebp, 5),
	R32(eax, 6), R32(xds, 7), R32(xes, 8), R32(xfs, 9), R32(xgs, 10), R32(orig_eax, 11),
	R32(eip, 12), R32(xcs, 13), R32(eflags, 14), R32(esp, 15), R32(xss, 16),
};
static const struct decode_field user_regs_arm64_fields[] = {
	F("regs", 0, T_NUMBERS(hex64, 31)),
	R(sp, 31), R(pc, 32), R(pstate, 33),
};
static const struct decode_field user_regs_riscv64_fields[] = {
	R(pc, 0), R(ra, 1), R(sp, 2), R(gp, 3), R(tp, 4), R(t0, 5), R(t1, 6), R(t2, 7),
	R(s0, 8), R(s1, 9), R(a0, 10), R(a1, 11), R(a2, 12), R(a3, 13), R(a4, 14), R(a5, 15),
	R(a6, 16), R(a7, 17), R(s2, 18), R(s3, 19), R(s4, 20), R(s5, 21), R(s6, 22), R(s7, 23),
	R(s8, 24), R(s9, 25), R(s10, 26), R(s11, 27), R(t3, 28), R(t4, 29), R(t5, 30), R(t6, 31),
};
static LAYOUT(user_regs32, 68, user_regs32_fields);
static const struct decode_field user_regs_arm_fields[] = {
	F("uregs", 0, T_NUMBERS(hex32, 18)),
};
static LAYOUT(user_regs_arm, 72, user_regs_arm_fields);
static LAYOUT(user_regs_arm64, 272, user_regs_arm64_fields);
static LAYOUT(user_regs_riscv64, 256, user_regs_riscv64_fields);
LAYOUT(user_regs, 216, user_regs_fields, .compat = &decode_layout__user_regs32,
       .arm = &decode_layout__user_regs_arm,
       .generic = &decode_layout__user_regs_arm64,
       .riscv64 = &decode_layout__user_regs_riscv64);

static const struct decode_field user_fpregs_fields[] = {
	F("cwd", 0, T(HEX, 2)),
	F("swd", 2, T(HEX, 2)),
	F("ftw", 4, T(HEX, 2)),
	F("fop", 6, T(HEX, 2)),
	F("rip", 8, T(HEX, 8)),
	F("rdp", 16, T(HEX, 8)),
	F("mxcsr", 24, T(HEX, 4)),
	F("mxcr_mask", 28, T(HEX, 4)),
	F("st_space", 32, T_NUMBERS(hex32, 32)),
	F("xmm_space", 160, T_NUMBERS(hex32, 64)),
	F("padding", 416, T_NUMBERS(hex32, 24)),
};
static const struct decode_field user_fpregs32_fields[] = {
	R32(cwd, 0), R32(swd, 1), R32(twd, 2), R32(fip, 3), R32(fcs, 4), R32(foo, 5),
	R32(fos, 6), F("st_space", 28, T_NUMBERS(hex32, 20)),
};
static const struct decode_field user_fpregs_arm64_fields[] = {
	F("vregs", 0, T_NUMBERS(hex64, 64)),
	F("fpsr", 512, T(HEX, 4)),
	F("fpcr", 516, T(HEX, 4)),
};
static const struct decode_field user_fpregs_riscv64_fields[] = {
	F("f", 0, T_NUMBERS(hex64, 32)),
	F("fcsr", 256, T(HEX, 4)),
};
static LAYOUT(user_fpregs32, 108, user_fpregs32_fields);
static LAYOUT(user_fpregs_arm64, 528, user_fpregs_arm64_fields);
static LAYOUT(user_fpregs_riscv64, 264, user_fpregs_riscv64_fields);
/* arm64's kernel has no NT_PRFPREG for 32-bit tasks. */
static LAYOUT(user_fpregs_arm, 0, user_fpregs32_fields);
LAYOUT(user_fpregs, 512, user_fpregs_fields, .compat = &decode_layout__user_fpregs32,
       .arm = &decode_layout__user_fpregs_arm,
       .generic = &decode_layout__user_fpregs_arm64,
       .riscv64 = &decode_layout__user_fpregs_riscv64);

static const struct decode_field peeksiginfo_args_fields[] = {
	F("off", 0, T(UNSIGNED, 8)),
	F("flags", 8, T_SET(FLAGS, 4, ptrace_peeksiginfo)),
	F("nr", 12, T(UNSIGNED, 4)),
};
LAYOUT(peeksiginfo_args, 16, peeksiginfo_args_fields, .portable = true);

static const struct decode_field syscall_info_fields[] = {
	F("op", 0, T_SET(ENUM, 1, ptrace_syscall_ops)),
	F_WHEN("reserved", 1, decode_when__syscall_info_reserved, T(HEX, 1)),
	F_WHEN("flags", 2, decode_when__syscall_info_flags, T(HEX, 2)),
	F("arch", 4, T_SET(ENUM, 4, audit_archs)),
	F("instruction_pointer", 8, T(ADDRESS, 8)),
	F("stack_pointer", 16, T(ADDRESS, 8)),
};
LAYOUT(syscall_info, 24, syscall_info_fields, .portable = true);
