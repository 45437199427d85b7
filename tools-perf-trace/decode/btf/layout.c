// SPDX-License-Identifier: GPL-2.0
/* Makes the layout of a struct or a union. Members without a name are part of it. */
#include <stdlib.h>
#include <string.h>
#include <bpf/btf.h>
#include "decode/special/special.h"
#include "made.h"

enum {
	MAX_FIELDS = 256,
	/* Structs in each other, which broken BTF may nest without end */
	MAX_UNNAMED = 8,
	MAX_DEPTH = 16,
};

/**
 * struct maker - a layout that is being made
 * @types: the types
 * @level: number of pointers that led to the struct
 * @unnamed: how deep the structs without a name are nested
 * @fields: room for MAX_FIELDS fields
 * @nr: number of fields so far
 */
struct maker {
	struct decode_types *types;
	unsigned int level;
	unsigned int unnamed;
	struct decode_field *fields;
	unsigned int nr;
};

static bool is_filler(const char *name)
{
	return strstr(name, "reserved") || strstr(name, "pad") || strstr(name, "unused");
}

/* An array of characters is text, one of bytes is data. */
static bool take_array(struct maker *maker, const struct decode_declared *declared,
		       const char *name, struct decode_type *type)
{
	const struct btf_array *array = btf_array(btf__type_by_id(maker->types->btf, declared->id));
	struct decode_declared elem;
	struct decode_type *each;

	if (!array->nelems || array->nelems > UINT16_MAX)
		return false;
	decode_declared__from_btf(maker->types, array->type, &elem);
	type->in_place = true;
	type->len = (struct decode_len){ DECODE_LEN_FIXED, array->nelems };
	type->kind = elem.base == DECODE_C_CHAR ? DECODE_STRING : DECODE_BUFFER;
	if (!elem.pointers && elem.size == 1)
		return true;
	each = decode_types_alloc(maker->types, sizeof(*each));
	if (!each)
		return false;
	type->kind = DECODE_ARRAY;
	type->elem = each;
	if (elem.pointers)
		return decode_types_pointer(maker->types, &elem, maker->level, each);
	return decode_types_value(maker->types, &elem, name, maker->level, each);
}

static bool take_type(struct maker *maker, int id, const char *name, struct decode_type *type)
{
	struct decode_declared declared;

	decode_declared__from_btf(maker->types, id, &declared);
	if (declared.pointers)
		return decode_types_pointer(maker->types, &declared, maker->level, type);
	if (declared.base == DECODE_C_ARRAY)
		return take_array(maker, &declared, name, type);
	return decode_types_value(maker->types, &declared, name, maker->level, type);
}

/* The bits are taken out of an integer of the type that they are declared with. */
static bool take_bits(struct maker *maker, int id, uint32_t bit, unsigned int width,
		      struct decode_field *field)
{
	struct decode_declared declared;
	unsigned int shift, bits;

	decode_declared__from_btf(maker->types, id, &declared);
	bits = declared.size * 8;
	if (!bits || bits > 64)
		return false;
	shift = bit % bits;
	if (shift + width > bits)
		return false;
	field->offset = bit / bits * declared.size;
	field->type = (struct decode_type){
		.kind = DECODE_CALL, .size = declared.size, .show = decode_show__bit_field,
		.len = { DECODE_LEN_NONE, shift << 8 | width },
	};
	return true;
}

static void take_members(struct maker *maker, const struct btf_type *type, uint32_t bit);

static void take_unnamed(struct maker *maker, int id, uint32_t bit)
{
	const struct btf_type *type = btf__type_by_id(maker->types->btf, id);

	if (!type || !btf_is_composite(type) || maker->unnamed == MAX_UNNAMED)
		return;
	maker->unnamed++;
	take_members(maker, type, bit);
	maker->unnamed--;
}

static bool take_field(struct maker *maker, int id, uint32_t bit, unsigned int width,
		       struct decode_field *field)
{
	if (width)
		return take_bits(maker, id, bit, width, field);
	field->offset = bit / 8;
	return take_type(maker, id, field->name, &field->type);
}

static void take_members(struct maker *maker, const struct btf_type *type, uint32_t bit)
{
	for (unsigned int i = 0; i < btf_vlen(type) && maker->nr < MAX_FIELDS; i++) {
		const struct btf_member *member = &btf_members(type)[i];
		const char *name = btf__name_by_offset(maker->types->btf, member->name_off);
		const uint32_t at = bit + btf_member_bit_offset(type, i);
		struct decode_field *field = &maker->fields[maker->nr];

		if (at / 8 > UINT16_MAX)
			continue;
		if (!name || !*name) {
			take_unnamed(maker, member->type, at);
			continue;
		}
		memset(field, 0, sizeof(*field));
		field->name = name;
		field->detail = is_filler(name);
		if (take_field(maker, member->type, at, btf_member_bitfield_size(type, i), field))
			maker->nr++;
	}
}

static struct decode_made *find(const struct decode_types *types, int id, unsigned int level)
{
	struct decode_made *made = types->made;

	while (made && (made->id != id || made->level != level))
		made = made->next;
	return made;
}

static struct decode_made *add(struct decode_types *types, int id, unsigned int level)
{
	struct decode_made *made = decode_types_alloc(types, sizeof(*made));

	if (!made)
		return NULL;
	*made = (struct decode_made){ .next = types->made, .id = id, .level = level };
	types->made = made;
	return made;
}

static const struct decode_layout *make(const struct maker *maker, const struct btf_type *type)
{
	const char *name = btf__name_by_offset(maker->types->btf, type->name_off);
	struct decode_layout *layout = decode_types_alloc(maker->types, sizeof(*layout));
	const size_t size = maker->nr * sizeof(*maker->fields);
	struct decode_field *fields = decode_types_alloc(maker->types, size);

	if (!layout || !fields)
		return NULL;
	memcpy(fields, maker->fields, size);
	layout->name = name ?: "";
	layout->size = type->size;
	layout->fields = fields;
	layout->nr = maker->nr;
	layout->becomes = layout;
	return layout;
}

/* While a layout is being made, it counts as one without fields: it cannot contain itself. */
const struct decode_layout *decode_types_layout(struct decode_types *types, int id,
						unsigned int level)
{
	const struct btf_type *type = btf__type_by_id(types->btf, id);
	struct maker maker = { .types = types, .level = level };
	struct decode_made *made = find(types, id, level);

	if (made)
		return made->layout;
	if (!type || type->size > UINT16_MAX || types->depth == MAX_DEPTH)
		return NULL;
	made = add(types, id, level);
	maker.fields = calloc(MAX_FIELDS, sizeof(*maker.fields));
	if (!made || !maker.fields) {
		free(maker.fields);
		return NULL;
	}
	types->depth++;
	take_members(&maker, type, 0);
	types->depth--;
	if (maker.nr)
		made->layout = make(&maker, type);
	free(maker.fields);
	return made->layout;
}
