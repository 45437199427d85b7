// SPDX-License-Identifier: GPL-2.0
/* io_uring: registrations of newer kernels. All ABIs have the same structs. */
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "structs.h"

static const struct decode_field uring_cancel_fields[] = {
	F("addr", 0, T(HEX, 8)),
	F("fd", 8, T(FD, 4)),
	F("flags", 12, T_SET(FLAGS, 4, uring_cancel_flags)),
	F("timeout", 16, T_INNER(timespec64)),
	F("opcode", 32, T_SET(ENUM, 1, uring_ops)),
};
LAYOUT(uring_cancel, 64, uring_cancel_fields, .portable = true);

static const struct decode_field uring_range_fields[] = {
	F("off", 0, T(UNSIGNED, 4)),
	F("len", 4, T(UNSIGNED, 4)),
};
LAYOUT(uring_range, 16, uring_range_fields, .portable = true);

static const struct decode_field uring_buf_status_fields[] = {
	F("buf_group", 0, T(UNSIGNED, 4)),
	F_OUT("head", 4, T(UNSIGNED, 4)),
};
LAYOUT(uring_buf_status, 40, uring_buf_status_fields, .portable = true);

static const struct decode_field uring_napi_fields[] = {
	F("busy_poll_to", 0, T(UNSIGNED, 4)),
	F("prefer_busy_poll", 4, T(UNSIGNED, 1)),
};
LAYOUT(uring_napi, 16, uring_napi_fields, .portable = true);

static const struct decode_field uring_clock_fields[] = {
	F("clockid", 0, T_SET(ENUM, 4, clockids)),
};
LAYOUT(uring_clock, 16, uring_clock_fields, .portable = true);

static const struct decode_field uring_clone_fields[] = {
	F("src_fd", 0, T(FD, 4)),
	F("flags", 4, T_SET(FLAGS, 4, uring_clone_flags)),
};
LAYOUT(uring_clone, 32, uring_clone_fields, .portable = true);
