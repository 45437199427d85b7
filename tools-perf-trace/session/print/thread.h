/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_THREAD_H
#define PERF_TRACE_STOP_SESSION_THREAD_H

#include <stdbool.h>
#include <sys/types.h>
#include <linux/types.h>

struct stop_config;
struct stop_masks;
struct stop_printer;

/**
 * struct stop_recorded - data about the machine that a file was recorded on
 * @clock_offset: nanoseconds from the events' clock to the time of day
 */
struct stop_recorded {
	s64	clock_offset;
};

/**
 * struct stop_printing - parameters of a printer
 * @config: what to print, and how
 * @masks: which syscalls are traced
 * @recorded: set if the records come from a file; NULL for a live trace
 * @arch: default AUDIT_ARCH_* of tasks
 * @command: see struct stop_printer
 * @starting: likewise
 * @keeps: likewise
 * @sees_exec: likewise
 */
struct stop_printing {
	const struct stop_config	*config;
	const struct stop_masks		*masks;
	const struct stop_recorded	*recorded;
	u32				arch;
	pid_t				command;
	pid_t				starting;
	pid_t				keeps;
	bool				sees_exec;
};

/*
 * @printer: zeroed, except for its output, which is open. Returns 0 or a negated
 * errno.
 */
int stop_printer__start(struct stop_printer *printer, const struct stop_printing *printing);

/* Waits until everything is printed. Returns 0, or the first error of the output. */
int stop_printer__finish(struct stop_printer *printer);

#endif /* PERF_TRACE_STOP_SESSION_THREAD_H */
