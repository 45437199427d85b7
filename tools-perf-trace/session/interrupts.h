/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_INTERRUPTS_H
#define PERF_TRACE_STOP_SESSION_INTERRUPTS_H

#include <stdbool.h>
#include <sys/types.h>

#include "options_command.h"

/* From now on signals do not end perf, they end the trace, or do nothing. */
void stop_interrupts__catch(enum stop_interruptible interruptible);

/* The signal that ends the trace, or 0 */
int stop_interrupts__signal(void);

/* Is perf to rest? Once for each time that somebody wants that */
bool stop_interrupts__suspended(void);

/* Of this child the exit is wanted. */
void stop_interrupts__watch(pid_t child);
bool stop_interrupts__child_exited(void);

#endif /* PERF_TRACE_STOP_SESSION_INTERRUPTS_H */
