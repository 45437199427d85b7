/* SPDX-License-Identifier: GPL-2.0 */
/* Executes a plan as the kernel executes a capture table. */
#ifndef TESTS_CAPTURED_H
#define TESTS_CAPTURED_H

#include <stdlib.h>
#include <string.h>
#include "decode/capture.h"
#include "decode/engine/abi.h"

enum { CAPTURED_ROOM = 32768 };

/* A call that is being captured: the areas of all operations, one after the other. */
struct captured {
	const struct decode_call *call;
	const struct decode_memory *memory;
	const struct decode_plan *plan;
	unsigned int word;
	size_t size;
	unsigned char bytes[CAPTURED_ROOM + 65536] __attribute__((aligned(8)));
};

static inline bool captured_failed(const struct captured *captured)
{
	return captured->call->ret < 0 && captured->call->ret >= -4095;
}

static inline struct decode_area *captured_find(struct captured *captured, unsigned int op)
{
	struct decode_area *area;

	for (size_t at = 0; at < captured->size; ) {
		area = (struct decode_area *)(captured->bytes + at);
		if (area->op == op && !area->element)
			return area;
		at += sizeof(*area) + ((area->size + 7) & ~7U);
	}
	return NULL;
}

/* Reads a number from the copy of an operation; false if the copy lacks it. */
static inline bool captured_number(struct captured *captured, unsigned int op, uint32_t offset,
				   size_t size, uint64_t *number)
{
	const struct decode_area *area = captured_find(captured, op);

	*number = 0;
	if (!area || offset + size > area->size)
		return false;
	memcpy(number, (const char *)(area + 1) + offset, size);
	return true;
}

/* Adds an area and copies byte by byte, up to the first unreadable one. */
static inline struct decode_area *captured_copy(struct captured *captured, unsigned int op,
						unsigned int element, uint64_t addr, size_t len,
						bool string)
{
	struct decode_area *area = (struct decode_area *)(captured->bytes + captured->size);
	const struct decode_memory *memory = captured->memory;
	unsigned char *bytes = (unsigned char *)(area + 1);
	bool ended = false;

	*area = (struct decode_area){ .addr = addr, .op = op, .element = element };
	while (area->size < len && !ended) {
		if (!addr ||
		    memory->read(memory->ctx, addr + area->size, bytes + area->size, 1) != 1) {
			area->flags |= DECODE_AREA_FAULT;
			break;
		}
		ended = !bytes[area->size++] && string;
	}
	if (string && area->size == len && !ended)
		area->flags |= DECODE_AREA_CUT;
	captured->size += sizeof(*area) + ((area->size + 7) & ~7U);
	return area;
}

static inline struct decode_area *captured_part(struct captured *captured, unsigned int op,
						unsigned int element, uint64_t addr, uint64_t wanted,
						size_t max)
{
	struct decode_area *area = captured_copy(captured, op, element, addr,
						 wanted < max ? wanted : max, false);

	if (max < wanted)
		area->flags |= DECODE_AREA_CUT;
	return area;
}

/* Like check_mul_overflow() */
static inline uint64_t captured_product(uint64_t nr, uint64_t size)
{
	return nr > UINT64_MAX / size ? UINT64_MAX : nr * size;
}

static inline bool captured_length(struct captured *captured, const struct decode_op *op,
				   uint64_t *len)
{
	switch (op->length) {
	case DECODE_OP_LEN_CONST:
		*len = op->length_value;
		return true;
	case DECODE_OP_LEN_ARG:
		*len = captured->call->args[op->length_index];
		return true;
	case DECODE_OP_LEN_ARG32:
		*len = (uint32_t)captured->call->args[op->length_index];
		return true;
	case DECODE_OP_LEN_RESULT:
		*len = captured->call->ret;
		return !captured_failed(captured);
	case DECODE_OP_LEN_WORD32:
		return captured_number(captured, op->length_index, op->length_value, 4, len);
	default:
		return captured_number(captured, op->length_index, op->length_value, 8, len);
	}
}

static inline void captured_vector(struct captured *captured, unsigned int i, uint64_t addr,
				   uint64_t len)
{
	const struct decode_op *op = &captured->plan->ops[i];
	const bool bounded = op->flags & DECODE_OP_UP_TO_RESULT;
	uint64_t left = captured_failed(captured) ? 0 : (uint64_t)captured->call->ret, base, here;
	unsigned int word = captured->word;
	struct decode_area *area = captured_part(captured, i, 0, addr,
						 captured_product(len, 2 * word),
						 op->max_elements * 2 * word);

	for (uint64_t j = 0; (left || !bounded) && (j + 1) * 2 * word <= area->size; j++) {
		captured_number(captured, i, j * 2 * word, word, &base);
		captured_number(captured, i, j * 2 * word + word, word, &here);
		if (bounded) {
			here = here < left ? here : left;
			left -= here;
		}
		captured_part(captured, i, j + 1, base, here, op->max_bytes);
	}
}

static inline void captured_op(struct captured *captured, unsigned int i)
{
	const struct decode_op *op = &captured->plan->ops[i];
	uint64_t addr = 0, len = 0;

	if (op->base == DECODE_BASE_ARG)
		addr = captured->call->args[op->base_index];
	else if (!captured_number(captured, op->base_index, op->base_offset, captured->word, &addr))
		return;
	if (captured->word == 4)
		addr &= UINT32_MAX;
	if (op->flags & DECODE_OP_SUCCESS && captured_failed(captured))
		return;
	if (op->type == DECODE_OP_STRING) {
		captured_copy(captured, i, 0, addr, op->max_bytes, true);
		return;
	}
	if (!captured_length(captured, op, &len))
		return;
	if (op->type == DECODE_OP_VECTOR) {
		captured_vector(captured, i, addr, len);
		return;
	}
	captured_part(captured, i, 0, addr, captured_product(len, op->element), op->max_bytes);
}

static inline void captured_mark(struct captured *captured, size_t from, uint8_t flags)
{
	struct decode_area *area;

	for (size_t at = from; at < captured->size; ) {
		area = (struct decode_area *)(captured->bytes + at);
		area->flags |= flags;
		at += sizeof(*area) + ((area->size + 7) & ~7U);
	}
}

/* Runs the operations of the entry, or those of the exit. */
static inline void captured_run(struct captured *captured, const struct decode_memory *memory,
				bool entry)
{
	size_t from = captured->size;

	captured->memory = memory;
	for (unsigned int i = 0; i < captured->plan->nr; i++) {
		if (!(captured->plan->ops[i].flags & DECODE_OP_AT_ENTRY) == !entry)
			captured_op(captured, i);
	}
	if (entry)
		captured_mark(captured, from, DECODE_AREA_ENTRY);
}

/*
 * Decodes a call from a capture of the memory at its entry and at its exit. Returns NULL if the
 * call would stop.
 */
static inline const char *captured_decode(const struct decode_call *call,
					  const struct decode_memory *entry,
					  const struct decode_memory *exit,
					  const struct decode_options *options,
					  struct decode_text *text, bool *missed)
{
	static struct captured captured;
	struct decode_call copy = *call;
	struct decode_areas areas;
	struct decode_plan plan;
	const char *name;

	decode__plan(call->arch, call->nr, options, CAPTURED_ROOM, &plan);
	if (plan.way == DECODE_WAY_STOPS || plan.way == DECODE_WAY_PART)
		return NULL;
	captured.size = 0;
	captured.call = call;
	captured.plan = &plan;
	captured.word = decode_abi__find(call->arch) ? decode_abi__find(call->arch)->word : 8;
	captured_run(&captured, entry, true);
	captured_run(&captured, exit, false);
	decode_areas__init(&areas, captured.bytes, captured.size);
	copy.before = &areas.before;
	name = decode__call(&copy, &areas.after, options, text);
	*missed = areas.missed;
	return name ?: "?";
}

#endif /* TESTS_CAPTURED_H */
