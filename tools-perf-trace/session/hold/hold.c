// SPDX-License-Identifier: GPL-2.0
/*
 * A session that stops tasks where they hit an event, so that a debugger can attach to
 * them there. It traces nothing.
 */
#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <linux/kernel.h>
#include <linux/time64.h>
#include <linux/zalloc.h>
#include <perf/mmap.h>

#include "util/debug.h"
#include "util/event.h"
#include "util/evlist.h"
#include "util/evsel.h"
#include "util/mmap.h"
#include "util/parse-events.h"
#include "util/record.h"
#include "session/collect/sample.h"
#include "session/collect/watchdog.h"
#include "session/collect/wait.h"
#include "session/config.h"
#include "session/interrupts.h"
#include "session/regs.h"
#include "session/setup/attr.h"
#include "session/setup/cpu_wide.h"
#include "session/setup/events.h"
#include "session/setup/support.h"
#include "session/setup/target.h"
#include "session/setup/workload.h"
#include "session/suspend.h"
#include "held.h"
#include "hold.h"
#include "hold_control.h"

/* Interval of the checks for attached debuggers */
#define STOP_HOLD_POLL_MSEC	50

/**
 * struct stop_hold_pause - a marker that was read
 * @record: its record
 * @time: when the task stopped
 */
struct stop_hold_pause {
	struct perf_record_task_pause	record;
	u64				time;
};

/**
 * struct stop_hold_session - the state of the loop
 * @config: what to do
 * @events: only the files of the events are used
 * @workload: the command, if there is one
 * @wait: for markers
 * @control: reads the user's commands
 * @holder: the tasks
 * @watchdog: for the arguments that are in their memory
 * @pauses: markers that were read
 * @nr_pauses: number of @pauses
 *
 * The fields of an event are in its sample, which can be in another ring buffer than the
 * marker, and be read later.
 */
struct stop_hold_session {
	const struct stop_config	*config;
	struct stop_events		events;
	struct stop_workload		workload;
	struct stop_wait		wait;
	struct stop_hold_control	control;
	struct stop_holder		holder;
	struct stop_watchdog		watchdog;
	struct stop_hold_pause		*pauses;
	size_t				nr_pauses;
};

static int refuse(const char *what)
{
	pr_err("--hold cannot be used with %s\n", what);
	return -EINVAL;
}

static int stop_hold__check_target(const struct stop_config *config)
{
	if (!stop_cpu_wide__is(config))
		return 0;
	pr_err("--hold requires a command, processes (-p) or threads (-t)\n"
	       "Events of a CPU or cgroup (-a, -C, -G) never stop a task.\n");
	return -EINVAL;
}

static int stop_hold__check(const struct stop_config *config)
{
	if (config->options->traces)
		return refuse("--stop: trace the tasks with another perf trace");
	if (config->options->shaped) {
		pr_err("--hold cannot be used with --%s\n", config->options->shaped);
		return -EINVAL;
	}
	if (config->qualifier || config->options->select.elements ||
	    config->options->select.given)
		return refuse("-e and other options that select syscalls");
	if (config->summary || config->failure_only || config->duration_filter)
		return refuse("-s, --failure and --duration: it traces no syscalls");
	if (config->max_events != ULONG_MAX)
		return refuse("--max-events");
	if (config->nr_filter_pids)
		return refuse("--filter-pids: use --hold-filter");
	if (config->full_time)
		return refuse("-T: its lines have no timestamps");
	return stop_hold__check_target(config);
}

static int stop_hold__parse(struct evlist *evlist, const struct stop_hold *hold)
{
	struct evsel *last = evlist__empty(evlist) ? NULL : evlist__last(evlist);
	struct parse_events_error error;
	struct evsel *evsel;
	int err;

	parse_events_error__init(&error);
	err = parse_events(evlist, hold->events, &error);
	if (err)
		parse_events_error__print(&error, hold->events);
	parse_events_error__exit(&error);
	if (err)
		return -EINVAL;

	evsel = last ? evsel__next(last) : evlist__first(evlist);
	evlist__for_each_entry_from(evlist, evsel) {
		if (evsel->core.attr.type != PERF_TYPE_TRACEPOINT) {
			pr_err("--hold: %s is neither a tracepoint nor a probe\n",
			       evsel__name(evsel));
			return -EINVAL;
		}
		if (hold->filter && evsel__append_tp_filter(evsel, hold->filter))
			return -ENOMEM;
	}
	return 0;
}

static int stop_hold__add_events(const struct stop_config *config)
{
	const struct stop_options *options = config->options;
	struct evlist *evlist = config->evlist;
	struct evsel *evsel;
	unsigned int i;
	int err;

	for (i = 0; i < options->nr_holds; i++) {
		err = stop_hold__parse(evlist, &options->holds[i]);
		if (err)
			return err;
	}
	evlist__for_each_entry(evlist, evsel) {
		stop_evsel__config(evsel, config, true, evsel == evlist__first(evlist),
				   STOPS_AT_EXIT);
		/* Sample more than a marker has: it would replace the sample, and its fields. */
		evsel__set_sample_bit(evsel, REGS_USER);
		evsel->core.attr.sample_regs_user = STOP_REGS_IP;
	}
	return 0;
}

static int stop_hold__filter(struct evlist *evlist)
{
	struct evsel *evsel;
	int err;

	if (!evlist__apply_filters(evlist, &evsel, NULL))
		return 0;
	err = errno;
	pr_err("--hold-filter: failed to set the filter of %s to \"%s\": %s\n", evsel__name(evsel),
	       evsel->filter, strerror(err));
	return -err;
}

static int stop_hold__open(struct stop_hold_session *session, int argc, const char **argv)
{
	const struct stop_config *config = session->config;
	struct evlist *evlist = config->evlist;
	struct evsel *evsel;
	int err = stop_target__prepare(config, &session->workload, argc, argv);

	if (err)
		return err;
	err = stop_support__open(config, evlist__first(evlist));
	if (err)
		return err;
	evlist__for_each_entry(evlist, evsel) {
		err = stop_events__add_fds(&session->events, evsel);
		if (err)
			return err;
	}
	return stop_hold__filter(evlist) ?: stop_target__mmap(config);
}

static void stop_hold__keep(struct stop_hold_session *session,
			    const struct perf_record_task_pause *pause, u64 time)
{
	struct stop_hold_pause *pauses;

	pauses = realloc(session->pauses, (session->nr_pauses + 1) * sizeof(*pauses));
	if (!pauses) {
		pr_err("Out of memory: thread %d is held until perf exits\n", pause->tid);
		return;
	}
	session->pauses = pauses;
	pauses[session->nr_pauses++] = (struct stop_hold_pause){ *pause, time };
}

/*
 * A task that has been killed is held no longer, although its marker is there. A later marker
 * is that of a thread that has executed a program and taken over the ID.
 */
static void stop_hold__forget(struct stop_hold_session *session, u32 tid, u64 time)
{
	size_t i, nr = 0;

	for (i = 0; i < session->nr_pauses; i++) {
		if (session->pauses[i].record.tid != tid || session->pauses[i].time > time)
			session->pauses[nr++] = session->pauses[i];
	}
	session->nr_pauses = nr;
}

static void stop_hold__event(struct stop_hold_session *session, union perf_event *event)
{
	struct evlist *evlist = session->config->evlist;
	struct stop_sample sample = {};
	int err = stop_sample__parse(evlist, event, &sample);

	switch (event->header.type) {
	case PERF_RECORD_TASK_PAUSE:
		stop_hold__keep(session, &event->task_pause, sample.time);
		break;
	case PERF_RECORD_SAMPLE:
		if (!err)
			stop_holder__meet(&session->holder, evlist__id2evsel(evlist, sample.id),
					  &sample);
		break;
	case PERF_RECORD_EXIT:
		stop_hold__forget(session, event->fork.tid, event->fork.time);
		stop_holder__task_exit(&session->holder, event->fork.tid, event->fork.time);
		break;
	default:
		break;
	}
}

/* Only what is there at the start: tasks may write records as fast as they are read. */
static void stop_hold__read_mmaps(struct stop_hold_session *session)
{
	struct evlist *evlist = session->config->evlist;
	union perf_event *event;
	u64 end;
	int i;

	for (i = 0; i < evlist__core(evlist)->nr_mmaps; i++) {
		struct perf_mmap *map = &evlist__mmap(evlist)[i].core;

		if (perf_mmap__read_init(map) < 0)
			continue;
		end = map->end;
		while (map->start < end && (event = perf_mmap__read_event(map)) != NULL) {
			stop_hold__event(session, event);
			perf_mmap__consume(map);
		}
	}
}

/* Tasks that are not held yet. Most have been released: others are now. */
static void stop_hold__release_read(struct stop_hold_session *session)
{
	size_t i;

	for (i = 0; i < session->nr_pauses; i++) {
		const struct perf_record_task_pause *pause = &session->pauses[i].record;
		struct perf_event_task_unpause unpause = { .id = pause->pause_id };

		ioctl(stop_events__fd(&session->events, pause->event_id),
		      PERF_EVENT_IOC_TASK_UNPAUSE, &unpause);
		stop_holder__missed(&session->holder,
				    evlist__id2evsel(session->config->evlist, pause->event_id),
				    pause->tid);
	}
	session->nr_pauses = 0;
}

static void stop_hold__read(struct stop_hold_session *session)
{
	struct evlist *evlist = session->config->evlist;
	size_t i, nr;

	/* The sample precedes the marker, but may be in the buffer of another CPU. */
	stop_hold__read_mmaps(session);
	nr = session->nr_pauses;
	stop_hold__read_mmaps(session);
	/* Tasks may have been killed meanwhile. */
	nr = min(nr, session->nr_pauses);
	for (i = 0; i < nr; i++) {
		const struct perf_record_task_pause *pause = &session->pauses[i].record;

		if (stop_holder__hold(&session->holder, evlist__id2evsel(evlist, pause->event_id),
				      pause, session->pauses[i].time))
			continue;
		stop_hold__release_read(session);
		return;
	}
	session->nr_pauses -= nr;
	memmove(session->pauses, session->pauses + nr,
		session->nr_pauses * sizeof(*session->pauses));
}

/* Ctrl-Z suspends perf, and nobody else releases the tasks then. */
static void stop_hold__rest(struct stop_hold_session *session)
{
	struct evlist *evlist = session->config->evlist;

	evlist__disable(evlist);
	stop_hold__read(session);
	stop_holder__release(&session->holder, 0, "perf is suspended");
	stop_events__release_all(&session->events);
	stop_hold__release_read(session);
	stop_notices__write(&session->holder.notices);
	stop_suspend(&session->events);
	stop_hold__read_mmaps(session);
	stop_hold__release_read(session);
	evlist__enable(evlist);
}

/* Waits for a marker, a command or the next check. Returns false if all targets have exited. */
static bool stop_hold__wait(struct stop_hold_session *session)
{
	bool holds = stop_holder__holds(&session->holder);
	struct pollfd pollfds[] = {
		{ .fd = session->wait.epfd, .events = POLLIN },
		{ .fd = holds ? stop_hold_control__fd(&session->control) : -1, .events = POLLIN },
	};

	poll(pollfds, ARRAY_SIZE(pollfds), STOP_HOLD_POLL_MSEC);
	if (pollfds[1].revents)
		stop_hold_control__read(&session->control, &session->holder);
	return stop_wait__sleep(&session->wait, 0);
}

static void stop_hold__loop(struct stop_hold_session *session)
{
	bool alive;

	do {
		if (stop_interrupts__suspended())
			stop_hold__rest(session);
		alive = stop_hold__wait(session);
		stop_hold__read(session);
		stop_hold_control__signal(&session->holder);
		stop_holder__look(&session->holder);
		stop_notices__write(&session->holder.notices);
	} while (alive && !stop_interrupts__signal() &&
		 !stop_interrupts__child_exited());

	/* The last records may have arrived together with the end of the targets. */
	stop_hold__read(session);
}

/* Only needed if no command was given */
static void stop_hold__tell_ready(struct stop_hold_session *session)
{
	struct evsel *evsel;

	evlist__for_each_entry(session->config->evlist, evsel) {
		stop_notices__add(&session->holder.notices,
				  "Holding tasks that hit %s\n",
				  evsel__name(evsel));
	}
}

static int stop_hold__prepare(struct stop_hold_session *session)
{
	int err = stop_wait__init(&session->wait, session->config->evlist);

	if (err)
		return err;
	err = stop_watchdog__start(&session->watchdog, &session->events);
	if (err)
		stop_wait__exit(&session->wait);
	return err;
}

static int stop_hold__hold(struct stop_hold_session *session, int argc)
{
	int err = stop_hold__prepare(session), failed;

	if (err) {
		pr_err("--hold: cannot start: %s\n", strerror(-err));
		return err;
	}
	stop_hold_control__init(&session->control, argc);
	stop_hold_control__describe(&session->control, &session->holder);
	stop_workload__await(&session->workload);
	stop_target__start(session->config, &session->workload, false);
	if (!argc)
		stop_hold__tell_ready(session);
	stop_hold__loop(session);
	stop_watchdog__finish(&session->watchdog);
	stop_wait__exit(&session->wait);
	stop_hold_control__exit(&session->control);

	/* Closing the events releases all tasks; after that, the output may block. */
	evlist__close(session->config->evlist);
	evlist__do_munmap(session->config->evlist);
	stop_interrupts__allow_suspend();
	stop_holder__exit(&session->holder);
	err = stop_notices__finish(&session->holder.notices);
	if (err)
		pr_err("--hold: cannot write to the output: %s\n", strerror(-err));
	failed = stop_workload__finish(&session->workload, stop_interrupts__child_exited());
	return err ?: failed;
}

int stop_hold__run(const struct stop_config *config, int argc, const char **argv)
{
	struct stop_hold_session *session;
	int err = stop_hold__check(config);

	if (err)
		return err;
	session = zalloc(sizeof(*session));
	if (!session)
		return -ENOMEM;
	session->config = config;
	session->holder.events = &session->events;
	session->holder.watchdog = &session->watchdog;
	session->holder.nsec = config->options->hold_msec * NSEC_PER_MSEC;
	session->holder.notices.output = config->output;
	INIT_LIST_HEAD(&session->holder.tasks);
	stop_interrupts__catch(config->options->command.interruptible);
	stop_hold_control__catch();

	err = stop_hold__add_events(config) ?:
	      stop_functions__init(&session->holder.functions, config) ?:
	      stop_hold__open(session, argc, argv);
	if (!err)
		err = stop_hold__hold(session, argc);
	stop_functions__exit(&session->holder.functions);
	stop_events__exit(&session->events);
	free(session->pauses);
	free(session);
	return err;
}
