/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_DETACH_H
#define PERF_TRACE_STOP_SESSION_DETACH_H

#include <stdio.h>

struct stop_printer;

/* Prints the calls that are still running at the end of the trace, and the detached tasks. */
void stop_detach__print(struct stop_printer *printer);

#endif /* PERF_TRACE_STOP_SESSION_DETACH_H */
