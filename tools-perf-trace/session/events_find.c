// SPDX-License-Identifier: GPL-2.0
/*
 * The events of a session as a file has them: in the order in which
 * stop_events__init() makes them.
 */
#include <errno.h>
#include <string.h>
#include <linux/kernel.h>

#include "../../../util/debug.h"
#include "../../../util/evlist.h"
#include "../../../util/evsel.h"
#include "config.h"
#include "events.h"
#include "info.h"

/**
 * struct finder - looking for the events
 * @events: those that were found
 * @nr_exits: how many of @events->exit
 */
struct finder {
	struct stop_events	*events;
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

static bool take(struct finder *finder, struct evsel *evsel)
{
	struct stop_signals *signals = &finder->events->signals;
	const char *name = evsel__name(evsel);

	if (!strcmp(name, "raw_syscalls:sys_enter"))
		return take_enter(finder->events, evsel);
	if (!strcmp(name, "raw_syscalls:sys_exit"))
		return take_exit(finder, evsel);
	if (!strcmp(name, "signal:signal_generate"))
		signals->sent = evsel;
	else if (!strcmp(name, "signal:signal_deliver"))
		signals->delivered = evsel;
	else
		return false;
	return true;
}

static int find_all(struct stop_events *events, const struct stop_config *config)
{
	struct finder finder = { .events = events };
	struct evsel *evsel;

	evlist__for_each_entry(config->evlist, evsel) {
		if (take(&finder, evsel))
			continue;
		pr_err("-i: an event is not one of perf trace --stop record, or there twice: %s\n",
		       evsel__name(evsel));
		return -EINVAL;
	}
	if (events->enter && events->capture && finder.nr_exits == events->masks.nr &&
	    events->signals.sent && events->signals.delivered)
		return 0;
	pr_err("-i: events of perf trace --stop record are missing\n");
	return -EINVAL;
}

int stop_events__find(struct stop_events *events, const struct stop_config *config,
		      const struct stop_info *info)
{
	int err;

	memset(events, 0, sizeof(*events));
	err = stop_masks__init_recorded(&events->masks, config, info);
	if (err)
		return err;
	events->sees_exec = info->head.flags & STOP_INFO_SEES_EXEC;
	events->signals.offline = true;
	err = find_all(events, config) ?: stop_events__find_fields(events) ?:
	      stop_signals__find_fields(&events->signals);
	if (err)
		stop_events__exit(events);
	return err;
}
