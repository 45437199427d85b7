/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_HOLD_H
#define PERF_TRACE_STOP_SESSION_HOLD_H

struct stop_config;

/*
 * Runs a command, or attaches to the targets of config->opts, and stops each task that
 * hits one of the events of --hold until a debugger attaches to it or the user releases
 * it. Returns 0, or a negated errno after a message on stderr.
 */
int stop_hold__run(const struct stop_config *config, int argc, const char **argv);

#endif /* PERF_TRACE_STOP_SESSION_HOLD_H */
