/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_TARGET_H
#define PERF_TRACE_STOP_SESSION_TARGET_H

#include <stdbool.h>
#include <sys/types.h>

struct stop_config;

/* Signals that end perf, and the end of the command */
void stop_target__catch_signals(void);

/* Has such a signal come, or has the command ended? */
bool stop_target__ends(void);

/* Who started a command with perf expects it to have ended when perf has. */
void stop_target__wait(void);

/*
 * Find the tasks, or make the one of the command, which waits. Returns 0, or a
 * negated errno after a message on stderr.
 */
int stop_target__prepare(const struct stop_config *config, int argc, const char **argv);

/* The command's process */
pid_t stop_target__workload(void);

/* The ring buffers; returns 0, or a negated errno after a message on stderr. */
int stop_target__mmap(const struct stop_config *config);

/* Let the command go, with all events on: @at_once, or when it executes its program. */
void stop_target__start(const struct stop_config *config, bool command, bool at_once);

#endif /* PERF_TRACE_STOP_SESSION_TARGET_H */
