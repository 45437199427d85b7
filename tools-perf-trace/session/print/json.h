/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_JSON_H
#define PERF_TRACE_STOP_SESSION_JSON_H

#include <stdio.h>
#include <linux/types.h>

/* Room for any name of a thread, a process or a syscall, with all characters escaped */
#define STOP_JSON_NAME_SIZE	256

/* A member of an object: seconds */
void stop_json__fprintf_sec(const char *key, u64 nsec, FILE *fp);

#endif /* PERF_TRACE_STOP_SESSION_JSON_H */
