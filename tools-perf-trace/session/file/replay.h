/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_REPLAY_H
#define PERF_TRACE_STOP_SESSION_REPLAY_H

struct stop_config;

/*
 * perf trace -i: prints lines of what stop_save__run() has written. 0, or a negated errno
 * after a message
 */
int stop_replay__run(const struct stop_config *config);

#endif /* PERF_TRACE_STOP_SESSION_REPLAY_H */
