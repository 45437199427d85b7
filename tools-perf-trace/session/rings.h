/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_RINGS_H
#define PERF_TRACE_STOP_SESSION_RINGS_H

#include <stdbool.h>
#include <linux/list.h>
#include <linux/types.h>

#include "marker.h"
#include "record.h"
#include "spin.h"
#include "watchdog.h"

struct stop_config;
struct stop_events;
struct stop_queue;

/*
 * A record is in its ring buffer at most this long after the time that it bears: an
 * interrupt or a hypervisor may come in between, and a captured call's task copies
 * memory first, during which it may lose its CPU. Only a task that is kept from
 * running for longer has a line that comes late.
 */
#define STOP_LATE_MSEC	25

/**
 * struct stop_rings - reading the ring buffers
 * @config: what to do
 * @events: whose ring buffers they are
 * @reader: answers markers
 * @watchdog: frees all tasks if an answer takes too long
 * @spin: for markers that come soon
 * @returned: what was read last is the sample of a call that stops. Most markers come
 *	      right behind: then there is no need for a record of it.
 * @records: read, and not handed over yet
 * @handed_over: when others were
 * @newest: time of the newest record of all passes
 * @safe: what is older than that was in some ring buffer before the last pass
 *	  began, and has been read
 * @told: what the printer knows of @safe
 * @lost: of how many records that found no room others have told
 */
struct stop_rings {
	const struct stop_config	*config;
	const struct stop_events	*events;
	struct stop_marker_reader	reader;
	struct stop_watchdog		watchdog;
	struct stop_spin		spin;
	struct stop_returned		returned;
	struct list_head		records;
	u64				handed_over;
	u64				newest;
	u64				safe;
	u64				told;
	u64				lost;
};

/* Of a zeroed struct; 0 or -ENOMEM. Afterwards it can be exited in either case. */
int stop_rings__init(struct stop_rings *rings, const struct stop_config *config,
		     const struct stop_events *events);
void stop_rings__exit(struct stop_rings *rings);

/*
 * One pass over all ring buffers; how many records there were. Now and then they go
 * into @queue.
 */
unsigned long stop_rings__read(struct stop_rings *rings, struct stop_queue *queue);

/* A record that is in no ring buffer any more, and no marker */
void stop_rings__take(struct stop_rings *rings, union perf_event *event);

/* Before one sleeps, and after the last pass: what was read goes into @queue. */
void stop_rings__hand_over(struct stop_rings *rings, struct stop_queue *queue);

/* After the last pass, while the events are open: what has been lost since a record told. */
void stop_rings__end(struct stop_rings *rings);

/* Are there records for which earlier ones may still come? */
bool stop_rings__keeps(const struct stop_rings *rings);

#endif /* PERF_TRACE_STOP_SESSION_RINGS_H */
