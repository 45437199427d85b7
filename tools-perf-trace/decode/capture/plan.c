// SPDX-License-Identifier: GPL-2.0
/*
 * Derives from a row what must be copied: all that the engine would read of a
 * stopped task. Copying more is harmless, copying less would change the output.
 */
#include <string.h>
#include "decode/engine/engine.h"
#include "decode/structs/structs.h"
#include "planner.h"

enum { PATH_BYTES = 4096 };

static bool leads_on(const struct decode_type *type)
{
	if (type->in_place && type->kind == DECODE_STRUCT)
		return false;
	if (type->in_place && type->kind == DECODE_ARRAY)
		return leads_on(type->elem);
	return type->kind >= DECODE_PATH && !type->in_place;
}

/* A function may show descriptors and process IDs. */
static bool shows_anything(const struct decode_planner *planner)
{
	planner->plan->fds = true;
	planner->plan->pids = true;
	return true;
}

static void note_numbers(const struct decode_planner *planner, const struct decode_type *type)
{
	planner->plan->fds |= type->kind == DECODE_FD || type->kind == DECODE_ATFD;
	planner->plan->pids |= type->kind == DECODE_PID || type->kind == DECODE_PGID;
	if (type->kind == DECODE_CALL)
		shows_anything(planner);
}

/* Does the value refer to no other memory? */
static bool is_flat(const struct decode_planner *planner, const struct decode_type *type)
{
	const struct decode_layout *layout;

	if (type->in_place && type->kind == DECODE_ARRAY)
		return is_flat(planner, type->elem);
	note_numbers(planner, type);
	if (type->kind != DECODE_STRUCT || !type->in_place)
		return !leads_on(type);
	layout = decode_plan_layout_of(planner, type->layout);
	if (!layout)
		return true;
	if (layout->show)
		return shows_anything(planner) && decode_plan_is_flat(layout);
	for (unsigned int i = 0; i < layout->nr; i++) {
		if (!is_flat(planner, &layout->fields[i].type))
			return false;
	}
	return true;
}

static bool plan_fields(struct decode_planner *planner, const struct decode_layout *layout,
			unsigned int op, uint32_t offset, const struct decode_spot *spot);

static bool plan_field(struct decode_planner *planner, const struct decode_field *field,
		       unsigned int op, uint32_t offset, const struct decode_spot *spot)
{
	const struct decode_type *type = &field->type;
	const struct decode_layout *layout;
	struct decode_spot inner = {
		.base = DECODE_BASE_WORD, .index = op, .flags = spot->flags,
		.offset = offset + field->offset, .outer = op, .outer_offset = offset,
	};

	if (type->kind == DECODE_STRUCT && type->in_place) {
		layout = decode_plan_layout_of(planner, type->layout);
		return !layout || plan_fields(planner, layout, op, offset + field->offset, spot);
	}
	if (is_flat(planner, type))
		return true;
	if (type->in_place)
		return decode_plan_fails(planner, "a list of addresses in a struct");
	/* An output is not there before the call. */
	if (type->dir == DECODE_OUT || field->out)
		inner.flags = DECODE_OP_SUCCESS;
	return decode_plan_type(planner, type, &inner);
}

static bool plan_fields(struct decode_planner *planner, const struct decode_layout *layout,
			unsigned int op, uint32_t offset, const struct decode_spot *spot)
{
	bool done = true;

	if (layout->show)
		return (shows_anything(planner) && decode_plan_is_flat(layout)) ||
		       decode_plan_fails(planner, "a struct whose function may read more");
	for (unsigned int i = 0; i < layout->nr; i++)
		done &= plan_field(planner, &layout->fields[i], op, offset, spot);
	return done;
}

bool decode_plan_struct(struct decode_planner *planner, const struct decode_spot *spot,
			const struct decode_layout *layout)
{
	bool done;
	int op;

	layout = decode_plan_layout_of(planner, layout);
	/* Such a struct is shown as its address. */
	if (!layout || layout->size > DECODE_MAX_STRUCT)
		return true;
	op = decode_plan_whole(planner, spot, layout->size);
	if (op < 0)
		return false;
	if (planner->depth == DECODE_MAX_DEPTH)
		return decode_plan_fails(planner, "structs that lead to too many others");
	planner->depth++;
	done = plan_fields(planner, layout, op, 0, spot);
	if (spot->inout && layout->becomes && layout->becomes != layout)
		done &= decode_plan_struct(planner, spot, layout->becomes);
	planner->depth--;
	return done;
}

bool decode_plan_elements(struct decode_planner *planner, const struct decode_spot *spot,
			  const struct decode_type *elem, struct decode_len len)
{
	size_t size = decode_plan_size_of(planner, elem), max = decode_plan_list_max(planner);
	struct decode_field field = { .type = *elem };
	int op;

	decode_plan_fails(planner, "an array whose elements lead on");
	op = decode_plan_list(planner, spot, len, size, max * size);
	for (size_t i = 0; op >= 0 && i < max && planner->plan->nr < DECODE_MAX_OPS; i++) {
		field.offset = i * size;
		plan_field(planner, &field, op, 0, spot);
	}
	return false;
}

bool decode_plan_array(struct decode_planner *planner, const struct decode_spot *spot,
		       const struct decode_type *elem, struct decode_len len)
{
	size_t size = decode_plan_size_of(planner, elem), max = decode_plan_list_max(planner);

	if (elem == &decode_type__iovec_in)
		return decode_plan_vector(planner, spot, len, 0);
	/* Such an array is shown as its address. */
	if (!size || size > DECODE_MAX_OBJECT)
		return true;
	if (!is_flat(planner, elem))
		return decode_plan_elements(planner, spot, elem, len);
	if (planner->options->verbose && len.kind != DECODE_LEN_FIXED)
		return decode_plan_fails(planner, "all elements of a list are shown");
	/* The engine reads all elements of a fixed number, or none. */
	if (len.kind == DECODE_LEN_FIXED &&
	    (planner->options->verbose || len.link * size <= DECODE_MAX_OBJECT))
		max = len.link;
	/* The engine compares the first 256 bytes to detect a change. */
	if (spot->inout && max * size < 256)
		max = (256 + size - 1) / size;
	return decode_plan_length(planner, spot, len, size, max * size);
}

bool decode_plan_type(struct decode_planner *planner, const struct decode_type *type,
		      const struct decode_spot *spot)
{
	switch ((unsigned int)type->kind) {
	case DECODE_PATH:
		return decode_plan_string(planner, spot, PATH_BYTES - 1);
	case DECODE_STRING:
		return decode_plan_string(planner, spot, decode_plan_string_max(planner));
	case DECODE_BUFFER:
		return decode_plan_buffer(planner, spot, type->len);
	case DECODE_STRUCT:
		return decode_plan_struct(planner, spot, type->layout);
	case DECODE_ARRAY:
		return decode_plan_array(planner, spot, type->elem, type->len);
	default:
		return shows_anything(planner) && decode_plan_special(planner, type, spot);
	}
}

/* Inputs that the call overwrites are copied at the entry. */
static bool plan_argument(struct decode_planner *planner, const struct decode_variant *variant,
			  const struct decode_type *type, unsigned int value)
{
	struct decode_spot spot = decode_plan_argument(planner, value, 0);
	bool done;

	switch ((unsigned int)type->dir) {
	case DECODE_OUT:
		spot.flags = DECODE_OP_SUCCESS;
		return decode_plan_type(planner, type, &spot);
	case DECODE_INOUT:
		spot.inout = !type->as_was;
		spot.flags = DECODE_OP_AT_ENTRY;
		done = decode_plan_type(planner, type, &spot);
		if (type->as_was)
			return done;
		spot.flags = DECODE_OP_SUCCESS;
		return done & decode_plan_type(planner, type, &spot);
	default:
		if (decode_row_needs_entry(planner->row, variant, planner->options))
			spot.flags = DECODE_OP_AT_ENTRY;
		return decode_plan_type(planner, type, &spot);
	}
}

static void plan_variant(struct decode_planner *planner, const struct decode_variant *variant)
{
	const struct decode_field *field;
	unsigned int value;

	for (unsigned int i = 0; (field = decode_arg(planner->row, variant, i)); i++) {
		if (field->type.kind < DECODE_PATH)
			continue;
		value = field->reg ? field->reg - 1U : i;
		if (plan_argument(planner, variant, &field->type, value))
			planner->copied++;
		else
			planner->failed++;
	}
}

static void plan_row(struct decode_planner *planner)
{
	const struct decode_row *row = planner->row;

	if (row->stands_for) {
		decode_plan_fails(planner, "it stands for another call, which its arguments name");
		planner->failed++;
		return;
	}
	if (row->reads_stack) {
		decode_plan_fails(planner, "it reads the stack");
		planner->failed++;
	}
	plan_variant(planner, NULL);
	for (unsigned int i = 0; i < row->nr_variants; i++)
		plan_variant(planner, &row->variants[i]);
	for (unsigned int i = 0; row->more && row->more[i]; i++) {
		for (unsigned int j = 0; j < row->more[i]->nr; j++)
			plan_variant(planner, &row->more[i]->variants[j]);
	}
	if (row->extra && !(shows_anything(planner) && decode_plan_extra(planner)))
		planner->failed++;
}

/* Bytes that an operation's areas may take. */
static size_t size_of(const struct decode_op *op, unsigned int word)
{
	size_t each = op->max_bytes + DECODE_AREA_HEAD;

	switch (op->type) {
	case DECODE_OP_VECTOR:
		return DECODE_AREA_HEAD + op->max_elements * (2 * word + each);
	case DECODE_OP_POINTERS:
		return DECODE_AREA_HEAD + op->max_elements * (word + each) + word;
	default:
		return each;
	}
}

static bool has_room(const struct decode_plan *plan, unsigned int word, size_t room)
{
	size_t size = 0;

	for (unsigned int i = 0; i < plan->nr; i++)
		size += size_of(&plan->ops[i], word);
	return size <= room;
}

static void choose_way(struct decode_planner *planner, size_t room)
{
	struct decode_plan *plan = planner->plan;

	if (plan->nr && !has_room(plan, planner->abi->word, room)) {
		plan->reason = plan->reason ?: "more is shown than a record has room for";
		plan->way = DECODE_WAY_PART;
	} else if (planner->failed) {
		plan->way = plan->nr ? DECODE_WAY_PART : DECODE_WAY_STOPS;
	} else {
		plan->way = plan->nr ? DECODE_WAY_CAPTURED : DECODE_WAY_PLAIN;
		plan->reason = NULL;
	}
}

void decode__plan(uint32_t arch, int64_t nr, const struct decode_options *options, size_t room,
		  struct decode_plan *plan)
{
	const struct decode_abi *abi = decode_abi__find(arch);
	const struct decode_syscall *call = abi && abi->syscalls ?
					    decode_abi__syscall(abi, nr) : NULL;
	struct decode_planner planner = {
		.abi = abi, .options = options, .plan = plan, .row = call ? call->row : NULL,
	};

	/* plan->ops need no initialization: adding an operation sets all of it. */
	plan->way = DECODE_WAY_PLAIN;
	plan->reason = NULL;
	plan->fds = plan->pids = false;
	plan->nr = 0;
	if (!planner.row)
		return;
	plan_row(&planner);
	choose_way(&planner, room);
}

bool decode__asks_task(uint32_t arch, int64_t nr, const struct decode_options *options,
		       const struct decode_plan *plan)
{
	return (options->fds != DECODE_FDS_NUMBERS && (plan->fds || decode__has_fds(arch, nr))) ||
	       (options->pids && (plan->pids || decode__has_pids(arch, nr)));
}
