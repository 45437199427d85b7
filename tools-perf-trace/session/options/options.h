/* SPDX-License-Identifier: GPL-2.0 */
/* The parsed options, as all parts of a session use them. */
#ifndef PERF_TRACE_STOP_SESSION_OPTIONS_H
#define PERF_TRACE_STOP_SESSION_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <linux/types.h>
#include <sys/types.h>

#include "decode/decode.h"

struct option;

enum stop_captures {
	STOP_CAPTURES_MOST,	/* capture where that shows the same as a stop */
	STOP_CAPTURES_NONE,	/* stop wherever memory is needed */
	STOP_CAPTURES_ONLY,	/* never stop */
};

#define STOP_MAX_HOLDS	16

/**
 * struct stop_hold - events at which tasks stop
 * @events: as for perf record -e
 * @filter: on these events' fields, or NULL
 */
struct stop_hold {
	const char	*events;
	const char	*filter;
};

/* How a syscall can end; bits of a set */
enum stop_status {
	STOP_STATUS_SUCCESSFUL	= 1 << 0,
	STOP_STATUS_FAILED	= 1 << 1,
	STOP_STATUS_UNFINISHED	= 1 << 2,	/* its task exited inside it */
	STOP_STATUS_UNAVAILABLE	= 1 << 3,	/* its end was lost */
	STOP_STATUS_DETACHED	= 1 << 4,	/* it was still running when tracing ended */
	STOP_STATUS_ALL		= (1 << 5) - 1,
};

/**
 * struct stop_fdset - numbers of file descriptors
 * @given: the option was given
 * @invert: all but these
 * @nr: how many
 * @fds: the numbers
 */
struct stop_fdset {
	bool		given;
	bool		invert;
	unsigned int	nr;
	int		*fds;
};

/**
 * struct stop_select_options - which syscalls and lines to show
 * @given: the first of these options that was given, or NULL
 * @elements: elements of sets given with -e, separated by commas, or NULL
 * @sets: whole sets, of --trace and -e trace=, in addition
 * @nr_sets: how many
 * @has_status: only syscalls that end with @status
 * @status: enum stop_status
 * @paths: only syscalls that name these files or have them open, or are on @fds
 * @nr_paths: how many
 * @fds: only syscalls on these descriptors, or on @paths
 * @has_signals: only lines about @signals
 * @signals: bit 0 is signal 1
 * @read: show all data that is read from these
 * @write: show all data that is written to these
 */
struct stop_select_options {
	const char		*given;
	char			*elements;
	const char		**sets;
	unsigned int		nr_sets;
	bool			has_status;
	unsigned int		status;
	char			**paths;
	unsigned int		nr_paths;
	struct stop_fdset	fds;
	bool			has_signals;
	u64			signals;
	struct stop_fdset	read;
	struct stop_fdset	write;
};

enum stop_clock {
	STOP_CLOCK_NONE,
	STOP_CLOCK_TIME,
	STOP_CLOCK_UNIX,
};

/**
 * struct stop_time_options - columns before and after a line
 * @clock: how to show the wall clock time
 * @clock_digits: of the fraction of a second
 * @relative: show the time since the previous line
 * @relative_digits: of the fraction of a second
 * @spent: show how long the syscall took
 * @spent_digits: of the fraction of a second
 * @number: show the number of the syscall
 */
struct stop_time_options {
	enum stop_clock	clock;
	int		clock_digits;
	bool		relative;
	int		relative_digits;
	bool		spent;
	int		spent_digits;
	bool		number;
};

/**
 * struct stop_line_options - other parts of a line
 * @ip: show the instruction pointer of the syscall
 */
struct stop_line_options {
	bool	ip;
};

/**
 * struct stop_file_options - a trace that is written to a file, or read from one
 * @records: write it, to the file of -o
 * @input: the file to read, or NULL
 * @force: read it regardless of its owner
 * @sized: --string-size was given on the command line
 */
struct stop_file_options {
	bool		records;
	const char	*input;
	bool		force;
	bool		sized;
};

/* Behavior when the queue of pending output is full */
enum stop_queue_full {
	STOP_QUEUE_DROPS,
	STOP_QUEUE_WAITS,
	STOP_QUEUE_ENDS,
};

enum stop_color {
	STOP_COLOR_AUTO,	/* on a terminal, unless NO_COLOR is set */
	STOP_COLOR_ALWAYS,
	STOP_COLOR_NEVER,
};

/**
 * struct stop_output_options - where the lines go
 * @name: of -o, or NULL for stderr
 * @append: append to the file
 * @separately: a file for each thread
 * @color: whether to color the lines
 * @tree: print a tree of processes at the end
 * @queue_size: limit of the pending output, in bytes; 0 for the default
 * @queue_full: behavior when @queue_size is exceeded
 */
struct stop_output_options {
	const char		*name;
	bool			append;
	bool			separately;
	enum stop_color		color;
	bool			tree;
	size_t			queue_size;
	enum stop_queue_full	queue_full;
};

/* Columns of strace's table, which can also be sorted by most of them */
enum stop_column {
	STOP_COLUMN_PERCENT,
	STOP_COLUMN_TOTAL,
	STOP_COLUMN_MIN,
	STOP_COLUMN_MAX,
	STOP_COLUMN_AVG,
	STOP_COLUMN_CALLS,
	STOP_COLUMN_ERRORS,
	STOP_COLUMN_NAME,
	STOP_COLUMN_NONE,
};

#define STOP_MAX_COLUMNS	STOP_COLUMN_NONE

/**
 * struct stop_summary_options - options of a summary
 * @given: one of these was given
 * @sorted: @sort was given
 * @sort: by this column, or STOP_COLUMN_NONE
 * @columns: the columns, in order
 * @nr_columns: how many; 0 for the default
 * @overhead: nanoseconds to take off each call's time
 * @hist: show histograms as well
 */
struct stop_summary_options {
	bool			given;
	bool			sorted;
	enum stop_column	sort;
	enum stop_column	columns[STOP_MAX_COLUMNS];
	unsigned int		nr_columns;
	u64			overhead;
	bool			hist;
};

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
	STOP_QUIET_ALL			= (1 << 5) - 1,
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

/**
 * struct stop_btf_options - the kernel's types
 * @given: --btf was given on the command line
 * @on: use them where the decoder's tables have nothing
 * @all: use them for all syscalls
 * @file: where they are, NULL for those of the running kernel
 */
struct stop_btf_options {
	bool		given;
	bool		on;
	bool		all;
	const char	*file;
};

/* Options that some runs cannot use; bits of a set */
enum stop_given {
	STOP_GIVEN_FDS		= 1 << 0,
	STOP_GIVEN_PIDS		= 1 << 1,	/* --pid-names, --pidns-translation */
	STOP_GIVEN_STACKS	= 1 << 2,
	STOP_GIVEN_DETACH	= 1 << 3,
	STOP_GIVEN_COMMAND	= 1 << 4,	/* --argv0, --env, --run-as, --daemonize */
	STOP_GIVEN_STATUS	= 1 << 5,
	STOP_GIVEN_APPEND	= 1 << 6,
	STOP_GIVEN_SEPARATELY	= 1 << 7,
	STOP_GIVEN_TREE		= 1 << 8,
	STOP_GIVEN_QUEUE_FULL	= 1 << 9,
	STOP_GIVEN_PATHS	= 1 << 10,	/* --trace-path */
	STOP_GIVEN_TRACE_FDS	= 1 << 11,
	STOP_GIVEN_SIGNAL	= 1 << 12,
	STOP_GIVEN_DUMPS	= 1 << 13,	/* --read, --write */
	STOP_GIVEN_TRANSLATION	= 1 << 14,	/* --pidns-translation */
	STOP_GIVEN_LINES	= 1 << 15,	/* --format, --color, --queue-size, times */
};

/**
 * struct stop_options - options of --stop and --hold
 * @stop: tasks are to stop: --stop or --hold was given
 * @traces: --stop was given
 * @list: the syscalls to stop at, or NULL
 * @captures: when the kernel captures instead of stopping
 * @user: trace this user's processes, or NULL
 * @decode: --format, --string-size and the other options of how to show arguments
 * @shaped: name of the last given one of these or of those below, or NULL
 * @given: enum stop_given: on the command line, not only in a configuration file
 * @btf: decode by the kernel's types
 * @time: columns before and after a line
 * @line: other parts of a line
 * @file: the trace goes to a file, or comes from one
 * @output: where the lines go
 * @summary: format of a summary
 * @stack_traces: show the call graphs of syscalls
 * @holds: events at which --hold stops tasks
 * @nr_holds: number of @holds
 * @hold_msec: how long tasks stay stopped, 0 for no limit
 * @hold_timed: --hold-time was given
 * @select: which syscalls and lines to show
 * @command: how to run the command, and which messages to print
 */
struct stop_options {
	bool			stop;
	bool			traces;
	const char		*list;
	enum stop_captures	captures;
	const char		*user;
	struct decode_options	decode;
	const char		*shaped;
	unsigned int		given;
	bool			stack_traces;
	struct stop_hold	holds[STOP_MAX_HOLDS];
	unsigned int		nr_holds;
	unsigned long		hold_msec;
	bool			hold_timed;
	struct stop_select_options select;
	struct stop_btf_options		btf;
	struct stop_time_options	time;
	struct stop_line_options	line;
	struct stop_file_options	file;
	struct stop_output_options	output;
	struct stop_summary_options	summary;
	struct stop_command	command;
};

#define STOP_OPTIONS_INIT { .decode = { .string_max = 32 }, .command = STOP_COMMAND_INIT }

/**
 * struct stop_conflict - something that conflicts with --stop
 * @given: it was requested
 * @what: its name in messages
 */
struct stop_conflict {
	bool		given;
	const char	*what;
};

/* Frees what the options have allocated. */
void stop_options__exit(struct stop_options *options);

bool stop_fdset__has(const struct stop_fdset *set, int fd);

/* Can it have a file descriptor? Not if it was not given, or as "none". */
bool stop_fdset__any(const struct stop_fdset *set);

/**
 * struct stop_word - a word of an option's value
 * @word: the word; NULL ends a table
 * @value: what it stands for
 */
struct stop_word {
	const char	*word;
	int		value;
};

/*
 * Ends the callback of an option after a message about an invalid argument: returns -1, and
 * perf trace shows its usage. perf strace has other options and exits with status 1 here.
 */
int stop_options__fail(void);

/* Returns the value of the word in the first @len bytes of @str, or -1. */
int stop_words__find(const struct stop_word *words, const char *str, size_t len);

/*
 * Parse a comma separated list, and move @list past what they have parsed: to NULL at the
 * end.
 */

/* Skips leading exclamation marks. Do they invert the set? */
bool stop_words__invert(const char **list);

/* Is the list exactly @word? If so, consumes it. */
bool stop_words__is(const char **list, const char *word);

/* Copies the next word; false after the last one. Skips empty words, unless there are no others. */
bool stop_words__next(const char **list, char *word, size_t size);

/* The value of the word @str, or -1 after a message; the first word is the default. */
int stop_words__choose(const struct option *opt, const struct stop_word *words, const char *str,
		       int unset);

#endif /* PERF_TRACE_STOP_SESSION_OPTIONS_H */
