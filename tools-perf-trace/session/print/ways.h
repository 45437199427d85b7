/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_WAYS_H
#define PERF_TRACE_STOP_SESSION_WAYS_H

#include <linux/types.h>

#include "session/setup/masks.h"

struct stop_config;

/**
 * enum stop_way - how a call was recorded
 * @STOP_WAY_SAMPLED: by samples, which have numbers and no memory
 * @STOP_WAY_CAPTURED: by a capture that has all memory that was read for the line
 * @STOP_WAY_PART: by a capture that has only a part of that memory
 * @STOP_WAY_STOPPED: its task was stopped, at the entry, at the exit, or at both
 */
enum stop_way {
	STOP_WAY_SAMPLED,
	STOP_WAY_CAPTURED,
	STOP_WAY_PART,
	STOP_WAY_STOPPED,
	STOP_WAYS,
};

/**
 * struct stop_ways - number of calls by enum stop_way
 * @config: tells which memory is captured
 * @masks: the ABIs
 * @calls: for each ABI an entry per syscall, and a last one for invalid numbers;
 *	   NULL without -v
 */
struct stop_ways {
	const struct stop_config	*config;
	const struct stop_masks		*masks;
	u64				(*calls[STOP_MAX_ABIS])[STOP_WAYS];
};

/* Counts with -v only. Returns 0 or a negated errno. */
int stop_ways__init(struct stop_ways *ways, const struct stop_config *config,
		    const struct stop_masks *masks);
void stop_ways__exit(struct stop_ways *ways);

/* A call is printed. */
void stop_ways__count(struct stop_ways *ways, u32 arch, s64 nr, enum stop_way way);

/* Prints a line for each syscall, and one for all of them, on stderr. */
void stop_ways__print(const struct stop_ways *ways);

#endif /* PERF_TRACE_STOP_SESSION_WAYS_H */
