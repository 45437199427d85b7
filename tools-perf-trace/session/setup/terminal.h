/* SPDX-License-Identifier: GPL-2.0 */
/* A terminal that shows a line makes syscalls, each of which would be another line. */
#ifndef PERF_TRACE_STOP_SESSION_TERMINAL_H
#define PERF_TRACE_STOP_SESSION_TERMINAL_H

#include <sys/types.h>

/* The terminal, sshd, tmux or screen that perf runs in; 0 if there is none */
pid_t stop_terminal__pid(void);

#endif /* PERF_TRACE_STOP_SESSION_TERMINAL_H */
