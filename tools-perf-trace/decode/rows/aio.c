// SPDX-License-Identifier: GPL-2.0
/* Asynchronous reads and writes. */
#include "rows.h"

ROW(io_setup) = { .args = { UINT("nr_reqs"), ARRAY_OUT("ctx", address, FIXED(1)) } };
ROW(io_destroy) = { .args = { ADDRESS("ctx", HANDLE) } };
ROW(io_submit) = { .args = {
	ADDRESS("ctx_id", HANDLE), LONG("nr"), ARRAY_IN("iocbpp", iocb_at, ARG(1)) } };
ROW(io_cancel) = { .args = {
	ADDRESS("ctx_id", HANDLE), STRUCT_IN("iocb", iocb_head), STRUCT_OUT("result", io_event) } };

#define GETEVENTS	ADDRESS("ctx_id", HANDLE), LONG("min_nr"), LONG("nr"),		\
			ARRAY_OUT("events", io_event, RET)

ROW(io_getevents) = { .args = { GETEVENTS, STRUCT_IN("timeout", timespec) } };
ROW(io_pgetevents) = { .args = {
	GETEVENTS, STRUCT_IN("timeout", timespec), STRUCT_IN("usig", sigset_arg) } };
ROW(io_pgetevents_time64) = { .args = {
	GETEVENTS, STRUCT_IN("timeout", timespec64), STRUCT_IN("usig", sigset_arg) } };
