/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_OPTIONS_OUTPUT_H
#define PERF_TRACE_STOP_SESSION_OPTIONS_OUTPUT_H

struct option;
struct stop_options;

/* Callbacks of the options; their value is a struct stop_options. */
int stop_options__parse_append(const struct option *opt, const char *str, int unset);
int stop_options__parse_separately(const struct option *opt, const char *str, int unset);
int stop_options__parse_color(const struct option *opt, const char *str, int unset);
int stop_options__parse_tree(const struct option *opt, const char *str, int unset);
int stop_options__parse_queue_size(const struct option *opt, const char *str, int unset);
int stop_options__parse_queue_full(const struct option *opt, const char *str, int unset);

/* For STOP_OPTIONS() */
#define STOP_OUTPUT_OPTIONS(v)							\
	OPT_CALLBACK_NOOPT(0, "output-append-mode", v, NULL,			\
		"Append to the -o file (strace -A)",				\
		stop_options__parse_append),					\
	OPT_CALLBACK_NOOPT(0, "output-separately", v, NULL,			\
		"With -o, write each thread to FILE.TID (strace -ff)",	\
		stop_options__parse_separately),				\
	OPT_CALLBACK(0, "color", v, "auto|always|never",			\
		"Color the lines, by default on a terminal",			\
		stop_options__parse_color),					\
	OPT_CALLBACK_NOOPT(0, "tree", v, NULL,					\
		"Print a tree of the traced processes at the end",		\
		stop_options__parse_tree),					\
	OPT_CALLBACK(0, "queue-size", v, "size[KMG]",				\
		"Size of the output queue, default 256M",			\
		stop_options__parse_queue_size),				\
	OPT_CALLBACK(0, "queue-full", v, "drop|wait|end",			\
		"Action if the output queue is full, default drop",		\
		stop_options__parse_queue_full)

#endif /* PERF_TRACE_STOP_SESSION_OPTIONS_OUTPUT_H */
