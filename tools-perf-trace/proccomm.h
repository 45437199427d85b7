/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_PROCCOMM_H
#define PERF_TRACE_STOP_PROCCOMM_H

#include <stddef.h>
#include <sys/types.h>

/*
 * What a process or a thread is called, as /proc says, up to a newline: at most
 * DECODE_COMM_MAX bytes at @name. Returns how many, 0 if it has gone.
 */
size_t proccomm__read(pid_t pid, char *name);

#endif /* PERF_TRACE_STOP_PROCCOMM_H */
