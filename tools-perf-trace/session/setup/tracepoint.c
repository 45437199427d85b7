// SPDX-License-Identifier: GPL-2.0
/* Creates the events of tracepoints, also for users who may not read tracefs. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <api/fs/fs.h>
#include <linux/err.h>
#include <linux/kernel.h>
#include <linux/perf_event.h>

#include "util/event.h"
#include "util/evsel.h"
#include "tracepoint.h"

/* Returns false if the kernel does not name the tracepoint in sysfs. */
static bool read_id(const char *sys, const char *name, unsigned int *id)
{
	char path[128], *text;
	size_t size;
	bool found;

	scnprintf(path, sizeof(path), "bus/event_source/devices/tracepoint/events/%s.%s",
		  sys, name);
	if (sysfs__read_str(path, &text, &size))
		return false;
	found = sscanf(text, "id=%x", id) == 1;
	free(text);
	return found;
}

static struct evsel *new_by_id(const char *sys, const char *name, unsigned int id)
{
	struct perf_event_attr attr = {
		.type = PERF_TYPE_TRACEPOINT,
		.config = id,
		.sample_type = PERF_SAMPLE_RAW,
		.sample_period = 1,
	};
	struct evsel *evsel;
	char *full_name;

	if (asprintf(&full_name, "%s:%s", sys, name) < 0)
		return ERR_PTR(-ENOMEM);
	event_attr_init(&attr);
	evsel = evsel__new(&attr);
	if (!evsel) {
		free(full_name);
		return ERR_PTR(-ENOMEM);
	}
	evsel->name = full_name;
	return evsel;
}

struct evsel *stop_tracepoint__new(const char *sys, const char *name, bool *has_format)
{
	struct evsel *evsel = evsel__newtp(sys, name);
	unsigned int id;

	if (has_format)
		*has_format = !IS_ERR(evsel);
	if (!IS_ERR(evsel) || !read_id(sys, name, &id))
		return evsel;
	return new_by_id(sys, name, id);
}
