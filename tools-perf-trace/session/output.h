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
 * struct stop_part - lines that go to one file of several
 * @tid: of the thread whose lines they are; 0 for nobody's
 * @begin: where they begin in the text
 * @end: and where they end
 */
struct stop_part {
	pid_t	tid;
	size_t	begin;
	size_t	end;
};

/**
 * struct stop_output - where the printer's lines go
 * @options: what the command line says of it
 * @name: what it is called in messages
 * @fd: the file, or the pipe to a command; -1 with a file for each thread
 * @owned: @fd is ours
 * @command: the command, or NULL
 * @lines: lines that are not written yet
 * @text: of @lines, but for what is in its buffer
 * @size: of @text
 * @room: for @text
 * @parts: whose lines they are, with a file for each thread
 * @nr_parts: how many
 * @max_parts: for how many there is room
 * @seen: a bit for each thread that has its file already
 * @nr_seen: bits of @seen
 * @error: the first that happened, a negated errno: nothing is written any more
 *
 * An error has been told of, except -EPIPE: who does not want to read on knows.
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

/* The end of a line in @lines that is about thread @tid, or about none if it is 0 */
void stop_output__end_line(struct stop_output *output, pid_t tid);

/* Is it time to write what there is? */
bool stop_output__is_due(struct stop_output *output);

/* Writes it, however long that takes. */
void stop_output__write(struct stop_output *output);

/* Waits for the command, if it is one. Returns 0 or the first error of all. */
int stop_output__close(struct stop_output *output);

#endif /* PERF_TRACE_STOP_SESSION_OUTPUT_H */
