/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_OPTIONS_H
#define PERF_TRACE_STOP_SESSION_OPTIONS_H

#include <stdbool.h>

#include "../decode.h"
#include "options_file.h"
#include "options_hold.h"
#include "options_line.h"
#include "options_stack.h"
#include "options_select.h"
#include "options_output.h"
#include "options_summary.h"
#include "options_time.h"
#include "options_command.h"

struct option;

enum stop_captures {
	STOP_CAPTURES_MOST,	/* where that shows the same as a stop would */
	STOP_CAPTURES_NONE,	/* stops wherever memory is needed */
	STOP_CAPTURES_ONLY,	/* never stops */
};

/**
 * struct stop_options - what the command line says about stopping
 * @stop: tasks are to stop: --stop or --hold was given
 * @traces: --stop was given
 * @list: at which syscalls, or NULL
 * @captures: what the kernel copies in place of stopping
 * @user: trace this user's processes, or NULL
 * @decode: --format, --string-size and the other options of how to show arguments
 * @shaped: one of these was given, or one of those below
 * @time: what stands before and behind a line
 * @line: what else a line tells
 * @file: the trace goes to a file, or comes from one
 * @output: where the lines go
 * @summary: what a summary looks like
 * @stack_traces: show who called the syscalls
 * @holds: where to hold tasks
 * @nr_holds: how many
 * @hold_msec: how long, 0 for no limit
 * @hold_timed: that was given
 * @select: which syscalls, and which lines of them
 * @command: how the command is run, and what is said of it
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
 * struct stop_conflict - something that does not go together with --stop
 * @given: it was asked for
 * @what: how
 */
struct stop_conflict {
	bool		given;
	const char	*what;
};

/* For the table of perf trace's options; @v is a struct stop_options */
#define STOP_OPTIONS(v)								\
	OPT_CALLBACK_OPTARG(0, "stop", v, NULL, "syscalls|always|never",	\
		"Show what arguments point to: of all syscalls, or stop only at these", \
		stop_options__parse_stop),					\
	OPT_CALLBACK(0, "format", v, "perf|strace|json",			\
		"What the lines of --stop look like",				\
		stop_options__parse_format),					\
	OPT_CALLBACK(0, "string-size", v, "n",					\
		"Bytes of a string or a buffer that --stop shows, default 32, or unlimited", \
		stop_options__parse_string_size),				\
	OPT_CALLBACK_NOOPT(0, "unabbreviated", v, NULL,				\
		"Show all fields of structures and all elements of lists (strace -v)", \
		stop_options__parse_unabbreviated),				\
	OPT_CALLBACK(0, "constants", v, "names|numbers|both",			\
		"How to show constants and flags (strace -X)",			\
		stop_options__parse_constants),					\
	OPT_CALLBACK_OPTARG(0, "hex-strings", v, NULL, "odd|all",		\
		"Show strings in hex: those that are no text, or all (strace -x, -xx)", \
		stop_options__parse_hex_strings),				\
	OPT_CALLBACK_OPTARG(0, "fds", v, NULL, "paths|all",			\
		"Say what file descriptors are: paths, or also ends of sockets (strace -y, -yy)", \
		stop_options__parse_fds),					\
	STOP_OPTIONS_STACK(v),							\
	STOP_OPTIONS_HOLD(v),							\
	STOP_OPTIONS_SELECT(v),							\
	STOP_TIME_OPTIONS(v),							\
	STOP_OUTPUT_OPTIONS(v),							\
	STOP_SUMMARY_OPTIONS(v),						\
	STOP_COMMAND_OPTIONS(v),						\
	STOP_LINE_OPTIONS(v)

/*
 * Takes key @var of a configuration file, trace.stop_ and the name of an option
 * with "_" for "-". -1 after a message on stderr.
 */
int stop_options__config(struct stop_options *options, const char *var, const char *value);

/* 0, or -EINVAL after a message on stderr; the table ends with a NULL @what. */
int stop_options__check(const struct stop_options *options,
			const struct stop_conflict *conflicts);

/* Frees what the options have allocated. */
void stop_options__exit(struct stop_options *options);

#endif /* PERF_TRACE_STOP_SESSION_OPTIONS_H */
