/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Memory of a task as it was at a syscall's entry: that of it which the call may
 * overwrite and which is still to be shown at its exit.
 *
 * At the entry:
 *	if (decode__needs_entry(call.arch, call.nr))
 *		decode__snapshot(&call, &memory, &options, &snapshot);
 * At the exit:
 *	call.before = decode_snapshot__memory(&snapshot);
 *	decode__call(&call, &memory, &options, &text);
 *	decode_snapshot__clear(&snapshot);
 */
#ifndef PERF_TRACE_STOP_BEFORE_H
#define PERF_TRACE_STOP_BEFORE_H

#include "decode.h"

/* Bytes that one snapshot may take; what is beyond counts as not readable. */
enum { DECODE_SNAPSHOT_MAX = 128 * 1024 };

/**
 * struct decode_snapshot - what one call's arguments led to
 * @memory: reads it
 * @bytes: pieces of memory, each behind its header
 * @len: bytes used
 * @room: bytes allocated
 * @last: offset of the last piece
 * @taken: there is a snapshot, be it an empty one
 *
 * All zero is an empty one. It may be used again and again, and moved in memory
 * while it is not taken.
 */
struct decode_snapshot {
	struct decode_memory memory;
	char *bytes;
	size_t len;
	size_t room;
	size_t last;
	bool taken;
};

/**
 * decode__snapshot - record at a call's entry what its exit must show
 * @call: number and arguments; nothing else is looked at
 * @memory: the task's memory
 * @options: those that decode__call() will be given
 * @snapshot: where to
 *
 * Allocates what it needs in @snapshot. False when the call needs no entry after
 * all (its arguments say so); there is then nothing in @snapshot.
 */
bool decode__snapshot(const struct decode_call *call, const struct decode_memory *memory,
		      const struct decode_options *options, struct decode_snapshot *snapshot);

/* For decode_call.before: NULL when no snapshot was taken. */
const struct decode_memory *decode_snapshot__memory(const struct decode_snapshot *snapshot);

/* Forgets the pieces, and keeps the memory that they took for the next call. */
void decode_snapshot__clear(struct decode_snapshot *snapshot);
void decode_snapshot__free(struct decode_snapshot *snapshot);

/* For the engine: what it has read. */
void decode_snapshot__add(struct decode_snapshot *snapshot, uint64_t addr, const void *bytes,
			  size_t len);
void decode_snapshot__add_fd(struct decode_snapshot *snapshot, int fd,
			     const struct decode_fd *about);
void decode_snapshot__add_comm(struct decode_snapshot *snapshot, int pid, const char *name,
			       size_t len);
/* Cuts the last piece, if it is that at @addr, to @len bytes. */
void decode_snapshot__trim(struct decode_snapshot *snapshot, uint64_t addr, size_t len);

#endif /* PERF_TRACE_STOP_BEFORE_H */
