/* SPDX-License-Identifier: GPL-2.0 */
/* Options that control how the command runs, and which messages are printed. */
#ifndef PERF_TRACE_STOP_SESSION_OPTIONS_COMMAND_H
#define PERF_TRACE_STOP_SESSION_OPTIONS_COMMAND_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct option;

/* Relation of the tracer to the command (strace -D). */
enum stop_tracer {
	STOP_TRACER_PARENT,	/* parent of the command */
	STOP_TRACER_GRANDCHILD,	/* grandchild of the command */
	STOP_TRACER_PGROUP,	/* grandchild, in its own process group */
	STOP_TRACER_SESSION,	/* grandchild, in its own session */
};

/* Which signals end the trace (strace -I). */
enum stop_interruptible {
	STOP_INTERRUPTIBLE_DEFAULT,	/* SIGINT and SIGTERM */
	STOP_INTERRUPTIBLE_WAITING,	/* all that would end perf */
	STOP_INTERRUPTIBLE_NEVER,	/* none */
	STOP_INTERRUPTIBLE_NEVER_TSTP,	/* none, and SIGTSTP is ignored as well */
};

/* Messages to suppress (strace -q). */
enum stop_quiet {
	STOP_QUIET_ATTACH		= 1 << 0,
	STOP_QUIET_EXIT			= 1 << 1,
	STOP_QUIET_PERSONALITY		= 1 << 2,
	STOP_QUIET_PATH_RESOLUTION	= 1 << 3,
	STOP_QUIET_THREAD_EXECVE	= 1 << 4,
};

/**
 * struct stop_command - how the command is run
 * @argv0: its argv[0]; the path of the command is then executed as it is, once. NULL: PATH
 *	   is searched
 * @env: changes of its environment: NAME=VALUE, or NAME to remove it
 * @nr_env: how many
 * @user: the user that it runs as, or NULL
 * @uid: of @user
 * @gid: of @user
 * @tracer: relation of the tracer to the command
 * @interruptible: which signals end the trace
 * @wait_for_all: tracing continues until all traced tasks have exited
 * @detach_on_exec: a task that executes a program is no longer traced
 * @quiet: messages to suppress
 * @result_column: column of the result in strace's style
 */
struct stop_command {
	const char		*argv0;
	const char		**env;
	size_t			nr_env;
	const char		*user;
	uid_t			uid;
	gid_t			gid;
	enum stop_tracer	tracer;
	enum stop_interruptible	interruptible;
	bool			wait_for_all;
	bool			detach_on_exec;
	unsigned int		quiet;
	unsigned int		result_column;
};

#define STOP_COMMAND_INIT {						\
	.quiet = STOP_QUIET_ATTACH | STOP_QUIET_PERSONALITY,		\
	.result_column = 40,						\
}

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

/* For STOP_OPTIONS */
#define STOP_COMMAND_OPTIONS(v)							\
	OPT_CALLBACK(0, "argv0", v, "name",					\
		"Execute the command without searching PATH, with this argv[0]", \
		stop_options__parse_argv0),					\
	OPT_CALLBACK(0, "env", v, "name[=value]",				\
		"Set a variable in the command's environment, or remove it (strace -E)", \
		stop_options__parse_env),					\
	OPT_CALLBACK(0, "run-as", v, "user",					\
		"Run the command as another user (strace -u)",			\
		stop_options__parse_run_as),					\
	OPT_CALLBACK(0, "daemonize", v, "parent|grandchild|pgroup|session",	\
		"Run the tracer as parent or grandchild of the command (strace -D)", \
		stop_options__parse_daemonize),					\
	OPT_CALLBACK(0, "interruptible", v, "anywhere|waiting|never|never_tstp", \
		"Which signals end the trace (strace -I)",			\
		stop_options__parse_interruptible),				\
	OPT_CALLBACK_NOOPT(0, "wait-for-all", v, NULL,				\
		"Trace until all tasks have exited, not only the command",	\
		stop_options__parse_wait_for_all),				\
	OPT_CALLBACK(0, "detach-on", v, "execve",				\
		"Detach from a task when it executes a program (strace -b)",	\
		stop_options__parse_detach_on),					\
	OPT_CALLBACK(0, "quiet", v, "messages",					\
		"Suppress these messages (strace -e quiet)",			\
		stop_options__parse_quiet),					\
	OPT_CALLBACK(0, "result-column", v, "n",				\
		"Column of the result with --format=strace, default 40 (strace -a)", \
		stop_options__parse_result_column)

#endif /* PERF_TRACE_STOP_SESSION_OPTIONS_COMMAND_H */
