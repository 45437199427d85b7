/* SPDX-License-Identifier: GPL-2.0 */
/* Options of sessions that trace a whole machine. */
#ifndef PERF_TRACE_STOP_SESSION_OPTIONS_WIDE_H
#define PERF_TRACE_STOP_SESSION_OPTIONS_WIDE_H

#define STOP_WIDE_OPTIONS(v)							\
	OPT_BOOLEAN(0, "output-readers", &(v)->output_readers,			\
		    "With -a --stop, trace also those who bring the output to its reader")

#endif /* PERF_TRACE_STOP_SESSION_OPTIONS_WIDE_H */
