// SPDX-License-Identifier: GPL-2.0
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "decode/special/sockets.h"
#include "decode/special/special.h"
#include "structs.h"

static const struct decode_field iovec_fields[] = {
	F("iov_base", 0, { .kind = DECODE_BUFFER, .len = { DECODE_LEN_FIELD, 8 } }),
	F("iov_len", 8, T(UNSIGNED, 8)),
};
static const struct decode_field iovec32_fields[] = {
	F("iov_base", 0, { .kind = DECODE_BUFFER, .len = { DECODE_LEN_FIELD, 4 } }),
	F("iov_len", 4, T(UNSIGNED, 4)),
};
static LAYOUT(iovec32, 8, iovec32_fields);
LAYOUT(iovec, 16, iovec_fields, .compat = &decode_layout__iovec32);

/* Vectors of another process, whose memory is not read. */
static const struct decode_field iovec_address_fields[] = {
	F("iov_base", 0, T(ADDRESS, 8)),
	F("iov_len", 8, T(UNSIGNED, 8)),
};
static const struct decode_field iovec_address32_fields[] = {
	F("iov_base", 0, T(ADDRESS, 4)),
	F("iov_len", 4, T(UNSIGNED, 4)),
};
static LAYOUT(iovec_address32, 8, iovec_address32_fields);
LAYOUT(iovec_address, 16, iovec_address_fields, .compat = &decode_layout__iovec_address32);

/* Shared by recvmsg() and sendmsg(), which use name, data and control differently. */
static const struct decode_field msghdr_fields[] = {
	F("msg_name", 0, { .kind = DECODE_CALL_MEMORY, .len = { DECODE_LEN_FIELD32, 8 },
			   .show = decode_show__message_name }),
	F("msg_namelen", 8, T_CALL_SIZED(message_namelen, 4)),
	F("msg_iov", 16, T_MEMORY(IN, msg_iov)),
	F("msg_iovlen", 24, T(UNSIGNED, 8)),
	F_WHEN("msg_control", 32, decode_when__has_control,
	       { .kind = DECODE_CALL_MEMORY, .len = { DECODE_LEN_FIELD, 40 },
		 .show = decode_show__control }),
	F("msg_controllen", 40, T(UNSIGNED, 8)),
	F("msg_flags", 48, T_SET(FLAGS, 4, msg_flags)),
};
static const struct decode_field msghdr32_fields[] = {
	F("msg_name", 0, { .kind = DECODE_CALL_MEMORY, .len = { DECODE_LEN_FIELD32, 4 },
			   .show = decode_show__message_name }),
	F("msg_namelen", 4, T_CALL_SIZED(message_namelen, 4)),
	F("msg_iov", 8, T_MEMORY(IN, msg_iov)),
	F("msg_iovlen", 12, T(UNSIGNED, 4)),
	F_WHEN("msg_control", 16, decode_when__has_control,
	       { .kind = DECODE_CALL_MEMORY, .len = { DECODE_LEN_FIELD, 20 },
		 .show = decode_show__control }),
	F("msg_controllen", 20, T(UNSIGNED, 4)),
	F("msg_flags", 24, T_SET(FLAGS, 4, msg_flags)),
};
static LAYOUT(msghdr32, 28, msghdr32_fields);
LAYOUT(msghdr, 56, msghdr_fields, .compat = &decode_layout__msghdr32);

static const struct decode_field mmsghdr_fields[] = {
	F("msg_hdr", 0, T_INNER(msghdr)),
	F_WHEN("msg_len", 56, decode_when__message_done, T(UNSIGNED, 4)),
};
static const struct decode_field mmsghdr32_fields[] = {
	F("msg_hdr", 0, T_INNER(msghdr)),
	F_WHEN("msg_len", 28, decode_when__message_done, T(UNSIGNED, 4)),
};
static LAYOUT(mmsghdr32, 32, mmsghdr32_fields);
LAYOUT(mmsghdr, 64, mmsghdr_fields, .compat = &decode_layout__mmsghdr32);

static const struct decode_field pollfd_fields[] = {
	F("fd", 0, T(FD, 4)),
	F_WHEN("events", 4, decode_when__pollfd_used, T_SET(FLAGS, 2, poll_events)),
};
LAYOUT(pollfd, 8, pollfd_fields, .portable = true);

static const struct decode_field epoll_event_fields[] = {
	F("events", 0, T_SET(FLAGS, 4, epoll_events)),
	F("data", 4, T(HEX, 8)),
};
static const struct decode_field epoll_event_generic_fields[] = {
	F("events", 0, T_SET(FLAGS, 4, epoll_events)),
	F("data", 8, T(HEX, 8)),
};
static LAYOUT(epoll_event_generic, 16, epoll_event_generic_fields);
/* Packed on x86, both 32-bit and 64-bit. */
LAYOUT(epoll_event, 12, epoll_event_fields, .portable = true,
       .generic = &decode_layout__epoll_event_generic,
       .arm = &decode_layout__epoll_event_generic);

static const struct decode_field linger_fields[] = {
	F("l_onoff", 0, T(SIGNED, 4)),
	F("l_linger", 4, T(SIGNED, 4)),
};
LAYOUT(linger, 8, linger_fields, .portable = true);

static const struct decode_field ucred_fields[] = {
	F("pid", 0, T(PID, 4)),
	F("uid", 4, T(ID, 4)),
	F("gid", 8, T(ID, 4)),
};
LAYOUT(ucred, 12, ucred_fields, .portable = true);

static const struct decode_field sigset_arg_fields[] = {
	F("sigmask", 0, { .kind = DECODE_STRUCT, .len = { DECODE_LEN_FIELD, 8 },
			  .layout = &decode_layout__sigset }),
	F("sigsetsize", 8, T(UNSIGNED, 8)),
};
static const struct decode_field sigset_arg32_fields[] = {
	F("sigmask", 0, { .kind = DECODE_STRUCT, .len = { DECODE_LEN_FIELD, 4 },
			  .layout = &decode_layout__sigset }),
	F("sigsetsize", 4, T(UNSIGNED, 4)),
};
static LAYOUT(sigset_arg32, 8, sigset_arg32_fields);
LAYOUT(sigset_arg, 16, sigset_arg_fields, .compat = &decode_layout__sigset_arg32);
