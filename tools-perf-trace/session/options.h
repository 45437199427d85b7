/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_OPTIONS_H
#define PERF_TRACE_STOP_SESSION_OPTIONS_H

#include <stdbool.h>

#include "../decode.h"

struct option;

/**
 * struct stop_options - what the command line says about stopping
 * @stop: --stop was given
 * @list: at which syscalls, or NULL
 * @decode: --format and --string-size
 * @shaped: one of these two was given
 */
struct stop_options {
	bool			stop;
	const char		*list;
	struct decode_options	decode;
	bool			shaped;
};

#define STOP_OPTIONS_INIT { .decode = { .string_max = 32 } }

/* Callbacks of the options; their value is a struct stop_options. */
int stop_options__parse_stop(const struct option *opt, const char *str, int unset);
int stop_options__parse_format(const struct option *opt, const char *str, int unset);
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

/* 0, or -EINVAL after a message on stderr; the table ends with a NULL @what. */
int stop_options__check(const struct stop_options *options,
			const struct stop_conflict *conflicts);

#endif /* PERF_TRACE_STOP_SESSION_OPTIONS_H */
