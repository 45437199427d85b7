/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_EVENTS_H
#define PERF_TRACE_STOP_SESSION_EVENTS_H

#include <linux/types.h>
#include <stddef.h>

#include "masks.h"
#include "signals.h"

struct evlist;
struct evsel;

enum stop_where {
	STOPS_NOWHERE,
	STOPS_AT_ENTRY,
	STOPS_AT_EXIT,
};

/**
 * struct stop_fd - who answers a marker
 * @id: PERF_EVENT_IOC_ID of an event that stops, as its markers give it
 * @fd: where to unpause
 */
struct stop_fd {
	u64	id;
	int	fd;
};

/**
 * struct stop_events - the events of a session
 * @masks: which syscalls they are for
 * @wide: these are events of CPUs or of a cgroup
 * @sees_exec: execve() is traced: its entry must not be missed
 * @enter: raw_syscalls:sys_enter of all traced syscalls, some of which stop there
 * @ends: the same for what ends a task, all of which stops, if that is not traced; or NULL
 * @exit: raw_syscalls:sys_exit of all traced syscalls, some of which stop; one event
 *	  for each ABI, as a sample does not tell of which one its number is
 * @capture: raw_syscalls:sys_enter of those syscalls that are captured, or NULL
 * @failed: raw_syscalls:sys_exit of those of them that fail, as @exit: one that a seccomp
 *	    filter refuses has no entry to begin with. If perf attaches to tasks, of
 *	    all of them, as some are under way. Or NULL
 * @signals: signals sent and delivered, if they are wanted
 * @id_offset: of the number in the raw data of all of them
 * @args_offset: of the arguments in that of @enter
 * @ret_offset: of the result in that of @exit
 * @fds: of @enter, @ends and @exit, by id
 * @nr_fds: how many
 */
struct stop_events {
	struct stop_masks	masks;
	bool			wide;
	bool			sees_exec;
	struct evsel		*enter;
	struct evsel		*ends;
	struct evsel		*exit[STOP_MAX_ABIS];
	struct evsel		*capture;
	struct evsel		*failed[STOP_MAX_ABIS];
	struct stop_signals	signals;
	unsigned int		id_offset;
	unsigned int		args_offset;
	unsigned int		ret_offset;
	struct stop_fd		*fds;
	size_t			nr_fds;
};

/*
 * Choose the syscalls, make the events; and, when the targets are known, open
 * them with their masks set, but not running yet. All return 0, or a negated
 * errno after a message on stderr.
 */
int stop_events__init(struct stop_events *events, const struct stop_config *config);
int stop_events__open(struct stop_events *events, const struct stop_config *config);

void stop_events__exit(struct stop_events *events);

/*
 * Attributes of an event: one that is switched on when a command executes its program,
 * if @on_exec; the first one also tells of tasks.
 */
void stop_evsel__config(struct evsel *evsel, const struct stop_config *config,
			bool on_exec, bool first, enum stop_where stops);

/* An opened event that stops: its files; returns 0 or a negated errno. */
int stop_events__add_fds(struct stop_events *events, const struct evsel *evsel);

/* The file to answer a marker of event @id on, or -1 */
int stop_events__fd(const struct stop_events *events, u64 id);

/* All tasks that are held go on. */
void stop_events__release_all(const struct stop_events *events);

/* Index in masks.abi of an event for exits of any kind, or -1 */
int stop_events__exit_abi(const struct stop_events *events, const struct evsel *evsel);

#endif /* PERF_TRACE_STOP_SESSION_EVENTS_H */
