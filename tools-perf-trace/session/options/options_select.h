/* SPDX-License-Identifier: GPL-2.0 */
/* Options that choose syscalls and lines. */
#ifndef PERF_TRACE_STOP_SESSION_OPTIONS_SELECT_H
#define PERF_TRACE_STOP_SESSION_OPTIONS_SELECT_H

#include <stdbool.h>
#include <linux/types.h>

struct option;
struct stop_options;

/* How a syscall can end; bits of a set */
enum stop_status {
	STOP_STATUS_SUCCESSFUL	= 1 << 0,
	STOP_STATUS_FAILED	= 1 << 1,
	STOP_STATUS_UNFINISHED	= 1 << 2,	/* its task exited inside it */
	STOP_STATUS_UNAVAILABLE	= 1 << 3,	/* its end was lost */
	STOP_STATUS_DETACHED	= 1 << 4,	/* it was still running when tracing ended */
	STOP_STATUS_ALL		= (1 << 5) - 1,
};

/**
 * struct stop_fdset - numbers of file descriptors
 * @given: the option was given
 * @invert: all but these
 * @nr: how many
 * @fds: the numbers
 */
struct stop_fdset {
	bool		given;
	bool		invert;
	unsigned int	nr;
	int		*fds;
};

/**
 * struct stop_select_options - which syscalls and lines to show
 * @given: the first of these options that was given, or NULL
 * @elements: elements of sets given with -e, separated by commas, or NULL
 * @sets: whole sets, of --trace and -e trace=, in addition
 * @nr_sets: how many
 * @has_status: only syscalls that end with @status
 * @status: enum stop_status
 * @paths: only syscalls that name these files or have them open, or are on @fds
 * @nr_paths: how many
 * @fds: only syscalls on these descriptors, or on @paths
 * @has_signals: only lines about @signals
 * @signals: bit 0 is signal 1
 * @read: show all data that is read from these
 * @write: show all data that is written to these
 */
struct stop_select_options {
	const char		*given;
	char			*elements;
	const char		**sets;
	unsigned int		nr_sets;
	bool			has_status;
	unsigned int		status;
	char			**paths;
	unsigned int		nr_paths;
	struct stop_fdset	fds;
	bool			has_signals;
	u64			signals;
	struct stop_fdset	read;
	struct stop_fdset	write;
};

/* Frees what its options have allocated. */
void stop_select_options__exit(struct stop_select_options *select);

bool stop_fdset__has(const struct stop_fdset *set, int fd);

/*
 * Take an argument of -e: a whole set ("trace=%file,open"), or an element that perf trace
 * itself does not know. Return false if it is neither, or without memory.
 */
bool stop_options__take_set(struct stop_options *options, const char *str);
bool stop_options__take_element(struct stop_options *options, const char *str);

/* @words are invalid as events: suggests the syscalls with the closest names. */
void stop_options__suggest(const char *words);

int stop_options__parse_trace(const struct option *opt, const char *str, int unset);
int stop_options__parse_status(const struct option *opt, const char *str, int unset);
int stop_options__parse_successful(const struct option *opt, const char *str, int unset);
int stop_options__parse_failed(const struct option *opt, const char *str, int unset);
int stop_options__parse_trace_path(const struct option *opt, const char *str, int unset);
int stop_options__parse_fd_set(const struct option *opt, const char *str, int unset);
int stop_options__parse_signal(const struct option *opt, const char *str, int unset);

#define STOP_OPTIONS_SELECT(v)							\
	OPT_CALLBACK(0, "trace", v, "set",					\
		"Trace this set of syscalls, as strace -e trace=: %file, /regex, !name", \
		stop_options__parse_trace),					\
	OPT_CALLBACK(0, "status", v, "set",					\
		"Show only these statuses: successful, failed, unfinished, unavailable, ...", \
		stop_options__parse_status),					\
	OPT_CALLBACK_NOOPT(0, "successful-only", v, NULL,			\
		"Show only syscalls that did not fail (strace -z)",		\
		stop_options__parse_successful),				\
	OPT_CALLBACK_NOOPT(0, "failed-only", v, NULL,				\
		"Show only syscalls that failed (strace -Z)",			\
		stop_options__parse_failed),					\
	OPT_CALLBACK(0, "trace-path", v, "path",				\
		"Show only syscalls that access this path (strace -P)",		\
		stop_options__parse_trace_path),				\
	OPT_CALLBACK(0, "trace-fds", v, "fds",					\
		"Show only syscalls on these file descriptors",			\
		stop_options__parse_fd_set),					\
	OPT_CALLBACK(0, "signal", v, "set",					\
		"Show only lines of these signals (strace -e signal=)",		\
		stop_options__parse_signal),					\
	OPT_CALLBACK(0, "read", v, "fds",					\
		"Show all that is read from these file descriptors (strace -e read=)", \
		stop_options__parse_fd_set),					\
	OPT_CALLBACK(0, "write", v, "fds",					\
		"Show all that is written to these file descriptors (strace -e write=)", \
		stop_options__parse_fd_set)

#endif /* PERF_TRACE_STOP_SESSION_OPTIONS_SELECT_H */
