// SPDX-License-Identifier: GPL-2.0
/*
 * perf trace --stop record: copies the ring buffers to a perf.data file, from which
 * replay.c prints lines. No task stops, and tasks wait only while a ring buffer is full.
 */
#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <internal/lib.h>
#include <linux/err.h>
#include <linux/kernel.h>
#include <linux/time64.h>
#include <linux/zalloc.h>
#include <perf/threadmap.h>

#include "util/cgroup.h"
#include "util/data.h"
#include "util/debug.h"
#include "util/env.h"
#include "util/evlist.h"
#include "util/header.h"
#include "util/machine.h"
#include "util/mmap.h"
#include "util/record.h"
#include "util/session.h"
#include "util/synthetic-events.h"
#include "util/target.h"
#include "util/tool.h"
#include "util/util.h"
#include "session/collect/lost.h"
#include "session/collect/spin.h"
#include "session/collect/wait.h"
#include "session/config.h"
#include "session/interrupts.h"
#include "session/procstatus.h"
#include "session/setup/cpu_wide.h"
#include "session/setup/events.h"
#include "session/setup/program.h"
#include "session/setup/target.h"
#include "session/setup/workload.h"
#include "session/suspend.h"
#include "info.h"
#include "save.h"
#include "tracing_data.h"
#include "writer.h"

/* Poll interval for ring buffers below their watermark; long, as no lines are printed */
#define STOP_SAVE_POLL_MSEC	100

/**
 * struct stop_save - state of perf trace --stop record
 * @config: configuration
 * @tool: callbacks for synthesized records
 * @writer: the file
 * @session: its header
 * @events: the perf events
 * @workload: the command, if there is one
 * @wait: waits for ring buffers that fill up
 */
struct stop_save {
	const struct stop_config	*config;
	struct perf_tool		tool;
	struct stop_writer		writer;
	struct perf_session		*session;
	struct stop_events		events;
	struct stop_workload		workload;
	struct stop_wait		wait;
};

/* Writes the contents of all ring buffers; false if there was nothing, or after an error. */
static bool stop_save__read(struct stop_save *save)
{
	struct evlist *evlist = save->config->evlist;
	const u64 before = save->writer.bytes;
	int i;

	for (i = 0; i < evlist__core(evlist)->nr_mmaps; i++)
		stop_writer__drain(&save->writer, &evlist__mmap(evlist)[i].core);
	stop_writer__mark(&save->writer, false);
	return save->writer.bytes != before && !save->writer.error;
}

/* Losses after the last PERF_RECORD_LOST. The end of the record is its sample_id. */
static void stop_save__note_lost(struct stop_save *save)
{
	struct evlist *evlist = save->config->evlist;
	struct {
		struct perf_record_lost_samples	lost;
		u32				pid, tid;
		u64				time;
		u64				id;
	} record = {
		.lost = {
			.header = { .type = PERF_RECORD_LOST_SAMPLES, .size = sizeof(record) },
			.lost = stop_lost__count(evlist),
		},
		.time = stop_spin__now(),
		.id = evlist__first(evlist)->core.id[0],
	};

	if (record.lost.lost)
		stop_writer__write(&save->writer, &record, sizeof(record));
}

static bool stop_save__ends(const struct stop_save *save)
{
	return save->writer.error || stop_interrupts__signal() ||
	       (stop_interrupts__child_exited() &&
		!save->config->options->command.wait_for_all);
}

/* A suspended perf does not read, so tasks would wait for room, as some do already. */
static void stop_save__rest(struct stop_save *save)
{
	struct evlist *evlist = save->config->evlist;

	evlist__disable(evlist);
	stop_save__read(save);
	stop_suspend(&save->events);
	evlist__enable(evlist);
}

/*
 * Run until the targets are gone (then true), the command has ended, or a signal or an
 * error ends the trace.
 */
static bool stop_save__loop(struct stop_save *save)
{
	struct evlist *evlist = save->config->evlist;
	bool alive = true;

	do {
		if (stop_interrupts__suspended())
			stop_save__rest(save);
		/*
		 * The sleep ends at once if a ring buffer has filled up since: writes
		 * should be few and large.
		 */
		stop_save__read(save);
		alive = stop_wait__sleep(&save->wait, STOP_SAVE_POLL_MSEC);
	} while (alive && !stop_save__ends(save));

	evlist__disable(evlist);
	while (stop_save__read(save))
		;
	stop_save__note_lost(save);
	stop_writer__mark(&save->writer, true);
	return !alive;
}

static int process_synthesized(const struct perf_tool *tool, union perf_event *event,
			       struct perf_sample *sample __maybe_unused,
			       struct machine *machine __maybe_unused)
{
	struct stop_save *save = container_of(tool, struct stop_save, tool);

	return stop_writer__write(&save->writer, event, event->header.size);
}

/* A thread that has exited meanwhile has no name any more. */
static int stop_save__name_threads(struct stop_save *save, struct machine *machine)
{
	struct perf_thread_map *threads = evlist__core(save->config->evlist)->threads;
	union perf_event *event = zalloc(sizeof(event->comm) + machine->id_hdr_size);
	int i;

	if (!event)
		return -ENOMEM;
	for (i = 0; i < perf_thread_map__nr(threads) && !save->writer.error; i++)
		perf_event__synthesize_comm(&save->tool, event, perf_thread_map__pid(threads, i),
					    process_synthesized, machine);
	free(event);
	return save->writer.error;
}

/* A file with records is complete even if no syscall was made. */
static int stop_save__begin(struct stop_save *save)
{
	struct perf_event_header init = {
		.type = PERF_RECORD_FINISHED_INIT,
		.size = sizeof(init),
	};

	return stop_writer__write(&save->writer, &init, sizeof(init));
}

/* Write the names of tasks that existed before the trace. */
static int stop_save__names(struct stop_save *save)
{
	struct machine *machine = &save->session->machines.host;

	if (stop_cpu_wide__is(save->config))
		return perf_event__synthesize_threads(&save->tool, process_synthesized, machine,
						      /*needs_mmap=*/false, /*mmap_data=*/false,
						      /*nr_threads_synthesize=*/1);
	if (!target__has_task(&save->config->opts->target))
		return 0;
	return stop_save__name_threads(save, machine);
}

/* Record the offset of the clock, so that lines can have the time of day. */
static void stop_save__note_clock(struct perf_env *env)
{
	struct timespec wall, clock;

	clock_gettime(CLOCK_REALTIME, &wall);
	clock_gettime(CLOCK_MONOTONIC, &clock);
	env->clock.clockid = CLOCK_MONOTONIC;
	env->clock.tod_ns = wall.tv_sec * NSEC_PER_SEC + wall.tv_nsec;
	env->clock.clockid_ns = clock.tv_sec * NSEC_PER_SEC + clock.tv_nsec;
}

static void stop_save__set_features(struct perf_header *header)
{
	static const int features[] = {
		HEADER_TRACING_DATA, HEADER_HOSTNAME, HEADER_OSRELEASE, HEADER_VERSION,
		HEADER_ARCH, HEADER_NRCPUS, HEADER_CPUDESC, HEADER_TOTAL_MEM,
		HEADER_EVENT_DESC, HEADER_CLOCK_DATA, HEADER_SYSCALL_CAPTURE,
	};
	size_t i;

	for (i = 0; i < ARRAY_SIZE(features); i++)
		perf_header__set_feat(header, features[i]);
}

/* perf leaves out what it cannot write, but replay.c requires these. */
static bool stop_save__has_features(const struct perf_header *header)
{
	return perf_header__has_feat(header, HEADER_TRACING_DATA) &&
	       perf_header__has_feat(header, HEADER_SYSCALL_CAPTURE);
}

/* perf does not report why it has left something out. */
static int stop_save__missing_error(struct stop_save *save)
{
	const int fd = perf_data__fd(&save->writer.data);

	errno = EIO;
	if (lseek(fd, 0, SEEK_END) >= 0)
		writen(fd, save->writer.chunk, sizeof(save->writer.chunk));
	return -errno;
}

static int stop_save__write_header(struct stop_save *save, bool at_exit)
{
	struct perf_session *session = save->session;

	errno = EIO;
	if (perf_session__write_header(session, save->config->evlist,
				       perf_data__fd(&save->writer.data), at_exit) < 0)
		return -errno;
	if (stop_save__has_features(&session->header))
		return 0;
	return stop_save__missing_error(save);
}

/* perf reads no file that lacks the formats of its tracepoints. */
static int stop_save__set_formats(struct stop_save *save, struct perf_env *env)
{
	if (!save->events.lacks_formats)
		return 0;
	return stop_tracing_data__make(save->config->evlist, &env->tracing_data.data,
				       &env->tracing_data.size);
}

static u32 stop_save__flags(const struct stop_save *save)
{
	const struct stop_config *config = save->config;

	return (save->events.sees_exec ? STOP_INFO_SEES_EXEC : 0) |
	       (config->decode.verbose ? STOP_INFO_UNABBREVIATED : 0) |
	       (config->opts->no_inherit && !stop_cpu_wide__is(config) ?
		STOP_INFO_NO_INHERIT : 0);
}

static int stop_save__header(struct stop_save *save)
{
	const struct stop_config *config = save->config;
	struct perf_session *session = save->session;
	struct perf_env *env = &session->header.env;
	const struct stop_info_head head = {
		.size = sizeof(head),
		.nr_tables = save->events.masks.nr,
		.string_max = config->decode.string_max,
		.flags = stop_save__flags(save),
		.workload = stop_target__hidden(config, &save->workload,
						save->events.sees_exec),
	};
	int err;

	err = stop_info__make(&head, &save->events.masks, &env->syscall_capture.data,
			      &env->syscall_capture.size) ?:
	      stop_save__set_formats(save, env);
	if (err)
		return err;
	session->evlist = config->evlist;
	perf_session__set_id_hdr_size(session);
	stop_save__note_clock(env);
	stop_save__set_features(&session->header);
	return stop_save__write_header(save, false) ?: stop_save__names(save) ?:
	       stop_save__begin(save);
}

/* Options for lines are options of perf trace -i. */
static int stop_save__check(const struct stop_config *config)
{
	const struct stop_conflict lines[] = {
		{ config->summary || config->summary_only, "-s and -S" },
		{ config->failure_only || config->options->select.has_status,
		  "--failure and --status" },
		{ config->options->select.fds.given, "--trace-fds" },
		{ config->options->select.has_signals, "--signal" },
		{ config->options->summary.given, "--summary-* options" },
		{ config->duration_filter > 0, "--duration" },
		{ config->max_events != ULONG_MAX, "--max-events" },
		{ config->options->output.separately || config->options->output.append,
		  "--output-separately and --output-append-mode" },
		{ config->options->output.tree, "--tree" },
		{ config->full_time, "-T" },
		{ config->options->given & STOP_GIVEN_LINES,
		  "--format and other options for the appearance of lines" },
	};
	size_t i;

	for (i = 0; i < ARRAY_SIZE(lines); i++) {
		if (!lines[i].given)
			continue;
		pr_err("record cannot be used with %s\n"
		       "Give output options to perf trace -i.\n",
		       lines[i].what);
		return -EINVAL;
	}
	if (config->options->command.detach_on_exec || config->decode.pids ||
	    config->decode.fds != DECODE_FDS_NUMBERS ||
	    config->options->given & STOP_GIVEN_QUEUE_FULL) {
		pr_err("record cannot be used with --detach-on, --fds, --pid-names, --pidns-translation and --queue-full\n"
		       "Use perf trace --stop without record.\n");
		return -EINVAL;
	}
	return stop_cpu_wide__check(config);
}

static int stop_save__open_file(struct stop_save *save)
{
	const char *name = save->config->options->output.name ?: "perf.data";

	if (!strcmp(name, "-") || stop_program__is_output(name)) {
		pr_err("record -o %s: cannot record to a pipe\n"
		       "Give -o a file.\n", name);
		return -EINVAL;
	}
	save->writer.data.path = name;
	save->writer.data.mode = PERF_DATA_MODE_WRITE;
	perf_tool__init(&save->tool, /*ordered_events=*/false);
	save->session = perf_session__new(&save->writer.data, &save->tool);
	if (!IS_ERR(save->session))
		return 0;
	pr_err("record: cannot create %s\n", name);
	return PTR_ERR(save->session);
}

static int stop_save__open_events(struct stop_save *save, int argc, const char **argv)
{
	const struct stop_config *config = save->config;
	int err = stop_target__prepare(config, &save->workload, argc, argv);

	if (err)
		return err;
	if (config->cgroup)
		evlist__set_default_cgroup(config->evlist, config->cgroup);
	err = stop_events__open(&save->events, config) ?: stop_target__mmap(config) ?:
	      stop_cpu_wide__set_filter(config);
	if (err)
		return err;
	err = stop_wait__init(&save->wait, config->evlist);
	if (err)
		pr_err("record: cannot start: %s\n", strerror(-err));
	return err;
}

static void stop_save__tell(const struct stop_save *save)
{
	fprintf(stderr, "[ perf trace record: wrote %.3f MB to %s ]\n",
		save->writer.bytes / 1048576.0, save->writer.data.path);
}

/* Leave what a perf that was killed leaves: -i shows the records of a file without a size. */
static void stop_save__leave_incomplete(struct stop_save *save)
{
	struct perf_header *header = &save->session->header;

	if (ftruncate(perf_data__fd(&save->writer.data),
		      header->data_offset + save->writer.bytes))
		pr_debug("failed to truncate %s: %s\n", save->writer.data.path, strerror(errno));
	header->data_size = 0;
	stop_save__set_features(header);
	stop_save__write_header(save, false);
}

static int stop_save__close_file(struct stop_save *save)
{
	int err;

	save->session->header.data_size += save->writer.bytes;
	err = stop_save__write_header(save, true);
	if (err) {
		pr_err("--stop: cannot write the header of %s: %s\n"
		       "The recording options are lost; perf trace -i shows the records.\n",
		       save->writer.data.path, strerror(-err));
		stop_save__leave_incomplete(save);
		return err;
	}
	if (!save->writer.error)
		stop_save__tell(save);
	return save->writer.error;
}

static int stop_save__trace(struct stop_save *save)
{
	const struct stop_config *config = save->config;
	int err, failed;
	bool gone;

	/* The header has the name of the command's process. */
	stop_workload__await(&save->workload);
	err = stop_save__header(save);
	if (err) {
		if (!save->writer.error)
			pr_err("--stop: cannot write the header of %s: %s\n",
			       save->writer.data.path, strerror(-err));
		stop_workload__finish(&save->workload, false);
		return err;
	}
	stop_target__start(config, &save->workload, save->events.sees_exec);
	gone = stop_save__loop(save);
	err = stop_save__close_file(save);

	/*
	 * Close after writing the header: closing frees the events' ids, which are in the
	 * header.
	 */
	evlist__close(config->evlist);
	stop_target__warn_of_cpus(config);
	evlist__do_munmap(config->evlist);
	stop_interrupts__allow_suspend();
	/* A command that perf started is expected to have ended when perf exits. */
	failed = stop_workload__finish(&save->workload,
				       gone || err || stop_interrupts__child_exited());
	return err ?: failed;
}

/* Open the file last, so that an existing one is kept if there is nothing to write. */
static int stop_save__start(struct stop_save *save, int argc, const char **argv)
{
	int err = stop_save__open_events(save, argc, argv);

	if (err)
		return err;
	err = stop_save__open_file(save);
	if (!err)
		err = stop_save__trace(save);
	if (!IS_ERR_OR_NULL(save->session))
		perf_session__delete(save->session);
	stop_wait__exit(&save->wait);
	return err;
}

int stop_save__run(const struct stop_config *given, int argc, const char **argv)
{
	struct stop_config config = *given;
	struct stop_save *save;
	int err = stop_save__check(given);

	if (err)
		return err;
	save = zalloc(sizeof(*save));
	if (!save)
		return -ENOMEM;
	/* Always record signals: the format, which decides about them, is chosen by the reader. */
	config.show_signals = true;
	save->config = &config;
	/* Let write() fail at the limit for the size of a file. */
	signal(SIGXFSZ, SIG_IGN);
	stop_interrupts__catch(config.options->command.interruptible);
	err = stop_events__init(&save->events, &config);
	if (!err && !save->events.masks.capture) {
		pr_err("record requires a kernel that captures syscalls\n");
		err = -EOPNOTSUPP;
	}
	if (!err)
		err = stop_save__start(save, argc, argv);
	stop_events__exit(&save->events);
	free(save);
	return err;
}
