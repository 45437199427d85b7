/* SPDX-License-Identifier: GPL-2.0 */
/* Options for the parts of a line: names of processes, instruction pointer, call chain. */
#ifndef PERF_TRACE_STOP_SESSION_OPTIONS_LINE_H
#define PERF_TRACE_STOP_SESSION_OPTIONS_LINE_H

struct option;
struct stop_options;

/* Callbacks of the options; their value is a struct stop_options. */
int stop_options__parse_pid_names(const struct option *opt, const char *str, int unset);
int stop_options__parse_pid_translation(const struct option *opt, const char *str, int unset);
int stop_options__parse_ip(const struct option *opt, const char *str, int unset);
int stop_options__parse_stack_traces(const struct option *opt, const char *str, int unset);

/* For STOP_OPTIONS() */
#define STOP_LINE_OPTIONS(v)							\
	OPT_CALLBACK_NOOPT(0, "pid-names", v, NULL,				\
		"Show the command name after each PID (strace -Y)",		\
		stop_options__parse_pid_names),					\
	OPT_CALLBACK_NOOPT(0, "pidns-translation", v, NULL,			\
		"Show PIDs of other PID namespaces as perf's, too",	\
		stop_options__parse_pid_translation),				\
	OPT_CALLBACK_NOOPT(0, "instruction-pointer", v, NULL,			\
		"Show each syscall's instruction pointer (strace -i)",	\
		stop_options__parse_ip),					\
	OPT_CALLBACK_NOOPT(0, "stack-traces", v, NULL,				\
		"Show the call chain of each syscall (strace -k)",		\
		stop_options__parse_stack_traces)

#endif /* PERF_TRACE_STOP_SESSION_OPTIONS_LINE_H */
