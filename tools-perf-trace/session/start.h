/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_START_H
#define PERF_TRACE_STOP_SESSION_START_H

#include <stdbool.h>
#include <linux/types.h>

struct stop_printer;
struct stop_record;

/* Times are relative to @time, if they are and no earlier one was given. */
void stop_printer__set_base_time(struct stop_printer *printer, u64 time);

/* Nobody wants to see how perf executes the command. */
bool stop_printer__is_start(struct stop_printer *printer, const struct stop_record *record);

#endif /* PERF_TRACE_STOP_SESSION_START_H */
