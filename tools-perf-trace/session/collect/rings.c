// SPDX-License-Identifier: GPL-2.0
/*
 * Reads the ring buffers of a session: answers markers, and makes records of all else.
 * Nothing in here may take long: tasks wait for it.
 */
#include <string.h>
#include <unistd.h>
#include <linux/kernel.h>
#include <linux/time64.h>
#include <perf/mmap.h>

#include "util/debug.h"
#include "util/event.h"
#include "util/evlist.h"
#include "util/evsel.h"
#include "util/mmap.h"
#include "session/config.h"
#include "session/queue.h"
#include "session/record.h"
#include "session/setup/capture.h"
#include "session/setup/cpu_wide.h"
#include "session/setup/events.h"
#include "session/setup/rights.h"
#include "session/setup/terminal.h"
#include "lost.h"
#include "rings.h"
#include "sample.h"

/* Records go to the printer in batches, at this interval as long as the reader does not sleep. */
#define STOP_GATHER_NSEC	NSEC_PER_MSEC

static u64 raw_word(const struct stop_sample *sample, unsigned int offset)
{
	u64 word;

	memcpy(&word, sample->raw_data + offset, sizeof(word));
	return word;
}

static u32 native_arch(const struct stop_events *events)
{
	return events->masks.abi[0].arch;
}

static struct stop_record *enter_record(const struct stop_events *events,
					const struct stop_sample *sample)
{
	struct stop_record *record = stop_record__new(STOP_RECORD_ENTER, 0);

	if (record)
		memcpy(record->args, sample->raw_data + events->args_offset,
		       sizeof(record->args));
	return record;
}

static struct stop_record *exit_record(const struct stop_events *events, int abi,
				       const struct stop_sample *sample)
{
	struct stop_record *record = stop_record__new(STOP_RECORD_EXIT, 0);

	if (!record)
		return NULL;
	record->ret = raw_word(sample, events->ret_offset);
	record->arch = events->masks.abi[abi].arch;
	record->has_args = stop_sample__exit_args(sample, record->arch, record->args);
	return record;
}

/*
 * Remember the exit of a syscall that should stop or is captured: its marker or capture,
 * which has more data, normally follows.
 */
static void stop_rings__note_returned(struct stop_rings *rings, int abi, s64 nr,
				      const struct stop_sample *sample)
{
	const struct stop_events *events = rings->events;
	struct stop_returned *returned = &rings->returned;
	const u32 arch = events->masks.abi[abi].arch;

	*returned = (struct stop_returned) {
		.tid = sample->tid,
		.pid = sample->pid,
		.arch = arch,
		.nr = nr,
		.ret = raw_word(sample, events->ret_offset),
		.ip = stop_sample__ip(sample, native_arch(events)),
		.time = sample->time,
	};
	returned->has_args = stop_sample__exit_args(sample, arch, returned->args);
}

/* A captured syscall may have a sample of its entry as well. */
static bool is_entry(const struct stop_events *events, const struct evsel *evsel)
{
	return evsel && (evsel == events->enter || evsel == events->capture);
}

static bool is_whole(const struct stop_events *events, const struct evsel *evsel,
		     const struct stop_sample *sample)
{
	return stop_sample__has(sample, events->id_offset, sizeof(u64)) &&
	       (is_entry(events, evsel) ?
		stop_sample__has(sample, events->args_offset, 6 * sizeof(u64)) :
		stop_sample__has(sample, events->ret_offset, sizeof(u64)));
}

static struct stop_record *stop_rings__call(struct stop_rings *rings, const struct evsel *evsel,
					    const struct stop_sample *sample)
{
	const struct stop_events *events = rings->events;
	const s64 nr = raw_word(sample, events->id_offset);
	const int abi = stop_events__exit_abi(events, evsel);
	struct stop_record *record;

	stop_stacks__sample(&rings->reader.stacks, sample);
	if (evsel == events->enter)
		stop_marker__sample(&rings->reader, nr, sample);
	if (abi >= 0 && (stop_abi__stops(&events->masks.abi[abi], nr) ||
			 stop_abi__captures(&events->masks.abi[abi], nr))) {
		stop_rings__note_returned(rings, abi, nr, sample);
		return NULL;
	}
	record = abi < 0 ? enter_record(events, sample) : exit_record(events, abi, sample);
	if (!record)
		return NULL;
	record->nr = nr;
	record->pid = sample->pid;
	record->tid = sample->tid;
	record->ip = stop_sample__ip(sample, native_arch(events));
	return record;
}

static struct stop_record *stop_rings__sample(struct stop_rings *rings,
					      const struct stop_sample *sample)
{
	const struct evsel *evsel = evlist__id2evsel(rings->config->evlist, sample->id);
	const struct stop_events *events = rings->events;

	if (is_entry(events, evsel) || stop_events__exit_abi(events, evsel) >= 0)
		return is_whole(events, evsel, sample) ?
		       stop_rings__call(rings, evsel, sample) : NULL;
	if (stop_types__sample(&events->types, evsel, sample))
		return NULL;
	return stop_signals__record(&events->signals, native_arch(events), evsel, sample);
}

static struct stop_record *stop_rings__marker(struct stop_rings *rings,
					      const struct perf_record_task_pause *pause)
{
	struct stop_record *record;

	stop_watchdog__begin(&rings->watchdog);
	record = stop_marker__answer(&rings->reader, pause);
	stop_watchdog__end(&rings->watchdog);
	return record;
}

/*
 * Make the entry's record from its marker: the kernel may write no sample if the marker has
 * all of it.
 */
static struct stop_record *stop_rings__entered(const struct stop_rings *rings,
					       const struct perf_record_task_pause *pause)
{
	const char *text = rings->reader.begins_exec ? rings->reader.killed.args : "";
	const size_t size = strlen(text) + 1;
	struct stop_record *record;

	if (!(pause->flags & PERF_TASK_PAUSE_ENTRY) ||
	    evlist__id2evsel(rings->config->evlist, pause->event_id) != rings->events->enter)
		return NULL;
	record = stop_record__new(STOP_RECORD_ENTER, size);
	if (!record)
		return NULL;
	memcpy(record->text, text, size);
	record->enter.marked = true;
	record->enter.has_text = rings->reader.begins_exec;
	record->arch = pause->arch;
	record->pid = pause->pid;
	record->tid = pause->tid;
	record->ip = pause->ip;
	record->nr = pause->nr;
	memcpy(record->args, pause->args, sizeof(record->args));
	return record;
}

static struct stop_record *stop_rings__task(struct stop_rings *rings,
					    const union perf_event *event)
{
	bool forks = event->header.type == PERF_RECORD_FORK;
	struct stop_record *record;

	record = stop_record__new(forks ? STOP_RECORD_FORK : STOP_RECORD_TASK_EXIT, 0);
	if (!forks) {
		stop_entries__task_exit(&rings->reader.entries, event->fork.tid);
		stop_stacks__task_exit(&rings->reader.stacks, event->fork.tid);
	}
	if (!record)
		return NULL;
	record->pid = event->fork.pid;
	record->tid = event->fork.tid;
	record->parent.tid = event->fork.ptid;
	record->parent.pid = event->fork.ppid;
	return record;
}

static struct stop_record *stop_rings__comm(const union perf_event *event)
{
	size_t size = sizeof(event->comm.comm);
	struct stop_record *record = stop_record__new(STOP_RECORD_COMM, size);

	if (!record)
		return NULL;
	scnprintf(record->text, size, "%.*s", (int)size - 1, event->comm.comm);
	record->execs = event->header.misc & PERF_RECORD_MISC_COMM_EXEC;
	record->pid = event->comm.pid;
	record->tid = event->comm.tid;
	return record;
}

/* The unwinder needs the processes and their mappings. */
static struct stop_record *stop_rings__raw(const struct stop_rings *rings,
					   const union perf_event *event)
{
	struct stop_record *record;

	if (!rings->config->options->stack_traces ||
	    (event->header.type != PERF_RECORD_MMAP && event->header.type != PERF_RECORD_MMAP2 &&
	     event->header.type != PERF_RECORD_FORK && event->header.type != PERF_RECORD_EXIT &&
	     event->header.type != PERF_RECORD_COMM))
		return NULL;
	record = stop_record__new(STOP_RECORD_EVENT, event->header.size);
	if (record)
		memcpy(record->text, event, event->header.size);
	return record;
}

static struct stop_record *stop_rings__lost(struct stop_rings *rings, u64 lost)
{
	struct stop_record *record = stop_record__new(STOP_RECORD_LOST, 0);

	rings->lost += lost;
	if (record)
		record->lost = lost;
	return record;
}

/* @total includes those that are known already. */
static struct stop_record *stop_rings__lost_in_all(struct stop_rings *rings, u64 total)
{
	return total > rings->lost ? stop_rings__lost(rings, total - rings->lost) : NULL;
}

static struct stop_record *stop_rings__record(struct stop_rings *rings,
					      union perf_event *event,
					      const struct stop_sample *sample)
{
	switch (event->header.type) {
	case PERF_RECORD_TASK_PAUSE:
		return stop_rings__marker(rings, &event->task_pause);
	case PERF_RECORD_SAMPLE:
		return stop_rings__sample(rings, sample);
	case PERF_RECORD_FORK:
	case PERF_RECORD_EXIT:
		return stop_rings__task(rings, event);
	case PERF_RECORD_COMM:
		return stop_rings__comm(event);
	case PERF_RECORD_LOST:
		return stop_rings__lost(rings, event->lost.lost);
	case PERF_RECORD_LOST_SAMPLES:
		return stop_rings__lost_in_all(rings, event->lost_samples.lost);
	case PERF_RECORD_SYSCALL:
		return stop_capture__record(&event->syscall, sample);
	default:
		return NULL;
	}
}

static void stop_rings__add(struct stop_rings *rings, struct stop_record *record, u64 time)
{
	if (!record)
		return;
	/* A call that was captured has ended a little before its record was written. */
	if (!record->time)
		record->time = time;
	rings->newest = max(rings->newest, time);
	list_add_tail(&record->node, &rings->records);
}

static void stop_rings__add_returned(struct stop_rings *rings)
{
	struct stop_record *record;

	if (!rings->returned.tid)
		return;
	record = stop_record__new(STOP_RECORD_RETURNED, 0);
	if (record) {
		stop_record__set_returned(record, &rings->returned);
		stop_rings__add(rings, record, record->time);
	}
	rings->returned.tid = 0;
}

/* Is @event the marker or the capture of that call? */
static bool is_end_of(const union perf_event *event, const struct stop_returned *returned)
{
	const struct perf_record_task_pause *pause = &event->task_pause;
	const struct perf_record_syscall *call = &event->syscall;

	switch (event->header.type) {
	case PERF_RECORD_TASK_PAUSE:
		return pause->tid == (u32)returned->tid && pause->nr == returned->nr &&
		       !(pause->flags & PERF_TASK_PAUSE_ENTRY);
	case PERF_RECORD_SYSCALL:
		return call->tid == (u32)returned->tid && call->nr == returned->nr &&
		       call->arch == returned->arch &&
		       stop_returned__may_end(returned, call->enter_time);
	default:
		return false;
	}
}

/* Drop the sampled exit if its marker or capture comes now, otherwise make a record of it. */
static void stop_rings__settle_returned(struct stop_rings *rings, const union perf_event *event)
{
	if (is_end_of(event, &rings->returned))
		rings->returned.tid = 0;
	else
		stop_rings__add_returned(rings);
}

/*
 * Each line that perf or its terminal writes would cause further ones. The filter of the
 * events excludes them, unless perf is in a PID namespace other than the first one.
 */
static void stop_rings__exclude_own(struct stop_rings *rings)
{
	if (!stop_cpu_wide__is(rings->config) || stop_rights__is_in_first_pid_namespace())
		return;
	rings->own[0] = getpid();
	rings->own[1] = stop_terminal__pid();
}

static bool stop_rings__is_own(const struct stop_rings *rings, const union perf_event *event,
			       const struct stop_sample *sample)
{
	pid_t pid = 0;

	if (event->header.type == PERF_RECORD_SAMPLE)
		pid = sample->pid;
	else if (event->header.type == PERF_RECORD_SYSCALL)
		pid = event->syscall.pid;
	return pid && (pid == rings->own[0] || pid == rings->own[1]);
}

/* A marker is answered even if the rest of its record is invalid. */
static void stop_rings__event(struct stop_rings *rings, union perf_event *event, int cpu)
{
	const bool marker = event->header.type == PERF_RECORD_TASK_PAUSE;
	struct stop_record *record;
	struct stop_sample sample;
	int err;

	stop_rings__settle_returned(rings, event);
	/* Kept if parsing fails */
	sample.time = rings->newest;
	err = stop_sample__parse(rings->config->evlist, event, &sample);
	if (err && !marker) {
		pr_debug("Can't parse sample, err = %d, skipping...\n", err);
		return;
	}
	if (stop_rings__is_own(rings, event, &sample))
		return;
	record = stop_rings__record(rings, event, &sample);
	if (marker)
		stop_rings__add(rings, stop_rings__entered(rings, &event->task_pause), sample.time);
	stop_rings__add(rings, record, sample.time);
	stop_rings__add(rings, stop_rings__raw(rings, event), sample.time);
	if (marker)
		stop_spin__answered(&rings->spin, cpu, sample.time);
}

void stop_rings__take(struct stop_rings *rings, union perf_event *event)
{
	stop_rings__event(rings, event, -1);
}

/*
 * Read only what is in the buffer at the start: a CPU that writes records as fast as they
 * are read would otherwise delay the tasks and the lines of all others.
 */
static unsigned long stop_rings__read_mmap(struct stop_rings *rings, struct mmap *md)
{
	union perf_event *event;
	unsigned long nr = 0;
	u64 end;

	if (perf_mmap__read_init(&md->core) < 0)
		return 0;
	end = md->core.end;
	while (md->core.start < end && (event = perf_mmap__read_event(&md->core)) != NULL) {
		stop_rings__event(rings, event, md->core.cpu.cpu);
		perf_mmap__consume(&md->core);
		nr++;
	}
	/*
	 * No perf_mmap__read_done(): it continues from the current head, and skips records,
	 * such as a marker, that were written since perf_mmap__read_init().
	 */
	return nr;
}

/* Tasks wait for room for markers and captures, but not for samples. */
void stop_rings__end(struct stop_rings *rings)
{
	const u64 lost = stop_lost__count(rings->config->evlist);

	stop_rings__add(rings, stop_rings__lost_in_all(rings, lost), rings->newest);
}

bool stop_rings__keeps(const struct stop_rings *rings)
{
	return rings->newest > rings->reported;
}

void stop_rings__hand_over(struct stop_rings *rings, struct stop_queue *queue)
{
	stop_rings__add_returned(rings);
	if (list_empty(&rings->records) && !stop_rings__keeps(rings))
		return;
	stop_queue__put(queue, &rings->records, rings->safe);
	rings->reported = rings->safe;
	rings->handed_over = stop_spin__now();
}

unsigned long stop_rings__read(struct stop_rings *rings, struct stop_queue *queue)
{
	struct evlist *evlist = rings->config->evlist;
	u64 now = stop_spin__now();
	unsigned long nr = 0;
	int i;

	for (i = 0; i < evlist__core(evlist)->nr_mmaps; i++)
		nr += stop_rings__read_mmap(rings, &evlist__mmap(evlist)[i]);

	rings->safe = now - STOP_LATE_MSEC * NSEC_PER_MSEC;
	if (now >= rings->handed_over + STOP_GATHER_NSEC)
		stop_rings__hand_over(rings, queue);
	return nr;
}

int stop_rings__init(struct stop_rings *rings, const struct stop_config *config,
		     const struct stop_events *events)
{
	rings->config = config;
	rings->events = events;
	INIT_LIST_HEAD(&rings->records);
	stop_spin__init(&rings->spin);
	stop_rings__exclude_own(rings);
	return stop_marker_reader__init(&rings->reader, config, events);
}

void stop_rings__exit(struct stop_rings *rings)
{
	stop_marker_reader__exit(&rings->reader);
}
