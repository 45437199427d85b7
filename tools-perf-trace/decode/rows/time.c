// SPDX-License-Identifier: GPL-2.0
#include "rows.h"

/* i386 and Arm have each of these calls twice: with 32-bit and with 64-bit seconds. */
#define CLOCK_OUT(spec) { .args = {						\
	ENUM("which_clock", clockids), STRUCT_OUT("tp", spec) } }
#define CLOCK_IN(spec) { .args = {						\
	ENUM("which_clock", clockids), STRUCT_IN("tp", spec) } }
/* Has the type of argument @a, and may be at the same address. */
#define REMAINING(a)								\
	{ .name = "rmtp", .type = { .kind = DECODE_CALL_MEMORY, .dir = DECODE_INOUT,	\
				    .to_output = true, .len = ARG(a),	\
				    .show = decode_show__remaining } }
#define CLOCK_SLEEP(spec) { .args = {						\
	ENUM("which_clock", clockids), FLAGS("flags", timer_flags),		\
	STRUCT_IN("rqtp", spec), REMAINING(2) } }

ROW(clock_gettime) = CLOCK_OUT(timespec);
ROW(clock_gettime64) = CLOCK_OUT(timespec64);
ROW(clock_getres) = CLOCK_OUT(timespec);
ROW(clock_getres_time64) = CLOCK_OUT(timespec64);
ROW(clock_settime) = CLOCK_IN(timespec);
ROW(clock_settime64) = CLOCK_IN(timespec64);
ROW(clock_nanosleep) = CLOCK_SLEEP(timespec);
ROW(clock_nanosleep_time64) = CLOCK_SLEEP(timespec64);
ROW(nanosleep) = { .args = {
	STRUCT_IN("rqtp", timespec), REMAINING(0) } };
ROW(gettimeofday) = { .args = { STRUCT_OUT("tv", timeval), STRUCT_OUT("tz", timezone) } };
ROW(settimeofday) = { .args = { STRUCT_IN("tv", timeval), STRUCT_IN("tz", timezone) } };
ROW(time) = { .args = { ARRAY_OUT("tloc", seconds, FIXED(1)) }, .extra = decode_extra__time };
ROW(times) = { .args = { STRUCT_OUT("tbuf", tms) } };
ROW(alarm) = { .args = { UINT("seconds") } };
ROW(getitimer) = { .args = { ENUM("which", itimers), STRUCT_OUT("value", itimerval) } };
ROW(setitimer) = { .args = {
	ENUM("which", itimers), STRUCT_IN("value", itimerval),
	STRUCT_OUT("ovalue", itimerval) }, .entry = true };

ROW(timerfd_create) = { .args = { ENUM("clockid", clockids), FLAGS("flags", tfd_flags) },
	RETURNS_FD };
#define TIMERFD_SET(spec) { .args = {						\
	FD("ufd"), FLAGS("flags", tfd_flags), STRUCT_IN("utmr", spec),	\
	STRUCT_OUT("otmr", spec) }, .entry = true }
ROW(timerfd_settime) = TIMERFD_SET(itimerspec);
ROW(timerfd_settime64) = TIMERFD_SET(itimerspec64);
ROW(timerfd_gettime) = { .args = { FD("ufd"), STRUCT_OUT("otmr", itimerspec) } };
ROW(timerfd_gettime64) = { .args = { FD("ufd"), STRUCT_OUT("otmr", itimerspec64) } };

ROW(timer_create) = { .args = {
	ENUM("which_clock", clockids), STRUCT_IN("timer_event_spec", sigevent),
	ARRAY_OUT("created_timer_id", int, FIXED(1)) } };
ROW(timer_settime) = { .args = {
	INT("timer_id"), FLAGS("flags", timer_flags), STRUCT_IN("new_setting", itimerspec),
	STRUCT_OUT("old_setting", itimerspec) }, .entry = true };
ROW(timer_gettime) = { .args = { INT("timer_id"), STRUCT_OUT("setting", itimerspec) } };
ROW(timer_getoverrun) = { .args = { INT("timer_id") } };
ROW(timer_delete) = { .args = { INT("timer_id") } };
