/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_EVENTS_H
#define PERF_TRACE_STOP_SESSION_EVENTS_H

#include <linux/types.h>
#include <stddef.h>

#include "session/collect/signals.h"
#include "masks.h"
#include "types.h"

struct evlist;
struct evsel;
struct stop_info;

/**
 * struct stop_fd - maps the event of a marker to its file
 * @id: PERF_EVENT_IOC_ID of an event that stops, as its markers give it
 * @fd: file descriptor for the unpause
 */
struct stop_fd {
	u64	id;
	int	fd;
};

/**
 * struct stop_events - the events of a session
 * @masks: selected syscalls
 * @types: syscalls that the running kernel describes
 * @cpu_wide: the events are those of CPUs or of a cgroup
 * @sees_exec: execve() is traced: its entry must not be missed
 * @lacks_formats: perf may not read the tracepoints' formats, but knows them
 * @enter: raw_syscalls:sys_enter of all traced syscalls, some of which stop there
 * @ends: the same for exit() and exit_group(), which always stop, if these are not traced; or
 *	  NULL
 * @exit: raw_syscalls:sys_exit of all traced syscalls, some of which stop; one event for each
 *	  ABI, because a sample does not have the ABI of its number. Captured syscalls are
 *	  sampled only if they fail: one that a seccomp filter refuses has no entry to
 *	  capture. If perf attaches, all are sampled, as some are already running
 * @capture: raw_syscalls:sys_enter of those syscalls that are captured, or NULL
 * @signals: signals sent and delivered, if requested
 * @id_offset: offset of the syscall number in the raw data of all of them
 * @args_offset: offset of the arguments in the raw data of @enter
 * @ret_offset: offset of the result in the raw data of @exit
 * @fds: files of @enter, @ends and @exit, sorted by id
 * @nr_fds: number of @fds
 */
struct stop_events {
	struct stop_masks	masks;
	struct stop_types	types;
	bool			cpu_wide;
	bool			sees_exec;
	bool			lacks_formats;
	struct evsel		*enter;
	struct evsel		*ends;
	struct evsel		*exit[STOP_MAX_ABIS];
	struct evsel		*capture;
	struct stop_signals	signals;
	unsigned int		id_offset;
	unsigned int		args_offset;
	unsigned int		ret_offset;
	struct stop_fd		*fds;
	size_t			nr_fds;
};

/*
 * Select the syscalls and create the events; then, when the targets are known, open them
 * disabled, with their masks set. All return 0, or a negated errno after a message on
 * stderr.
 */
int stop_events__init(struct stop_events *events, const struct stop_config *config);
int stop_events__open(struct stop_events *events, const struct stop_config *config);

/* The same for the events of a file; 0, or a negated errno after a message */
int stop_events__find(struct stop_events *events, const struct stop_config *config,
		      const struct stop_info *info);

/*
 * Finds the offsets of their fields; 0, or -EINVAL after a message. @known: not in the
 * events' formats, but in those that perf knows
 */
int stop_events__find_fields(struct stop_events *events, bool known);

/* Sets the masks of all opened events; 0, or a negated errno after a message on stderr. */
int stop_events__mask(const struct stop_events *events);

void stop_events__exit(struct stop_events *events);

/* Adds the files of an opened event that stops; returns 0 or a negated errno. */
int stop_events__add_fds(struct stop_events *events, const struct evsel *evsel);

/* The file to answer a marker of event @id on, or -1 */
int stop_events__fd(const struct stop_events *events, u64 id);

/* Ends all pauses of all events. */
void stop_events__release_all(const struct stop_events *events);

/* Index in masks.abi of an exit event, or -1 */
int stop_events__exit_abi(const struct stop_events *events, const struct evsel *evsel);

#endif /* PERF_TRACE_STOP_SESSION_EVENTS_H */
