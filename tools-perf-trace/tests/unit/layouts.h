/* SPDX-License-Identifier: GPL-2.0 */
/* Compares layouts with the C structs that they describe. */
#ifndef TESTS_LAYOUTS_H
#define TESTS_LAYOUTS_H

#include <stddef.h>
#include "decode/engine/engine.h"
#include "decode/structs/structs.h"
#include "check.h"

static inline bool sound_type(const struct decode_type *type)
{
	switch (type->kind) {
	case DECODE_FLAGS:
	case DECODE_ENUM:
		return type->set && (type->set->nr || type->set->bits || type->set->number ||
				     type->set->unnamed);
	case DECODE_STRUCT:
		return type->layout;
	case DECODE_ARRAY:
		return type->elem && type->len.kind && sound_type(type->elem);
	case DECODE_BUFFER:
		return type->len.kind;
	case DECODE_CALL:
	case DECODE_CALL_MEMORY:
		return type->show;
	default:
		return type->kind;
	}
}

static inline bool fields_fit(const struct decode_layout *layout)
{
	for (unsigned int i = 0; i < layout->nr; i++) {
		const struct decode_field *field = &layout->fields[i];
		size_t size = field->type.size ?: 4;

		if (field->type.in_place && field->type.kind == DECODE_STRUCT)
			size = field->type.layout->portable ? field->type.layout->size : 8;
		if (!layout->show && (field->offset + size > layout->size ||
				      !sound_type(&field->type)))
			return false;
	}
	return layout->nr && layout->size && layout->size <= DECODE_MAX_STRUCT;
}

static inline bool at(const struct decode_layout *layout, const char *name, size_t offset)
{
	for (unsigned int i = 0; i < layout->nr; i++) {
		if (!strcmp(layout->fields[i].name, name))
			return layout->fields[i].offset == offset;
	}
	return false;
}

#define LAYOUT(l)	(&decode_layout__##l)
#define AT(l, c, field)	at(LAYOUT(l), #field, offsetof(c, field))
#define SIZE(l, c)							\
	check(fields_fit(LAYOUT(l)) && LAYOUT(l)->size == sizeof(c), "size of " #l)
#define FIELDS(l, ...)	check(__VA_ARGS__, "offsets of " #l)

#endif /* TESTS_LAYOUTS_H */
