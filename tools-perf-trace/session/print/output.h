/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_OUTPUT_H
#define PERF_TRACE_STOP_SESSION_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <linux/types.h>
#include <sys/types.h>

struct stop_config;
struct stop_output_options;

/**
 * struct stop_part - consecutive lines of one thread
 * @tid: the thread; 0 for lines that are about none
 * @begin: where they begin in the text
 * @end: where they end
 */
struct stop_part {
	pid_t	tid;
	size_t	begin;
	size_t	end;
};

/**
 * struct stop_output - where the printer's lines go
 * @options: from the command line
 * @name: its name in messages
 * @fd: the file, or the pipe to a command; -1 with a file for each thread
 * @owned: @fd was opened here and must be closed
 * @command: the command, or NULL
 * @lines: lines that are not written yet
 * @text: of @lines, without the part that is still in its buffer
 * @size: bytes of @text
 * @room: bytes allocated for @text
 * @parts: the threads of the lines, with a file for each thread
 * @nr_parts: number of @parts
 * @max_parts: number of @parts allocated
 * @seen: a bit for each thread that has its file already
 * @nr_seen: bits of @seen
 * @error: the first error, a negated errno; nothing is written after it
 *
 * Errors have been reported, except -EPIPE: there the reader has closed the pipe.
 */
struct stop_output {
	const struct stop_output_options	*options;
	const char				*name;
	int					fd;
	bool					owned;
	FILE					*command;
	FILE					*lines;
	char					*text;
	size_t					size;
	size_t					room;
	struct stop_part			*parts;
	size_t					nr_parts;
	size_t					max_parts;
	u64					*seen;
	size_t					nr_seen;
	int					error;
};

/* Returns 0, or a negated errno after a message on stderr. */
int stop_output__open(struct stop_output *output, const struct stop_config *config);

/* Tracing begins: for perf strace, empties the file unless appending. */
void stop_output__begin(const struct stop_output *output);

/* Marks the end of a line in @lines about thread @tid, or about none if it is 0. */
void stop_output__end_line(struct stop_output *output, pid_t tid);

/* Have enough lines accumulated to write them? */
bool stop_output__is_due(struct stop_output *output);

/* Writes all lines; may block. */
void stop_output__write(struct stop_output *output);

/* Waits for the command, if there is one. Returns 0 or the first error. */
int stop_output__close(struct stop_output *output);

#endif /* PERF_TRACE_STOP_SESSION_OUTPUT_H */
