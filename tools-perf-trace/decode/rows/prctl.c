// SPDX-License-Identifier: GPL-2.0
/* prctl(): the meaning of the arguments depends on the first one. */
#include <linux/prctl.h>
#include "rows.h"

/* Since Linux 6.3, 6.5 and 6.10; older headers lack them. */
#ifndef PR_SET_MDWE
#define PR_SET_MDWE	65
#define PR_GET_MDWE	66
#endif
#ifndef PR_RISCV_V_SET_CONTROL
#define PR_RISCV_V_SET_CONTROL	69
#define PR_RISCV_V_GET_CONTROL	70
#endif
#ifndef PR_PPC_GET_DEXCR
#define PR_RISCV_SET_ICACHE_FLUSH_CTX	71
#define PR_PPC_GET_DEXCR	72
#define PR_PPC_SET_DEXCR	73
#endif
/* PR_SET_MEMORY_MERGE, PR_GET_SHADOW_STACK_STATUS and so on: newer still */
enum {
	SET_MEMORY_MERGE = 67,
	GET_SHADOW_STACK = 74, SET_SHADOW_STACK, LOCK_SHADOW_STACK, RESTORE_IDS, FUTEX_HASH,
	RSEQ_SLICE, GET_CFI, SET_CFI, GET_AUXV = 0x41555856,
};

#define ARGS(n)	static const struct decode_field n[]

#define VALUE_OUT(e)	ARRAY_OUT("value", e, FIXED(1))
#define REST		HEX("arg3"), HEX("arg4"), HEX("arg5")
#define SHOWN_IF(cond, n, r, ...)						\
	{ .name = n, .reg = r, .type = __VA_ARGS__, .when = decode_when__##cond }

ARGS(name_in) = { { .name = "name", .type = T_MEMORY(IN, task_name) } };
ARGS(name_out) = { { .name = "name", .type = { .kind = DECODE_STRING, .dir = DECODE_OUT } } };
ARGS(number) = { ULONG("arg2") };
ARGS(number_and_rest) = { ULONG("arg2"), REST };
ARGS(signal_in) = { CALL("sig", death_signal) };
ARGS(signal_out) = { ARRAY_OUT("sig", signal, FIXED(1)) };
ARGS(dumpable) = { { .name = "dumpable", .type = T_SET(ENUM, 0, dumpable) } };
ARGS(cap) = { { .name = "cap", .type = T_SET(ENUM, 0, caps) } };
ARGS(int_out) = { VALUE_OUT(int), };
ARGS(address_out) = { VALUE_OUT(address) };
ARGS(unalign_in) = { FLAGS("unalign", prctl_unalign) };
ARGS(unalign_out) = { VALUE_OUT(prctl_unalign) };
ARGS(tsc_in) = { ENUM("tsc", prctl_tsc) };
ARGS(tsc_out) = { VALUE_OUT(prctl_tsc) };
ARGS(securebits) = { LFLAGS("bits", securebits) };
ARGS(slack) = { LONG("slack") };
ARGS(mce_kill) = {
	{ .name = "op", .type = T_SET(ENUM, 0, prctl_mce_ops) }, CALL("policy", mce_policy),
	HEX("arg4"), HEX("arg5") };
ARGS(set_mm) = { ENUM("field", prctl_mm), REST };
ARGS(fp_mode) = { FLAGS("mode", prctl_fp_mode) };
ARGS(ambient) = {
	{ .name = "op", .type = T_SET(ENUM, 0, prctl_ambient) }, CALL("cap", ambient_cap),
	HEX("arg4"), HEX("arg5") };
ARGS(sve) = { CALL("length", sve_length) };
ARGS(sme) = { CALL("length", sme_length) };
ARGS(get_speculation) = { { .name = "which", .type = T_SET(ENUM, 0, prctl_speculation) } };
ARGS(set_speculation) = {
	{ .name = "which", .type = T_SET(ENUM, 0, prctl_speculation) },
	CALL("control", speculation) };
ARGS(pac_reset) = { LFLAGS("keys", prctl_pac_keys), REST };
ARGS(pac_enabled) = {
	LFLAGS("keys", prctl_pac_enabled), LFLAGS("enabled", prctl_pac_enabled), HEX("arg4"),
	HEX("arg5") };
ARGS(tagged) = { CALL("control", tagged_addr), REST };
ARGS(dispatch) = {
	{ .name = "mode", .type = T_SET(ENUM, 0, prctl_dispatch) }, HEX("arg3"), HEX("arg4"),
	ADDRESS("selector", ELSEWHERE) };
ARGS(core) = {
	ENUM("op", prctl_core), PID("pid"), CALL("type", pid_type),
	CALL("cookie", core_cookie) };
ARGS(mdwe) = { FLAGS("flags", prctl_mdwe), REST };
ARGS(rest) = { HEX("arg2"), REST };
ARGS(riscv_vstate) = { CALL("control", riscv_vstate) };
ARGS(riscv_icache) = {
	{ .name = "ctx", .type = T_SET(ENUM, 0, prctl_riscv_ctx) },
	{ .name = "scope", .type = T_SET(ENUM, 0, prctl_riscv_scope) } };
ARGS(dexcr_get) = { { .name = "which", .type = T_SET(ENUM, 0, prctl_dexcr) }, REST };
ARGS(dexcr_set) = {
	{ .name = "which", .type = T_SET(ENUM, 0, prctl_dexcr) },
	LFLAGS("control", prctl_dexcr_ctrl), HEX("arg4"), HEX("arg5") };
/* Arguments for which strace shows numbers */
#define AS(as, n, k, s)	{ .name = n, .type = T_SET_AS(as, k, 0, s) }
ARGS(fpemu_in) = { AS(UNSIGNED, "arg2", FLAGS, prctl_fpemu) };
ARGS(fpexc_in) = { AS(UNSIGNED, "arg2", FLAGS, prctl_fpexc) };
ARGS(timing_in) = { AS(UNSIGNED, "arg2", ENUM, prctl_timing) };
ARGS(endian_in) = { AS(UNSIGNED, "arg2", ENUM, prctl_endian) };
ARGS(fpemu_out) = { VALUE_OUT(prctl_fpemu) };
ARGS(fpexc_out) = { VALUE_OUT(prctl_fpexc) };
ARGS(endian_out) = { VALUE_OUT(prctl_endian) };
ARGS(thp) = {
	ULONG("arg2"), AS(HEX, "flags", FLAGS, prctl_thp), HEX("arg4"), HEX("arg5") };
ARGS(auxv) = {
	{ .name = "auxv", .type = T_MEMORY(OUT, auxv) }, ULONG("len"), HEX("arg4"), HEX("arg5") };
ARGS(shadow_stack_out) = { VALUE_OUT(prctl_shadow_stack), REST };
ARGS(shadow_stack_in) = { LFLAGS("status", prctl_shadow_stack), REST };
ARGS(restore_ids) = { { .name = "op", .type = T_SET(ENUM, 0, prctl_restore_ids) }, REST };
ARGS(futex_hash) = {
	{ .name = "op", .type = T_SET(ENUM, 0, prctl_futex_hash) }, ULONG("slots"), HEX("arg4"),
	HEX("arg5") };
ARGS(slice) = {
	{ .name = "op", .type = T_SET(ENUM, 0, prctl_slice) }, LFLAGS("flags", prctl_slice_flags),
	HEX("arg4"), HEX("arg5") };
#define CFI_WHICH	{ .name = "which", .type = T_SET(ENUM, 0, prctl_cfi) }
ARGS(cfi_out) = { CFI_WHICH, VALUE_OUT(prctl_cfi_flags), HEX("arg4"), HEX("arg5") };
ARGS(cfi_in) = { CFI_WHICH, LFLAGS("flags", prctl_cfi_flags), HEX("arg4"), HEX("arg5") };
ARGS(ptracer) = { CALL("pid", ptracer) };
ARGS(seccomp) = {
	ENUM("mode", seccomp_modes),
	SHOWN_IF(seccomp_filter, "filter", 3, T_STRUCT(IN, seccomp_program)),
	SHOWN_IF(seccomp_other, "arg3", 3, T(HEX, 0)),
	SHOWN_IF(seccomp_other, "arg4", 4, T(HEX, 0)),
	SHOWN_IF(seccomp_other, "arg5", 5, T(HEX, 0)) };
ARGS(vma) = {
	{ .name = "attr", .type = T_SET(ENUM, 0, vma_names) },
	{ .name = "addr", .type = T(HEX, 0) },
	CALL("size", vma_size),
	SHOWN_IF(vma_named, "name", 5, { .kind = DECODE_STRING, .dir = DECODE_IN }),
	SHOWN_IF(vma_other, "arg5", 5, T(HEX, 0)) };

static const struct decode_variant variants[] = {
	VARIANT(PR_SET_NAME, name_in),
	VARIANT(PR_GET_NAME, name_out),
	VARIANT(PR_SET_PDEATHSIG, signal_in),
	VARIANT(PR_GET_PDEATHSIG, signal_out),
	VARIANT(PR_SET_DUMPABLE, dumpable),
	{ .value = PR_GET_DUMPABLE },
	VARIANT(PR_SET_UNALIGN, unalign_in),
	VARIANT(PR_GET_UNALIGN, unalign_out),
	VARIANT(PR_SET_KEEPCAPS, number),
	{ .value = PR_GET_KEEPCAPS },
	VARIANT(PR_SET_FPEMU, fpemu_in),
	VARIANT(PR_GET_FPEMU, fpemu_out),
	VARIANT(PR_SET_FPEXC, fpexc_in),
	VARIANT(PR_GET_FPEXC, fpexc_out),
	VARIANT(PR_SET_TIMING, timing_in),
	{ .value = PR_GET_TIMING },
	VARIANT(PR_SET_ENDIAN, endian_in),
	VARIANT(PR_GET_ENDIAN, endian_out),
	VARIANT(PR_CAPBSET_READ, cap),
	VARIANT(PR_CAPBSET_DROP, cap),
	VARIANT(PR_SET_SECCOMP, seccomp),
	{ .value = PR_GET_SECCOMP },
	VARIANT(PR_SET_TSC, tsc_in),
	VARIANT(PR_GET_TSC, tsc_out),
	VARIANT(PR_SET_SECUREBITS, securebits),
	VARIANT_HEX(PR_GET_SECUREBITS),
	VARIANT(PR_SET_TIMERSLACK, slack),
	{ .value = PR_GET_TIMERSLACK },
	{ .value = PR_TASK_PERF_EVENTS_DISABLE },
	{ .value = PR_TASK_PERF_EVENTS_ENABLE },
	VARIANT(PR_MCE_KILL, mce_kill),
	VARIANT(PR_SET_MM, set_mm),
	VARIANT(PR_SET_CHILD_SUBREAPER, number),
	VARIANT(PR_GET_CHILD_SUBREAPER, int_out),
	VARIANT(PR_SET_NO_NEW_PRIVS, number_and_rest),
	VARIANT(PR_GET_TID_ADDRESS, address_out),
	VARIANT(PR_SET_THP_DISABLE, thp),
	VARIANT(PR_SET_FP_MODE, fp_mode),
	{ .value = PR_GET_FP_MODE },
	VARIANT(PR_CAP_AMBIENT, ambient),
	VARIANT(PR_SVE_SET_VL, sve),
	{ .value = PR_SVE_GET_VL },
	VARIANT(PR_SME_SET_VL, sme),
	{ .value = PR_SME_GET_VL },
	{ .value = PR_GET_SPECULATION_CTRL, .ret = DECODE_RET_HEX, .args = get_speculation,
	  .nr = 1 },
	VARIANT(PR_SET_SPECULATION_CTRL, set_speculation),
	VARIANT(PR_PAC_RESET_KEYS, pac_reset),
	VARIANT(PR_PAC_SET_ENABLED_KEYS, pac_enabled),
	VARIANT(PR_SET_TAGGED_ADDR_CTRL, tagged),
	VARIANT(PR_SET_IO_FLUSHER, number_and_rest),
	VARIANT(PR_SET_SYSCALL_USER_DISPATCH, dispatch),
	VARIANT(PR_SCHED_CORE, core),
	VARIANT(PR_SET_MDWE, mdwe),
	{ .value = PR_GET_MDWE, .ret = DECODE_RET_HEX, .args = rest,
	  .nr = DECODE_ARRAY_SIZE(rest) },
	VARIANT(PR_RISCV_V_SET_CONTROL, riscv_vstate),
	{ .value = PR_RISCV_V_GET_CONTROL },
	VARIANT(PR_RISCV_SET_ICACHE_FLUSH_CTX, riscv_icache),
	VARIANT(PR_PPC_GET_DEXCR, dexcr_get),
	VARIANT(PR_PPC_SET_DEXCR, dexcr_set),
	VARIANT_NEWER(SET_MEMORY_MERGE, number_and_rest),
	VARIANT_NEWER(GET_SHADOW_STACK, shadow_stack_out),
	VARIANT_NEWER(SET_SHADOW_STACK, shadow_stack_in),
	VARIANT_NEWER(LOCK_SHADOW_STACK, shadow_stack_in),
	VARIANT_NEWER(RESTORE_IDS, restore_ids),
	VARIANT_NEWER(FUTEX_HASH, futex_hash),
	VARIANT_NEWER(RSEQ_SLICE, slice),
	VARIANT_NEWER(GET_CFI, cfi_out),
	VARIANT_NEWER(SET_CFI, cfi_in),
	VARIANT_NEWER(GET_AUXV, auxv),
	VARIANT(PR_SET_PTRACER, ptracer),
	VARIANT(PR_SET_VMA, vma),
};

ROW(prctl) = { .args = {
	ENUM("option", prctl_options), HEX("arg2"), HEX("arg3"), HEX("arg4"), HEX("arg5") },
	.extra = decode_extra__prctl, VARIANTS(0, 1, UINT32_MAX, variants) };
