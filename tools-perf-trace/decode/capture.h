/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Shows a call from captures of its task's memory, while the task keeps running:
 * the copy operations are derived from the call's row, and the captures are read
 * as memory.
 *
 * Before the trace:
 *	decode__plan(arch, nr, &options, room, &plan);
 * For each call that was captured:
 *	decode_areas__init(&areas, data, size);
 *	call.before = &areas.before;
 *	decode__call(&call, &areas.after, &options, &text);
 */
#ifndef PERF_TRACE_STOP_CAPTURE_H
#define PERF_TRACE_STOP_CAPTURE_H

#include "decode.h"

enum {
	/* Operations that one call may have */
	DECODE_MAX_OPS = 16,
	/* Bytes that one operation may copy, per piece if there are several */
	DECODE_OP_MAX_BYTES = 32768,
	DECODE_OP_MAX_ELEMENTS = 1024,
	/* Bytes that are copied of a larger struct; what follows counts as zeros. */
	DECODE_STRUCT_BYTES = 1280,
	/* The header of an area, and the maximum padding of its bytes */
	DECODE_AREA_HEAD = 24,
};

enum decode_op_type {
	DECODE_OP_STRING,	/* up to and including its NUL */
	DECODE_OP_BYTES,	/* .length times .element */
	DECODE_OP_VECTOR,	/* .length struct iovec, and their buffers */
	DECODE_OP_POINTERS,	/* addresses up to NULL, and the strings there */
};

/* Where the address is found. */
enum decode_op_base {
	DECODE_BASE_ARG,	/* argument register .base_index */
	DECODE_BASE_WORD,	/* a word at .base_offset of the copy by operation .base_index */
};

/* Where the length is found. */
enum decode_op_length {
	DECODE_OP_LEN_CONST,
	DECODE_OP_LEN_ARG,	/* argument register .length_index */
	DECODE_OP_LEN_ARG32,	/* its lower 32 bits: an int */
	DECODE_OP_LEN_RESULT,	/* nothing is copied if it is an error */
	DECODE_OP_LEN_WORD32,	/* 32 bits at .length_value of the copy by .length_index */
	DECODE_OP_LEN_WORD64,
};

enum decode_op_flags {
	DECODE_OP_AT_ENTRY = 1,		/* before the call */
	DECODE_OP_SUCCESS = 2,		/* only if the call succeeds */
	DECODE_OP_UP_TO_RESULT = 4,	/* a vector: the result limits the bytes of all buffers */
};

/**
 * struct decode_op - one piece of memory to copy
 * @type: enum decode_op_type
 * @flags: enum decode_op_flags
 * @base: enum decode_op_base
 * @base_index: register or operation
 * @base_offset: offset in the copy by that operation
 * @length: enum decode_op_length
 * @length_index: register or operation
 * @length_value: the constant, or the offset in the copy by that operation
 * @element: size in bytes of one unit of @length
 * @max_elements: limit for the elements of a vector or an array of pointers
 * @max_bytes: limit for the string or the bytes, per piece if there are several
 */
struct decode_op {
	uint8_t type;
	uint8_t flags;
	uint8_t base;
	uint8_t base_index;
	uint32_t base_offset;
	uint8_t length;
	uint8_t length_index;
	uint16_t element;
	uint32_t length_value;
	uint32_t max_elements;
	uint32_t max_bytes;
};

enum decode_way {
	DECODE_WAY_PLAIN,	/* nothing to copy: no argument refers to memory */
	DECODE_WAY_CAPTURED,
	DECODE_WAY_PART,	/* some arguments would be shown as addresses, see .reason */
	DECODE_WAY_STOPS,	/* all of them would be, see .reason */
};

/**
 * struct decode_plan - how a call can be shown
 * @way: how the call is shown
 * @reason: why not all of its memory can be copied, or NULL
 * @fds: the copies may contain file descriptors, see decode__asks_task()
 * @pids: the same for process IDs
 * @ops: the operations, in order
 * @nr: number of @ops
 */
struct decode_plan {
	enum decode_way way;
	const char *reason;
	bool fds, pids;
	struct decode_op ops[DECODE_MAX_OPS];
	unsigned int nr;
};

/* Do options need more from the task than its memory: descriptions of fds, process names? */
bool decode__asks_task(uint32_t arch, int64_t nr, const struct decode_options *options,
		       const struct decode_plan *plan);

/*
 * Plans the copies for syscall @nr, so that it is shown with @options as if its task had
 * stopped. @room: bytes that all its areas may take.
 */
void decode__plan(uint32_t arch, int64_t nr, const struct decode_options *options, size_t room,
		  struct decode_plan *plan);

/**
 * struct decode_area - a copied piece of memory, as the kernel writes it
 * @addr: its address in the task
 * @size: bytes after this header, without the padding to a multiple of 8
 * @element: 0: the operation's own bytes; n: the memory that its element n - 1 points to
 * @op: index of the operation
 * @flags: enum decode_area_flags
 */
struct decode_area {
	uint64_t addr;
	uint32_t size;
	uint16_t element;
	uint8_t op;
	uint8_t flags;
};

enum decode_area_flags {
	DECODE_AREA_ENTRY = 1,	/* copied at the entry */
	DECODE_AREA_CUT = 2,	/* there are more bytes than were copied */
	DECODE_AREA_FAULT = 4,	/* memory after these bytes is unreadable */
};

/**
 * struct decode_areas - captured memory of a task
 * @data: areas, each followed by its bytes
 * @size: bytes at @data
 * @before: memory at the entry
 * @after: memory at the exit, and areas that were copied only at the entry
 * @missed: a read went past the copied bytes, but not past the end of a string or of
 *	    readable memory
 */
struct decode_areas {
	const unsigned char *data;
	size_t size;
	struct decode_memory before;
	struct decode_memory after;
	bool missed;
};

/* @data must be aligned to 8 bytes and outlive @areas. The first invalid area ends them. */
void decode_areas__init(struct decode_areas *areas, const void *data, size_t size);

#endif /* PERF_TRACE_STOP_CAPTURE_H */
