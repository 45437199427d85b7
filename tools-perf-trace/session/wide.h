/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_WIDE_H
#define PERF_TRACE_STOP_SESSION_WIDE_H

#include "guard.h"
#include "readers.h"

struct stop_config;

/**
 * struct stop_wide - what it takes to stop anybody on a machine and still get on
 * @active: the events are those of CPUs
 * @guard: sees to it that we run
 * @readers: who brings the output to its reader
 */
struct stop_wide {
	bool			active;
	struct stop_guard	guard;
	struct stop_readers	readers;
};

/*
 * Before there are threads; @output is where the lines go, or -1 for files.
 * 0 or a negated errno.
 */
int stop_wide__start(struct stop_wide *wide, const struct stop_config *config, int output);

/*
 * When all threads are there, before the events are enabled: leaves alone those
 * who are to be left alone. 0 or a negated errno after a message.
 */
int stop_wide__spare(const struct stop_wide *wide, const struct stop_config *config);
void stop_wide__finish(struct stop_wide *wide);

/* @resting: all tasks have been let go, and we are about to be stopped. */
void stop_wide__set_resting(struct stop_wide *wide, bool resting);

#endif /* PERF_TRACE_STOP_SESSION_WIDE_H */
