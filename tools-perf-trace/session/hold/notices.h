/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_NOTICES_H
#define PERF_TRACE_STOP_SESSION_NOTICES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/**
 * struct stop_notices - lines to be written when the output is ready
 * @output: where they go
 * @text: the lines
 * @len: bytes of them
 *
 * The reader of the output may itself be stopped by this session, so writing must not block.
 */
struct stop_notices {
	FILE	*output;
	char	*text;
	size_t	len;
};

/* A line is dropped if there is no memory for it, or if too many bytes are pending. */
void stop_notices__add(struct stop_notices *notices, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Writes as much as possible without blocking. */
void stop_notices__write(struct stop_notices *notices);

/* Writes the rest once no task is stopped any more. Returns 0 or a negated errno. */
int stop_notices__finish(struct stop_notices *notices);

#endif /* PERF_TRACE_STOP_SESSION_NOTICES_H */
