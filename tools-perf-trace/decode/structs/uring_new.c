// SPDX-License-Identifier: GPL-2.0
/* io_uring: registrations of newer kernels, and waiting. All ABIs have the same structs. */
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "decode/special/uring_fields.h"
#include "structs.h"

/* Reserved fields are shown only if they are not zero. */
#define RESERVED(n, off, sz)							\
	F_WHEN(n, off, decode_when__uring_##off##_##sz, T(HEX, sz))
#define RESERVED_LIST(n, off, count, e)						\
	F_WHEN(n, off, decode_when__uring_##off##_x##count, T_NUMBERS(e, count))

static const struct decode_type hex8 = T(HEX, 1);
#define RESERVED_BYTES(n, off, count)						\
	F_WHEN(n, off, decode_when__uring_##off##_b##count,			\
	       { .kind = DECODE_ARRAY, .in_place = true, .elem = &hex8, .len = FIXED(count) })

static const struct decode_field uring_wait_fields[] = {
	F("sigmask", 0, { .kind = DECODE_STRUCT, .size = 8, .len = { DECODE_LEN_FIELD32, 8 },
			  .layout = &decode_layout__sigset }),
	F("sigmask_sz", 8, T(UNSIGNED, 4)),
	F("min_wait_usec", 12, T(UNSIGNED, 4)),
	F("ts", 16, { .kind = DECODE_STRUCT, .size = 8, .layout = &decode_layout__timespec64 }),
};
LAYOUT(uring_wait, 24, uring_wait_fields, .portable = true);

static const struct decode_field uring_pbuf_fields[] = {
	F("ring_addr", 0, T(ADDRESS, 8)),
	F("ring_entries", 8, T(UNSIGNED, 4)),
	F("bgid", 12, T(UNSIGNED, 2)),
	F("flags", 14, T_SET_AS(HEX, FLAGS, 2, uring_pbuf_flags)),
	F("min_left", 16, T(UNSIGNED, 4)),
	RESERVED_LIST("resv", 20, 5, hex32),
};
LAYOUT(uring_pbuf, 40, uring_pbuf_fields, .portable = true);

/* -1 stands for no timeout. */
static const struct decode_field uring_timeout_fields[] = {
	F("tv_sec", 0, T(SIGNED, 8)),
	F("tv_nsec", 8, T(SIGNED, 8)),
};
static LAYOUT(uring_timeout, 16, uring_timeout_fields, .portable = true);

static const struct decode_field uring_cancel_fields[] = {
	F("addr", 0, T(ADDRESS, 8)),
	F("fd", 8, T(FD, 4)),
	F("flags", 12, T_SET(FLAGS, 4, uring_cancel_flags)),
	F("timeout", 16, T_INNER(uring_timeout)),
	F("opcode", 32, T_SET(ENUM, 1, uring_ops)),
	RESERVED_BYTES("pad", 33, 7),
	RESERVED_LIST("pad2", 40, 3, hex64),
};
LAYOUT(uring_cancel, 64, uring_cancel_fields, .portable = true);

static const struct decode_field uring_range_fields[] = {
	F("off", 0, T(UNSIGNED, 4)),
	F("len", 4, T(UNSIGNED, 4)),
	RESERVED("resv", 8, 8),
};
LAYOUT(uring_range, 16, uring_range_fields, .portable = true);

static const struct decode_field uring_buf_status_fields[] = {
	F("buf_group", 0, T(UNSIGNED, 4)),
	F("head", 4, T(UNSIGNED, 4)),
	RESERVED_LIST("resv", 8, 8, hex32),
};
LAYOUT(uring_buf_status, 40, uring_buf_status_fields, .portable = true);

static const struct decode_field uring_napi_fields[] = {
	F("busy_poll_to", 0, T(HEX, 4)),
	F("prefer_busy_poll", 4, T(HEX, 1)),
	F("opcode", 5, T_SET(ENUM, 1, uring_napi_ops)),
	RESERVED_BYTES("pad", 6, 2),
	F_WHEN("op_param", 8, decode_when__uring_napi_tracks,
	       T_SET(ENUM, 4, uring_napi_tracking)),
	F_WHEN("op_param", 8, decode_when__uring_napi_id, T(HEX, 4)),
	RESERVED("resv", 12, 4),
};
LAYOUT(uring_napi, 16, uring_napi_fields, .portable = true);

static const struct decode_field uring_clock_fields[] = {
	F("clockid", 0, T_SET(ENUM, 4, clockids)),
	RESERVED_LIST("__resv", 4, 3, hex32),
};
LAYOUT(uring_clock, 16, uring_clock_fields, .portable = true);

static const struct decode_field uring_clone_fields[] = {
	F("src_fd", 0, T(FD, 4)),
	F("flags", 4, T_SET(FLAGS, 4, uring_clone_flags)),
	F("src_off", 8, T(UNSIGNED, 4)),
	F("dst_off", 12, T(UNSIGNED, 4)),
	F("nr", 16, T(UNSIGNED, 4)),
	RESERVED_LIST("pad", 20, 3, hex32),
};
LAYOUT(uring_clone, 32, uring_clone_fields, .portable = true);

/* A request, of which only the flags depend on the operation here. */
static const struct decode_field uring_sqe_fields[] = {
	F("opcode", 0, T_SET(ENUM, 1, uring_ops)),
	F("flags", 1, T_SET(FLAGS, 1, uring_sqe_flags)),
	F("ioprio", 2, T(UNSIGNED, 2)),
	F("fd", 4, T(FD, 4)),
	F("off", 8, T(HEX, 8)),
	F("addr", 16, T(HEX, 8)),
	F("len", 24, T(UNSIGNED, 4)),
	F_WHEN("nop_flags", 28, decode_when__sqe_nop, T_SET(FLAGS, 4, uring_nop_flags)),
	F_WHEN("msg_ring_flags", 28, decode_when__sqe_msg, T_SET(FLAGS, 4, uring_msg_flags)),
	F_WHEN("install_fd_flags", 28, decode_when__sqe_install,
	       T_SET(FLAGS, 4, uring_install_flags)),
	F_WHEN("rw_flags", 28, decode_when__sqe_other, T(HEX, 4)),
	F("user_data", 32, T(HEX, 8)),
	F("buf_index", 40, T(HEX, 2)),
	F("personality", 42, T(UNSIGNED, 2)),
	F("file_index", 44, T(HEX, 4)),
	F("optval", 48, T(HEX, 8)),
};
LAYOUT(uring_sqe, 64, uring_sqe_fields, .portable = true);

static const struct decode_field zcrx_offsets_fields[] = {
	F("head", 0, T(UNSIGNED, 4)),
	F("tail", 4, T(UNSIGNED, 4)),
	F("rqes", 8, T(UNSIGNED, 4)),
	RESERVED("__resv2", 12, 4),
	RESERVED_LIST("__resv", 16, 2, hex64),
};
static LAYOUT(zcrx_offsets, 32, zcrx_offsets_fields, .portable = true);

static const struct decode_field zcrx_ifq_fields[] = {
	F("if_idx", 0, T(UNSIGNED, 4)),
	F("if_rxq", 4, T(UNSIGNED, 4)),
	F("rq_entries", 8, T(UNSIGNED, 4)),
	F("flags", 12, T_SET(FLAGS, 4, zcrx_flags)),
	F("area_ptr", 16, T(ADDRESS, 8)),
	F("region_ptr", 24, T(ADDRESS, 8)),
	F("offsets", 32, T_INNER(zcrx_offsets)),
	F("zcrx_id", 64, T(UNSIGNED, 4)),
	F("rx_buf_len", 68, T(UNSIGNED, 4)),
	F("event_desc", 72, T(ADDRESS, 8)),
	RESERVED_LIST("__resv", 80, 2, hex64),
};
LAYOUT(zcrx_ifq, 96, zcrx_ifq_fields, .portable = true);

/* struct io_uring_params, of which only this is used. */
static const struct decode_field uring_memory_fields[] = { F("user_addr", 32, T(HEX, 8)) };
static LAYOUT(uring_memory, 40, uring_memory_fields, .portable = true);
static const struct decode_field uring_resize_fields[] = {
	F("sq_entries", 0, T(UNSIGNED, 4)),
	F("cq_entries", 4, T(UNSIGNED, 4)),
	F("flags", 8, T_SET(FLAGS, 4, uring_setup_flags)),
	F_WHEN("sq_off", 40, decode_when__uring_72_8, T_INNER(uring_memory)),
	F_WHEN("cq_off", 80, decode_when__uring_112_8, T_INNER(uring_memory)),
	RESERVED_LIST("resv", 28, 3, hex32),
};
LAYOUT(uring_resize, 120, uring_resize_fields, .portable = true);

static const struct decode_field uring_region_fields[] = {
	F("region_uptr", 0, T(ADDRESS, 8)),
	F("flags", 8, T_SET(FLAGS, 8, uring_region_flags)),
	RESERVED_LIST("__resv", 16, 2, hex64),
};
LAYOUT(uring_region, 32, uring_region_fields, .portable = true);

static const struct decode_field zcrx_flush_fields[] = {
	F_WHEN("__resv", 0, decode_when__uring_0_x6, T_NUMBERS(hex64, 6)),
};
static const struct decode_field zcrx_arm_fields[] = {
	F("event_type", 0, T_SET(ENUM, 4, zcrx_events)),
	RESERVED_LIST("__resv", 4, 11, hex32),
};
static const struct decode_field zcrx_export_fields[] = {
	F("zcrx_fd", 0, T(FD, 4)),
	RESERVED_LIST("__resv1", 4, 11, hex32),
};
static const struct decode_field zcrx_area_fields[] = {
	F("area_ptr", 0, T(ADDRESS, 8)),
	RESERVED_LIST("__resv", 8, 5, hex64),
};
static LAYOUT(zcrx_flush, 48, zcrx_flush_fields, .portable = true);
static LAYOUT(zcrx_export, 48, zcrx_export_fields, .portable = true);
static LAYOUT(zcrx_area, 48, zcrx_area_fields, .portable = true);
static LAYOUT(zcrx_arm, 48, zcrx_arm_fields, .portable = true);

static const struct decode_field zcrx_ctrl_fields[] = {
	F("zcrx_id", 0, T(UNSIGNED, 4)),
	F("op", 4, T_SET(ENUM, 4, zcrx_ops)),
	RESERVED_LIST("__resv", 8, 2, hex64),
	F_WHEN("zc_flush", 24, decode_when__zcrx_flushes, T_INNER(zcrx_flush)),
	F_WHEN("zc_export", 24, decode_when__zcrx_exports, T_INNER(zcrx_export)),
	F_WHEN("zc_arm_event", 24, decode_when__zcrx_arms, T_INNER(zcrx_arm)),
	F_WHEN("zc_area", 24, decode_when__zcrx_adds, T_INNER(zcrx_area)),
};
LAYOUT(zcrx_ctrl, 72, zcrx_ctrl_fields, .portable = true);

static const struct decode_field uring_filter_fields[] = {
	F("opcode", 0, T_SET(ENUM, 4, uring_ops)),
	F("flags", 4, T_SET(FLAGS, 4, uring_filter_flags)),
	F("filter_len", 8, T(UNSIGNED, 4)),
	F("pdu_size", 12, T(UNSIGNED, 1)),
	RESERVED_BYTES("resv", 13, 3),
	F("filter_ptr", 16, { .kind = DECODE_CALL_MEMORY, .size = 8,
			      .show = decode_show__uring_filter }),
	RESERVED_LIST("resv2", 24, 5, hex64),
};
static LAYOUT(uring_filter, 64, uring_filter_fields, .portable = true);

static const struct decode_field uring_bpf_fields[] = {
	F("cmd_type", 0, T_SET(ENUM, 2, uring_bpf_cmds)),
	F("cmd_flags", 2, T(HEX, 2)),
	RESERVED("resv", 4, 4),
	F_WHEN("filter", 8, decode_when__uring_filters, T_INNER(uring_filter)),
};
LAYOUT(uring_bpf, 72, uring_bpf_fields, .portable = true);
