/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_OPTIONS_SUMMARY_H
#define PERF_TRACE_STOP_SESSION_OPTIONS_SUMMARY_H

struct option;
struct stop_options;

/* Callbacks of the options; their value is a struct stop_options. */
int stop_options__parse_summary_sort(const struct option *opt, const char *str, int unset);
int stop_options__parse_summary_columns(const struct option *opt, const char *str, int unset);
int stop_options__parse_summary_overhead(const struct option *opt, const char *str, int unset);
int stop_options__parse_summary_hist(const struct option *opt, const char *str, int unset);
int stop_options__parse_summary_wall(const struct option *opt, const char *str, int unset);

/* For STOP_OPTIONS() */
#define STOP_SUMMARY_OPTIONS(v)							\
	OPT_CALLBACK(0, "summary-sort-by", v, "column",				\
		"Column by which the strace summary is sorted",		\
		stop_options__parse_summary_sort),				\
	OPT_CALLBACK(0, "summary-columns", v, "columns",			\
		"Columns of the strace summary",			\
		stop_options__parse_summary_columns),				\
	OPT_CALLBACK(0, "summary-syscall-overhead", v, "time[s|ms|us|ns]",	\
		"Overhead per syscall in a summary, in us (strace -O)",	\
		stop_options__parse_summary_overhead),				\
	OPT_CALLBACK_NOOPT(0, "summary-hist", v, NULL,				\
		"Add a histogram of durations to a summary",		\
		stop_options__parse_summary_hist),				\
	OPT_CALLBACK_NOOPT(0, "summary-wall-clock", v, NULL,			\
		"Summarize wall clock times: always on (strace -w)",	\
		stop_options__parse_summary_wall)

#endif /* PERF_TRACE_STOP_SESSION_OPTIONS_SUMMARY_H */
