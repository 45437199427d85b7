/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_H
#define PERF_TRACE_STOP_SESSION_H

#include "config.h"

/*
 * Run a command, or attach to the targets of config->opts, and trace: stop tasks at the
 * exit of syscalls, decode these while memory can be read, print lines. Returns 0, or a
 * negated errno after a message on stderr.
 */
int stop_session__run(const struct stop_config *config, int argc, const char **argv);

#endif /* PERF_TRACE_STOP_SESSION_H */
