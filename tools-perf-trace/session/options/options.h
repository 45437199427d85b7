/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_OPTIONS_H
#define PERF_TRACE_STOP_SESSION_OPTIONS_H

#include <stdbool.h>

#include "decode/decode.h"
#include "options_command.h"
#include "options_file.h"
#include "options_hold.h"
#include "options_line.h"
#include "options_output.h"
#include "options_select.h"
#include "options_summary.h"
#include "options_time.h"

struct option;

/**
 * struct stop_word - a word of an option's value
 * @word: the word; NULL ends a table
 * @value: what it stands for
 */
struct stop_word {
	const char	*word;
	int		value;
};

enum stop_captures {
	STOP_CAPTURES_MOST,	/* capture where that shows the same as a stop */
	STOP_CAPTURES_NONE,	/* stop wherever memory is needed */
	STOP_CAPTURES_ONLY,	/* never stop */
};

/**
 * struct stop_options - options of --stop and --hold
 * @stop: tasks are to stop: --stop or --hold was given
 * @traces: --stop was given
 * @list: the syscalls to stop at, or NULL
 * @captures: when the kernel captures instead of stopping
 * @user: trace this user's processes, or NULL
 * @decode: --format, --string-size and the other options of how to show arguments
 * @shaped: one of these was given, or one of those below
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
	bool			shaped;
	bool			stack_traces;
	struct stop_hold	holds[STOP_MAX_HOLDS];
	unsigned int		nr_holds;
	unsigned long		hold_msec;
	bool			hold_timed;
	struct stop_select_options select;
	struct stop_time_options	time;
	struct stop_line_options	line;
	struct stop_file_options	file;
	struct stop_output_options	output;
	struct stop_summary_options	summary;
	struct stop_command	command;
};

#define STOP_OPTIONS_INIT { .decode = { .string_max = 32 }, .command = STOP_COMMAND_INIT }

/* Callbacks of the options; their value is a struct stop_options. */
int stop_options__parse_stop(const struct option *opt, const char *str, int unset);
int stop_options__parse_format(const struct option *opt, const char *str, int unset);
int stop_options__parse_constants(const struct option *opt, const char *str, int unset);
int stop_options__parse_fds(const struct option *opt, const char *str, int unset);
int stop_options__parse_hex_strings(const struct option *opt, const char *str, int unset);
int stop_options__parse_unabbreviated(const struct option *opt, const char *str, int unset);
int stop_options__parse_string_size(const struct option *opt, const char *str, int unset);

/**
 * struct stop_conflict - something that conflicts with --stop
 * @given: it was requested
 * @what: its name in messages
 */
struct stop_conflict {
	bool		given;
	const char	*what;
};

/* For the table of perf trace's options; @v is a struct stop_options */
#define STOP_OPTIONS(v)								\
	OPT_CALLBACK_OPTARG(0, "stop", v, NULL, "syscalls|always|never",	\
		"Show what arguments point to; with a list, stop only at these syscalls", \
		stop_options__parse_stop),					\
	OPT_CALLBACK(0, "format", v, "perf|strace|json",			\
		"Output format of --stop",					\
		stop_options__parse_format),					\
	OPT_CALLBACK(0, "string-size", v, "n",					\
		"Maximum bytes shown of a string or buffer, default 32, or unlimited", \
		stop_options__parse_string_size),				\
	OPT_CALLBACK_NOOPT(0, "unabbreviated", v, NULL,				\
		"Show all fields of structures and all elements of lists (strace -v)", \
		stop_options__parse_unabbreviated),				\
	OPT_CALLBACK(0, "constants", v, "names|numbers|both",			\
		"How to show constants and flags (strace -X)",			\
		stop_options__parse_constants),					\
	OPT_CALLBACK_OPTARG(0, "hex-strings", v, NULL, "odd|all",		\
		"Show non-text strings, or all strings, in hex (strace -x, -xx)", \
		stop_options__parse_hex_strings),				\
	OPT_CALLBACK_OPTARG(0, "fds", v, NULL, "paths|all",			\
		"Show paths of file descriptors, or also sockets and devices (strace -y, -yy)", \
		stop_options__parse_fds),					\
	STOP_OPTIONS_HOLD(v),							\
	STOP_OPTIONS_SELECT(v),							\
	STOP_TIME_OPTIONS(v),							\
	STOP_OUTPUT_OPTIONS(v),							\
	STOP_SUMMARY_OPTIONS(v),						\
	STOP_COMMAND_OPTIONS(v),						\
	STOP_LINE_OPTIONS(v)

/*
 * Sets an option from key @var of a configuration file: trace.stop_ and the name of the
 * option, with "_" for "-". Returns 0, or -1 after a message on stderr.
 */
int stop_options__config(struct stop_options *options, const char *var, const char *value);

/* 0, or -EINVAL after a message on stderr; the table ends with a NULL @what. */
int stop_options__check(const struct stop_options *options,
			const struct stop_conflict *conflicts);

/* Returns the value of the word in the first @len bytes of @str, or -1. */
int stop_words__find(const struct stop_word *words, const char *str, size_t len);

/* Frees what the options have allocated. */
void stop_options__exit(struct stop_options *options);

#endif /* PERF_TRACE_STOP_SESSION_OPTIONS_H */
