// SPDX-License-Identifier: GPL-2.0
/* struct siginfo: signal and code determine which part is valid. */
#include "decode/engine/describe.h"
#include "decode/engine/sets.h"
#include "decode/special/special.h"
#include "structs.h"

/* All parts begin at @b and consist of words of @w bytes. */
#define SIGINFO_FIELDS(abi, w, b)						\
static const struct decode_field head##abi##_fields[] = {			\
	F("si_signo", 0, T(SIGNAL, 4)),						\
	F("si_code", 8, T_CALL_SIZED(si_code, 4)),				\
	F_WHEN("si_errno", 4, decode_when__siginfo_errno, T_CALL_SIZED(si_errno, 4)), \
};										\
static const struct decode_field sender##abi##_fields[] = {			\
	F_WHEN("si_pid", b, decode_when__siginfo_sender, T(PID, 4)),		\
	F_WHEN("si_uid", b + 4, decode_when__siginfo_sender, T(ID, 4)),		\
};										\
static const struct decode_field value##abi##_fields[] = {			\
	F_WHEN("si_int", b + 8, decode_when__siginfo_value, T(SIGNED, 4)),	\
	F_WHEN("si_ptr", b + 8, decode_when__siginfo_value, T(ADDRESS, w)),	\
};										\
static const struct decode_field timer##abi##_fields[] = {			\
	F("si_timerid", b, T(HEX, 4)),						\
	F("si_overrun", b + 4, T(SIGNED, 4)),					\
	F("si_int", b + 8, T(SIGNED, 4)),					\
	F("si_ptr", b + 8, T(ADDRESS, w)),					\
};										\
static const struct decode_field child##abi##_fields[] = {			\
	F("si_pid", b, T(PID, 4)),						\
	F("si_uid", b + 4, T(ID, 4)),						\
	F("si_status", b + 8, T_CALL_SIZED(child_status, 4)),			\
	F("si_utime", b + 8 + w, T_CALL_SIZED(ticks, w)),			\
	F("si_stime", b + 8 + 2 * w, T_CALL_SIZED(ticks, w)),			\
};										\
static const struct decode_field fault##abi##_fields[] = {			\
	F("si_addr", b, T(ADDRESS, w)),						\
	F_WHEN("si_addr_lsb", b + w, decode_when__siginfo_lsb, T(HEX, 2)),	\
	F_WHEN("si_lower", b + 2 * w, decode_when__siginfo_bounds, T(ADDRESS, w)), \
	F_WHEN("si_upper", b + 3 * w, decode_when__siginfo_bounds, T(ADDRESS, w)), \
	F_WHEN("si_pkey", b + 2 * w, decode_when__siginfo_pkey, T(UNSIGNED, 4)), \
};										\
static const struct decode_field poll##abi##_fields[] = {			\
	F("si_band", b, T(SIGNED, w)),						\
	F("si_fd", b + w, T(FD, 4)),						\
};										\
static const struct decode_field refused##abi##_fields[] = {			\
	F("si_call_addr", b, T(ADDRESS, w)),					\
	F("si_syscall", b + w, T_CALL_SIZED(si_syscall, 4)),			\
	F("si_arch", b + w + 4, T_SET(ENUM, 4, audit_archs)),			\
}

SIGINFO_FIELDS(64, 8, 16);
SIGINFO_FIELDS(32, 4, 12);

#define SIGINFO(part)								\
static LAYOUT(siginfo_##part##32, 128, part##32_fields);				\
LAYOUT(siginfo_##part, 128, part##64_fields,				\
       .compat = &decode_layout__siginfo_##part##32)

SIGINFO(sender);
SIGINFO(value);
SIGINFO(timer);
SIGINFO(child);
SIGINFO(fault);
SIGINFO(poll);
SIGINFO(refused);
static LAYOUT(siginfo32, 128, head32_fields, .show = decode_show__siginfo);
LAYOUT(siginfo, 128, head64_fields, .show = decode_show__siginfo,
       .compat = &decode_layout__siginfo32);
