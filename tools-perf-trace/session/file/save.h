/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_SAVE_H
#define PERF_TRACE_STOP_SESSION_SAVE_H

struct stop_config;

/* perf trace --stop record; returns 0, or a negated errno after a message. */
int stop_save__run(const struct stop_config *config, int argc, const char **argv);

#endif /* PERF_TRACE_STOP_SESSION_SAVE_H */
