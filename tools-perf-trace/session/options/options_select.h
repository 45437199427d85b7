/* SPDX-License-Identifier: GPL-2.0 */
/* Options that choose syscalls and lines. */
#ifndef PERF_TRACE_STOP_SESSION_OPTIONS_SELECT_H
#define PERF_TRACE_STOP_SESSION_OPTIONS_SELECT_H

#include <stdbool.h>

struct option;
struct stop_options;

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

/* For STOP_OPTIONS() */
#define STOP_SELECT_OPTIONS(v)							\
	OPT_CALLBACK(0, "trace", v, "set",					\
		"Trace this set of syscalls: %file, /regex, !name",	\
		stop_options__parse_trace),					\
	OPT_CALLBACK(0, "status", v, "set",					\
		"Only these statuses: successful, failed, unfinished...", \
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
		"Show all that is read from these file descriptors",	\
		stop_options__parse_fd_set),					\
	OPT_CALLBACK(0, "write", v, "fds",					\
		"Show all that is written to these file descriptors",	\
		stop_options__parse_fd_set)

#endif /* PERF_TRACE_STOP_SESSION_OPTIONS_SELECT_H */
