/* SPDX-License-Identifier: GPL-2.0 */
/* Condition variables whose timeouts do not depend on the wall clock, which may be set. */
#ifndef PERF_TRACE_STOP_SESSION_COND_H
#define PERF_TRACE_STOP_SESSION_COND_H

#include <pthread.h>
#include <time.h>

void stop_cond__init(pthread_cond_t *cond);

/* For pthread_cond_timedwait(): @nsec from now, less than a second */
struct timespec stop_cond__deadline(long nsec);

#endif /* PERF_TRACE_STOP_SESSION_COND_H */
