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
	STOP_STATUS_UNFINISHED	= 1 << 2,	/* its task ended in it */
	STOP_STATUS_UNAVAILABLE	= 1 << 3,	/* its end was lost */
	STOP_STATUS_DETACHED	= 1 << 4,	/* it went on when tracing ended */
	STOP_STATUS_ALL		= (1 << 5) - 1,
};

/**
 * struct stop_fdset - numbers of file descriptors
 * @given: there is such a set
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
 * struct stop_select_options - which syscalls and lines are wanted
 * @given: the first of these options that was given, or NULL
 * @elements: elements of sets that -e has, separated by commas, or NULL
 * @sets: whole sets, of --trace and -e trace=, in addition
 * @nr_sets: how many
 * @has_status: only syscalls that end like @status
 * @status: enum stop_status
 * @paths: only syscalls that have to do with these files, or are on @fds
 * @nr_paths: how many
 * @fds: only syscalls on these descriptors, or on @paths
 * @has_signals: only lines of @signals
 * @signals: bit 0 is signal 1
 * @read: show all that is read from these
 * @write: show all that is written to these
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
 * What -e has: a whole set ("trace=%file,open"), or an element that perf trace does
 * not know itself. False when it is nothing of ours, or without memory.
 */
bool stop_options__take_set(struct stop_options *options, const char *str);
bool stop_options__take_element(struct stop_options *options, const char *str);

/* No event is called like one of these: perhaps a syscall is. */
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
		"Trace these syscalls, as strace -e trace= names them: %file, /regex, !name", \
		stop_options__parse_trace),					\
	OPT_CALLBACK(0, "status", v, "set",					\
		"Show syscalls that end so: successful, failed, unfinished, unavailable, ...", \
		stop_options__parse_status),					\
	OPT_CALLBACK_NOOPT(0, "successful-only", v, NULL,			\
		"Show only syscalls that did not fail (strace -z)",		\
		stop_options__parse_successful),				\
	OPT_CALLBACK_NOOPT(0, "failed-only", v, NULL,				\
		"Show only syscalls that failed (strace -Z)",			\
		stop_options__parse_failed),					\
	OPT_CALLBACK(0, "trace-path", v, "path",				\
		"Show only syscalls that name this file or have it open (strace -P)", \
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
