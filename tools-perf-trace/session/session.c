// SPDX-License-Identifier: GPL-2.0
/*
 * A stop session: the loop that reads the ring buffers and answers markers.
 *
 * It does nothing that can take long, above all it never waits for the output:
 * who reads the output may itself be stopped by us. All that it learns goes to
 * the printer, a thread of its own.
 */
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <linux/compiler.h>
#include <linux/kernel.h>
#include <linux/time64.h>
#include <linux/zalloc.h>
#include <perf/mmap.h>

#include "../../../util/debug.h"
#include "../../../util/cgroup.h"
#include "../../../util/event.h"
#include "../../../util/evlist.h"
#include "../../../util/evsel.h"
#include "../../../util/mmap.h"
#include "../../../util/record.h"
#include "../../../util/sample.h"
#include "../../../util/target.h"
#include "events.h"
#include "hold.h"
#include "interrupts.h"
#include "marker.h"
#include "printer.h"
#include "record.h"
#include "session.h"
#include "spin.h"
#include "target.h"
#include "wait.h"
#include "watchdog.h"
#include "wide.h"
#include "workload.h"

/*
 * Samples do not wake us up, so look at them this often. With the time that they
 * are kept to put them in order and the printer's, a line is 50 ms late at most.
 */
#define STOP_POLL_MSEC	28

/*
 * A record is in its ring buffer at most this long after the time that it bears:
 * an interrupt or a hypervisor may come in between.
 */
#define STOP_LATE_MSEC	10

/* How often to look whether there is room in the queue again */
#define STOP_FULL_MSEC	2

/**
 * struct stop_session - the state of the loop
 * @config: what to do
 * @events: the perf events
 * @reader: answers markers
 * @printer: gets everything else
 * @workload: the command, if there is one
 * @wait: for markers
 * @spin: for markers that come soon
 * @watchdog: frees all tasks if an answer takes too long
 * @wide: what a session of whole CPUs needs
 * @records: read in this pass over the ring buffers
 * @newest: time of the newest record of all passes
 * @safe: what is older than that was in some ring buffer before the last pass
 *	  began, and has been read
 */
struct stop_session {
	const struct stop_config	*config;
	struct stop_events		events;
	struct stop_marker_reader	reader;
	struct stop_printer		printer;
	struct stop_workload		workload;
	struct stop_wait		wait;
	struct stop_spin		spin;
	struct stop_watchdog		watchdog;
	struct stop_wide		wide;
	struct list_head		records;
	u64				newest;
	u64				safe;
};

static struct stop_record *stop_session__sample(struct stop_session *session,
						const struct perf_sample *sample)
{
	struct evsel *evsel = evlist__id2evsel(session->config->evlist, sample->id);
	const struct stop_events *events = &session->events;
	struct stop_record *record;
	int abi = stop_events__pass_abi(events, evsel);
	u64 word;

	/* What an event that stops has seen comes as a marker; but for the registers. */
	if (events->entry == evsel || events->stop == evsel)
		stop_stacks__sample(&session->reader.stacks, sample);
	if (!sample->raw_data || (abi < 0 && evsel != events->enter))
		return stop_signals__record(&events->signals, evsel, sample);
	record = stop_record__new(abi < 0 ? STOP_RECORD_ENTER : STOP_RECORD_EXIT, 0);
	if (!record)
		return NULL;

	record->nr = 0;
	memcpy(&word, sample->raw_data + events->id_offset, sizeof(word));
	record->nr = word;
	if (abi < 0) {
		memcpy(record->args, sample->raw_data + events->args_offset,
		       sizeof(record->args));
	} else {
		memcpy(&word, sample->raw_data + events->ret_offset, sizeof(word));
		record->ret = word;
		record->arch = events->masks.abi[abi].arch;
	}
	record->pid = sample->pid;
	record->tid = sample->tid;
	return record;
}

static struct stop_record *stop_session__marker(struct stop_session *session,
						const struct perf_record_task_pause *pause)
{
	struct stop_record *record;

	stop_watchdog__begin(&session->watchdog);
	record = stop_marker__answer(&session->reader, pause);
	stop_watchdog__end(&session->watchdog);
	return record;
}

static struct stop_record *stop_session__task(struct stop_session *session,
					      const union perf_event *event)
{
	bool forks = event->header.type == PERF_RECORD_FORK;
	struct stop_record *record;

	record = stop_record__new(forks ? STOP_RECORD_FORK : STOP_RECORD_TASK_EXIT, 0);
	if (!forks) {
		stop_entries__task_exit(&session->reader.entries, event->fork.tid);
		stop_stacks__task_exit(&session->reader.stacks, event->fork.tid);
	}
	if (!record)
		return NULL;
	record->pid = event->fork.pid;
	record->tid = event->fork.tid;
	record->parent = event->fork.ptid;
	return record;
}

static struct stop_record *stop_session__comm(const union perf_event *event)
{
	size_t size = sizeof(event->comm.comm);
	struct stop_record *record = stop_record__new(STOP_RECORD_COMM, size);

	if (!record)
		return NULL;
	scnprintf(record->text, size, "%s", event->comm.comm);
	record->pid = event->comm.pid;
	record->tid = event->comm.tid;
	return record;
}

/* Stack traces need to know what a process is, and what it has mapped. */
static struct stop_record *stop_session__raw(const struct stop_session *session,
					     const union perf_event *event)
{
	struct stop_record *record;

	if (!session->config->options->stack_traces ||
	    (event->header.type != PERF_RECORD_MMAP && event->header.type != PERF_RECORD_MMAP2 &&
	     event->header.type != PERF_RECORD_FORK && event->header.type != PERF_RECORD_EXIT &&
	     event->header.type != PERF_RECORD_COMM))
		return NULL;
	record = stop_record__new(STOP_RECORD_EVENT, event->header.size);
	if (record)
		memcpy(record->text, event, event->header.size);
	return record;
}

static struct stop_record *stop_session__lost(const union perf_event *event)
{
	struct stop_record *record = stop_record__new(STOP_RECORD_LOST, 0);

	if (record)
		record->lost = event->lost.lost;
	return record;
}

static struct stop_record *stop_session__record(struct stop_session *session,
						union perf_event *event,
						const struct perf_sample *sample)
{
	switch (event->header.type) {
	case PERF_RECORD_TASK_PAUSE:
		return stop_session__marker(session, &event->task_pause);
	case PERF_RECORD_SAMPLE:
		return stop_session__sample(session, sample);
	case PERF_RECORD_FORK:
	case PERF_RECORD_EXIT:
		return stop_session__task(session, event);
	case PERF_RECORD_COMM:
		return stop_session__comm(event);
	case PERF_RECORD_LOST:
		return stop_session__lost(event);
	default:
		return NULL;
	}
}

static void stop_session__add(struct stop_session *session, struct stop_record *record,
			      u64 time)
{
	if (!record)
		return;
	record->time = time;
	session->newest = max(session->newest, time);
	list_add_tail(&record->node, &session->records);
}

/* A marker is answered even if the rest of its record makes no sense to us. */
static void stop_session__event(struct stop_session *session, union perf_event *event)
{
	struct perf_sample sample;
	int err;

	/* Parsing clears all of it, if it comes so far. */
	sample.time = session->newest;
	err = evlist__parse_sample(session->config->evlist, event, &sample);
	if (err && event->header.type != PERF_RECORD_TASK_PAUSE) {
		pr_debug("Can't parse sample, err = %d, skipping...\n", err);
		return;
	}
	stop_session__add(session, stop_session__record(session, event, &sample), sample.time);
	stop_session__add(session, stop_session__raw(session, event), sample.time);
}

static unsigned long stop_session__read_mmap(struct stop_session *session, struct mmap *md)
{
	union perf_event *event;
	unsigned long nr = 0;

	if (perf_mmap__read_init(&md->core) < 0)
		return 0;
	while ((event = perf_mmap__read_event(&md->core)) != NULL) {
		stop_session__event(session, event);
		if (event->header.type == PERF_RECORD_TASK_PAUSE)
			stop_spin__answered(&session->spin, md->core.cpu.cpu);
		perf_mmap__consume(&md->core);
		nr++;
	}
	/*
	 * No perf_mmap__read_done(): it goes on from the head as it is then, and
	 * skips what has come since the last look, a marker for instance.
	 */
	return nr;
}

/* Are there records for which earlier ones may still come? */
static bool stop_session__keeps(const struct stop_session *session)
{
	return session->newest > session->safe;
}

/* One pass over all ring buffers; how many records there were */
static unsigned long stop_session__read(struct stop_session *session)
{
	struct evlist *evlist = session->config->evlist;
	u64 safe = stop_spin__now() - STOP_LATE_MSEC * NSEC_PER_MSEC;
	unsigned long nr = 0;
	int i;

	for (i = 0; i < evlist->core.nr_mmaps; i++)
		nr += stop_session__read_mmap(session, &evlist->mmap[i]);

	if (nr || stop_session__keeps(session))
		stop_queue__put(&session->printer.queue, &session->records, safe);
	session->safe = safe;
	return nr;
}

/* There is no place for the output: the trace ends before its time. */
static bool stop_session__is_cut(const struct stop_session *session)
{
	return READ_ONCE(session->printer.output.error) || session->printer.queue.overflowed;
}

static bool stop_session__ends(const struct stop_session *session)
{
	return stop_interrupts__signal() || READ_ONCE(session->printer.full) ||
	       stop_session__is_cut(session) ||
	       (stop_interrupts__child_exited() &&
		!session->config->options->command.wait_for_all);
}

/* Until there may be something to read; false when all targets are gone */
static bool stop_session__wait(struct stop_session *session)
{
	u64 begin;
	bool alive;

	if (stop_spin__look(&session->spin, session->config->evlist,
			    READ_ONCE(session->printer.queue.batches)))
		return true;

	begin = stop_spin__now();
	alive = stop_wait__sleep(&session->wait, stop_session__keeps(session) ?
				 STOP_LATE_MSEC : STOP_POLL_MSEC);
	stop_spin__slept(&session->spin, stop_spin__now() - begin);
	return alive;
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
	stop_wide__set_resting(&session->wide, true);
	raise(SIGSTOP);
	stop_wide__set_resting(&session->wide, false);
	evlist__enable(evlist);
}

/* Until the targets are gone (then true), the command has ended, or the user has enough */
static bool stop_session__loop(struct stop_session *session)
{
	struct evlist *evlist = session->config->evlist;
	bool alive = true;

	do {
		if (stop_interrupts__suspended())
			stop_session__rest(session);
		if (stop_queue__must_wait(&session->printer.queue))
			poll(NULL, 0, STOP_FULL_MSEC);
		else if (!stop_session__read(session))
			alive = stop_session__wait(session);
	} while (alive && !stop_session__ends(session));

	evlist__disable(evlist);
	while (stop_session__read(session))
		;
	return !alive;
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
	int err = stop_wide__start(&session->wide, session->config, session->printer.output.fd);

	if (err)
		return err;
	err = stop_wait__init(&session->wait, &session->events);
	if (err)
		goto out_wide;
	err = stop_watchdog__start(&session->watchdog, &session->events);
	if (err)
		goto out_wait;
	session->printer.starting = workload;
	session->printer.sees_exec = session->events.sees_exec;
	err = stop_printer__start(&session->printer, session->config, native);
	if (err)
		goto out_watchdog;
	err = stop_wide__spare(&session->wide, session->config);
	if (!err)
		return 0;

	stop_printer__finish(&session->printer);
out_watchdog:
	stop_watchdog__finish(&session->watchdog);
out_wait:
	stop_wait__exit(&session->wait);
out_wide:
	stop_wide__finish(&session->wide);
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
	stop_watchdog__finish(&session->watchdog);
	stop_wait__exit(&session->wait);

	/* Closing lets all tasks go, then the output may take its time. */
	evlist__close(session->config->evlist);
	evlist__munmap(session->config->evlist);
	stop_wide__finish(&session->wide);
	return stop_session__finish(session, gone);
}

int stop_session__run(const struct stop_config *config, int argc, const char **argv)
{
	struct stop_session *session;
	int err;

	if (config->options->nr_holds)
		return stop_hold__run(config, argc, argv);
	session = zalloc(sizeof(*session));
	if (!session)
		return -ENOMEM;
	session->config = config;
	INIT_LIST_HEAD(&session->records);
	stop_spin__init(&session->spin);
	stop_interrupts__catch(config->options->command.interruptible);

	err = stop_summary__check(config) ?: stop_output__open(&session->printer.output, config);
	if (err)
		goto out_free;
	err = stop_marker_reader__init(&session->reader, config, &session->events);
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
	stop_marker_reader__exit(&session->reader);
out_free:
	free(session);
	return err;
}
