/* SPDX-License-Identifier: GPL-2.0 */
/* For the walk over a row, and for the declarations of functions of special/. */
#ifndef PERF_TRACE_STOP_CAPTURE_PLANNER_H
#define PERF_TRACE_STOP_CAPTURE_PLANNER_H

#include "../abi.h"
#include "../capture.h"
#include "../table.h"

/**
 * struct decode_planner - a call whose operations are being collected
 * @abi: its ABI
 * @row: its row
 * @options: how it will be shown
 * @plan: what there is so far
 * @depth: structs that lead to structs
 * @copied: arguments that need memory and have it
 * @failed: arguments of which that cannot be said
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
 * @offset: bytes into what that operation copied
 * @flags: DECODE_OP_AT_ENTRY and DECODE_OP_SUCCESS
 * @inout: it is followed at the entry and at the exit; this is one of both
 * @outer: an address in a struct: the operation that copied that struct
 * @outer_offset: bytes from the start of what that copied to the struct
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

/* Declares what a function of special/ reads; beside that function. */
#define DECODE_CAPTURE(name)							\
	bool decode_capture__##name(struct decode_planner *planner,		\
				    const struct decode_type *type,		\
				    const struct decode_spot *spot)

/* An argument cannot be captured; false, for convenience. */
bool decode_plan_fails(struct decode_planner *planner, const char *reason);

/* Adds an operation; its index, or -1 after a failure. */
int decode_plan_op(struct decode_planner *planner, const struct decode_spot *spot,
		   struct decode_op op);

/* A string of which @max bytes are shown. */
bool decode_plan_string(struct decode_planner *planner, const struct decode_spot *spot,
			size_t max);
/* @max bytes, or as many as @len says if those are fewer. */
bool decode_plan_bytes(struct decode_planner *planner, const struct decode_spot *spot,
		       size_t max);
bool decode_plan_length(struct decode_planner *planner, const struct decode_spot *spot,
			struct decode_len len, size_t element, size_t max);
/* The same for elements that are followed; the operation's index, or -1 after a failure. */
int decode_plan_list(struct decode_planner *planner, const struct decode_spot *spot,
		     struct decode_len len, size_t element, size_t max);
/* The same where the result or argument @i is the length in bytes. */
bool decode_plan_by_result(struct decode_planner *planner, const struct decode_spot *spot,
			   size_t max);
bool decode_plan_by_argument(struct decode_planner *planner, const struct decode_spot *spot,
			     unsigned int i, size_t max);
/* As much as is shown of a buffer of that length. */
bool decode_plan_buffer(struct decode_planner *planner, const struct decode_spot *spot,
			struct decode_len len);
bool decode_plan_struct(struct decode_planner *planner, const struct decode_spot *spot,
			const struct decode_layout *layout);
bool decode_plan_array(struct decode_planner *planner, const struct decode_spot *spot,
		       const struct decode_type *elem, struct decode_len len);
/* What the elements lead to is copied of as many as there are operations for; fails. */
bool decode_plan_elements(struct decode_planner *planner, const struct decode_spot *spot,
			  const struct decode_type *elem, struct decode_len len);
/* An array of struct iovec, and what is shown of their buffers; or the operation's index. */
int decode_plan_vector_op(struct decode_planner *planner, const struct decode_spot *spot,
			  struct decode_len len, unsigned int flags);
bool decode_plan_vector(struct decode_planner *planner, const struct decode_spot *spot,
			struct decode_len len, unsigned int flags);
/* Whatever an argument, or an address in a struct, is. */
bool decode_plan_type(struct decode_planner *planner, const struct decode_type *type,
		      const struct decode_spot *spot);

/* Bytes of a string or a buffer, elements of a list that are shown. */
size_t decode_plan_string_max(const struct decode_planner *planner);
size_t decode_plan_list_max(const struct decode_planner *planner);
size_t decode_plan_size_of(const struct decode_planner *planner, const struct decode_type *type);
const struct decode_layout *decode_plan_layout_of(const struct decode_planner *planner,
						  const struct decode_layout *layout);
/* The register of argument @i: 32-bit ABIs have two for one of 64 bits. */
unsigned int decode_plan_register(const struct decode_planner *planner, unsigned int i);
/* An address that is argument @i, read when @spot is. */
struct decode_spot decode_plan_argument(const struct decode_planner *planner, unsigned int i,
					unsigned int flags);

/* special.c: asks the function for its declaration; fails if it has none. */
bool decode_plan_special(struct decode_planner *planner, const struct decode_type *type,
			 const struct decode_spot *spot);
/* The same for the function that tells the meaning of a result. */
bool decode_plan_extra(struct decode_planner *planner);
/* Does a layout's own function only look at the struct's bytes? */
bool decode_plan_is_flat(const struct decode_layout *layout);

#endif /* PERF_TRACE_STOP_CAPTURE_PLANNER_H */
