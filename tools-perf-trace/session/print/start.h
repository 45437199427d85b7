/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_START_H
#define PERF_TRACE_STOP_SESSION_START_H

#include <stdbool.h>
#include <linux/types.h>

struct stop_printer;
struct stop_record;

/* Makes @time the base of relative times, if these are used and have no base yet. */
void stop_printer__set_base_time(struct stop_printer *printer, u64 time);

/* Does @record belong to perf's own start of the command? It is not shown then. */
bool stop_printer__is_start(struct stop_printer *printer, const struct stop_record *record);

#endif /* PERF_TRACE_STOP_SESSION_START_H */
