/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_OPTIONS_OUTPUT_H
#define PERF_TRACE_STOP_SESSION_OPTIONS_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>

struct option;

/* What happens when more output waits to be written than may */
enum stop_queue_full {
	STOP_QUEUE_DROPS,
	STOP_QUEUE_WAITS,
	STOP_QUEUE_ENDS,
};

/**
 * struct stop_output_options - where the lines go
 * @name: of -o, or NULL for stderr
 * @append: to what is in the file already
 * @separately: a file for each thread
 * @queue_size: how much may wait to be written, in bytes; 0 for the default
 * @queue_full: what happens then
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
		"Append to the file of -o (strace -A)",				\
		stop_options__parse_append),					\
	OPT_CALLBACK_NOOPT(0, "output-separately", v, NULL,			\
		"A file for each thread: that of -o with .TID behind it (strace -ff)", \
		stop_options__parse_separately),				\
	OPT_CALLBACK(0, "queue-size", v, "size[KMG]",				\
		"How much may wait to be written, default 256M",		\
		stop_options__parse_queue_size),				\
	OPT_CALLBACK(0, "queue-full", v, "drop|wait|end",			\
		"What happens when more than that waits, default drop",		\
		stop_options__parse_queue_full)

#endif /* PERF_TRACE_STOP_SESSION_OPTIONS_OUTPUT_H */
