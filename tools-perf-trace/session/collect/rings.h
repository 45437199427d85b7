/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_RINGS_H
#define PERF_TRACE_STOP_SESSION_RINGS_H

#include <stdbool.h>
#include <linux/list.h>
#include <linux/types.h>

#include "session/record.h"
#include "marker.h"
#include "spin.h"
#include "watchdog.h"

struct stop_config;
struct stop_events;
struct stop_queue;

/*
 * Maximum delay between a record's time and its write to the ring buffer: interrupts or a
 * hypervisor may intervene, and a capture copies memory first, during which the task may be
 * preempted. A line is late only if its task does not run for longer than this.
 */
#define STOP_LATE_MSEC	25

/**
 * struct stop_rings - reads the ring buffers
 * @config: configuration
 * @events: the events of the ring buffers
 * @reader: answers markers
 * @watchdog: ends all pauses if an answer takes too long
 * @spin: busy-waits for the next marker
 * @returned: the record read last, if it is the exit sample of a call that should stop. Most
 *	      markers follow directly; only otherwise it becomes a record.
 * @records: records read, and not passed to the printer yet
 * @handed_over: when records were last passed to it
 * @newest: time of the newest record of all passes
 * @safe: all records older than this have been read
 * @reported: value of @safe that the printer has
 * @lost: number of lost records that PERF_RECORD_LOST has reported
 * @own: IDs of perf and of its terminal, the calls of which are dropped; 0: of none
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
	u64				reported;
	u64				lost;
	pid_t				own[2];
};

/* Initializes a zeroed struct; 0 or -ENOMEM. stop_rings__exit() may follow in either case. */
int stop_rings__init(struct stop_rings *rings, const struct stop_config *config,
		     const struct stop_events *events);
void stop_rings__exit(struct stop_rings *rings);

/*
 * One pass over all ring buffers; returns the number of records read. Passes them to @queue
 * from time to time.
 */
unsigned long stop_rings__read(struct stop_rings *rings, struct stop_queue *queue);

/* Handles a record that is not in a ring buffer, and not a marker. */
void stop_rings__take(struct stop_rings *rings, union perf_event *event);

/* Passes all records to @queue; called before sleeping, and after the last pass. */
void stop_rings__hand_over(struct stop_rings *rings, struct stop_queue *queue);

/* After the last pass, while the events are open: report losses since the last PERF_RECORD_LOST. */
void stop_rings__end(struct stop_rings *rings);

/* Are there records for which earlier ones may still come? */
bool stop_rings__keeps(const struct stop_rings *rings);

#endif /* PERF_TRACE_STOP_SESSION_RINGS_H */
