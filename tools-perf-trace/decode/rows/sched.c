// SPDX-License-Identifier: GPL-2.0
/* Syscalls on scheduling, and on adjusting the clock. */
#include "rows.h"

ROW(sched_setattr) = { .args = {
	PID("pid"), MEMORY_INOUT("uattr", sched_attr_in), HEX32("flags") } };
ROW(sched_getattr) = { .args = {
	PID("pid"), MEMORY_OUT("uattr", sched_attr), UINT("usize"),
	FLAGS("flags", sched_getattr_flags) } };
ROW(sched_rr_get_interval) = { .args = { PID("pid"), STRUCT_OUT("interval", timespec) } };
ROW(sched_rr_get_interval_time64) = { .args = {
	PID("pid"), STRUCT_OUT("interval", timespec64) } };
#define IOPRIO		{ .name = "ioprio", .type = T_CALL_SIZED(ioprio, 4) }
static const struct decode_field ioprio_of_process[] = { PID("who") };
static const struct decode_field ioprio_for_process[] = { PID("who"), IOPRIO };
/* IOPRIO_WHO_PROCESS */
static const struct decode_variant ioprio_gets[] = { VARIANT(1, ioprio_of_process) };
static const struct decode_variant ioprio_sets[] = { VARIANT(1, ioprio_for_process) };
ROW(ioprio_get) = { .args = { ENUM("which", ioprio_who), INT("who") },
	.extra = decode_extra__ioprio, VARIANTS(0, 1, UINT32_MAX, ioprio_gets) };
ROW(ioprio_set) = { .args = { ENUM("which", ioprio_who), INT("who"), IOPRIO },
	VARIANTS(0, 1, UINT32_MAX, ioprio_sets) };

ROW(adjtimex) = { .args = { STRUCT_OUT("txc_p", timex) }, .extra = decode_extra__clock_state };
ROW(clock_adjtime) = { .args = {
	ENUM("which_clock", clockids), STRUCT_OUT("utx", timex) },
	.extra = decode_extra__clock_state };
ROW(clock_adjtime64) = { .args = {
	ENUM("which_clock", clockids), STRUCT_OUT("utx", timex64) },
	.extra = decode_extra__clock_state };
