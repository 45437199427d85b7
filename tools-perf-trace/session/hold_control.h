/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_HOLD_CONTROL_H
#define PERF_TRACE_STOP_SESSION_HOLD_CONTROL_H

#include <stdbool.h>
#include <stddef.h>

struct stop_holder;

/**
 * struct stop_hold_control - where the user says which tasks to let go
 * @fd: lines are read from here, -1 for nowhere
 * @line: the line that has not ended yet
 * @len: bytes of it
 *
 * The standard input of a command is not ours to read: then it is the terminal.
 */
struct stop_hold_control {
	int	fd;
	char	line[64];
	size_t	len;
};

void stop_hold_control__init(struct stop_hold_control *control, bool command);
void stop_hold_control__exit(struct stop_hold_control *control);

/* How the user lets a task go */
const char *stop_hold_control__how(const struct stop_hold_control *control, char *buf,
				   size_t size);

/* The file to wait on for a line while tasks are held, or -1 */
int stop_hold_control__fd(const struct stop_hold_control *control);

/* There is something to read. */
void stop_hold_control__read(struct stop_hold_control *control, struct stop_holder *holder);

/* Do what SIGUSR1 has asked for. */
void stop_hold_control__signal(struct stop_holder *holder);

#endif /* PERF_TRACE_STOP_SESSION_HOLD_CONTROL_H */
