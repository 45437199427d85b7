/* SPDX-License-Identifier: GPL-2.0 */
/* What strace tells of itself, unless --quiet says not to. */
#ifndef PERF_TRACE_STOP_SESSION_MESSAGES_H
#define PERF_TRACE_STOP_SESSION_MESSAGES_H

#include <stdio.h>
#include <sys/types.h>

struct stop_printer;
struct stop_task;

void stop_messages__attached(const struct stop_printer *printer, pid_t tid, FILE *fp);
void stop_messages__detached(const struct stop_printer *printer, const struct stop_task *task,
			     FILE *fp);
void stop_messages__personality(const struct stop_printer *printer,
				const struct stop_task *task, FILE *fp);

#endif /* PERF_TRACE_STOP_SESSION_MESSAGES_H */
