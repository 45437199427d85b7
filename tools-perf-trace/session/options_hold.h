/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_OPTIONS_HOLD_H
#define PERF_TRACE_STOP_SESSION_OPTIONS_HOLD_H

struct option;

#define STOP_MAX_HOLDS	16

/**
 * struct stop_hold - where to hold tasks
 * @events: as for perf record -e
 * @filter: of these events' fields, or NULL
 */
struct stop_hold {
	const char	*events;
	const char	*filter;
};

int stop_options__parse_hold(const struct option *opt, const char *str, int unset);
int stop_options__parse_hold_filter(const struct option *opt, const char *str, int unset);
int stop_options__parse_hold_time(const struct option *opt, const char *str, int unset);

#define STOP_OPTIONS_HOLD(v)							\
	OPT_CALLBACK(0, "hold", v, "event",					\
		"Hold the task in which this tracepoint or probe is hit, until told to let it go", \
		stop_options__parse_hold),					\
	OPT_CALLBACK(0, "hold-filter", v, "filter",				\
		"Only if the fields of the event of the --hold before are like this", \
		stop_options__parse_hold_filter),				\
	OPT_CALLBACK(0, "hold-time", v, "ms",					\
		"Let a task go that has been held for so long",			\
		stop_options__parse_hold_time)

#endif /* PERF_TRACE_STOP_SESSION_OPTIONS_HOLD_H */
