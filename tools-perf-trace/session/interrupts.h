/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_INTERRUPTS_H
#define PERF_TRACE_STOP_SESSION_INTERRUPTS_H

#include <stdbool.h>
#include <sys/types.h>

#include "session/options/options.h"

/*
 * Install the handlers: signals end the trace or are ignored, instead of ending perf. The
 * handlers of faults are removed: perf dies at once, and the kernel lets the tasks go on.
 */
void stop_interrupts__catch(enum stop_interruptible interruptible);

/* The signal that ends the trace, or 0 */
int stop_interrupts__signal(void);

/* Test and clear: was SIGTSTP received? */
bool stop_interrupts__suspended(void);

/* Suspend perf, unless its process group is orphaned, where nobody could continue it. */
void stop_interrupts__suspend(void);

/* From now on SIGTSTP suspends perf at once: no task is traced, and nobody asks for it. */
void stop_interrupts__allow_suspend(void);

/* Report the exit of @child by stop_interrupts__child_exited(). */
void stop_interrupts__watch(pid_t child);
bool stop_interrupts__child_exited(void);

#endif /* PERF_TRACE_STOP_SESSION_INTERRUPTS_H */
