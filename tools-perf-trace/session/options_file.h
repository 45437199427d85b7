/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_OPTIONS_FILE_H
#define PERF_TRACE_STOP_SESSION_OPTIONS_FILE_H

#include <stdbool.h>

struct record_opts;
struct stop_options;

/**
 * struct stop_file_options - a trace that is written to a file, or read from one
 * @records: write it, to the file of -o
 * @input: the file to read, or NULL
 * @force: read it whoever owns it
 * @sized: --string-size was given
 */
struct stop_file_options {
	bool		records;
	const char	*input;
	bool		force;
	bool		sized;
};

/* "record" was given: it goes to a file in place of lines. 0, or -1 after a message */
int stop_options__set_record(struct stop_options *options);

/*
 * -i was given. If @file is one that stop_options__set_record() is for, --stop goes without
 * saying.
 */
void stop_options__set_input(struct stop_options *options, const char *file, bool force);

/* Are there tasks to trace, when a file is to be read? */
int stop_options__check_input(const struct stop_options *options, const struct record_opts *opts,
			      int argc);

#endif /* PERF_TRACE_STOP_SESSION_OPTIONS_FILE_H */
