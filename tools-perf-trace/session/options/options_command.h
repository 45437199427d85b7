/* SPDX-License-Identifier: GPL-2.0 */
/* Options that control how the command runs, and which messages are printed. */
#ifndef PERF_TRACE_STOP_SESSION_OPTIONS_COMMAND_H
#define PERF_TRACE_STOP_SESSION_OPTIONS_COMMAND_H

struct option;

/* Callbacks of the options; their value is a struct stop_options. */
int stop_options__parse_argv0(const struct option *opt, const char *str, int unset);
int stop_options__parse_env(const struct option *opt, const char *str, int unset);
int stop_options__parse_run_as(const struct option *opt, const char *str, int unset);
int stop_options__parse_daemonize(const struct option *opt, const char *str, int unset);
int stop_options__parse_interruptible(const struct option *opt, const char *str, int unset);
int stop_options__parse_wait_for_all(const struct option *opt, const char *str, int unset);
int stop_options__parse_detach_on(const struct option *opt, const char *str, int unset);
int stop_options__parse_quiet(const struct option *opt, const char *str, int unset);
int stop_options__parse_result_column(const struct option *opt, const char *str, int unset);

/* For STOP_OPTIONS() */
#define STOP_COMMAND_OPTIONS(v)							\
	OPT_CALLBACK(0, "argv0", v, "name",					\
		"Execute the command by its path, with this argv[0]",	\
		stop_options__parse_argv0),					\
	OPT_CALLBACK(0, "env", v, "name[=value]",				\
		"Set or remove a variable of the command (strace -E)",	\
		stop_options__parse_env),					\
	OPT_CALLBACK(0, "run-as", v, "user",					\
		"Run the command as another user (strace -u)",			\
		stop_options__parse_run_as),					\
	OPT_CALLBACK(0, "daemonize", v, "parent|grandchild|pgroup|session",	\
		"Run as the command's parent or grandchild (strace -D)", \
		stop_options__parse_daemonize),					\
	OPT_CALLBACK(0, "interruptible", v, "anywhere|waiting|never|never_tstp", \
		"Which signals end the trace (strace -I)",			\
		stop_options__parse_interruptible),				\
	OPT_CALLBACK_NOOPT(0, "wait-for-all", v, NULL,				\
		"Trace until all tasks exit, not only the command",	\
		stop_options__parse_wait_for_all),				\
	OPT_CALLBACK(0, "detach-on", v, "execve",				\
		"Detach from a task at its execve() (strace -b)",	\
		stop_options__parse_detach_on),					\
	OPT_CALLBACK(0, "quiet", v, "messages",					\
		"Suppress these messages (strace -e quiet)",			\
		stop_options__parse_quiet),					\
	OPT_CALLBACK(0, "result-column", v, "n",				\
		"Column of the result in strace's format (strace -a)",	\
		stop_options__parse_result_column)

#endif /* PERF_TRACE_STOP_SESSION_OPTIONS_COMMAND_H */
