/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_HOLD_CONTROL_H
#define PERF_TRACE_STOP_SESSION_HOLD_CONTROL_H

#include <stdbool.h>
#include <stddef.h>

struct stop_holder;

/**
 * struct stop_hold_control - input by which the user releases tasks
 * @fd: lines are read from this file, -1 for none
 * @line: the incomplete line
 * @len: bytes of @line
 *
 * Lines come from stdin, or from the terminal if there is a command, which uses stdin.
 */
struct stop_hold_control {
	int	fd;
	char	line[64];
	size_t	len;
};

/* From here on SIGUSR1 releases all tasks. */
void stop_hold_control__catch(void);

void stop_hold_control__init(struct stop_hold_control *control, bool command);
void stop_hold_control__exit(struct stop_hold_control *control);

/* Sets @holder->how. */
void stop_hold_control__describe(const struct stop_hold_control *control,
				 struct stop_holder *holder);

/* The file to wait on for a line while tasks are stopped, or -1 */
int stop_hold_control__fd(const struct stop_hold_control *control);

/* Reads the available input and releases tasks. */
void stop_hold_control__read(struct stop_hold_control *control, struct stop_holder *holder);

/* Releases all tasks if SIGUSR1 was received. */
void stop_hold_control__signal(struct stop_holder *holder);

#endif /* PERF_TRACE_STOP_SESSION_HOLD_CONTROL_H */
