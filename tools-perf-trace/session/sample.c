// SPDX-License-Identifier: GPL-2.0
/*
 * Reading a record's sample. perf's own parser takes as long as all else that is done for
 * a record while its task waits: a struct perf_sample is large, and it clears all of it.
 */
#include <errno.h>
#include <string.h>
#include <linux/perf_event.h>
#include <perf/event.h>

#include "../../../util/event.h"
#include "../../../util/evlist.h"
#include "../../../util/sample.h"
#include "config.h"
#include "sample.h"

/* As PERF_SAMPLE_IDENTIFIER, _TID, _TIME and _RAW put it, in this order */
struct plain_sample {
	struct perf_event_header	header;
	u64				id;
	u32				pid, tid;
	u64				time;
	u32				raw_size;
	unsigned char			raw[];
} __packed;

/* The same without _RAW at the end of all other records: that is attr.sample_id_all. */
struct trailer {
	u32	pid, tid;
	u64	time;
	u64	id;
};

static int parse_sample(union perf_event *event, struct perf_sample *sample)
{
	struct plain_sample *plain = (void *)event;

	if (event->header.size < sizeof(*plain) ||
	    plain->raw_size > event->header.size - sizeof(*plain))
		return -EFAULT;
	sample->id = plain->id;
	sample->pid = plain->pid;
	sample->tid = plain->tid;
	sample->time = plain->time;
	sample->raw_size = plain->raw_size;
	sample->raw_data = plain->raw;
	return 0;
}

static int parse_trailer(const union perf_event *event, struct perf_sample *sample)
{
	struct trailer trailer;

	if (event->header.size < sizeof(event->header) + sizeof(trailer))
		return -EFAULT;
	memcpy(&trailer, (const char *)event + event->header.size - sizeof(trailer),
	       sizeof(trailer));
	sample->id = trailer.id;
	sample->pid = trailer.pid;
	sample->tid = trailer.tid;
	sample->time = trailer.time;
	sample->raw_data = NULL;
	return 0;
}

int stop_sample__parse(const struct stop_config *config, union perf_event *event,
		       struct perf_sample *sample)
{
	if (config->options->stack_traces || config->options->line.ip)
		return evlist__parse_sample(config->evlist, event, sample);
	sample->user_regs.regs = NULL;
	return event->header.type == PERF_RECORD_SAMPLE ? parse_sample(event, sample) :
							  parse_trailer(event, sample);
}
