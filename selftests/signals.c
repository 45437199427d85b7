// SPDX-License-Identifier: GPL-2.0
/* Opening the events of signals, and the fields of their samples. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "signals.h"

#define FORMAT	"/sys/kernel/tracing/events/signal/%s/format"

struct raw_sample {
	struct perf_event_header header;
	__u32 pid, tid;
	__u32 size;
	char data[];
};

static bool parse_field(struct signal_field *field, const char *line, const char *name)
{
	const char *found;
	char begin[64];

	/* "field:TYPE NAME;	offset:N;	size:N;	..." */
	snprintf(begin, sizeof(begin), " %s;", name);
	found = strstr(line, begin);
	return found && sscanf(found + strlen(begin), " offset:%u; size:%u;", &field->offset,
			       &field->size) == 2;
}

int signal_field_find(struct signal_field *field, const char *tracepoint, const char *name)
{
	char path[128], line[256];
	int err = -ENOENT;
	FILE *f;

	tracepoint_id("signal:signal_deliver");	/* mounts tracefs */
	snprintf(path, sizeof(path), FORMAT, tracepoint);
	f = fopen(path, "re");
	if (!f)
		return -errno;
	while (err && fgets(line, sizeof(line), f)) {
		if (parse_field(field, line, name))
			err = 0;
	}
	fclose(f);
	return err;
}

const char *signal_field_missing(const char *tracepoint, const char *name)
{
	struct signal_field field;
	static char text[128];
	int err;

	if (geteuid())
		return "needs root";
	err = tracepoint_id("signal:signal_deliver");
	if (err < 0)
		return missing_reason("no signal:signal_deliver in tracefs", err);
	err = signal_field_find(&field, tracepoint, name);
	snprintf(text, sizeof(text), "signal:%s has no %s", tracepoint, name);
	return err ? text : NULL;
}

struct perf_event_attr signal_attr(const char *tracepoint)
{
	struct perf_event_attr attr = {
		.type = PERF_TYPE_TRACEPOINT,
		.size = sizeof(attr),
		.sample_period = 1,
		.sample_type = PERF_SAMPLE_TID | PERF_SAMPLE_RAW,
	};
	char name[64];

	snprintf(name, sizeof(name), "signal:%s", tracepoint);
	attr.config = tracepoint_id(name);
	return attr;
}

int signal_event_open(struct stop_event *ev, const char *tracepoint, pid_t pid)
{
	struct perf_event_attr attr = signal_attr(tracepoint);

	return event_open(ev, &attr, pid, -1) ?: event_map(ev, 8);
}

bool signal_event_next(struct stop_event *ev, const struct signal_field *field, void *to,
		       size_t size)
{
	static char record[MAX_RECORD_SIZE];
	const struct raw_sample *sample = (void *)record;

	memset(to, 0, size);
	while (event_next_record(ev, record)) {
		if (sample->header.type != PERF_RECORD_SAMPLE ||
		    sample->size < field->offset + field->size || size < field->size)
			continue;
		memcpy(to, sample->data + field->offset, field->size);
		return true;
	}
	return false;
}
