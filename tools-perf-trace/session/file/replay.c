// SPDX-License-Identifier: GPL-2.0
/*
 * perf trace -i: reads records from a file instead of ring buffers. Nothing is looked up on
 * this machine: the tasks have exited, or ran elsewhere.
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

#include "util/data.h"
#include "util/debug.h"
#include "util/env.h"
#include "util/evlist.h"
#include "util/evsel.h"
#include "util/header.h"
#include "util/ordered-events.h"
#include "util/record.h"
#include "util/session.h"
#include "util/target.h"
#include "util/tool.h"
#include "session/collect/rings.h"
#include "session/collect/sample.h"
#include "session/config.h"
#include "session/interrupts.h"
#include "session/print/printer.h"
#include "session/print/thread.h"
#include "session/print/summary.h"
#include "session/record.h"
#include "session/setup/capture.h"
#include "session/setup/cpu_wide.h"
#include "session/setup/events.h"
#include "info.h"
#include "replay.h"

/* Records go to the printer in batches of this size. */
#define STOP_REPLAY_BATCH	512

/**
 * struct stop_replay - state of perf trace -i
 * @tool: callbacks for its records
 * @config: configuration
 * @data: the file
 * @session: its header and its records
 * @info: how it was recorded
 * @events: the events in the file
 * @rings: converts records for the printer
 * @printer: prints lines
 * @batch: records since the last batch
 * @senseless: number of invalid records
 * @cut: offset of a record that is not whole, behind which nothing is read; or 0
 * @cut_size: size in the header of that record
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
	return stop_interrupts__signal() || READ_ONCE(replay->printer.lines_done) ||
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

/* Records that lead to lines. Not markers, which would be answered. */
static bool is_ours(const union perf_event *event)
{
	switch (event->header.type) {
	case PERF_RECORD_COMM:
	case PERF_RECORD_FORK:
	case PERF_RECORD_EXIT:
	case PERF_RECORD_LOST:
	case PERF_RECORD_LOST_SAMPLES:
	case PERF_RECORD_SAMPLE:
	case PERF_RECORD_SYSCALL:
		return true;
	default:
		return false;
	}
}

/* A damaged file may have truncated captures, and samples of other events. */
static bool makes_sense(const struct stop_replay *replay, union perf_event *event)
{
	struct stop_sample sample;

	if (event->header.type == PERF_RECORD_SYSCALL)
		return stop_capture__is_whole(&event->syscall);
	return !stop_sample__parse(replay->session->evlist, event, &sample) &&
	       (event->header.type != PERF_RECORD_SAMPLE ||
		evlist__id2evsel(replay->session->evlist, sample.id));
}

/* Records come in the order of their times. */
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

/* perf's own delivery would parse each record once more, and look up what is not needed here. */
static int deliver(struct ordered_events *oe, struct ordered_event *event)
{
	return stop_replay__take(oe->data, event->event);
}

/* Records without a time: names of tasks that existed at the start */
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

/* stop_sample__parse() requires samples with exactly these fields. */
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
		pr_err("-i %s: the file has no records\n", replay->data.path);
		return -EINVAL;
	}
	/* The samples of an incomplete file are not swapped. */
	if (replay->info.assumed ? header->needs_swap : !header->env.syscall_capture.size) {
		pr_err("-i %s: not written by perf trace --stop record%s\n", replay->data.path,
		       header->needs_swap ? " on a machine with this byte order" : "");
		return -EINVAL;
	}
	evlist__for_each_entry(replay->session->evlist, evsel) {
		if (is_plain(evsel))
			continue;
		pr_err("-i %s: not an event of perf trace --stop record: %s\n",
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
		pr_err("-i %s: failed to read the file\n", file->input);
		return PTR_ERR(replay->session);
	}
	replay->session->ordered_events.deliver = deliver;
	replay->session->ordered_events.data = replay;
	return 0;
}

/* Limit the output to what was recorded. */
static void stop_replay__limit(struct stop_replay *replay)
{
	const struct stop_info_head *head = &replay->info.head;
	struct decode_options *decode = &replay->config.decode;

	if (decode->string_max > head->string_max) {
		if (replay->config.options->file.sized)
			pr_warning("--string-size: at most %u bytes of a string were recorded\n",
				   head->string_max);
		decode->string_max = head->string_max;
	}
	if (decode->verbose && !(head->flags & STOP_INFO_UNABBREVIATED))
		pr_warning("--unabbreviated was not used for recording, lists may be incomplete\n");
	if (head->flags & STOP_INFO_NO_INHERIT) {
		replay->config.show_tid = false;
		replay->config.opts->no_inherit = true;
	}
}

/* Offset from the clock of the events to the time of day */
static s64 stop_replay__clock_offset(const struct stop_replay *replay)
{
	const struct perf_env *env = &replay->session->header.env;

	return env->clock.enabled ? env->clock.tod_ns - env->clock.clockid_ns : 0;
}

static int stop_replay__start(struct stop_replay *replay)
{
	const struct stop_recorded recorded = {
		.clock_offset = stop_replay__clock_offset(replay),
	};
	const struct stop_printing printing = {
		.config = &replay->config,
		.masks = &replay->events.masks,
		.recorded = &recorded,
		.arch = replay->info.tables[0].arch,
		.command = replay->info.head.workload,
		.starting = replay->info.head.workload,
		.sees_exec = replay->events.sees_exec,
	};
	int err = stop_printer__start(&replay->printer, &printing);

	if (err)
		pr_err("-i: cannot start: %s\n", strerror(-err));
	return err;
}

static int stop_replay__process(struct stop_replay *replay)
{
	int err, failed;

	err = perf_session__process_events(replay->session);
	stop_replay__hand_over(replay);
	failed = stop_printer__finish(&replay->printer);
	if (replay->senseless)
		pr_err("-i %s: skipped %lu invalid records\n",
		       replay->data.path, replay->senseless);
	if (replay->cut)
		pr_err("-i %s: the trace ends here, at offset %#" PRIx64
		       ": a record of %u bytes is damaged or truncated\n",
		       replay->data.path, replay->cut, replay->cut_size);
	else if (err && !stop_replay__ends(replay))
		pr_err("-i %s: the trace ends here: the file is damaged\n", replay->data.path);
	if (replay->cut || (err && !stop_replay__ends(replay)))
		return -EIO;
	return failed ?: replay->senseless ? -EINVAL : 0;
}

/* perf was killed: the size of the data, and all that follows the data, is missing. */
static void stop_replay__salvage(struct stop_replay *replay)
{
	struct perf_header *header = &replay->session->header;
	const u64 size = replay->data.file.size;

	if (replay->data.is_pipe || header->data_size || size <= header->data_offset)
		return;
	pr_warning("-i %s: incomplete file, recording options and wall clock time are unknown\n",
		   replay->data.path);
	header->data_size = size - header->data_offset;
	stop_info__assume(&replay->info);
}

/* Find the first record that is not whole, as reading it would be fatal. */
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

static int stop_replay__check_options(const struct stop_config *config)
{
	const char *selects = config->options->user ? "-u" :
			      config->nr_filter_pids ? "--filter-pids" : NULL;

	if (!selects)
		return stop_summary__check(config) ?: stop_cpu_wide__check(config);
	pr_err("-i cannot be used with %s: the file has what was recorded\n"
	       "Record with %s, or select with perf script.\n", selects, selects);
	return -EINVAL;
}

int stop_replay__run(const struct stop_config *config)
{
	struct stop_replay *replay;
	int err;

	/* perf trace treats no target as all CPUs, but here the target is a file. */
	config->opts->target.system_wide = false;
	err = stop_replay__check_options(config);
	if (err)
		return err;
	replay = zalloc(sizeof(*replay));
	if (!replay)
		return -ENOMEM;
	replay->config = *config;
	replay->config.decode.recorded = true;
	stop_interrupts__catch(config->options->command.interruptible);
	stop_interrupts__allow_suspend();
	err = stop_replay__open_file(replay);
	if (!err) {
		err = stop_replay__lines(replay);
		perf_session__delete(replay->session);
	}
	free(replay);
	return err;
}
