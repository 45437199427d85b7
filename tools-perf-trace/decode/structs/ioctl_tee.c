// SPDX-License-Identifier: GPL-2.0
/* Trusted execution environments: what they can do, and shared memory. */
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "decode/special/ioctl.h"
#include "ioctl.h"

static const struct decode_field version_fields[] = {
	F("impl_id", 0, T_SET(ENUM, 4, tee_implementations)),
	F("gen_caps", 8, T_SET(FLAGS, 4, tee_capabilities)),
	F_WHEN("impl_caps", 4, decode_when__tee_optee, T_SET(FLAGS, 4, tee_optee)),
	F_WHEN("impl_caps", 4, decode_when__tee_other, T(HEX, 4)),
};
LAYOUT(tee_version, 12, version_fields, .portable = true);

static const struct decode_field allocated_fields[] = {
	F("size", 0, T(HEX, 8)),
	F("flags", 8, T_SET(FLAGS, 4, tee_memory)),
	F("id", 12, T(SIGNED, 4)),
};
static LAYOUT(tee_allocated, 16, allocated_fields, .portable = true);
static const struct decode_field alloc_fields[] = {
	F("size", 0, T(HEX, 8)),
	F("flags", 8, T_SET(FLAGS, 4, tee_memory)),
};
LAYOUT(tee_alloc, 16, alloc_fields, .portable = true, .becomes = &decode_layout__tee_allocated);

static const struct decode_field registered_fields[] = {
	F("length", 8, T(HEX, 8)),
	F("flags", 16, T_SET(FLAGS, 4, tee_memory)),
	F("id", 20, T(SIGNED, 4)),
};
static LAYOUT(tee_registered, 24, registered_fields, .portable = true);
static const struct decode_field register_fields[] = {
	F("addr", 0, T(ADDRESS, 8)),
	F("length", 8, T(HEX, 8)),
	F("flags", 16, T_SET(FLAGS, 4, tee_memory)),
};
LAYOUT(tee_register, 24, register_fields, .portable = true,
       .becomes = &decode_layout__tee_registered);

static const struct decode_field registered_fd_fields[] = {
	F("size", 8, T(HEX, 8)),
	F("id", 20, T(SIGNED, 4)),
};
static LAYOUT(tee_registered_fd, 24, registered_fd_fields, .portable = true);
static const struct decode_field register_fd_fields[] = {
	F("fd", 0, T(FD, 4)),
	F("flags", 16, T_SET(FLAGS, 4, tee_memory)),
};
LAYOUT(tee_register_fd, 24, register_fd_fields, .portable = true,
       .becomes = &decode_layout__tee_registered_fd);

static const struct decode_field cancel_fields[] = {
	F("cancel_id", 0, T(UNSIGNED, 4)),
	F("session", 4, T(HEX, 4)),
};
LAYOUT(tee_cancel, 8, cancel_fields, .portable = true);
static const struct decode_field close_fields[] = { F("session", 0, T(HEX, 4)) };
LAYOUT(tee_close, 4, close_fields, .portable = true);

/* Captures of ioctl() have no operation left for the buffer, so that only its address is shown. */
static const struct decode_field buffer_fields[] = {
	F("buf_len", 8, T(UNSIGNED, 8)),
	F("buf_ptr", 0, T(ADDRESS, 8)),
};
LAYOUT(tee_buffer, 16, buffer_fields, .portable = true);
