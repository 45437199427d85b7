// SPDX-License-Identifier: GPL-2.0
/* io_uring: what IORING_REGISTER_QUERY asks for. All ABIs have the same structs. */
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "structs.h"

static const struct decode_type hex32 = T(HEX, 4), hex64 = T(HEX, 8);

static const struct decode_field query_fields[] = {
	F("query_data", 8, T(ADDRESS, 8)),
	F("query_op", 16, T_SET(ENUM, 4, uring_queries)),
	F("size", 20, T(UNSIGNED, 4)),
	F("result", 24, T(SIGNED, 4)),
	F_NONZERO("__resv", 28, { .kind = DECODE_ARRAY, .in_place = true, .elem = &hex32,
				  .len = FIXED(3) }),
};
LAYOUT(uring_query, 40, query_fields, .portable = true);

static const struct decode_field opcodes_fields[] = {
	F("nr_request_opcodes", 0, T(UNSIGNED, 4)),
	F("nr_register_opcodes", 4, T(UNSIGNED, 4)),
	F("feature_flags", 8, T_SET(FLAGS, 8, uring_features)),
	F("ring_setup_flags", 16, T_SET(FLAGS, 8, uring_setup_flags)),
	F("enter_flags", 24, T_SET(FLAGS, 8, uring_enter_flags)),
	F("sqe_flags", 32, T_SET(FLAGS, 8, uring_sqe_flags)),
	F("nr_query_opcodes", 40, T(UNSIGNED, 4)),
	F_NONZERO("__pad", 44, T(HEX, 4)),
};
LAYOUT(uring_query_opcodes, 48, opcodes_fields, .portable = true);

static const struct decode_field zcrx_fields[] = {
	F("register_flags", 0, T_SET(FLAGS, 8, zcrx_flags)),
	F("area_flags", 8, T_SET(FLAGS, 8, zcrx_area_flags)),
	F("nr_ctrl_opcodes", 16, T(UNSIGNED, 4)),
	F("features", 20, T(HEX, 4)),
	F("rq_hdr_size", 24, T(UNSIGNED, 4)),
	F("rq_hdr_alignment", 28, T(UNSIGNED, 4)),
	F_NONZERO("__resv2", 32, T(HEX, 8)),
};
LAYOUT(uring_query_zcrx, 40, zcrx_fields, .portable = true);

static const struct decode_field scq_fields[] = {
	F("hdr_size", 0, T(UNSIGNED, 8)),
	F("hdr_alignment", 8, T(UNSIGNED, 8)),
};
LAYOUT(uring_query_scq, 16, scq_fields, .portable = true);

static const struct decode_field zcrx_event_fields[] = {
	F("event_flags", 0, T(HEX, 4)),
	F("stats_size", 4, T(UNSIGNED, 4)),
	F("stats_off_alignment", 8, T(UNSIGNED, 4)),
	F_NONZERO("__resv1", 12, T(HEX, 4)),
	F_NONZERO("__resv2", 16, { .kind = DECODE_ARRAY, .in_place = true, .elem = &hex64,
				   .len = FIXED(4) }),
};
LAYOUT(uring_query_zcrx_event, 48, zcrx_event_fields, .portable = true);
