// SPDX-License-Identifier: GPL-2.0
/*
 * A stop session: setup, the loop that reads the ring buffers, and the end.
 *
 * The loop does nothing that can take long, and never waits for the output: the reader of
 * the output may itself be stopped by this session. All records go to the printer, a
 * separate thread.
 */
#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <linux/compiler.h>
#include <linux/kernel.h>
#include <linux/time64.h>
#include <linux/zalloc.h>

#include "util/cgroup.h"
#include "util/debug.h"
#include "util/evlist.h"
#include "util/record.h"
#include "session/collect/rings.h"
#include "session/collect/wait.h"
#include "session/file/replay.h"
#include "session/file/save.h"
#include "session/hold/hold.h"
#include "session/print/messages.h"
#include "session/print/printer.h"
#include "session/print/thread.h"
#include "session/setup/cpu_wide.h"
#include "session/setup/events.h"
#include "session/setup/target.h"
#include "session/setup/workload.h"
#include "caller.h"
#include "interrupts.h"
#include "session.h"
#include "settings.h"
#include "suspend.h"

/*
 * Samples wake up the reader only when a ring buffer is a quarter full, so poll them this
 * often. With the time to sort them and the printer's delay, a line is at most 90 ms late.
 */
#define STOP_POLL_MSEC	28

/* A task whose event has overflowed reaches its stop within this time, if it has a CPU. */
#define STOP_REACHED_MSEC	10

/**
 * struct stop_session - the state of the loop
 * @config: configuration
 * @events: the perf events
 * @rings: their ring buffers
 * @printer: prints the records
 * @workload: the command, if there is one
 * @wait: waits for markers
 */
struct stop_session {
	const struct stop_config	*config;
	struct stop_events		events;
	struct stop_rings		rings;
	struct stop_printer		printer;
	struct stop_workload		workload;
	struct stop_wait		wait;
};

/* The output has failed or its queue has overflowed: the trace ends early. */
static bool stop_session__is_cut(const struct stop_session *session)
{
	return READ_ONCE(session->printer.output.error) || session->printer.queue.overflowed;
}

static bool stop_session__ends(const struct stop_session *session)
{
	return stop_interrupts__signal() || READ_ONCE(session->printer.lines_done) ||
	       stop_session__is_cut(session) || READ_ONCE(session->printer.all_detached) ||
	       (stop_interrupts__child_exited() &&
		!session->config->options->command.wait_for_all);
}

/* Wait until there may be something to read; false when all targets are gone. */
static bool stop_session__wait(struct stop_session *session)
{
	if (stop_spin__look(&session->rings.spin, session->config->evlist,
			    READ_ONCE(session->printer.queue.batches)))
		return true;

	stop_rings__hand_over(&session->rings, &session->printer.queue);
	return stop_wait__sleep(&session->wait, stop_rings__keeps(&session->rings) ?
				STOP_LATE_MSEC : STOP_POLL_MSEC);
}

/* Answers the markers of all tasks that have stopped: later their memory will have changed. */
static void stop_session__drain(struct stop_session *session)
{
	while (stop_rings__read(&session->rings, &session->printer.queue))
		;
}

/*
 * Ctrl-Z suspends perf, but not the traced tasks: the shell that has to resume perf may be
 * one of them.
 */
static void stop_session__rest(struct stop_session *session)
{
	struct evlist *evlist = session->config->evlist;

	evlist__disable(evlist);
	poll(NULL, 0, STOP_REACHED_MSEC);
	stop_session__drain(session);
	stop_events__release_all(&session->events);
	stop_suspend(&session->events);
	session->rings.reader.released = true;
	stop_session__drain(session);
	session->rings.reader.released = false;
	evlist__enable(evlist);
}

/*
 * Run until the targets are gone or no longer traced (then true), the command has ended, or
 * the trace ends for another reason.
 */
static bool stop_session__loop(struct stop_session *session)
{
	struct stop_queue *queue = &session->printer.queue;
	struct evlist *evlist = session->config->evlist;
	bool alive = true;

	do {
		if (stop_interrupts__suspended())
			stop_session__rest(session);
		if (stop_queue__must_wait(queue))
			poll(NULL, 0, STOP_FULL_MSEC);
		else if (!stop_rings__read(&session->rings, queue))
			alive = stop_session__wait(session);
	} while (alive && !stop_session__ends(session));

	evlist__disable(evlist);
	stop_session__drain(session);
	stop_rings__end(&session->rings);
	stop_rings__hand_over(&session->rings, queue);
	return !alive || READ_ONCE(session->printer.all_detached);
}

static int stop_session__open(struct stop_session *session, int argc, const char **argv)
{
	const struct stop_config *config = session->config;
	int err = stop_target__prepare(config, &session->workload, argc, argv);

	if (err)
		return err;
	if (config->cgroup)
		evlist__set_default_cgroup(config->evlist, config->cgroup);
	return stop_events__open(&session->events, config) ?: stop_target__mmap(config);
}

/* Start the threads, and set up what the loop waits on. */
static int stop_session__prepare(struct stop_session *session)
{
	const struct stop_printing printing = {
		.config = session->config,
		.masks = &session->events.masks,
		.arch = session->events.masks.abi[0].arch,
		.command = session->workload.pid,
		.starting = stop_target__hidden(session->config, &session->workload,
						session->events.sees_exec),
		.keeps = session->config->opts->target.initial_delay ?
			 0 : session->workload.pid,
		.sees_exec = session->events.sees_exec,
	};
	int err = stop_wait__init(&session->wait, session->config->evlist);

	if (err)
		return err;
	err = stop_watchdog__start(&session->rings.watchdog, &session->events);
	if (err)
		goto out_wait;
	err = stop_printer__start(&session->printer, &printing);
	if (err)
		goto out_watchdog;
	err = stop_cpu_wide__set_filter(session->config);
	if (!err)
		return 0;

	stop_printer__finish(&session->printer);
out_watchdog:
	stop_watchdog__finish(&session->rings.watchdog);
out_wait:
	stop_wait__exit(&session->wait);
	return err;
}

/*
 * The reader of the output is gone. perf strace ends by SIGPIPE, which is blocked in the
 * printer's thread, or else returns the status of the command. Returns whether to wait for
 * the command.
 */
static bool stop_session__lost_reader(void)
{
	if (!stop_caller.strace)
		return false;
	raise(SIGPIPE);
	return !stop_interrupts__signal();
}

/* Print the rest, reap the command, and report an overflow of the queue. */
static int stop_session__finish(struct stop_session *session, bool gone)
{
	const bool overflowed = session->printer.queue.overflowed;
	int err, failed;

	if (overflowed)
		pr_err("--stop: the output queue is full, the trace ends here\n"
		       "See --queue-size and --queue-full.\n");
	err = stop_printer__finish(&session->printer);
	/* A command that perf started is expected to have ended when perf exits. */
	if (err == -EPIPE)
		gone = stop_session__lost_reader() || gone;
	else if (err || overflowed)
		gone = true;
	failed = stop_workload__finish(&session->workload, gone || stop_interrupts__child_exited());
	if (session->printer.command_detached)
		stop_workload__forget();
	return err ?: overflowed ? -ENOBUFS : failed;
}

static int stop_session__trace(struct stop_session *session)
{
	bool gone;
	int err;

	stop_workload__await(&session->workload);
	err = stop_session__prepare(session);
	if (err) {
		pr_err("--stop: cannot start: %s\n", strerror(-err));
		stop_workload__finish(&session->workload, false);
		return err;
	}
	stop_output__begin(&session->printer.output);
	/* Enable the events before the exec, if the entry of that execve() is traced. */
	stop_target__start(session->config, &session->workload, session->events.sees_exec);
	gone = stop_session__loop(session);
	stop_watchdog__finish(&session->rings.watchdog);
	stop_wait__exit(&session->wait);

	/* Closing ends all pauses; after that output and stderr may block. */
	evlist__close(session->config->evlist);
	stop_target__warn_of_cpus(session->config);
	evlist__do_munmap(session->config->evlist);
	stop_interrupts__allow_suspend();
	return stop_session__finish(session, gone);
}

/* The default comes from a sysctl: read it only once. */
static void stop_session__set_mmap_pages(struct record_opts *opts)
{
	if (opts->mmap_pages == UINT_MAX)
		opts->mmap_pages = perf_event_mlock_kb_in_pages();
}

static int stop_session__start(struct stop_session *session, int argc, const char **argv)
{
	int err = stop_session__open(session, argc, argv);

	if (!err)
		return stop_session__trace(session);
	/* Its process has a copy of the pipe to the command of -o, which waits for EOF. */
	stop_workload__finish(&session->workload, false);
	return err;
}

static int stop_session__run_live(const struct stop_config *config, int argc, const char **argv)
{
	struct stop_session *session;
	bool opened = false;
	int err;

	session = zalloc(sizeof(*session));
	if (!session)
		return -ENOMEM;
	session->config = config;
	stop_interrupts__catch(config->options->command.interruptible);

	err = stop_summary__check(config) ?: stop_cpu_wide__check(config);
	if (err)
		goto out_free;
	stop_messages__paths(config);
	err = stop_rings__init(&session->rings, config, &session->events);
	if (!err)
		err = stop_events__init(&session->events, config);
	if (err)
		goto out_rings;

	/* Not earlier: an existing file is kept if the set of syscalls is invalid. */
	err = stop_output__open(&session->printer.output, config);
	opened = !err;
	if (!err)
		err = stop_session__start(session, argc, argv);
	stop_events__exit(&session->events);
	if (opened)
		err = stop_output__close(&session->printer.output) ?: err;
out_rings:
	stop_rings__exit(&session->rings);
out_free:
	free(session);
	return err;
}

int stop_session__run(const struct stop_config *given, int argc, const char **argv)
{
	struct stop_options options = *given->options;
	struct stop_config config = *given;

	config.options = &options;
	stop_settings__drop_unfit(&options, &config, argc);
	config.decode = options.decode;
	stop_session__set_mmap_pages(config.opts);
	if (options.nr_holds)
		return stop_hold__run(&config, argc, argv);
	if (options.file.records)
		return stop_save__run(&config, argc, argv);
	if (options.file.input)
		return stop_replay__run(&config);
	return stop_session__run_live(&config, argc, argv);
}
