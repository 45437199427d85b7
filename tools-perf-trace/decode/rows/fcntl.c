// SPDX-License-Identifier: GPL-2.0
/* fcntl(): the meaning of the third argument depends on the command. */
#include <linux/fcntl.h>
#include "rows.h"

#define ARGS(n)	static const struct decode_field n[]

ARGS(fd) = { LONG("arg") };
ARGS(fd_flags) = { FLAGS("arg", fd_flags) };
ARGS(open_flags) = { FLAGS("arg", open_flags) };
ARGS(lock) = { STRUCT_IN("arg", flock) };
ARGS(lock_out) = { STRUCT_OUT("arg", flock) };
ARGS(lock64) = { STRUCT_IN("arg", flock64) };
ARGS(lock64_out) = { STRUCT_OUT("arg", flock64) };
ARGS(owner_in) = { STRUCT_IN("arg", owner) };
ARGS(owner_out) = { STRUCT_OUT("arg", owner) };
ARGS(signal) = { SIGNAL("arg") };
ARGS(lease) = { ENUM("arg", lock_types) };
ARGS(notify) = { FLAGS("arg", notify_flags) };
ARGS(seals) = { FLAGS("arg", seals) };
ARGS(size) = { LONG("arg") };
ARGS(owner) = { PID("arg") };

static const struct decode_variant variants[] = {
	VARIANT_FD(F_DUPFD, fd), VARIANT_FD(F_DUPFD_CLOEXEC, fd),
	VARIANT_HEX(F_GETFD), VARIANT(F_SETFD, fd_flags),
	VARIANT_HEX(F_GETFL), VARIANT(F_SETFL, open_flags),
	VARIANT(F_GETLK, lock_out), VARIANT(F_SETLK, lock), VARIANT(F_SETLKW, lock),
	/* F_GETLK64, F_SETLK64, F_SETLKW64: headers have them for 32 bits only. */
	VARIANT(12, lock64_out), VARIANT(13, lock64), VARIANT(14, lock64),
	VARIANT(F_OFD_GETLK, lock64_out), VARIANT(F_OFD_SETLK, lock64),
	VARIANT(F_OFD_SETLKW, lock64),
	{ .value = F_GETOWN, RETURNS_PID }, VARIANT(F_SETOWN, owner),
	VARIANT(F_SETOWN_EX, owner_in), VARIANT(F_GETOWN_EX, owner_out),
	{ .value = F_GETSIG }, VARIANT(F_SETSIG, signal),
	{ .value = F_GETLEASE }, VARIANT(F_SETLEASE, lease), VARIANT(F_NOTIFY, notify),
	{ .value = F_GETPIPE_SZ }, VARIANT(F_SETPIPE_SZ, size),
	VARIANT_HEX(F_GET_SEALS), VARIANT(F_ADD_SEALS, seals),
};

#define FCNTL_ROW { .args = {							\
	FD("fd"), ENUM("cmd", fcntl_cmds), HEX("arg") },			\
	.extra = decode_extra__fcntl, VARIANTS(1, 2, UINT32_MAX, variants) }

ROW(fcntl) = FCNTL_ROW;
ROW(fcntl64) = FCNTL_ROW;
