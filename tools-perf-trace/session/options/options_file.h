/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_OPTIONS_FILE_H
#define PERF_TRACE_STOP_SESSION_OPTIONS_FILE_H

#include <stdbool.h>

struct record_opts;
struct stop_options;

/* "record" was given: write a file instead of lines. Returns 0, or -1 after a message. */
int stop_options__set_record(struct stop_options *options);

/*
 * -i was given. This implies --stop if @file was written by --stop record.
 */
void stop_options__set_input(struct stop_options *options, const char *file, bool force);

/*
 * Returns -EINVAL after a message if -i is combined with an option that needs live tasks.
 * Those that are only set in a configuration file are ignored later.
 */
int stop_options__check_input(const struct stop_options *options, const struct record_opts *opts,
			      int argc);

#endif /* PERF_TRACE_STOP_SESSION_OPTIONS_FILE_H */
