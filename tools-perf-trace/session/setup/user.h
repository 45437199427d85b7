/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_USER_H
#define PERF_TRACE_STOP_SESSION_USER_H

#include <sys/types.h>

struct stop_config;

/*
 * Make the threads of the processes of -u the target, if it was given. @command: process of
 * the command, 0 if there is none. Returns 0, or a negated errno after a message on stderr.
 */
int stop_user__add(const struct stop_config *config, pid_t command);

/* The same once more, with the same command: threads may have started meanwhile. */
int stop_user__again(const struct stop_config *config);

#endif /* PERF_TRACE_STOP_SESSION_USER_H */
