/* SPDX-License-Identifier: GPL-2.0 */
/*
 * perf strace: strace's command line turned into one of perf trace --stop. What is
 * here knows nothing of perf but the names of its options.
 */
#ifndef PERF_TRACE_STOP_FRONT_H
#define PERF_TRACE_STOP_FRONT_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

enum strace_verdict {
	STRACE_RUNS,
	STRACE_HELPS,		/* -h */
	STRACE_TELLS_VERSION,	/* -V */
	STRACE_FAILS,		/* after a message */
};

/**
 * struct strace_front - what a command line of strace's says
 * @words: perf trace's options so far
 * @nr_words: how many
 * @room: for that many
 * @out_of_memory: some are missing
 * @argv: perf trace's command line, when it is finished, and a NULL
 * @argc: how long it is
 * @program: the command as it was given
 * @path: where it is
 * @args: what follows it
 * @nr_args: how many
 * @pids: of -p, separated by commas, or NULL
 * @output: of -o
 * @appends: -A
 * @separately: an output for each process: -ff
 * @daemonize: -D: whose child the tracer is
 * @user: of -u
 * @quiet: of -e quiet
 * @interruptible: of -I
 * @follows: how many -f
 * @quiets: how many -q
 * @times: how many -t
 * @hexes: how many -x
 * @fds: how many -y
 * @daemons: how many -D
 * @old_follow: -F
 * @counts: -c
 * @summary: -C
 * @wall_clock: -w
 * @only: of -z and -Z the last one
 */
struct strace_front {
	const char	**words;
	size_t		nr_words;
	size_t		room;
	bool		out_of_memory;
	const char	**argv;
	int		argc;
	char		*program;
	char		path[PATH_MAX];
	char		**args;
	int		nr_args;
	char		*pids;
	const char	*output;
	bool		appends;
	bool		separately;
	const char	*daemonize;
	const char	*user;
	const char	*quiet;
	const char	*interruptible;
	unsigned int	follows;
	unsigned int	quiets;
	unsigned int	times;
	unsigned int	hexes;
	unsigned int	fds;
	unsigned int	daemons;
	bool		old_follow;
	bool		counts;
	bool		summary;
	bool		wall_clock;
	char		only;
};

/**
 * struct strace_option - what becomes of an option of strace's: at least one of
 *			  @gives, @take, @refused and @needless says so
 * @name: the long one, or NULL
 * @letter: the short one, or 0
 * @argument: as getopt_long() has it
 * @repeats: given again, it adds to what was given before, rather than replaces it
 * @gives: an option of perf trace's with the same argument
 * @take: something that takes more to say
 * @refused: why it is not supported
 * @needless: why there is nothing to be done, but perhaps to check the argument
 */
struct strace_option {
	const char	*name;
	char		letter;
	int		argument;
	bool		repeats;
	const char	*gives;
	enum strace_verdict (*take)(struct strace_front *front,
				    const struct strace_option *option, const char *arg);
	const char	*refused;
	const char	*needless;
};

extern const struct strace_option strace_options[];
extern const size_t nr_strace_options;

/* Reads the command line and checks it. @front is all zero before. */
enum strace_verdict strace_front__read(struct strace_front *front, int argc, char **argv);

/* Do the options go together? */
enum strace_verdict strace_front__check(const struct strace_front *front);

/* The path of the command is looked for in PATH; false after a message */
bool strace_front__find_program(struct strace_front *front);

/* Which processes of -p are there? False after a message if none is */
bool strace_front__find_processes(struct strace_front *front);

/* Makes @argv of the words and the rest. */
enum strace_verdict strace_front__finish(struct strace_front *front);

void strace_front__exit(struct strace_front *front);

/* For those who fill in words: "name=value", or "name" without a value */
void strace_front__add(struct strace_front *front, const char *name, const char *value);
/* The same, in place of one of that name */
void strace_front__set(struct strace_front *front, const char *name, const char *value);

void strace_front__remove(struct strace_front *front, const char *name);

/* All return STRACE_FAILS, after a message. */
enum strace_verdict strace_invalid(const struct strace_option *option, const char *arg);
enum strace_verdict strace_refuse(const struct strace_option *option, const char *arg,
				  const char *why);
enum strace_verdict strace_misused(const char *message);

/* What the options are, and what becomes of them */
void strace_print_help(void);

/* Does -o tell of a command to pipe to? */
bool strace_front__pipes(const struct strace_front *front);

#endif /* PERF_TRACE_STOP_FRONT_H */
