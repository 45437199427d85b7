// SPDX-License-Identifier: GPL-2.0
#include <linux/bpf.h>
#include "rows.h"

/* The last two are there if a flag of the command says so. */
#define COMMON									\
	{ .name = "uattr_common", .type = T_MEMORY(IN, bpf_common_attr),	\
	  .when = decode_when__bpf_common },					\
	{ .name = "size_common", .type = T(UNSIGNED, 4), .when = decode_when__bpf_common }
#define ATTR	MEMORY_IN("uattr", bpf_attr), UINT("size"), COMMON

static const struct decode_field attr[] = { ATTR };
/* Lengths, counts and results in the struct are overwritten. */
static const struct decode_field changed[] = {
	MEMORY_INOUT("uattr", bpf_attr), UINT("size"), COMMON };
static const struct decode_variant variants[] = {
	VARIANT_FD(BPF_MAP_CREATE, attr), VARIANT_FD(BPF_PROG_LOAD, attr),
	VARIANT_FD(BPF_OBJ_GET, attr), VARIANT_FD(BPF_PROG_GET_FD_BY_ID, attr),
	VARIANT_FD(BPF_MAP_GET_FD_BY_ID, attr), VARIANT_FD(BPF_RAW_TRACEPOINT_OPEN, attr),
	VARIANT_FD(BPF_BTF_LOAD, attr), VARIANT_FD(BPF_BTF_GET_FD_BY_ID, attr),
	VARIANT_FD(BPF_LINK_CREATE, attr), VARIANT_FD(BPF_LINK_GET_FD_BY_ID, attr),
	VARIANT_FD(BPF_ENABLE_STATS, attr), VARIANT_FD(BPF_ITER_CREATE, attr),
	VARIANT_FD(36 /* BPF_TOKEN_CREATE, since Linux 6.9 */, attr),
	VARIANT(BPF_OBJ_GET_INFO_BY_FD, changed), VARIANT(BPF_PROG_TEST_RUN, changed),
	VARIANT(BPF_PROG_QUERY, changed), VARIANT(BPF_TASK_FD_QUERY, changed),
	VARIANT(BPF_MAP_LOOKUP_BATCH, changed), VARIANT(BPF_MAP_LOOKUP_AND_DELETE_BATCH, changed),
	VARIANT(BPF_MAP_UPDATE_BATCH, changed), VARIANT(BPF_MAP_DELETE_BATCH, changed),
};

ROW(bpf) = { .args = {
	{ .name = "cmd", .type = T_CALL_SIZED(bpf_cmd, 4) }, ATTR },
	VARIANTS(0, 1, UINT32_MAX & ~DECODE_BPF_COMMON_ATTRS, variants) };
