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
	STOP_PIECE_DATA,	/* the only buffer of a call */
	STOP_PIECE_BUFFER,	/* one of several buffers */
	STOP_PIECE_VECTOR,	/* start of one of several messages */
};

/**
 * struct stop_piece - a part of the data of a call; @len bytes follow
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
 * struct stop_dump - the data that a call has read or written
 * @data: a sequence of struct stop_piece
 * @len: bytes used
 * @size: bytes allocated
 * @nr: number of pieces
 */
struct stop_dump {
	char	*data;
	size_t	len;
	size_t	size;
	unsigned int nr;
};

/* Can syscall @nr read or write data that --read or --write selects? */
bool stop_dump__wants(const struct stop_options *options, u32 arch, s64 nr);

/* Fills @dump with the selected data of @call, which stopped task @tid has returned from. */
void stop_dump__collect(struct stop_dump *dump, const struct stop_options *options,
			const struct decode_call *call, const char *name, pid_t tid);

void stop_dump__free(struct stop_dump *dump);

/* Prints the pieces of a dump as lines. */
void stop_dump__fprintf(const char *data, size_t len, FILE *fp);

#endif /* PERF_TRACE_STOP_SESSION_DUMP_H */
