/* SPDX-License-Identifier: GPL-2.0 */
/* What a line tells of who makes the syscall, and where. */
#ifndef PERF_TRACE_STOP_SESSION_OPTIONS_LINE_H
#define PERF_TRACE_STOP_SESSION_OPTIONS_LINE_H

#include <stdbool.h>

struct option;

/**
 * struct stop_line_options - what else a line tells
 * @ip: where the syscall was made
 */
struct stop_line_options {
	bool	ip;
};

/* Callbacks of the options; their value is a struct stop_options. */
int stop_options__parse_pid_names(const struct option *opt, const char *str, int unset);
int stop_options__parse_ip(const struct option *opt, const char *str, int unset);

/* For the table of perf trace's options; @v is a struct stop_options */
#define STOP_LINE_OPTIONS(v)							\
	OPT_CALLBACK_NOOPT(0, "pid-names", v, NULL,				\
		"Put the names of processes behind their ids (strace -Y)",	\
		stop_options__parse_pid_names),					\
	OPT_CALLBACK_NOOPT(0, "instruction-pointer", v, NULL,			\
		"The address from which each syscall was made (strace -i)",	\
		stop_options__parse_ip)

#endif /* PERF_TRACE_STOP_SESSION_OPTIONS_LINE_H */
