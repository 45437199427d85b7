/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_PROCSTATUS_H
#define PERF_TRACE_STOP_SESSION_PROCSTATUS_H

#include <stdbool.h>
#include <sys/types.h>

/*
 * The first number behind @name, such as "Tgid:", in /proc/TID/status; -1 if it is not
 * there.
 */
long procstatus__read(pid_t tid, const char *name);

/* Has the process of @tid exited, but not been reaped? */
bool procstatus__is_dead(pid_t tid);

#endif /* PERF_TRACE_STOP_SESSION_PROCSTATUS_H */
