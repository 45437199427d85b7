// SPDX-License-Identifier: GPL-2.0
/* io_uring: the second argument of io_uring_register() selects what is registered. */
#include "decode/special/uring_fields.h"
#include "rows.h"

#define ARGS(n)	static const struct decode_field n[]
#define NR	UINT("nr_args")

ROW(io_uring_setup) = { .args = {
	UINT("entries"), STRUCT_IN("params", uring_params) }, RETURNS_FD };
/* IORING_ENTER_EXT_ARG, IORING_ENTER_EXT_ARG_REG, which is newer than many headers. */
enum { EXT_ARG = 1 << 3, EXT_ARG_REG = 1 << 6 };

ARGS(wait) = { STRUCT_IN("argp", uring_wait), ULONG("argsz") };
ARGS(registered_wait) = { ULONG("argp"), ULONG("argsz") };

/* The kernel takes EXT_ARG_REG only with EXT_ARG, strace only alone. */
ARGS(index_or_mask) = {
	{ .name = "argp", .type = { .kind = DECODE_CALL_MEMORY, .null_is_index = true,
				    .show = decode_show__uring_wait_index } }, ULONG("argsz") };

static const struct decode_variant waits[] = {
	VARIANT(EXT_ARG, wait), VARIANT(EXT_ARG_REG, registered_wait),
	VARIANT(EXT_ARG | EXT_ARG_REG, index_or_mask),
};

ROW(io_uring_enter) = { .args = {
	FD("fd"), UINT("to_submit"), UINT("min_complete"), FLAGS("flags", uring_enter_flags),
	SIGSET_IN("argp", ARG(5)), ULONG("argsz") },
	VARIANTS(3, 4, EXT_ARG | EXT_ARG_REG, waits) };

ARGS(buffers) = { ARRAY_IN("arg", iovec_room, ARG(3)), NR };
ARGS(files) = { ARRAY_IN("arg", fd, ARG(3)), NR };
ARGS(update) = { STRUCT_IN("arg", uring_update), NR };
ARGS(probe) = { MEMORY_INOUT("arg", uring_probe), NR };
ARGS(restrictions) = { MEMORY_IN("arg", uring_restrictions), NR };
ARGS(cpus) = { MEMORY_IN("arg", uring_cpus), NR };
ARGS(workers) = { MEMORY_INOUT("arg", uring_workers), NR };
ARGS(rings) = { ARRAY_IN("arg", uring_ring, ARG(3)), NR };
ARGS(rings_gone) = { ARRAY_IN("arg", uring_ring_gone, ARG(3)), NR };

ARGS(resources) = { MEMORY_IN("arg", uring_resources), NR };

/* One struct, if the number of arguments is right. */
ARGS(one) = { MEMORY_IN("arg", uring_one), NR };
ARGS(one_out) = { MEMORY_OUT("arg", uring_one), NR };
ARGS(query) = { MEMORY_IN("arg", uring_query), NR };
ARGS(napi) = { MEMORY_INOUT("arg", uring_napi), NR };

/* IORING_REGISTER_*: the last ones are newer than many headers. */
static const struct decode_variant variants[] = {
	VARIANT(0, buffers), VARIANT(2, files), VARIANT(4, files), VARIANT(6, update),
	VARIANT(7, files), VARIANT(8, probe), VARIANT(11, restrictions), VARIANT(13, resources),
	VARIANT(14, resources), VARIANT(15, resources), VARIANT(16, resources),
	VARIANT(17, cpus), VARIANT(19, workers), VARIANT(20, rings), VARIANT(21, rings_gone),
	VARIANT(22, one), VARIANT(23, one), VARIANT(24, one), VARIANT(25, one),
	VARIANT(26, one_out), VARIANT(27, napi), VARIANT(28, one_out), VARIANT(29, one),
	VARIANT(30, one), VARIANT(31, one), VARIANT(32, one), VARIANT(33, one),
	VARIANT(34, one), VARIANT(35, query), VARIANT(36, one), VARIANT(37, one),
};

/* All but the flag IORING_REGISTER_USE_REGISTERED_RING. */
#define OPCODE_MASK	0x7fffffff

ROW(io_uring_register) = { .args = {
	{ .name = "fd", .type = T_CALL_SIZED(uring_fd, 4) },
	{ .name = "opcode", .type = T_CALL_SIZED(uring_opcode, 4) },
	ADDRESS("arg", UNKNOWN), NR }, .entry = true,
	VARIANTS(1, 2, OPCODE_MASK, variants) };
