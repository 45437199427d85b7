/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Memory of a task as it was at a syscall's entry, as far as the call may overwrite
 * it and its exit shows it.
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

#include "decode/decode.h"

/* Bytes that one snapshot may take; memory beyond that counts as unreadable. */
enum { DECODE_SNAPSHOT_MAX = 128 * 1024 };

/**
 * struct decode_snapshot - memory that one call's arguments refer to
 * @memory: reads the pieces
 * @bytes: pieces of memory, each after its header
 * @len: bytes used
 * @room: bytes allocated
 * @last: offset of the last piece
 * @taken: there is a snapshot, which may be empty
 *
 * Must be zeroed before its first use. It can be reused, and moved in memory while
 * it is not taken.
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
 * decode__snapshot - record at a call's entry the memory that its exit needs
 * @call: number and arguments; .ret and .before are ignored
 * @memory: the task's memory
 * @options: the options that decode__call() will use
 * @snapshot: where to record
 *
 * Allocates memory in @snapshot as needed. Returns false if the arguments show that
 * the call needs no entry after all; @snapshot is then empty.
 */
bool decode__snapshot(const struct decode_call *call, const struct decode_memory *memory,
		      const struct decode_options *options, struct decode_snapshot *snapshot);

/* For decode_call.before: NULL when no snapshot was taken. */
const struct decode_memory *decode_snapshot__memory(const struct decode_snapshot *snapshot);

/* Drops the pieces, and keeps the allocation for the next call. */
void decode_snapshot__clear(struct decode_snapshot *snapshot);
void decode_snapshot__free(struct decode_snapshot *snapshot);

/* For the engine: begin an empty snapshot, and add what is read. */
void decode_snapshot__begin(struct decode_snapshot *snapshot);
void decode_snapshot__add(struct decode_snapshot *snapshot, uint64_t addr, const void *bytes,
			  size_t len);
void decode_snapshot__add_fd(struct decode_snapshot *snapshot, int fd,
			     const struct decode_fd *about);
void decode_snapshot__add_process(struct decode_snapshot *snapshot, enum decode_id kind, int id,
				  const struct decode_process *about);
/* Cuts the last piece to @len bytes if it is the one at @addr. */
void decode_snapshot__trim(struct decode_snapshot *snapshot, uint64_t addr, size_t len);

#endif /* PERF_TRACE_STOP_BEFORE_H */
