/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_OPTIONS_TIME_H
#define PERF_TRACE_STOP_SESSION_OPTIONS_TIME_H

struct option;
struct stop_options;

/* Callbacks of the options; their value is a struct stop_options. */
int stop_options__parse_clock(const struct option *opt, const char *str, int unset);
int stop_options__parse_relative(const struct option *opt, const char *str, int unset);
int stop_options__parse_spent(const struct option *opt, const char *str, int unset);
int stop_options__parse_number(const struct option *opt, const char *str, int unset);

/* For STOP_OPTIONS() */
#define STOP_TIME_OPTIONS(v)							\
	OPT_CALLBACK_OPTARG(0, "absolute-timestamps", v, NULL, "format,precision", \
		"Show the time: none|time|unix, s|ms|us|ns (strace -t)", \
		stop_options__parse_clock),					\
	OPT_CALLBACK_OPTARG(0, "relative-timestamps", v, NULL, "s|ms|us|ns",	\
		"Show the time since the previous syscall (strace -r)",	\
		stop_options__parse_relative),					\
	OPT_CALLBACK_OPTARG(0, "syscall-times", v, NULL, "s|ms|us|ns",		\
		"Show the time spent in each syscall (strace -T)",	\
		stop_options__parse_spent),					\
	OPT_CALLBACK_NOOPT(0, "syscall-number", v, NULL,			\
		"Show syscall numbers (strace -n)",				\
		stop_options__parse_number)

#endif /* PERF_TRACE_STOP_SESSION_OPTIONS_TIME_H */
