/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_DUMP_H
#define PERF_TRACE_STOP_SESSION_DUMP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <linux/types.h>
#include <sys/types.h>

struct decode_call;
struct stop_options;

enum stop_piece_kind {
	STOP_PIECE_DATA,	/* what a call has one buffer for */
	STOP_PIECE_BUFFER,	/* one of several buffers */
	STOP_PIECE_VECTOR,	/* one of several messages begins */
};

/**
 * struct stop_piece - of what a call has read or written; @len bytes follow
 * @kind: what it is
 * @index: of the buffer or the message
 * @count: bytes in the buffer, or buffers in the message
 * @len: bytes that could be read
 */
struct stop_piece {
	enum stop_piece_kind	kind;
	unsigned int		index;
	u64			count;
	size_t			len;
};

/**
 * struct stop_dump - all that a call has read or written
 * @data: struct stop_piece, one behind the other
 * @len: bytes of them
 * @size: bytes allocated
 */
struct stop_dump {
	char	*data;
	size_t	len;
	size_t	size;
};

/* Can syscall @nr read or write what --read and --write want to see? */
bool stop_dump__wants(const struct stop_options *options, u32 arch, s64 nr);

/* @call of stopped task @tid has returned: put into @dump what is wanted, or nothing. */
void stop_dump__collect(struct stop_dump *dump, const struct stop_options *options,
			const struct decode_call *call, const char *name, pid_t tid);

void stop_dump__free(struct stop_dump *dump);

/* Prints the pieces of a dump as lines. */
void stop_dump__fprintf(const char *data, size_t len, FILE *fp);

#endif /* PERF_TRACE_STOP_SESSION_DUMP_H */
