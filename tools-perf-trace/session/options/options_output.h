/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_OPTIONS_OUTPUT_H
#define PERF_TRACE_STOP_SESSION_OPTIONS_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>

struct option;

/* Behavior when the queue of pending output is full */
enum stop_queue_full {
	STOP_QUEUE_DROPS,
	STOP_QUEUE_WAITS,
	STOP_QUEUE_ENDS,
};

/**
 * struct stop_output_options - where the lines go
 * @name: of -o, or NULL for stderr
 * @append: append to the file
 * @separately: a file for each thread
 * @queue_size: limit of the pending output, in bytes; 0 for the default
 * @queue_full: behavior when @queue_size is exceeded
 */
struct stop_output_options {
	const char		*name;
	bool			append;
	bool			separately;
	size_t			queue_size;
	enum stop_queue_full	queue_full;
};

/* Callbacks of the options; their value is a struct stop_options. */
int stop_options__parse_append(const struct option *opt, const char *str, int unset);
int stop_options__parse_separately(const struct option *opt, const char *str, int unset);
int stop_options__parse_queue_size(const struct option *opt, const char *str, int unset);
int stop_options__parse_queue_full(const struct option *opt, const char *str, int unset);

/* For the table of perf trace's options; @v is a struct stop_options */
#define STOP_OUTPUT_OPTIONS(v)							\
	OPT_CALLBACK_NOOPT(0, "output-append-mode", v, NULL,			\
		"Append to the -o file (strace -A)",				\
		stop_options__parse_append),					\
	OPT_CALLBACK_NOOPT(0, "output-separately", v, NULL,			\
		"With -o FILE, write each thread to FILE.TID (strace -ff)",	\
		stop_options__parse_separately),				\
	OPT_CALLBACK(0, "queue-size", v, "size[KMG]",				\
		"Size of the output queue, default 256M",			\
		stop_options__parse_queue_size),				\
	OPT_CALLBACK(0, "queue-full", v, "drop|wait|end",			\
		"Action if the output queue is full, default drop",		\
		stop_options__parse_queue_full)

#endif /* PERF_TRACE_STOP_SESSION_OPTIONS_OUTPUT_H */
