// SPDX-License-Identifier: GPL-2.0
/* The syscall masks of a session's events. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <internal/xyarray.h>
#include <linux/kernel.h>

#include "util/debug.h"
#include "util/evsel.h"
#include "events.h"
#include "support.h"

/* A kernel that runs no 32-bit tasks does not know their ABI: nothing to mask. */
static int stop_evsel__mask_fd(const struct stop_events *events, int fd,
			       enum perf_syscall_mask_which which,
			       const u64 *bits[STOP_MAX_ABIS])
{
	unsigned int i;
	int err;

	for (i = 0; i < events->masks.nr; i++) {
		err = stop_abi__set_mask(&events->masks.abi[i], fd, which, bits[i]);
		if (err && !(err == -EINVAL && i > 0))
			return err;
	}
	return 0;
}

static int stop_evsel__mask(const struct stop_events *events, struct evsel *evsel,
			    enum perf_syscall_mask_which which,
			    const u64 *bits[STOP_MAX_ABIS])
{
	struct xyarray *fds = evsel->core.fd;
	int x, y, err;

	for (x = 0; x < xyarray__max_x(fds); x++) {
		for (y = 0; y < xyarray__max_y(fds); y++) {
			int fd = *(int *)xyarray__entry(fds, x, y);

			if (fd < 0)
				continue;
			err = stop_evsel__mask_fd(events, fd, which, bits);
			if (err)
				return err;
		}
	}
	return 0;
}

/* An event that never stops has no stop mask. */
static int stop_evsel__mask_stops(const struct stop_events *events, struct evsel *evsel,
				  const u64 *bits[STOP_MAX_ABIS])
{
	return events->masks.stop ?
	       stop_evsel__mask(events, evsel, PERF_SYSCALL_MASK_STOP, bits) : 0;
}

/*
 * All exits of ABI @i are sampled, those of captured syscalls only if the filter passes
 * them; some stop as well. Those of some syscalls that are not traced are, too: exec_abi.h.
 */
static int stop_events__mask_exit(const struct stop_events *events, unsigned int i)
{
	const u64 *exits[STOP_MAX_ABIS] = { NULL }, *stops[STOP_MAX_ABIS] = { NULL };
	const struct stop_abi *abi = &events->masks.abi[i];
	const unsigned int words = DIV_ROUND_UP(abi->nr_bits, 64);
	struct evsel *evsel = events->exit[i];
	unsigned int word;
	u64 *all;
	int err;

	all = calloc(words, sizeof(*all));
	if (!all)
		return -ENOMEM;
	for (word = 0; word < words; word++)
		all[word] = abi->traced[word] | abi->exec_exits[word];
	exits[i] = all;
	stops[i] = abi->stops;
	err = stop_evsel__mask(events, evsel, PERF_SYSCALL_MASK_SAMPLE, exits) ?:
	      stop_evsel__mask_stops(events, evsel, stops);
	free(all);
	return err;
}

static int stop_events__mask_enter(const struct stop_events *events)
{
	const u64 *sampled[STOP_MAX_ABIS], *entries[STOP_MAX_ABIS], *ends[STOP_MAX_ABIS];
	const struct stop_masks *masks = &events->masks;
	unsigned int i;
	int err;

	for (i = 0; i < masks->nr; i++) {
		sampled[i] = masks->abi[i].sampled;
		entries[i] = masks->abi[i].entries;
		ends[i] = masks->abi[i].ends;
	}
	err = stop_evsel__mask(events, events->enter, PERF_SYSCALL_MASK_SAMPLE, sampled) ?:
	      stop_evsel__mask_stops(events, events->enter, entries);
	if (!err && events->ends)
		err = stop_evsel__mask(events, events->ends, PERF_SYSCALL_MASK_SAMPLE, ends);
	return err;
}

/*
 * The capturing event captures only, and never stops a task: that of a task needs an empty
 * stop mask for this, that of a CPU has no stop mask.
 */
static int stop_events__mask_capture(const struct stop_events *events)
{
	const u64 *captured[STOP_MAX_ABIS], *none[STOP_MAX_ABIS] = { NULL };
	unsigned int i;
	int err;

	if (!events->capture)
		return 0;
	for (i = 0; i < events->masks.nr; i++)
		captured[i] = events->masks.abi[i].captured;
	err = stop_evsel__mask(events, events->capture, PERF_SYSCALL_MASK_SAMPLE, captured);
	if (!err && !events->cpu_wide)
		err = stop_evsel__mask(events, events->capture, PERF_SYSCALL_MASK_STOP, none);
	return err;
}

int stop_events__mask(const struct stop_events *events)
{
	int err = stop_events__mask_enter(events) ?: stop_events__mask_capture(events);
	unsigned int i;

	for (i = 0; i < events->masks.nr && !err; i++)
		err = stop_events__mask_exit(events, i);
	if (err == -ENOTTY)
		return stop_support__lacking();
	if (err)
		pr_err("--stop: failed to set the mask of syscalls: %s\n", strerror(-err));
	return err;
}
