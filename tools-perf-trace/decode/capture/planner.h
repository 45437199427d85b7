/* SPDX-License-Identifier: GPL-2.0 */
/* Used by the walk over a row, and by the declarations of functions of special/. */
#ifndef PERF_TRACE_STOP_CAPTURE_PLANNER_H
#define PERF_TRACE_STOP_CAPTURE_PLANNER_H

#include "decode/capture.h"
#include "decode/engine/abi.h"
#include "decode/engine/table.h"

/**
 * struct decode_planner - state of planning a call
 * @abi: its ABI
 * @row: its row
 * @options: how it will be shown
 * @plan: the result so far
 * @depth: nesting of structs that point to structs
 * @copied: number of arguments whose memory is copied
 * @failed: number of arguments whose memory cannot be copied
 */
struct decode_planner {
	const struct decode_abi *abi;
	const struct decode_row *row;
	const struct decode_options *options;
	struct decode_plan *plan;
	unsigned int depth;
	unsigned int copied;
	unsigned int failed;
};

/**
 * struct decode_spot - where an address is found, and when it is followed
 * @base: enum decode_op_base
 * @index: register or operation
 * @offset: offset in the copy by that operation
 * @flags: DECODE_OP_AT_ENTRY and DECODE_OP_SUCCESS
 * @inout: it is followed at the entry and at the exit; @flags tell which of them
 * @outer: for an address in a struct, the operation that copied that struct
 * @outer_offset: offset of the struct in the copy by that operation
 */
struct decode_spot {
	uint8_t base;
	uint8_t index;
	uint8_t flags;
	bool inout;
	uint32_t offset;
	uint8_t outer;
	uint32_t outer_offset;
};

/* Declares what a function of special/ reads; defined next to that function. */
#define DECODE_CAPTURE(name)							\
	bool decode_capture__##name(struct decode_planner *planner,		\
				    const struct decode_type *type,		\
				    const struct decode_spot *spot)

/* Notes why an argument cannot be captured; returns false for convenience. */
bool decode_plan_fails(struct decode_planner *planner, const char *reason);

/* Adds an operation; returns its index, or -1 on failure. */
int decode_plan_op(struct decode_planner *planner, const struct decode_spot *spot,
		   struct decode_op op);

/* A string of which @max bytes are shown. */
bool decode_plan_string(struct decode_planner *planner, const struct decode_spot *spot,
			size_t max);
/* A struct of @size bytes, or the beginning of a large one; index of the operation, or -1 */
int decode_plan_whole(struct decode_planner *planner, const struct decode_spot *spot, size_t size);
/* @max bytes, or @len if that is less. */
bool decode_plan_bytes(struct decode_planner *planner, const struct decode_spot *spot,
		       size_t max);
bool decode_plan_length(struct decode_planner *planner, const struct decode_spot *spot,
			struct decode_len len, size_t element, size_t max);
/* The same for elements that are followed; returns the operation's index, or -1 on failure. */
int decode_plan_list(struct decode_planner *planner, const struct decode_spot *spot,
		     struct decode_len len, size_t element, size_t max);
/* The same where the result or argument @i is the length in bytes. */
bool decode_plan_by_result(struct decode_planner *planner, const struct decode_spot *spot,
			   size_t max);
bool decode_plan_by_argument(struct decode_planner *planner, const struct decode_spot *spot,
			     unsigned int i, size_t max);
/* The part that is shown of a buffer of that length. */
bool decode_plan_buffer(struct decode_planner *planner, const struct decode_spot *spot,
			struct decode_len len);
bool decode_plan_struct(struct decode_planner *planner, const struct decode_spot *spot,
			const struct decode_layout *layout);
bool decode_plan_array(struct decode_planner *planner, const struct decode_spot *spot,
		       const struct decode_type *elem, struct decode_len len);
/* Also copies what elements point to, while there are operations left; always fails. */
bool decode_plan_elements(struct decode_planner *planner, const struct decode_spot *spot,
			  const struct decode_type *elem, struct decode_len len);
/* An array of struct iovec and what is shown of their buffers; the operation's index, or -1. */
int decode_plan_vector_op(struct decode_planner *planner, const struct decode_spot *spot,
			  struct decode_len len, unsigned int flags);
bool decode_plan_vector(struct decode_planner *planner, const struct decode_spot *spot,
			struct decode_len len, unsigned int flags);
/* An argument, or an address in a struct, of any type. */
bool decode_plan_type(struct decode_planner *planner, const struct decode_type *type,
		      const struct decode_spot *spot);

/* Maximum bytes of a string or a buffer, and elements of a list, that are shown. */
size_t decode_plan_string_max(const struct decode_planner *planner);
size_t decode_plan_list_max(const struct decode_planner *planner);
size_t decode_plan_size_of(const struct decode_planner *planner, const struct decode_type *type);
const struct decode_layout *decode_plan_layout_of(const struct decode_planner *planner,
						  const struct decode_layout *layout);
/* The register of argument @i: 64-bit arguments take two in 32-bit ABIs. */
unsigned int decode_plan_register(const struct decode_planner *planner, unsigned int i);
/* The address in argument @i, read as @flags say. */
struct decode_spot decode_plan_argument(const struct decode_planner *planner, unsigned int i,
					unsigned int flags);

/* special/captures.c: applies the function's declaration; fails if it has none. */
bool decode_plan_special(struct decode_planner *planner, const struct decode_type *type,
			 const struct decode_spot *spot);
/* The same for the function in .extra of the row. */
bool decode_plan_extra(struct decode_planner *planner);
/* Does a layout's own function read only the struct's bytes? */
bool decode_plan_is_flat(const struct decode_layout *layout);

#endif /* PERF_TRACE_STOP_CAPTURE_PLANNER_H */
