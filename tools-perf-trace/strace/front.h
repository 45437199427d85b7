/* SPDX-License-Identifier: GPL-2.0 */
/*
 * perf strace: translates a command line of strace to one of perf trace --stop. This part
 * depends on nothing of perf but the names of its options.
 */
#ifndef PERF_TRACE_STOP_FRONT_H
#define PERF_TRACE_STOP_FRONT_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

/* Size of arrays with an element for each option */
#define STRACE_MAX_OPTIONS	96

enum strace_verdict {
	STRACE_RUNS,
	STRACE_HELPS,		/* -h */
	STRACE_TELLS_VERSION,	/* -V */
	STRACE_FAILS,		/* after a message */
};

/**
 * struct strace_front - a parsed command line of strace
 * @words: perf trace's options so far
 * @nr_words: number of @words
 * @room: number of @words allocated
 * @out_of_memory: some @words are missing
 * @argv: perf trace's finished command line, NULL-terminated
 * @argc: its length
 * @given: which options were given, by their index in strace_options
 * @argv0: of --argv0, or NULL
 * @program: the command as it was given
 * @path: the path of the command
 * @args: its arguments
 * @nr_args: number of @args
 * @pids: of -p, separated by commas, or NULL
 * @output: of -o
 * @pipe: where perf trace writes the output of a command in @output
 * @appends: -A
 * @separately: an output for each process: -ff
 * @daemonize: -D: relation of the tracer to the command
 * @quiet: of -e quiet
 * @interruptible: of -I
 * @follows: how many -f
 * @quiets: how many -q
 * @times: how many -t
 * @hexes: how many -x
 * @fds: how many -y
 * @daemons: how many -D
 * @old_follow: -F
 * @long_follow: --follow-forks
 * @counts: -c
 * @summary: -C
 * @wall_clock: -w
 * @only: the last one of -z and -Z
 */
struct strace_front {
	const char	**words;
	size_t		nr_words;
	size_t		room;
	bool		out_of_memory;
	const char	**argv;
	int		argc;
	bool		given[STRACE_MAX_OPTIONS];
	const char	*argv0;
	char		*program;
	char		path[PATH_MAX];
	char		**args;
	int		nr_args;
	char		*pids;
	const char	*output;
	char		pipe[32];
	bool		appends;
	bool		separately;
	const char	*daemonize;
	const char	*quiet;
	const char	*interruptible;
	unsigned int	follows;
	unsigned int	quiets;
	unsigned int	times;
	unsigned int	hexes;
	unsigned int	fds;
	unsigned int	daemons;
	bool		old_follow;
	bool		long_follow;
	bool		counts;
	bool		summary;
	bool		wall_clock;
	char		only;
};

/**
 * struct strace_option - the translation of an option of strace: at least one of
 *			  @gives, @translate, @refused and @needless is set
 * @name: the long one, or NULL
 * @letter: the short one, or 0
 * @argument: the has_arg of getopt_long()
 * @repeats: a repeated option adds to the previous ones rather than replacing them
 * @gives: the option of perf trace with the same argument
 * @differs: how the option differs from strace's, for -h
 * @translate: callback for an option that needs more than that
 * @refused: why it is not supported
 * @needless: why nothing needs to be done, except possibly a check of the argument
 */
struct strace_option {
	const char	*name;
	char		letter;
	int		argument;
	bool		repeats;
	const char	*gives;
	const char	*differs;
	enum strace_verdict (*translate)(struct strace_front *front,
					 const struct strace_option *option, const char *arg);
	const char	*refused;
	const char	*needless;
};

extern const struct strace_option strace_options[];
extern const size_t nr_strace_options;

/* Reads the command line and checks it. @front must be zeroed. */
enum strace_verdict strace_front__read(struct strace_front *front, int argc, char **argv);

/* Do the options go together? */
enum strace_verdict strace_front__check(const struct strace_front *front);

/* Searches for the command in PATH. Returns false after a message. */
bool strace_front__find_program(struct strace_front *front);

/* Drops invalid processes of -p. Returns false after a message if nothing is left to trace. */
bool strace_front__find_processes(struct strace_front *front);

/* Builds @argv from @words and the rest. */
enum strace_verdict strace_front__finish(struct strace_front *front);

void strace_front__exit(struct strace_front *front);

/* Adds the word "name=value", or "name" without a value. */
void strace_front__add(struct strace_front *front, const char *name, const char *value);
/* The same, replacing the words of that name */
void strace_front__set(struct strace_front *front, const char *name, const char *value);

void strace_front__remove(struct strace_front *front, const char *name);

/* The last line of messages about the command line */
#define STRACE_HINT	"Try 'perf strace -h' for more information.\n"

/* All return STRACE_FAILS, after a message. */
enum strace_verdict strace_invalid(const struct strace_option *option, const char *arg);
enum strace_verdict strace_refuse(const struct strace_option *option, const char *arg,
				  const char *why);
enum strace_verdict strace_misused(const char *message);

/* Prints the options and their translation. */
void strace_print_help(void);

/* Does -o name a command to pipe to? */
bool strace_front__pipes(const struct strace_front *front);

#endif /* PERF_TRACE_STOP_FRONT_H */
