// SPDX-License-Identifier: GPL-2.0
/* Chooses what is shown of the memory that an address refers to. */
#include "made.h"

static void show_plain(struct decode_type *type)
{
	type->kind = DECODE_ADDRESS;
	type->len = (struct decode_len){ DECODE_LEN_NONE, DECODE_PLAIN_UNKNOWN };
}

bool decode_types_pointer(struct decode_types *types, const struct decode_declared *declared,
			  unsigned int level, struct decode_type *type)
{
	show_plain(type);
	if (declared->pointers > 1 || level >= DECODE_TYPES_LEVELS)
		return true;
	if (declared->base == DECODE_C_CHAR && declared->is_const) {
		type->kind = DECODE_STRING;
		type->len = (struct decode_len){ DECODE_LEN_NONE };
	} else if (declared->base == DECODE_C_STRUCT) {
		type->layout = decode_types_layout(types, declared->id, level + 1);
		if (!type->layout)
			return true;
		type->kind = DECODE_STRUCT;
		type->len = (struct decode_len){ DECODE_LEN_NONE };
	}
	return true;
}
