// SPDX-License-Identifier: GPL-2.0
/*
 * A stop session: from the targets to the end, and the loop that reads the ring
 * buffers.
 *
 * It does nothing that can take long, above all it never waits for the output:
 * who reads the output may itself be stopped by us. All that it learns goes to
 * the printer, a thread of its own.
 */
#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <linux/compiler.h>
#include <linux/kernel.h>
#include <linux/time64.h>
#include <linux/zalloc.h>

#include "../../../util/debug.h"
#include "../../../util/cgroup.h"
#include "../../../util/evlist.h"
#include "../../../util/record.h"
#include "../../../util/target.h"
#include "events.h"
#include "hold.h"
#include "interrupts.h"
#include "printer.h"
#include "replay.h"
#include "rings.h"
#include "save.h"
#include "session.h"
#include "target.h"
#include "wait.h"
#include "wide.h"
#include "workload.h"

/*
 * Samples do not wake us up, so look at them this often. With the time that they
 * are kept to put them in order and the printer's, a line is 90 ms late at most.
 */
#define STOP_POLL_MSEC	28

/* How often to look whether there is room in the queue again */
#define STOP_FULL_MSEC	2

/**
 * struct stop_session - the state of the loop
 * @config: what to do
 * @events: the perf events
 * @rings: where their records come from
 * @printer: where they go
 * @workload: the command, if there is one
 * @wait: for markers
 */
struct stop_session {
	const struct stop_config	*config;
	struct stop_events		events;
	struct stop_rings		rings;
	struct stop_printer		printer;
	struct stop_workload		workload;
	struct stop_wait		wait;
};

/* There is no place for the output: the trace ends before its time. */
static bool stop_session__is_cut(const struct stop_session *session)
{
	return READ_ONCE(session->printer.output.error) || session->printer.queue.overflowed;
}

static bool stop_session__ends(const struct stop_session *session)
{
	return stop_interrupts__signal() || READ_ONCE(session->printer.full) ||
	       stop_session__is_cut(session) || READ_ONCE(session->printer.left) ||
	       (stop_interrupts__child_exited() &&
		!session->config->options->command.wait_for_all);
}

/* Until there may be something to read; false when all targets are gone */
static bool stop_session__wait(struct stop_session *session)
{
	if (stop_spin__look(&session->rings.spin, session->config->evlist,
			    READ_ONCE(session->printer.queue.batches)))
		return true;

	stop_rings__hand_over(&session->rings, &session->printer.queue);
	return stop_wait__sleep(&session->wait, stop_rings__keeps(&session->rings) ?
				STOP_LATE_MSEC : STOP_POLL_MSEC);
}

/*
 * Who presses Ctrl-Z wants perf to rest, not what it traces: that includes the
 * shell that is to have it go on.
 */
static void stop_session__rest(struct stop_session *session)
{
	struct evlist *evlist = session->config->evlist;

	evlist__disable(evlist);
	stop_events__release_all(&session->events);
	raise(SIGSTOP);
	evlist__enable(evlist);
}

/*
 * Until the targets are gone or no longer of interest (then true), the command has
 * ended, or the user has enough
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
	while (stop_rings__read(&session->rings, queue))
		;
	stop_rings__end(&session->rings);
	stop_rings__hand_over(&session->rings, queue);
	return !alive || READ_ONCE(session->printer.left);
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

/* The threads, and what the loop waits on */
static int stop_session__prepare(struct stop_session *session, pid_t workload)
{
	u32 native = session->events.masks.abi[0].arch;
	int err = stop_wait__init(&session->wait, session->config->evlist);

	if (err)
		return err;
	err = stop_watchdog__start(&session->rings.watchdog, &session->events);
	if (err)
		goto out_wait;
	session->printer.starting = workload;
	session->printer.sees_exec = session->events.sees_exec;
	session->printer.masks = &session->events.masks;
	if (!session->config->opts->target.initial_delay)
		session->printer.keeps = session->workload.pid;
	err = stop_printer__start(&session->printer, session->config, native);
	if (err)
		goto out_watchdog;
	err = stop_wide__set_filter(session->config);
	if (!err)
		return 0;

	stop_printer__finish(&session->printer);
out_watchdog:
	stop_watchdog__finish(&session->rings.watchdog);
out_wait:
	stop_wait__exit(&session->wait);
	return err;
}

/* The rest of the output, and the command's end; why there is not more of the output */
static int stop_session__finish(struct stop_session *session, bool gone)
{
	const bool overflowed = session->printer.queue.overflowed;
	int err, failed;

	if (overflowed)
		pr_err("--stop: the trace ends here: its output is not taken as fast as it comes (see --queue-size and --queue-full)\n");
	err = stop_printer__finish(&session->printer);
	/* Who started a command with perf expects it to have ended when perf has. */
	if (err != -EPIPE && (err || overflowed))
		gone = true;
	failed = stop_workload__finish(&session->workload, session->config,
				       gone || stop_interrupts__child_exited());
	if (session->printer.left)
		stop_workload__forget();
	return err ?: overflowed ? -ENOBUFS : failed;
}

static int stop_session__trace(struct stop_session *session)
{
	struct target *target = &session->config->opts->target;
	bool hides = (session->events.sees_exec || !target__none(target)) &&
		     !target->initial_delay;
	int err = stop_session__prepare(session, hides ? session->workload.pid : 0);
	bool gone;

	if (err) {
		pr_err("--stop: cannot start: %s\n", strerror(-err));
		return err;
	}
	/* Not on exec, if the entry of that execve() is wanted. */
	stop_target__start(session->config, &session->workload, session->events.sees_exec);
	gone = stop_session__loop(session);
	stop_watchdog__finish(&session->rings.watchdog);
	stop_wait__exit(&session->wait);

	/* Closing lets all tasks go, then the output may take its time. */
	evlist__close(session->config->evlist);
	evlist__do_munmap(session->config->evlist);
	return stop_session__finish(session, gone);
}

/* The default comes from a sysctl: read it once, not whenever the size matters. */
static void stop_session__set_mmap_pages(struct record_opts *opts)
{
	if (opts->mmap_pages == UINT_MAX)
		opts->mmap_pages = perf_event_mlock_kb_in_pages();
}

int stop_session__run(const struct stop_config *config, int argc, const char **argv)
{
	struct stop_session *session;
	int err;

	if (config->options->nr_holds)
		return stop_hold__run(config, argc, argv);
	if (config->options->file.records)
		return stop_save__run(config, argc, argv);
	if (config->options->file.input)
		return stop_replay__run(config);
	session = zalloc(sizeof(*session));
	if (!session)
		return -ENOMEM;
	session->config = config;
	stop_session__set_mmap_pages(config->opts);
	stop_interrupts__catch(config->options->command.interruptible);

	err = stop_summary__check(config) ?: stop_wide__check(config) ?:
	      stop_output__open(&session->printer.output, config);
	if (err)
		goto out_free;
	err = stop_rings__init(&session->rings, config, &session->events);
	if (!err)
		err = stop_events__init(&session->events, config);
	if (err)
		goto out_close;

	err = stop_session__open(session, argc, argv);
	if (!err)
		err = stop_session__trace(session);
	stop_events__exit(&session->events);
out_close:
	err = stop_output__close(&session->printer.output) ?: err;
	stop_rings__exit(&session->rings);
out_free:
	free(session);
	return err;
}
