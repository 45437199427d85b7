/* SPDX-License-Identifier: GPL-2.0 */
/* Options of sessions that trace a whole machine. */
#ifndef PERF_TRACE_STOP_SESSION_OPTIONS_WIDE_H
#define PERF_TRACE_STOP_SESSION_OPTIONS_WIDE_H

struct option;

int stop_options__parse_output_readers(const struct option *opt, const char *str, int unset);

#define STOP_WIDE_OPTIONS(v)							\
	OPT_CALLBACK_NOOPT(0, "output-readers", v, NULL,			\
		"With -a --stop, trace also those who bring the output to its reader", \
		stop_options__parse_output_readers)

#endif /* PERF_TRACE_STOP_SESSION_OPTIONS_WIDE_H */
