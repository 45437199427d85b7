/* SPDX-License-Identifier: GPL-2.0 */
/* strace's messages about itself, which --quiet suppresses. */
#ifndef PERF_TRACE_STOP_SESSION_MESSAGES_H
#define PERF_TRACE_STOP_SESSION_MESSAGES_H

#include <stdio.h>
#include <sys/types.h>

struct stop_config;
struct stop_printer;
struct stop_task;

/* Before the trace: what the paths of --trace-path resolve to. */
void stop_messages__paths(const struct stop_config *config);

void stop_messages__attached(const struct stop_printer *printer, pid_t tid);
void stop_messages__detached(const struct stop_printer *printer, const struct stop_task *task);
/* A task that is no longer traced, as it has executed a program that perf may not trace */
void stop_messages__gained(const struct stop_printer *printer, const struct stop_task *task);
void stop_messages__personality(struct stop_printer *printer, const struct stop_task *task);

#endif /* PERF_TRACE_STOP_SESSION_MESSAGES_H */
