/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_OPTIONS_TIME_H
#define PERF_TRACE_STOP_SESSION_OPTIONS_TIME_H

#include <stdbool.h>

struct option;

enum stop_clock {
	STOP_CLOCK_NONE,
	STOP_CLOCK_TIME,
	STOP_CLOCK_UNIX,
};

/**
 * struct stop_time_options - columns before and after a line
 * @clock: how to show the wall clock time
 * @clock_digits: of the fraction of a second
 * @relative: show the time since the previous line
 * @relative_digits: of the fraction of a second
 * @spent: show how long the syscall took
 * @spent_digits: of the fraction of a second
 * @number: show the number of the syscall
 */
struct stop_time_options {
	enum stop_clock	clock;
	int		clock_digits;
	bool		relative;
	int		relative_digits;
	bool		spent;
	int		spent_digits;
	bool		number;
};

/* Callbacks of the options; their value is a struct stop_options. */
int stop_options__parse_clock(const struct option *opt, const char *str, int unset);
int stop_options__parse_relative(const struct option *opt, const char *str, int unset);
int stop_options__parse_spent(const struct option *opt, const char *str, int unset);
int stop_options__parse_number(const struct option *opt, const char *str, int unset);

/* For the table of perf trace's options; @v is a struct stop_options */
#define STOP_TIME_OPTIONS(v)							\
	OPT_CALLBACK_OPTARG(0, "absolute-timestamps", v, NULL, "format,precision", \
		"Show wall clock times: none|time|unix, s|ms|us|ns (strace -t, -tt, -ttt)", \
		stop_options__parse_clock),					\
	OPT_CALLBACK_OPTARG(0, "relative-timestamps", v, NULL, "s|ms|us|ns",	\
		"Show the time since the syscall of the previous line began (strace -r)", \
		stop_options__parse_relative),					\
	OPT_CALLBACK_OPTARG(0, "syscall-times", v, NULL, "s|ms|us|ns",		\
		"Show the time spent in each syscall after its result (strace -T)", \
		stop_options__parse_spent),					\
	OPT_CALLBACK_NOOPT(0, "syscall-number", v, NULL,			\
		"Show syscall numbers (strace -n)",				\
		stop_options__parse_number)

#endif /* PERF_TRACE_STOP_SESSION_OPTIONS_TIME_H */
