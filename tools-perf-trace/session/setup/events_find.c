// SPDX-License-Identifier: GPL-2.0
/*
 * Finds the events of a session in a file, where they are in the order in which
 * stop_events__init() creates them.
 */
#include <errno.h>
#include <string.h>
#include <linux/kernel.h>
#include <linux/types.h>

#include "util/debug.h"
#include "util/evlist.h"
#include "util/evsel.h"
#include "session/config.h"
#include "session/file/info.h"
#include "events.h"
#include "masks_fill.h"

/**
 * struct finder - state of the search
 * @events: the events found so far
 * @enter: id of the first event's tracepoint, raw_syscalls:sys_enter
 * @exit: id of the next different tracepoint, raw_syscalls:sys_exit; or 0
 * @nr_exits: number of @events->exit
 */
struct finder {
	struct stop_events	*events;
	u64			enter;
	u64			exit;
	unsigned int		nr_exits;
};

static bool take_enter(struct stop_events *events, struct evsel *evsel)
{
	struct evsel **slot = evsel->core.attr.sysexit_stop ? &events->capture : &events->enter;

	if (*slot)
		return false;
	*slot = evsel;
	return true;
}

static bool take_exit(struct finder *finder, struct evsel *evsel)
{
	struct stop_events *events = finder->events;

	if (finder->nr_exits == events->masks.nr)
		return false;
	events->exit[finder->nr_exits++] = evsel;
	return true;
}

/* Only the delivery of signals may be seen by users who have to exclude the kernel. */
static bool take_signal(struct stop_signals *signals, struct evsel *evsel)
{
	struct evsel **slot = evsel->core.attr.exclude_kernel ? &signals->delivered :
								 &signals->sent;

	if (*slot)
		return false;
	*slot = evsel;
	return true;
}

/* By id of the tracepoint: a file that was not completed has no names. */
static bool take(struct finder *finder, struct evsel *evsel)
{
	const u64 tracepoint = evsel->core.attr.config;

	if (!finder->events->enter)
		finder->enter = tracepoint;
	if (tracepoint == finder->enter)
		return take_enter(finder->events, evsel);
	finder->exit = finder->exit ?: tracepoint;
	return tracepoint == finder->exit ? take_exit(finder, evsel) :
					    take_signal(&finder->events->signals, evsel);
}

static int find_all(struct stop_events *events, const struct stop_config *config)
{
	struct finder finder = { .events = events };
	struct evsel *evsel;

	evlist__for_each_entry(config->evlist, evsel) {
		if (take(&finder, evsel))
			continue;
		pr_err("-i: unexpected or duplicate event: %s\n",
		       evsel__name(evsel));
		return -EINVAL;
	}
	if (events->enter && events->capture && finder.nr_exits == events->masks.nr &&
	    events->signals.delivered)
		return 0;
	pr_err("-i: events of perf trace --stop record are missing\n");
	return -EINVAL;
}

/* A file that was not completed has no formats. */
static int find_fields(struct stop_events *events, const struct stop_info *info)
{
	return stop_events__find_fields(events, info->assumed) ?:
	       stop_signals__find_fields(&events->signals, info->assumed);
}

int stop_events__find(struct stop_events *events, const struct stop_config *config,
		      const struct stop_info *info)
{
	int err;

	memset(events, 0, sizeof(*events));
	err = stop_types__init(&events->types, config) ?:
	      stop_masks__init_recorded(&events->masks, config, info);
	if (err) {
		stop_types__exit(&events->types);
		return err;
	}
	events->sees_exec = info->head.flags & STOP_INFO_SEES_EXEC;
	err = find_all(events, config) ?: find_fields(events, info);
	if (err)
		stop_events__exit(events);
	return err;
}
