// SPDX-License-Identifier: GPL-2.0
#include "decode/engine/describe.h"
#include "decode/special/special.h"
#include "structs.h"

/* The same fields with 32-bit or 64-bit seconds: 64-bit ABIs, 32-bit ABIs, time64 calls. */
#define TIME_PAIR(name, second, word)					\
	static const struct decode_field name##_fields[] = {		\
		F("tv_sec", 0, T(SIGNED, word)),			\
		F(second, word, T(UNSIGNED, word)),			\
	}
#define ITIME_PAIR(name, inner, bytes)					\
	static const struct decode_field name##_fields[] = {		\
		F("it_interval", 0, T_INNER(inner)),			\
		F("it_value", bytes, T_INNER(inner)),			\
	}

TIME_PAIR(timespec, "tv_nsec", 8);
TIME_PAIR(timespec32, "tv_nsec", 4);
TIME_PAIR(timeval, "tv_usec", 8);
TIME_PAIR(timeval32, "tv_usec", 4);

static LAYOUT(timespec32, 8, timespec32_fields, .portable = true);
static LAYOUT(timeval32, 8, timeval32_fields, .portable = true);
LAYOUT(timespec, 16, timespec_fields, .compat = &decode_layout__timespec32);
LAYOUT(timespec64, 16, timespec_fields, .portable = true);
LAYOUT(timeval, 16, timeval_fields, .compat = &decode_layout__timeval32);

static LAYOUT(utimeval32, 8, timeval32_fields, .show = decode_show__utimeval);
LAYOUT(utimeval, 16, timeval_fields, .show = decode_show__utimeval,
       .compat = &decode_layout__utimeval32);
static LAYOUT(utimens32, 8, timespec32_fields, .show = decode_show__utimens);
LAYOUT(utimens, 16, timespec_fields, .show = decode_show__utimens,
       .compat = &decode_layout__utimens32);
LAYOUT(utimens64, 16, timespec_fields, .show = decode_show__utimens, .portable = true);

ITIME_PAIR(itimerval, timeval, 16);
ITIME_PAIR(itimerval32, timeval32, 8);
ITIME_PAIR(itimerspec, timespec64, 16);
ITIME_PAIR(itimerspec32, timespec32, 8);

static LAYOUT(itimerval32, 16, itimerval32_fields, .portable = true);
static LAYOUT(itimerspec32, 16, itimerspec32_fields, .portable = true);
LAYOUT(itimerval, 32, itimerval_fields, .compat = &decode_layout__itimerval32);
LAYOUT(itimerspec, 32, itimerspec_fields, .compat = &decode_layout__itimerspec32);
LAYOUT(itimerspec64, 32, itimerspec_fields, .portable = true);

static const struct decode_field timezone_fields[] = {
	F("tz_minuteswest", 0, T(SIGNED, 4)),
	F("tz_dsttime", 4, T(SIGNED, 4)),
};
LAYOUT(timezone, 8, timezone_fields, .portable = true);

#define TMS(name, w)							\
	static const struct decode_field name##_fields[] = {		\
		F("tms_utime", 0, T_CALL_SIZED(ticks, w)),		\
		F("tms_stime", w, T_CALL_SIZED(ticks, w)),		\
		F("tms_cutime", 2 * w, T_CALL_SIZED(ticks, w)),		\
		F("tms_cstime", 3 * w, T_CALL_SIZED(ticks, w)),		\
	}
TMS(tms, 8);
TMS(tms32, 4);
static LAYOUT(tms32, 16, tms32_fields);
LAYOUT(tms, 32, tms_fields, .compat = &decode_layout__tms32);

#define UTIMBUF(name, w)						\
	static const struct decode_field name##_fields[] = {		\
		F("actime", 0, T_CALL_SIZED(seconds, w)),		\
		F("modtime", w, T_CALL_SIZED(seconds, w)),		\
	}
UTIMBUF(utimbuf, 8);
UTIMBUF(utimbuf32, 4);
static LAYOUT(utimbuf32, 8, utimbuf32_fields);
LAYOUT(utimbuf, 16, utimbuf_fields, .compat = &decode_layout__utimbuf32);
