/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_DETACH_H
#define PERF_TRACE_STOP_SESSION_DETACH_H

#include <stdio.h>

struct stop_printer;

/* The trace has ended: the calls that are still running, and who makes them */
void stop_detach__print(struct stop_printer *printer, FILE *fp);

#endif /* PERF_TRACE_STOP_SESSION_DETACH_H */
