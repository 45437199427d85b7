// SPDX-License-Identifier: GPL-2.0
/*
 * Chooses how an argument is shown. What the types leave open follows from the names
 * that the kernel gives its arguments: which number is a descriptor, which integer is
 * the size of the memory before it.
 */
#include <string.h>
#include "decode/special/special.h"
#include "made.h"

static bool is_size(const struct decode_declared *declared, const char *name)
{
	if (!declared || declared->pointers)
		return false;
	return !strcmp(declared->name, "size_t") || strstr(name, "size") || strstr(name, "len") ||
	       !strcmp(name, "count");
}

static bool names_path(const char *name)
{
	return strstr(name, "path") || strstr(name, "filename");
}

/* Data of a known length; text is data, too, if it has one. */
static void take_buffer(const struct decode_declared *declared, unsigned int size,
			struct decode_type *type)
{
	type->kind = DECODE_BUFFER;
	type->dir = declared->is_const ? DECODE_IN : DECODE_OUT;
	type->len = (struct decode_len){ declared->is_const ? DECODE_LEN_ARG : DECODE_LEN_FILLED,
					 size };
}

static void take_integer(struct decode_types *types, const struct decode_declared *declared,
			 const char *name, struct decode_type *type)
{
	struct decode_type *elem = decode_types_alloc(types, sizeof(*elem));

	if (!elem || !decode_types_value(types, declared, name, 0, elem))
		return;
	type->kind = DECODE_ARRAY;
	type->dir = declared->is_const ? DECODE_IN : DECODE_INOUT;
	type->len = (struct decode_len){ DECODE_LEN_FIXED, 1 };
	type->elem = elem;
}

static void take_pointer(struct decode_types *types, const struct decode_declared *declared,
			 const struct decode_declared *next, const char *next_name,
			 unsigned int index, struct decode_field *field)
{
	struct decode_type *type = &field->type;

	decode_types_pointer(types, declared, 0, type);
	if (declared->pointers > 1) {
		if (declared->pointers == 2 && declared->base == DECODE_C_CHAR) {
			type->kind = DECODE_CALL_MEMORY;
			type->show = decode_show__argv;
		}
		return;
	}
	if (type->kind == DECODE_STRUCT) {
		type->dir = declared->is_const ? DECODE_IN : DECODE_INOUT;
		if (is_size(next, next_name)) {
			type->up_to = true;
			type->len = (struct decode_len){ DECODE_LEN_ARG, index + 1 };
		}
	} else if (type->kind == DECODE_STRING && names_path(field->name)) {
		type->kind = DECODE_PATH;
	} else if (declared->base == DECODE_C_VOID || declared->base == DECODE_C_CHAR ||
		   declared->size == 1) {
		if (is_size(next, next_name))
			take_buffer(declared, index + 1, type);
	} else if (declared->base == DECODE_C_INT || declared->base == DECODE_C_ENUM) {
		take_integer(types, declared, field->name, type);
	}
}

void decode_types_argument(struct decode_types *types, const struct decode_declared *declared,
			   const struct decode_declared *next, const char *next_name,
			   unsigned int index, struct decode_field *field)
{
	if (declared->pointers)
		return take_pointer(types, declared, next, next_name, index, field);
	if (declared->base == DECODE_C_STRUCT ||
	    !decode_types_value(types, declared, field->name, 0, &field->type))
		field->type = (struct decode_type){ .kind = DECODE_HEX };
}
