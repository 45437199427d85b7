/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_HELD_H
#define PERF_TRACE_STOP_SESSION_HELD_H

#include <stdbool.h>
#include <linux/list.h>
#include <linux/types.h>
#include <sys/types.h>

#include "notices.h"

struct evsel;
struct perf_record_task_pause;
struct stop_sample;
struct stop_events;

/**
 * struct stop_held - a task that was met at an event
 * @node: in struct stop_holder
 * @pid: its process
 * @tid: the task
 * @comm: its name
 * @event: the event's name
 * @fields: and what the event says
 * @held: it is stopped; it stops only when its syscall ends
 * @event_id: of the event that holds it
 * @pause_id: of this stop
 * @tracer: who traced it when it stopped
 * @attached: who was seen to trace it since
 * @until: when it is let go
 */
struct stop_held {
	struct list_head	node;
	pid_t			pid, tid;
	char			comm[16];
	const char		*event;
	char			*fields;
	bool			held;
	u64			event_id;
	u64			pause_id;
	pid_t			tracer;
	pid_t			attached;
	u64			until;
};

/**
 * struct stop_holder - the tasks that are held
 * @events: that hold them
 * @tasks: in the order in which they were met
 * @notices: what the user is told
 * @how: to let one go
 * @nsec: how long a task is held, 0 for no limit
 */
struct stop_holder {
	const struct stop_events	*events;
	struct list_head		tasks;
	struct stop_notices		notices;
	const char			*how;
	u64				nsec;
};

/* A task meets an event; then it stops; it may also die. */
void stop_holder__meet(struct stop_holder *holder, struct evsel *evsel,
		       const struct stop_sample *sample);
void stop_holder__hold(struct stop_holder *holder, const struct evsel *evsel,
		       const struct perf_record_task_pause *pause);
void stop_holder__task_exit(struct stop_holder *holder, pid_t tid);

/* Is any task held? */
bool stop_holder__holds(const struct stop_holder *holder);

/* Let all go, or the task @id, or all tasks of the process @id. False: there is none. */
bool stop_holder__release(struct stop_holder *holder, pid_t id, const char *why);

/* Let those go that a debugger has attached to, or whose time is up. */
void stop_holder__look(struct stop_holder *holder);

/* Forget all: closing the events lets the tasks go. */
void stop_holder__exit(struct stop_holder *holder);

#endif /* PERF_TRACE_STOP_SESSION_HELD_H */
