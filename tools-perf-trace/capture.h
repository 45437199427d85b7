/* SPDX-License-Identifier: GPL-2.0 */
/*
 * Showing a call from copies of its task's memory, while the task goes on: the
 * operations that copy follow from the call's row, and the copies are read as
 * memory.
 *
 * Before the trace:
 *	decode__plan(arch, nr, &options, room, &plan);
 * For each call that was captured:
 *	decode_areas__init(&areas, data, size);
 *	call.before = decode_areas__before(&areas);
 *	decode__call(&call, decode_areas__after(&areas), &options, &text);
 */
#ifndef PERF_TRACE_STOP_CAPTURE_H
#define PERF_TRACE_STOP_CAPTURE_H

#include "decode.h"

enum {
	/* Operations that one call may have */
	DECODE_MAX_OPS = 16,
	/* Bytes that one operation may copy, of each piece if there are several */
	DECODE_OP_MAX_BYTES = 32768,
	DECODE_OP_MAX_ELEMENTS = 1024,
	/* The header of an area, and the padding of its bytes */
	DECODE_AREA_HEAD = 24,
};

enum decode_op_type {
	DECODE_OP_STRING,	/* up to and with its NUL */
	DECODE_OP_BYTES,	/* .length times .element */
	DECODE_OP_VECTOR,	/* .length struct iovec, and what they point to */
	DECODE_OP_POINTERS,	/* addresses up to NULL, and their strings */
};

/* Where the address is found. */
enum decode_op_base {
	DECODE_BASE_ARG,	/* argument register .base_index */
	DECODE_BASE_WORD,	/* a word at .base_offset of what operation .base_index copied */
};

/* Where the length is found. */
enum decode_op_length {
	DECODE_OP_LEN_CONST,
	DECODE_OP_LEN_ARG,	/* argument register .length_index */
	DECODE_OP_LEN_ARG32,	/* the lower 32 bits of that: an int */
	DECODE_OP_LEN_RESULT,	/* nothing is copied if that is an error */
	DECODE_OP_LEN_WORD32,	/* 32 bits at .length_value of what .length_index copied */
	DECODE_OP_LEN_WORD64,
};

enum decode_op_flags {
	DECODE_OP_AT_ENTRY = 1,		/* before the call */
	DECODE_OP_SUCCESS = 2,		/* not if it fails */
	DECODE_OP_UP_TO_RESULT = 4,	/* a vector: no more in all than the result */
};

/**
 * struct decode_op - one piece of memory to copy
 * @type: enum decode_op_type
 * @flags: enum decode_op_flags
 * @base: enum decode_op_base
 * @base_index: register or operation
 * @base_offset: bytes into what that operation copied
 * @length: enum decode_op_length
 * @length_index: register or operation
 * @length_value: the constant, or bytes into what that operation copied
 * @element: bytes that count as one of @length
 * @max_elements: of a vector or an array of pointers
 * @max_bytes: of the string or the bytes, of each if there are several
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
	DECODE_WAY_PLAIN,	/* nothing to copy: arguments and result are all */
	DECODE_WAY_CAPTURED,
	DECODE_WAY_PART,	/* some arguments would be addresses: .reason says why */
	DECODE_WAY_STOPS,	/* all of them would be: .reason says why */
};

/**
 * struct decode_plan - how a call can be shown
 * @way: how
 * @reason: why not all of it can be copied, or NULL
 * @fds: there may be file descriptors in what is copied, of which options say more
 * @pids: the same of processes
 * @ops: the operations, in order
 * @nr: how many
 */
struct decode_plan {
	enum decode_way way;
	const char *reason;
	bool fds, pids;
	struct decode_op ops[DECODE_MAX_OPS];
	unsigned int nr;
};

/* Do options ask more of the stopped task than memory, if the call is shown like that? */
bool decode__asks_task(uint32_t arch, int64_t nr, const struct decode_options *options,
		       const struct decode_plan *plan);

/*
 * Plans the copies for syscall @nr, which is then shown with @options as if its task
 * had stopped; @room: bytes that all its areas may take.
 */
void decode__plan(uint32_t arch, int64_t nr, const struct decode_options *options, size_t room,
		  struct decode_plan *plan);

/**
 * struct decode_area - a copied piece of memory, as the kernel writes it
 * @addr: where it was in the task
 * @size: bytes behind this header, without the padding to a multiple of 8
 * @element: 0: the operation's own; n: what its element n - 1 points to
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
	DECODE_AREA_CUT = 2,	/* there is more than was copied */
	DECODE_AREA_FAULT = 4,	/* unreadable behind these bytes */
};

/**
 * struct decode_areas - the memory of a task that has gone on
 * @data: areas, each followed by its bytes
 * @size: of all of them
 * @before: as it was at the entry
 * @after: as it was at the exit; what was copied only at the entry is part of it
 * @missed: a read met the end of what was copied, and neither that of a string nor that
 *	    of the memory
 */
struct decode_areas {
	const unsigned char *data;
	size_t size;
	struct decode_memory before;
	struct decode_memory after;
	bool missed;
};

/* @data must be aligned to 8 bytes, and stay. What is no area ends them. */
void decode_areas__init(struct decode_areas *areas, const void *data, size_t size);

#endif /* PERF_TRACE_STOP_CAPTURE_H */
