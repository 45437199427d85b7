// SPDX-License-Identifier: GPL-2.0
/* Asynchronous reads and writes: the fields of a request depend on its operation. */
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "decode/special/special.h"
#include "structs.h"

#define HEAD									\
	F("aio_data", 0, T(HEX, 8)),						\
	F_WHEN("aio_key", 8, decode_when__iocb_key, T(UNSIGNED, 4)),		\
	F_WHEN("aio_rw_flags", 12, decode_when__iocb_rw_flags, T_SET(FLAGS, 4, rwf_flags)), \
	F("aio_lio_opcode", 16, T_SET(ENUM, 2, iocb_cmds)),			\
	F_WHEN("aio_reqprio", 18, decode_when__iocb_reqprio, T(SIGNED, 2)),	\
	F_WHEN("aio_reqprio", 18, decode_when__iocb_ioprio, T_CALL_SIZED(iocb_ioprio, 2)), \
	F("aio_fildes", 20, T(FD, 4))

static const struct decode_field iocb_fields[] = {
	HEAD,
	F_WHEN("aio_buf", 24, decode_when__iocb_reads, T(HEX, 8)),
	F_WHEN("aio_buf", 24, decode_when__iocb_writes, T_MEMORY(IN, iocb_buffer)),
	F_WHEN("aio_buf", 24, decode_when__iocb_vectored, T_MEMORY(IN, iocb_vector)),
	F_WHEN("aio_buf", 24, decode_when__iocb_no_vector, T(HEX, 8)),
	F_WHEN("aio_buf", 24, decode_when__iocb_polls, T_SET(FLAGS, 8, iocb_poll)),
	F_WHEN("aio_nbytes", 32, decode_when__iocb_nbytes, T(UNSIGNED, 8)),
	F_WHEN("aio_offset", 40, decode_when__iocb_offset, T(SIGNED, 8)),
	F_WHEN("aio_flags", 56, decode_when__iocb_flags, T_SET(FLAGS, 4, iocb_flags)),
	F_WHEN("aio_resfd", 60, decode_when__iocb_resfd, T(FD, 4)),
	F_WHEN("aio_resfd", 60, decode_when__iocb_no_resfd, T(HEX, 4)),
};
static const struct decode_field iocb_head_fields[] = { HEAD };
LAYOUT(iocb, 64, iocb_fields, .portable = true);
LAYOUT(iocb_head, 64, iocb_head_fields, .portable = true);
const struct decode_type decode_type__iocb_at = T_STRUCT(IN, iocb);

static const struct decode_field io_event_fields[] = {
	F("data", 0, T(HEX, 8)),
	F("obj", 8, T(HEX, 8)),
	F("res", 16, T(SIGNED, 8)),
	F("res2", 24, T(SIGNED, 8)),
};
LAYOUT(io_event, 32, io_event_fields, .portable = true);
const struct decode_type decode_type__io_event = T_INNER(io_event);

/* Buffers to be filled later, shown as addresses. */
static const struct decode_field iovec_room_fields[] = {
	F("iov_base", 0, T(ADDRESS, 8)),
	F("iov_len", 8, T(UNSIGNED, 8)),
};
static const struct decode_field iovec_room32_fields[] = {
	F("iov_base", 0, T(ADDRESS, 4)),
	F("iov_len", 4, T(UNSIGNED, 4)),
};
static LAYOUT(iovec_room32, 8, iovec_room32_fields);
static LAYOUT(iovec_room, 16, iovec_room_fields, .compat = &decode_layout__iovec_room32);
const struct decode_type decode_type__iovec_room = T_INNER(iovec_room);
