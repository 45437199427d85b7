// SPDX-License-Identifier: GPL-2.0
/* Operations of a plan: one per piece of memory, however many arguments need it. */
#include "decode/engine/engine.h"
#include "planner.h"

bool decode_plan_fails(struct decode_planner *planner, const char *reason)
{
	if (!planner->plan->reason)
		planner->plan->reason = reason;
	return false;
}

/* The same address at the same time, so that one operation is enough for both. */
static bool same_place(const struct decode_op *a, const struct decode_op *b)
{
	return a->type == b->type && a->base == b->base && a->base_index == b->base_index &&
	       a->base_offset == b->base_offset &&
	       !((a->flags ^ b->flags) & DECODE_OP_AT_ENTRY);
}

static bool same_length(const struct decode_op *a, const struct decode_op *b)
{
	return a->length == b->length && a->length_index == b->length_index &&
	       a->element == b->element &&
	       (a->length == DECODE_OP_LEN_CONST || a->length_value == b->length_value);
}

static uint32_t larger(uint32_t a, uint32_t b)
{
	return a > b ? a : b;
}

static void merge(struct decode_op *into, const struct decode_op *op)
{
	into->flags &= op->flags | ~DECODE_OP_SUCCESS;
	into->length_value = larger(into->length_value, op->length_value);
	into->max_elements = larger(into->max_elements, op->max_elements);
	into->max_bytes = larger(into->max_bytes, op->max_bytes);
}

static void place(struct decode_op *op, const struct decode_spot *spot)
{
	op->flags |= spot->flags;
	op->base = spot->base;
	op->base_index = spot->index;
	op->base_offset = spot->offset;
}

int decode_plan_op(struct decode_planner *planner, const struct decode_spot *spot,
		   struct decode_op op)
{
	struct decode_plan *plan = planner->plan;

	place(&op, spot);
	if (op.max_bytes > DECODE_OP_MAX_BYTES || op.max_elements > DECODE_OP_MAX_ELEMENTS) {
		decode_plan_fails(planner, "more is shown than an operation may copy");
		return -1;
	}
	for (unsigned int i = 0; i < plan->nr; i++) {
		if (!same_place(&plan->ops[i], &op) || !same_length(&plan->ops[i], &op))
			continue;
		merge(&plan->ops[i], &op);
		return i;
	}
	if (plan->nr == DECODE_MAX_OPS) {
		decode_plan_fails(planner, "more pieces of memory than a call may have");
		return -1;
	}
	plan->ops[plan->nr] = op;
	return plan->nr++;
}

bool decode_plan_string(struct decode_planner *planner, const struct decode_spot *spot,
			size_t max)
{
	return decode_plan_op(planner, spot, (struct decode_op){
		.type = DECODE_OP_STRING, .max_bytes = max + 1 }) >= 0;
}

static struct decode_op bytes_op(size_t size)
{
	return (struct decode_op){
		.type = DECODE_OP_BYTES, .length = DECODE_OP_LEN_CONST, .element = 1,
		.length_value = size, .max_bytes = size,
	};
}

bool decode_plan_bytes(struct decode_planner *planner, const struct decode_spot *spot,
		       size_t max)
{
	return !max || decode_plan_op(planner, spot, bytes_op(max)) >= 0;
}

/*
 * All commands of ioctl() share their copies, so that one large struct would make the record of
 * each command large. Most of a large struct is the unused end of a name.
 */
int decode_plan_whole(struct decode_planner *planner, const struct decode_spot *spot, size_t size)
{
	return decode_plan_op(planner, spot,
			      bytes_op(size < DECODE_STRUCT_BYTES ? size : DECODE_STRUCT_BYTES));
}

/* The field with the length is in the struct that contains the address. */
static bool length_in_struct(const struct decode_planner *planner,
			     const struct decode_spot *spot, struct decode_len len,
			     struct decode_op *op)
{
	bool word = len.kind == DECODE_LEN_FIELD && planner->abi->word == 8;

	op->length = word ? DECODE_OP_LEN_WORD64 : DECODE_OP_LEN_WORD32;
	op->length_index = spot->outer;
	op->length_value = spot->outer_offset + len.link;
	return spot->base == DECODE_BASE_WORD;
}

static bool set_length(const struct decode_planner *planner, const struct decode_spot *spot,
		       struct decode_len len, struct decode_op *op)
{
	switch (len.kind) {
	case DECODE_LEN_FIXED:
		op->length = DECODE_OP_LEN_CONST;
		op->length_value = len.link;
		return true;
	case DECODE_LEN_ARG:
	case DECODE_LEN_FILLED:
		op->length = planner->row->args[len.link].type.size == 4 ?
			     DECODE_OP_LEN_ARG32 : DECODE_OP_LEN_ARG;
		op->length_index = decode_plan_register(planner, len.link);
		return true;
	case DECODE_LEN_RET:
		op->length = DECODE_OP_LEN_RESULT;
		return !(spot->flags & DECODE_OP_AT_ENTRY);
	case DECODE_LEN_FIELD:
	case DECODE_LEN_FIELD32:
		return length_in_struct(planner, spot, len, op);
	default:
		return false;
	}
}

int decode_plan_list(struct decode_planner *planner, const struct decode_spot *spot,
		     struct decode_len len, size_t element, size_t max)
{
	struct decode_op op = { .type = DECODE_OP_BYTES, .element = element, .max_bytes = max };

	if (set_length(planner, spot, len, &op))
		return decode_plan_op(planner, spot, op);
	decode_plan_fails(planner, "a length that no operation can find");
	return -1;
}

bool decode_plan_length(struct decode_planner *planner, const struct decode_spot *spot,
			struct decode_len len, size_t element, size_t max)
{
	if (!max)
		return true;
	if (len.kind == DECODE_LEN_FIXED)
		return decode_plan_bytes(planner, spot, len.link * element < max ?
					 len.link * element : max);
	return decode_plan_list(planner, spot, len, element, max) >= 0;
}

bool decode_plan_by_result(struct decode_planner *planner, const struct decode_spot *spot,
			   size_t max)
{
	return decode_plan_length(planner, spot, (struct decode_len){ DECODE_LEN_RET, 0 }, 1,
				  max);
}

bool decode_plan_by_argument(struct decode_planner *planner, const struct decode_spot *spot,
			     unsigned int i, size_t max)
{
	return decode_plan_length(planner, spot, (struct decode_len){ DECODE_LEN_ARG, i }, 1,
				  max);
}

bool decode_plan_buffer(struct decode_planner *planner, const struct decode_spot *spot,
			struct decode_len len)
{
	return decode_plan_length(planner, spot, len, 1, decode_plan_string_max(planner) + 1);
}

int decode_plan_vector_op(struct decode_planner *planner, const struct decode_spot *spot,
			  struct decode_len len, unsigned int flags)
{
	struct decode_op op = {
		.type = DECODE_OP_VECTOR, .flags = flags,
		.max_elements = decode_plan_list_max(planner),
		.max_bytes = decode_plan_string_max(planner) + 1,
	};

	if (planner->options->verbose)
		decode_plan_fails(planner, "all elements of a list are shown");
	else if (!set_length(planner, spot, len, &op))
		decode_plan_fails(planner, "a length that no operation can find");
	else
		return decode_plan_op(planner, spot, op);
	return -1;
}

bool decode_plan_vector(struct decode_planner *planner, const struct decode_spot *spot,
			struct decode_len len, unsigned int flags)
{
	return decode_plan_vector_op(planner, spot, len, flags) >= 0;
}
