// SPDX-License-Identifier: GPL-2.0
/*
 * perf trace -i: records of a file in place of those of ring buffers. Nothing of this
 * machine is asked: the tasks are gone, or somewhere else.
 */
#include <errno.h>
#include <inttypes.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <linux/compiler.h>
#include <linux/err.h>
#include <linux/kernel.h>
#include <linux/perf_event.h>
#include <linux/time64.h>
#include <linux/zalloc.h>

#include "../../../util/data.h"
#include "../../../util/debug.h"
#include "../../../util/env.h"
#include "../../../util/evlist.h"
#include "../../../util/evsel.h"
#include "../../../util/header.h"
#include "../../../util/ordered-events.h"
#include "../../../util/record.h"
#include "../../../util/session.h"
#include "../../../util/target.h"
#include "../../../util/tool.h"
#include "capture.h"
#include "config.h"
#include "events.h"
#include "info.h"
#include "interrupts.h"
#include "printer.h"
#include "record.h"
#include "replay.h"
#include "rings.h"
#include "sample.h"
#include "summary.h"
#include "wide.h"

/* So many records go to the printer together. */
#define STOP_REPLAY_BATCH	512

/* How often to look whether there is room in the queue again */
#define STOP_FULL_MSEC		2

/**
 * struct stop_replay - a file on its way to lines
 * @tool: what becomes of its records
 * @config: what to do
 * @data: the file
 * @session: its header and its records
 * @info: how it was recorded
 * @events: which of its events is what
 * @rings: makes records of its records
 * @printer: makes lines of these
 * @batch: records since some went to the printer
 * @senseless: records that made no sense
 * @cut: offset of one that is not whole, behind which nothing is read; or 0
 * @cut_size: bytes that it says that it has
 */
struct stop_replay {
	struct perf_tool	tool;
	struct stop_config	config;
	struct perf_data	data;
	struct perf_session	*session;
	struct stop_info	info;
	struct stop_events	events;
	struct stop_rings	rings;
	struct stop_printer	printer;
	unsigned int		batch;
	unsigned long		senseless;
	u64			cut;
	unsigned int		cut_size;
};

static bool stop_replay__ends(const struct stop_replay *replay)
{
	return stop_interrupts__signal() || READ_ONCE(replay->printer.full) ||
	       READ_ONCE(replay->printer.output.error);
}

static void stop_replay__hand_over(struct stop_replay *replay)
{
	struct stop_queue *queue = &replay->printer.queue;

	replay->batch = 0;
	stop_rings__hand_over(&replay->rings, queue);
	while (stop_queue__must_wait(queue) && !stop_replay__ends(replay))
		poll(NULL, 0, STOP_FULL_MSEC);
	if (stop_replay__ends(replay))
		session_done = 1;
}

/* Records that lines come of. A marker would be answered. */
static bool is_ours(const union perf_event *event)
{
	switch (event->header.type) {
	case PERF_RECORD_COMM:
	case PERF_RECORD_FORK:
	case PERF_RECORD_EXIT:
	case PERF_RECORD_LOST:
	case PERF_RECORD_SAMPLE:
	case PERF_RECORD_SYSCALL:
		return true;
	default:
		return false;
	}
}

/* A damaged file may have calls that end too early, and samples of other events. */
static bool makes_sense(const struct stop_replay *replay, union perf_event *event)
{
	struct stop_sample sample;

	if (event->header.type == PERF_RECORD_SYSCALL)
		return stop_capture__is_whole(&event->syscall);
	return !stop_sample__parse(replay->session->evlist, event, &sample) &&
	       (event->header.type != PERF_RECORD_SAMPLE ||
		evlist__id2evsel(replay->session->evlist, sample.id));
}

/* They come in the order of their times. */
static int stop_replay__take(struct stop_replay *replay, union perf_event *event)
{
	struct stop_rings *rings = &replay->rings;

	if (!is_ours(event))
		return 0;
	if (!makes_sense(replay, event)) {
		replay->senseless++;
		return 0;
	}
	stop_rings__take(rings, event);
	rings->safe = rings->newest - min(rings->newest, (u64)STOP_LATE_MSEC * NSEC_PER_MSEC);
	if (++replay->batch == STOP_REPLAY_BATCH)
		stop_replay__hand_over(replay);
	return 0;
}

/* perf's own way would parse each once more, and ask for what is no concern here. */
static int deliver(struct ordered_events *oe, struct ordered_event *event)
{
	return stop_replay__take(oe->data, event->event);
}

/* Those that have no time: names of tasks that were there at the begin */
static int process_event(const struct perf_tool *tool, union perf_event *event,
			 struct perf_sample *sample __maybe_unused,
			 struct machine *machine __maybe_unused)
{
	return stop_replay__take(container_of(tool, struct stop_replay, tool), event);
}

static void stop_replay__set_tool(struct perf_tool *tool)
{
	perf_tool__init(tool, /*ordered_events=*/true);
	tool->ordering_requires_timestamps = true;
	tool->comm = process_event;
}

/* What reads them without perf's parser has to know where everything is. */
static bool is_plain(const struct evsel *evsel)
{
	const struct perf_event_attr *attr = &evsel->core.attr;
	const u64 always = PERF_SAMPLE_IDENTIFIER | PERF_SAMPLE_TID | PERF_SAMPLE_TIME |
			   PERF_SAMPLE_RAW;

	return attr->type == PERF_TYPE_TRACEPOINT && attr->sample_id_all &&
	       (attr->sample_type & ~PERF_SAMPLE_REGS_USER) == always;
}

static int stop_replay__check(const struct stop_replay *replay)
{
	const struct perf_header *header = &replay->session->header;
	struct evsel *evsel;

	if (!replay->data.is_pipe && !header->data_size && !replay->cut) {
		pr_err("-i %s: it has no records\n", replay->data.path);
		return -EINVAL;
	}
	if (!replay->info.assumed && !header->env.syscall_capture.size) {
		pr_err("-i %s: this is no trace of perf trace --stop record%s\n", replay->data.path,
		       header->needs_swap ? " on a machine with this byte order" : "");
		return -EINVAL;
	}
	evlist__for_each_entry(replay->session->evlist, evsel) {
		if (is_plain(evsel))
			continue;
		pr_err("-i %s: it has another event than those of perf trace --stop record: %s\n",
		       replay->data.path, evsel__name(evsel));
		return -EINVAL;
	}
	return 0;
}

static int stop_replay__open_file(struct stop_replay *replay)
{
	const struct stop_file_options *file = &replay->config.options->file;

	replay->data = (struct perf_data) {
		.path = file->input,
		.mode = PERF_DATA_MODE_READ,
		.force = file->force,
	};
	if (stop_info__check_length(file->input))
		return -EINVAL;
	stop_replay__set_tool(&replay->tool);
	replay->session = perf_session__new(&replay->data, &replay->tool);
	if (IS_ERR(replay->session)) {
		pr_err("-i %s: cannot be read\n", file->input);
		return PTR_ERR(replay->session);
	}
	replay->session->ordered_events.deliver = deliver;
	replay->session->ordered_events.data = replay;
	return 0;
}

/* More than there is cannot be shown. */
static void stop_replay__limit(struct stop_replay *replay)
{
	const struct stop_info_head *head = &replay->info.head;
	struct decode_options *decode = &replay->config.decode;

	if (decode->string_max > head->string_max) {
		if (replay->config.options->file.sized)
			pr_warning("--string-size: no more than %u bytes were recorded of a string\n",
				   head->string_max);
		decode->string_max = head->string_max;
	}
	if (decode->verbose && !(head->flags & STOP_INFO_UNABBREVIATED))
		pr_warning("--unabbreviated: it was recorded without, so that lists may end early\n");
	if (head->flags & STOP_INFO_NO_INHERIT)
		replay->config.show_tid = false;
}

/* The clock of the events, and the time of day at that time */
static void stop_replay__set_clock(struct stop_replay *replay)
{
	const struct perf_env *env = &replay->session->header.env;
	struct stop_times *times = &replay->printer.times;

	times->fixed = true;
	if (env->clock.enabled)
		times->offset = env->clock.tod_ns - env->clock.clockid_ns;
}

static int stop_replay__start(struct stop_replay *replay)
{
	struct stop_printer *printer = &replay->printer;
	int err;

	printer->masks = &replay->events.masks;
	printer->starting = replay->info.head.workload;
	printer->sees_exec = replay->events.sees_exec;
	printer->replays = true;
	printer->tasks.offline = true;
	printer->sockets.offline = true;
	printer->tasks.has_uid = replay->info.head.flags & STOP_INFO_HAS_UID;
	printer->tasks.uid = replay->info.head.uid;
	stop_replay__set_clock(replay);
	err = stop_printer__start(printer, &replay->config, replay->info.tables[0].arch);
	if (err)
		pr_err("-i: cannot start: %s\n", strerror(-err));
	/* Who writes the file is not held up by who reads it. */
	printer->queue.full = STOP_QUEUE_WAITS;
	return err;
}

static int stop_replay__process(struct stop_replay *replay)
{
	int err, failed;

	err = perf_session__process_events(replay->session);
	stop_replay__hand_over(replay);
	failed = stop_printer__finish(&replay->printer);
	if (replay->senseless)
		pr_err("-i %s: %lu records make no sense and were left out\n",
		       replay->data.path, replay->senseless);
	if (replay->cut)
		pr_err("-i %s: the trace ends here, at offset %#" PRIx64
		       ": a record of %u bytes is damaged or cut off\n",
		       replay->data.path, replay->cut, replay->cut_size);
	else if (err && !stop_replay__ends(replay))
		pr_err("-i %s: the trace ends here: the file is damaged\n", replay->data.path);
	if (replay->cut || (err && !stop_replay__ends(replay)))
		return -EIO;
	return failed ?: replay->senseless ? -EINVAL : 0;
}

/* perf was killed: the size of the data and all behind them is missing. */
static void stop_replay__salvage(struct stop_replay *replay)
{
	struct perf_header *header = &replay->session->header;
	const u64 size = replay->data.file.size;

	if (replay->data.is_pipe || header->data_size || size <= header->data_offset)
		return;
	pr_warning("-i %s: it was not written to its end; how it was recorded and the time of day are not known\n",
		   replay->data.path);
	header->data_size = size - header->data_offset;
	stop_info__assume(&replay->info);
}

/* What can be read without coming to harm. */
static void stop_replay__find_cut(struct stop_replay *replay)
{
	struct perf_header *header = &replay->session->header;
	u64 whole;

	if (replay->data.is_pipe || header->needs_swap)
		return;
	whole = stop_info__whole(replay->data.path, header->data_offset, header->data_size,
				 &replay->cut_size);
	if (whole == header->data_size)
		return;
	replay->cut = header->data_offset + whole;
	header->data_size = whole;
}

static int stop_replay__read_info(struct stop_replay *replay)
{
	const struct perf_env *env = &replay->session->header.env;
	int err;

	stop_replay__salvage(replay);
	stop_replay__find_cut(replay);
	err = stop_replay__check(replay);
	if (err || replay->info.assumed)
		return err;
	return stop_info__parse(&replay->info, env->syscall_capture.data,
				env->syscall_capture.size);
}

static int stop_replay__lines(struct stop_replay *replay)
{
	int err = stop_replay__read_info(replay);

	if (err)
		return err;
	stop_replay__limit(replay);
	replay->config.evlist = replay->session->evlist;
	err = stop_events__find(&replay->events, &replay->config, &replay->info);
	if (err)
		return err;
	err = stop_output__open(&replay->printer.output, &replay->config);
	if (err)
		goto out_events;
	err = stop_rings__init(&replay->rings, &replay->config, &replay->events);
	if (!err)
		err = stop_replay__start(replay);
	if (!err)
		err = stop_replay__process(replay);
	err = stop_output__close(&replay->printer.output) ?: err;
	stop_rings__exit(&replay->rings);
out_events:
	stop_events__exit(&replay->events);
	return err;
}

int stop_replay__run(const struct stop_config *config)
{
	struct stop_replay *replay;
	int err;

	/* No target is all CPUs, to perf trace: but there is a file. */
	config->opts->target.system_wide = false;
	err = stop_summary__check(config) ?: stop_wide__check(config);
	if (err)
		return err;
	replay = zalloc(sizeof(*replay));
	if (!replay)
		return -ENOMEM;
	replay->config = *config;
	stop_interrupts__catch(config->options->command.interruptible);
	err = stop_replay__open_file(replay);
	if (!err) {
		err = stop_replay__lines(replay);
		perf_session__delete(replay->session);
	}
	free(replay);
	return err;
}
