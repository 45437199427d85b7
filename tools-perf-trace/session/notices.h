/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_NOTICES_H
#define PERF_TRACE_STOP_SESSION_NOTICES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/**
 * struct stop_notices - lines to be written when the output takes them
 * @output: where they go
 * @text: the lines
 * @len: bytes of them
 *
 * Who reads the output may be held by us, so nobody waits for it.
 */
struct stop_notices {
	FILE	*output;
	char	*text;
	size_t	len;
};

/* A line that there is no memory for, or that is one too many, is left out. */
void stop_notices__add(struct stop_notices *notices, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Write what can be written at once. */
void stop_notices__write(struct stop_notices *notices);

/* Nobody is held any more: write all. Returns 0 or a negated errno. */
int stop_notices__finish(struct stop_notices *notices);

#endif /* PERF_TRACE_STOP_SESSION_NOTICES_H */
