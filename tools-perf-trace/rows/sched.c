// SPDX-License-Identifier: GPL-2.0
/* Syscalls on how a task is scheduled, and on the clock. */
#include "rows.h"

ROW(sched_setattr) = { .args = {
	INT("pid"), MEMORY_IN("uattr", sched_attr), UINT("flags") } };
ROW(sched_getattr) = { .args = {
	INT("pid"), MEMORY_OUT("uattr", sched_attr), UINT("usize"), UINT("flags") } };
ROW(sched_rr_get_interval) = { .args = { INT("pid"), STRUCT_OUT("interval", timespec) } };
ROW(sched_rr_get_interval_time64) = { .args = {
	INT("pid"), STRUCT_OUT("interval", timespec64) } };
ROW(ioprio_get) = { .args = { ENUM("which", ioprio_who), INT("who") },
	.extra = decode_extra__ioprio };
ROW(ioprio_set) = { .args = {
	ENUM("which", ioprio_who), INT("who"),
	{ .name = "ioprio", .type = T_CALL_SIZED(ioprio, 4) } } };

ROW(adjtimex) = { .args = { STRUCT_OUT("txc_p", timex) }, .extra = decode_extra__clock_state };
ROW(clock_adjtime) = { .args = {
	ENUM("which_clock", clockids), STRUCT_OUT("utx", timex) },
	.extra = decode_extra__clock_state };
ROW(clock_adjtime64) = { .args = {
	ENUM("which_clock", clockids), STRUCT_OUT("utx", timex64) },
	.extra = decode_extra__clock_state };
