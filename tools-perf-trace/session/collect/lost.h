/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_LOST_H
#define PERF_TRACE_STOP_SESSION_LOST_H

#include <linux/types.h>

struct evlist;

/*
 * Number of records that opened events have lost so far. The events must have
 * PERF_FORMAT_ID and PERF_FORMAT_LOST, and none of the other formats.
 */
u64 stop_lost__count(struct evlist *evlist);

#endif /* PERF_TRACE_STOP_SESSION_LOST_H */
