/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_HELD_H
#define PERF_TRACE_STOP_SESSION_HELD_H

#include <stdbool.h>
#include <linux/list.h>
#include <linux/types.h>
#include <sys/types.h>

#include "session/comm.h"
#include "function.h"
#include "notices.h"

struct evsel;
struct perf_record_task_pause;
struct stop_sample;
struct stop_events;
struct stop_watchdog;

/**
 * struct stop_held - a task that has hit an event
 * @node: in struct stop_holder
 * @pid: its process
 * @tid: the task
 * @comm: its name
 * @event: the event's name
 * @fields: the event's fields, as text
 * @function: the function that the event is at the entry of, or NULL
 * @args: its arguments
 * @time: when it hit the event, and then when it stopped
 * @held: the task is stopped; it stops only when its syscall ends
 * @event_id: of the event that pauses it
 * @pause_id: of this pause
 * @tracer: pid of its ptracer when it stopped, or 0
 * @attached: pid of its ptracer at the last check, or 0
 * @until: time of its release, 0 for no limit
 */
struct stop_held {
	struct list_head	node;
	pid_t			pid, tid;
	struct stop_comm	comm;
	const char		*event;
	char			*fields;
	const struct stop_function *function;
	u64			args[STOP_FUNCTION_ARGS];
	u64			time;
	bool			held;
	u64			event_id;
	u64			pause_id;
	pid_t			tracer;
	pid_t			attached;
	u64			until;
};

/**
 * struct stop_holder - the tasks that are stopped, or about to be
 * @events: the events that stop them
 * @watchdog: releases all if reading the memory of one takes too long
 * @functions: those that some of these events are at the entry of
 * @tasks: in the order in which they hit their events
 * @notices: messages for the user
 * @how: tells the user how to release a task
 * @nsec: how long a task stays stopped, 0 for no limit
 */
struct stop_holder {
	const struct stop_events	*events;
	struct stop_watchdog		*watchdog;
	struct stop_functions		functions;
	struct list_head		tasks;
	struct stop_notices		notices;
	char				how[64];
	u64				nsec;
};

/* A task hits an event, then it stops, or it exits. */
void stop_holder__meet(struct stop_holder *holder, struct evsel *evsel,
		       const struct stop_sample *sample);
/* Returns false if all tasks were released, as reading the memory of this one took too long. */
bool stop_holder__hold(struct stop_holder *holder, const struct evsel *evsel,
		       const struct perf_record_task_pause *pause, u64 time);
/* It has stopped, and was released before anybody noticed: its next hit is a new one. */
void stop_holder__missed(struct stop_holder *holder, const struct evsel *evsel, pid_t tid);
/* At @time: a thread that has executed a program may have taken over the ID since. */
void stop_holder__task_exit(struct stop_holder *holder, pid_t tid, u64 time);

/* Is any task stopped? */
bool stop_holder__holds(const struct stop_holder *holder);

/* Releases thread or process @id, or all tasks if it is 0. Returns false if there is none. */
bool stop_holder__release(struct stop_holder *holder, pid_t id, const char *why);

/* Releases tasks that a debugger has attached to, and those whose time has expired. */
void stop_holder__look(struct stop_holder *holder);

/* Frees all tasks; closing the events releases them. */
void stop_holder__exit(struct stop_holder *holder);

#endif /* PERF_TRACE_STOP_SESSION_HELD_H */
