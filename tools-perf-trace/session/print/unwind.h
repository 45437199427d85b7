/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_UNWIND_H
#define PERF_TRACE_STOP_SESSION_UNWIND_H

#include <linux/types.h>
#include <sys/types.h>

#include "util/machine.h"
#include "decode/decode_json.h"

struct intlist;
struct stop_stack;
union perf_event;

/* Maximum number of frames shown of a stack */
#define STOP_MAX_FRAMES	256

/**
 * struct stop_unwinder - the printer's side of stack traces
 * @machine: the maps of the processes
 * @known: the processes of which @machine has all maps
 * @frames: of the stack that was unwound last, innermost first; their strings belong
 *	    to @machine and are valid until the next event
 * @nr_frames: number of @frames
 */
struct stop_unwinder {
	struct machine		machine;
	struct intlist		*known;
	struct decode_frame	frames[STOP_MAX_FRAMES];
	unsigned int		nr_frames;
};

/* NULL without memory, or after a message on stderr */
struct stop_unwinder *stop_unwinder__new(void);
void stop_unwinder__delete(struct stop_unwinder *unwinder);

/* Processes a mapping, fork, exec or exit; to be called in the order of time */
void stop_unwinder__event(struct stop_unwinder *unwinder, const void *event, u64 time);

void stop_unwinder__unwind(struct stop_unwinder *unwinder, pid_t pid, pid_t tid,
			   const struct stop_stack *stack);

#endif /* PERF_TRACE_STOP_SESSION_UNWIND_H */
