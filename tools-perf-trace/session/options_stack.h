/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_OPTIONS_STACK_H
#define PERF_TRACE_STOP_SESSION_OPTIONS_STACK_H

struct option;

int stop_options__parse_stack_traces(const struct option *opt, const char *str, int unset);

#define STOP_OPTIONS_STACK(v)							\
	OPT_CALLBACK_NOOPT(0, "stack-traces", v, NULL,				\
		"Show the functions that led to each syscall (strace -k)",	\
		stop_options__parse_stack_traces)

#endif /* PERF_TRACE_STOP_SESSION_OPTIONS_STACK_H */
