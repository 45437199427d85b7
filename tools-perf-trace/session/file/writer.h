/* SPDX-License-Identifier: GPL-2.0 */
#ifndef PERF_TRACE_STOP_SESSION_WRITER_H
#define PERF_TRACE_STOP_SESSION_WRITER_H

#include <stdbool.h>
#include <stddef.h>
#include <linux/types.h>

#include "util/data.h"

struct perf_mmap;

/**
 * struct stop_writer - a perf.data file that is being written
 * @data: the file
 * @bytes: bytes written after the header
 * @unsorted: those of them since the last PERF_RECORD_FINISHED_ROUND, by which readers sort
 * @marked: when that was written
 * @error: write error of the file; 0 or a negated errno
 * @chunk: what is being copied from a ring buffer
 */
struct stop_writer {
	struct perf_data	data;
	u64			bytes;
	u64			unsorted;
	u64			marked;
	int			error;
	unsigned char		chunk[64 << 10];
};

/**
 * stop_writer__write - append to the file
 * @writer: the writer
 * @bytes: records
 * @size: their size, in bytes
 *
 * Prints an error, once: after one nothing is written any more.
 *
 * Return: 0 or a negated errno.
 */
int stop_writer__write(struct stop_writer *writer, void *bytes, size_t size);

/**
 * stop_writer__drain - append what is in a ring buffer, and free it there
 * @writer: the writer
 * @map: the ring buffer
 */
void stop_writer__drain(struct stop_writer *writer, struct perf_mmap *map);

/**
 * stop_writer__mark - tell readers that no record follows that is older than the last mark
 * @writer: the writer
 * @last: at the end
 *
 * Without @last, only if the last mark was written long enough ago: a record may be late.
 */
void stop_writer__mark(struct stop_writer *writer, bool last);

#endif
