// SPDX-License-Identifier: GPL-2.0
/* fcntl(): the meaning of the third argument depends on the command. */
#include <linux/fcntl.h>
#include "rows.h"

#define ARGS(n)	static const struct decode_field n[]

/* An unsigned long, which has a sign only where it has 64 bits: so does strace show it. */
#define NUMBER	{ .name = "arg", .type = T(SIGNED, 8) }

ARGS(fd) = { NUMBER };
ARGS(fd_flags) = { FLAGS("arg", fd_flags) };
ARGS(open_flags) = { FLAGS("arg", open_flags) };
ARGS(lock) = { STRUCT_IN("arg", flock) };
ARGS(lock_out) = { STRUCT_OUT("arg", flock) };
ARGS(lock64) = { STRUCT_IN("arg", flock64) };
ARGS(lock64_out) = { STRUCT_OUT("arg", flock64) };
ARGS(owner_in) = { STRUCT_IN("arg", owner) };
ARGS(owner_out) = { STRUCT_OUT("arg", owner) };
ARGS(signal) = { SIGNAL("arg") };
ARGS(lease) = { { .name = "arg", .type = T_SET(ENUM, 0, lock_types) } };
ARGS(notify) = { LFLAGS("arg", notify_flags) };
ARGS(seals) = { LFLAGS("arg", seals) };
ARGS(size) = { NUMBER };
ARGS(other_fd) = { FD("arg") };
ARGS(hint_in) = { ARRAY_IN("arg", write_hint, FIXED(1)) };
ARGS(hint_out) = { ARRAY_OUT("arg", write_hint, FIXED(1)) };
ARGS(delegation_in) = { STRUCT_IN("arg", delegation) };
ARGS(delegation_out) = { STRUCT_OUT("arg", delegation) };
ARGS(owner) = { PID("arg") };

static const struct decode_variant variants[] = {
	VARIANT_FD(F_DUPFD, fd), VARIANT_FD(F_DUPFD_CLOEXEC, fd),
	VARIANT_HEX(F_GETFD), VARIANT(F_SETFD, fd_flags),
	VARIANT_HEX(F_GETFL), VARIANT(F_SETFL, open_flags),
	VARIANT(F_GETLK, lock_out), VARIANT(F_SETLK, lock), VARIANT(F_SETLKW, lock),
	VARIANT(F_OFD_GETLK, lock64_out), VARIANT(F_OFD_SETLK, lock64),
	VARIANT(F_OFD_SETLKW, lock64),
	{ .value = F_GETOWN, RETURNS_PID }, VARIANT(F_SETOWN, owner),
	VARIANT(F_SETOWN_EX, owner_in), VARIANT(F_GETOWN_EX, owner_out),
	{ .value = F_GETSIG }, VARIANT(F_SETSIG, signal),
	VARIANT_HEX(F_GETLEASE), VARIANT(F_SETLEASE, lease), VARIANT(F_NOTIFY, notify),
	{ .value = F_GETPIPE_SZ }, VARIANT(F_SETPIPE_SZ, size),
	VARIANT_HEX(F_GET_SEALS), VARIANT(F_ADD_SEALS, seals),
	/* From here on, commands that are newer than many headers: F_DUPFD_QUERY, */
	VARIANT(1027, other_fd),
	/* F_GET_RW_HINT, F_SET_RW_HINT, F_GET_FILE_RW_HINT, F_SET_FILE_RW_HINT, */
	VARIANT(1035, hint_out), VARIANT(1036, hint_in), VARIANT(1037, hint_out),
	VARIANT(1038, hint_in),
	/* F_GETDELEG, F_SETDELEG. */
	VARIANT(1039, delegation_out), VARIANT(1040, delegation_in),
};

/* F_GETLK64, F_SETLK64, F_SETLKW64, which only fcntl64() has. */
static const struct decode_variant variants64[] = {
	VARIANT(12, lock64_out), VARIANT(13, lock64), VARIANT(14, lock64),
};
static const struct decode_variants locks64 = {
	.variants = variants64, .nr = DECODE_ARRAY_SIZE(variants64),
};
static const struct decode_variants * const more64[] = { &locks64, NULL };

#define FCNTL_ARGS .args = {							\
	FD("fd"), ENUM("cmd", fcntl_cmds), HEX("arg") },			\
	.extra = decode_extra__fcntl, VARIANTS(1, 2, UINT32_MAX, variants)

ROW(fcntl) = { FCNTL_ARGS };
ROW(fcntl64) = { FCNTL_ARGS, .more = more64 };
