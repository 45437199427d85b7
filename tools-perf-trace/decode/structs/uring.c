// SPDX-License-Identifier: GPL-2.0
/* io_uring: all ABIs have the same structs. */
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "decode/special/uring_fields.h"
#include "structs.h"

/* Reserved fields are shown only if they are not zero. */
#define RESERVED(n, off, sz)							\
	F_WHEN(n, off, decode_when__uring_##off##_##sz, T(HEX, sz))
#define RESERVED_WORDS(n, off, count, e)					\
	F_WHEN(n, off, decode_when__uring_##off##_x##count, T_NUMBERS(e, count))

static const struct decode_field uring_sq_fields[] = {
	F("head", 0, T(UNSIGNED, 4)), F("tail", 4, T(UNSIGNED, 4)),
	F("ring_mask", 8, T(UNSIGNED, 4)), F("ring_entries", 12, T(UNSIGNED, 4)),
	F("flags", 16, T(UNSIGNED, 4)), F("dropped", 20, T(UNSIGNED, 4)),
	F("array", 24, T(UNSIGNED, 4)), F("user_addr", 32, T(HEX, 8)),
};
static const struct decode_field uring_cq_fields[] = {
	F("head", 0, T(UNSIGNED, 4)), F("tail", 4, T(UNSIGNED, 4)),
	F("ring_mask", 8, T(UNSIGNED, 4)), F("ring_entries", 12, T(UNSIGNED, 4)),
	F("overflow", 16, T(UNSIGNED, 4)), F("cqes", 20, T(UNSIGNED, 4)),
	F("flags", 24, T(UNSIGNED, 4)), F("user_addr", 32, T(HEX, 8)),
};
static LAYOUT(uring_sq, 40, uring_sq_fields, .portable = true);
static LAYOUT(uring_cq, 40, uring_cq_fields, .portable = true);

static const struct decode_field uring_params_fields[] = {
	F("flags", 8, T_SET(FLAGS, 4, uring_setup_flags)),
	F("sq_thread_cpu", 12, T(HEX, 4)),
	F("sq_thread_idle", 16, T(UNSIGNED, 4)),
	F_WHEN("wq_fd", 24, decode_when__uring_attaches, T(FD, 4)),
	RESERVED_WORDS("resv", 28, 3, hex32),
	F_WHEN("sq_entries", 0, decode_when__uring_is_set_up, T(UNSIGNED, 4)),
	F_WHEN("cq_entries", 4, decode_when__uring_is_set_up, T(UNSIGNED, 4)),
	F_WHEN("features", 20, decode_when__uring_is_set_up, T_SET(FLAGS, 4, uring_features)),
	F_WHEN("sq_off", 40, decode_when__uring_is_set_up, T_INNER(uring_sq)),
	F_WHEN("cq_off", 80, decode_when__uring_is_set_up, T_INNER(uring_cq)),
};
LAYOUT(uring_params, 120, uring_params_fields, .portable = true);

static const struct decode_type hex64 = T(HEX, 8);
static const struct decode_type file = T_CALL_SIZED(uring_file, 4);

#define LIST(e, ...)	{ .kind = DECODE_ARRAY, .elem = &(e), .len = __VA_ARGS__ }
#define NR_AT(off)	{ DECODE_LEN_FIELD32, off }

static const struct decode_field uring_update_fields[] = {
	F("offset", 0, T(UNSIGNED, 4)),
	RESERVED("resv", 4, 4),
	F("fds", 8, LIST(file, ARG(3))),
};
LAYOUT(uring_update, 16, uring_update_fields, .portable = true);

#define REGISTER(e)								\
	F("nr", 0, T(UNSIGNED, 4)),						\
	F("flags", 4, T_SET(FLAGS, 4, uring_rsrc_flags)),			\
	RESERVED("resv2", 8, 8),						\
	F("data", 16, LIST(e, NR_AT(0))),					\
	F("tags", 24, LIST(hex64, NR_AT(0)))

#define UPDATE(e)								\
	F("offset", 0, T(UNSIGNED, 4)),						\
	RESERVED("resv", 4, 4),							\
	F("data", 8, LIST(e, NR_AT(24))),					\
	F("tags", 16, LIST(hex64, NR_AT(24))),					\
	F("nr", 24, T(UNSIGNED, 4)),						\
	RESERVED("resv2", 28, 4)

static const struct decode_field uring_files_fields[] = { REGISTER(file) };
static const struct decode_field uring_buffers_fields[] = {
	REGISTER(decode_type__iovec_room) };
static const struct decode_field uring_files_update_fields[] = { UPDATE(file) };
static const struct decode_field uring_buffers_update_fields[] = {
	UPDATE(decode_type__iovec_room) };
LAYOUT(uring_files, 32, uring_files_fields, .portable = true);
LAYOUT(uring_buffers, 32, uring_buffers_fields, .portable = true);
LAYOUT(uring_files_update, 32, uring_files_update_fields, .portable = true);
LAYOUT(uring_buffers_update, 32, uring_buffers_update_fields, .portable = true);

static const struct decode_field uring_probe_fields[] = {
	F("last_op", 0, T_SET(ENUM, 1, uring_ops)),
	F("ops_len", 1, T(UNSIGNED, 1)),
	RESERVED("resv", 2, 2),
	RESERVED_WORDS("resv2", 4, 3, hex32),
	/* The operations follow the struct. */
	F("ops", 0, T_CALL_SIZED(uring_probe_ops, 4)),
};
static const struct decode_field uring_probe_op_fields[] = {
	F("op", 0, T_SET(ENUM, 1, uring_ops)),
	RESERVED("resv", 1, 1),
	F("flags", 2, T_SET(FLAGS, 2, uring_op_flags)),
	RESERVED("resv2", 4, 4),
};
LAYOUT(uring_probe, 16, uring_probe_fields, .portable = true);
static LAYOUT(uring_probe_op, 8, uring_probe_op_fields, .portable = true);
const struct decode_type decode_type__uring_probe_op = T_INNER(uring_probe_op);

static const struct decode_field uring_restriction_fields[] = {
	F("opcode", 0, T_CALL_SIZED(uring_restriction, 2)),
	F_WHEN("register_op", 2, decode_when__uring_restricts_register,
	       T_SET(ENUM, 1, uring_registers)),
	F_WHEN("sqe_op", 2, decode_when__uring_restricts_op, T_SET(ENUM, 1, uring_ops)),
	F_WHEN("sqe_flags", 2, decode_when__uring_restricts_flags,
	       T_SET(FLAGS, 1, uring_sqe_flags)),
	RESERVED("resv", 3, 1),
	RESERVED_WORDS("resv2", 4, 3, hex32),
};
static LAYOUT(uring_restriction, 16, uring_restriction_fields, .portable = true);
const struct decode_type decode_type__uring_restriction = T_INNER(uring_restriction);

static const struct decode_field uring_task_restriction_fields[] = {
	F("flags", 0, T(HEX, 2)),
	F("nr_res", 2, T(UNSIGNED, 2)),
	RESERVED_WORDS("resv", 4, 3, hex32),
	/* They follow the struct. */
	F("restrictions", 2, T_CALL_SIZED(uring_task_restrictions, 2)),
};
LAYOUT(uring_task_restriction, 16, uring_task_restriction_fields, .portable = true);

static const struct decode_field uring_ring_fields[] = {
	F("offset", 0, T(SIGNED, 4)),
	RESERVED("resv", 4, 4),
	F("data", 8, T(FD, 4)),
};
static const struct decode_field uring_ring_gone_fields[] = {
	F("offset", 0, T(SIGNED, 4)),
	RESERVED("resv", 4, 4),
	RESERVED("data", 8, 8),
};
static LAYOUT(uring_ring, 16, uring_ring_fields, .portable = true);
static LAYOUT(uring_ring_gone, 16, uring_ring_gone_fields, .portable = true);
const struct decode_type decode_type__uring_ring = T_INNER(uring_ring);
const struct decode_type decode_type__uring_ring_gone = T_INNER(uring_ring_gone);
