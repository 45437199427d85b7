// SPDX-License-Identifier: GPL-2.0
/* prctl(): what its arguments are depends on the first one. */
#include <linux/prctl.h>
#include "rows.h"

#define ARGS(n)	static const struct decode_field n[]

ARGS(name_in) = { STRING("name") };
ARGS(name_out) = { { .name = "name", .type = { .kind = DECODE_STRING, .dir = DECODE_OUT } } };
ARGS(number) = { ULONG("arg2") };
ARGS(signal_in) = { SIGNAL("sig") };
ARGS(signal_out) = { ARRAY_OUT("sig", signal, FIXED(1)) };
ARGS(dumpable) = { ENUM("dumpable", dumpable) };
ARGS(cap) = { ENUM("cap", caps) };
ARGS(int_out) = { ARRAY_OUT("value", int, FIXED(1)) };
ARGS(seccomp) = {
	ENUM("mode", seccomp_modes), STRUCT_IN("filter", seccomp_program) };
ARGS(five) = { ULONG("arg2"), ULONG("arg3"), ULONG("arg4"), ULONG("arg5") };
ARGS(vma) = { ENUM("attr", vma_names), ADDRESS("addr"), ULONG("size"), STRING("name") };

static const struct decode_variant variants[] = {
	VARIANT(PR_SET_NAME, name_in),
	VARIANT(PR_GET_NAME, name_out),
	VARIANT(PR_SET_PDEATHSIG, signal_in),
	VARIANT(PR_GET_PDEATHSIG, signal_out),
	VARIANT(PR_SET_DUMPABLE, dumpable),
	{ .value = PR_GET_DUMPABLE },
	VARIANT(PR_SET_KEEPCAPS, number),
	{ .value = PR_GET_KEEPCAPS },
	VARIANT(PR_CAPBSET_READ, cap),
	VARIANT(PR_CAPBSET_DROP, cap),
	VARIANT(PR_SET_SECCOMP, seccomp),
	{ .value = PR_GET_SECCOMP },
	{ .value = PR_GET_SECUREBITS },
	VARIANT(PR_SET_TIMERSLACK, number),
	{ .value = PR_GET_TIMERSLACK },
	VARIANT(PR_SET_CHILD_SUBREAPER, number),
	VARIANT(PR_GET_CHILD_SUBREAPER, int_out),
	VARIANT(PR_SET_NO_NEW_PRIVS, five),
	VARIANT(PR_GET_NO_NEW_PRIVS, five),
	VARIANT(PR_SET_THP_DISABLE, five),
	VARIANT(PR_GET_THP_DISABLE, five),
	VARIANT(PR_SET_VMA, vma),
};

ROW(prctl) = { .args = {
	ENUM("option", prctl_options), HEX("arg2"), HEX("arg3"), HEX("arg4"), HEX("arg5") },
	.extra = decode_extra__prctl, VARIANTS(0, 1, UINT32_MAX, variants) };
