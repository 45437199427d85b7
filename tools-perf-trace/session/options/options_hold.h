/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_OPTIONS_HOLD_H
#define PERF_TRACE_STOP_SESSION_OPTIONS_HOLD_H

struct option;

int stop_options__parse_hold(const struct option *opt, const char *str, int unset);
int stop_options__parse_hold_filter(const struct option *opt, const char *str, int unset);
int stop_options__parse_hold_time(const struct option *opt, const char *str, int unset);

/* For STOP_OPTIONS() */
#define STOP_HOLD_OPTIONS(v)							\
	OPT_CALLBACK(0, "hold", v, "event",					\
		"Hold each task that hits this tracepoint or probe",	\
		stop_options__parse_hold),					\
	OPT_CALLBACK(0, "hold-filter", v, "filter",				\
		"Filter for the events of the preceding --hold",		\
		stop_options__parse_hold_filter),				\
	OPT_CALLBACK(0, "hold-time", v, "ms",					\
		"Release each task after it was held for this time",		\
		stop_options__parse_hold_time)

#endif /* PERF_TRACE_STOP_SESSION_OPTIONS_HOLD_H */
