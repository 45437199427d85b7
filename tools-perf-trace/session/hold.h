/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_HOLD_H
#define PERF_TRACE_STOP_SESSION_HOLD_H

struct stop_config;

/*
 * Run a command, or attach to the targets of config->opts, and hold each task that
 * meets one of the events of --hold until a debugger attaches to it or the user lets
 * it go. Returns 0, or a negated errno after a message on stderr.
 */
int stop_hold__run(const struct stop_config *config, int argc, const char **argv);

#endif /* PERF_TRACE_STOP_SESSION_HOLD_H */
