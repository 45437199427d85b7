/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_PROCCOMM_H
#define PERF_TRACE_STOP_PROCCOMM_H

#include <stddef.h>
#include <sys/types.h>

/*
 * Reads the name of a process or a thread from /proc, up to a newline: at most
 * DECODE_COMM_MAX bytes at @name. Returns its length, 0 if the task is gone.
 */
size_t proccomm__read(pid_t pid, char *name);

#endif /* PERF_TRACE_STOP_PROCCOMM_H */
