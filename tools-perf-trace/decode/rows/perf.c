// SPDX-License-Identifier: GPL-2.0
#include "rows.h"

ROW(perf_event_open) = { .args = {
	MEMORY_INOUT("attr_uptr", perf_attr), INT("pid"), INT("cpu"), FD("group_fd"),
	LFLAGS("flags", perf_open_flags) }, RETURNS_FD };
