// SPDX-License-Identifier: GPL-2.0
/* io_uring: the second argument of io_uring_register() selects what is registered. */
#include "rows.h"

#define ARGS(n)	static const struct decode_field n[]
#define NR	UINT("nr_args")

ROW(io_uring_setup) = { .args = {
	UINT("entries"), STRUCT_IN("params", uring_params) } };
ROW(io_uring_enter) = { .args = {
	FD("fd"), UINT("to_submit"), UINT("min_complete"), FLAGS("flags", uring_enter_flags),
	SIGSET_IN("argp", ARG(5)), ULONG("argsz") } };

ARGS(buffers) = { ARRAY_IN("arg", iovec_room, ARG(3)), NR };
ARGS(files) = { ARRAY_IN("arg", fd, ARG(3)), NR };
ARGS(update) = { STRUCT_IN("arg", uring_update), NR };
ARGS(probe) = { MEMORY_IN("arg", uring_probe), NR };
ARGS(restrictions) = { ARRAY_IN("arg", uring_restriction, ARG(3)), NR };
ARGS(cpus) = { MEMORY_IN("arg", uring_cpus), NR };
ARGS(workers) = { MEMORY_IN("arg", uring_workers), NR };
ARGS(rings) = { ARRAY_IN("arg", uring_ring, ARG(3)), NR };
ARGS(rings_gone) = { ARRAY_IN("arg", uring_ring_gone, ARG(3)), NR };
ARGS(ring_of_buffers) = { STRUCT_IN("arg", uring_pbuf), NR };

ARGS(resources) = { MEMORY_IN("arg", uring_resources), NR };

ARGS(cancel) = { STRUCT_IN("arg", uring_cancel), NR };
ARGS(range) = { STRUCT_IN("arg", uring_range), NR };
ARGS(buf_status) = { STRUCT_IN("arg", uring_buf_status), NR };
ARGS(napi) = { STRUCT_OUT("arg", uring_napi), NR };
ARGS(clock_id) = { STRUCT_IN("arg", uring_clock), NR };
ARGS(clone_buffers) = { STRUCT_IN("arg", uring_clone), NR };

/* IORING_REGISTER_*: the last ones are newer than many headers. */
static const struct decode_variant variants[] = {
	VARIANT(0, buffers), VARIANT(2, files), VARIANT(4, files), VARIANT(6, update),
	VARIANT(7, files), VARIANT(8, probe), VARIANT(11, restrictions), VARIANT(13, resources),
	VARIANT(14, resources), VARIANT(15, resources), VARIANT(16, resources),
	VARIANT(17, cpus), VARIANT(19, workers), VARIANT(20, rings), VARIANT(21, rings_gone),
	VARIANT(22, ring_of_buffers), VARIANT(23, ring_of_buffers),
	VARIANT(24, cancel), VARIANT(25, range), VARIANT(26, buf_status), VARIANT(27, napi),
	VARIANT(28, napi), VARIANT(29, clock_id), VARIANT(30, clone_buffers),
};

ROW(io_uring_register) = { .args = {
	FD("fd"), ENUM("opcode", uring_registers), ADDRESS("arg", UNKNOWN), NR },
	VARIANTS(1, 2, UINT32_MAX, variants) };
