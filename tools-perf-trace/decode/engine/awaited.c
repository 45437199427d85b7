// SPDX-License-Identifier: GPL-2.0
/* Tests whether the exit of an unfinished call will show more. */
#include "engine.h"

bool decode_awaits_argument(const struct decode_type *type, uint64_t value)
{
	if (type->kind < DECODE_PATH || (type->null_tells && !value))
		return false;
	return type->dir == DECODE_OUT || type->to_output;
}

bool decode_awaits_change(const struct decode_type *type, uint64_t value)
{
	return type->kind >= DECODE_PATH && type->dir == DECODE_INOUT && !type->as_was && value;
}

bool decode_awaits_result(const struct decode_row *row)
{
	return row && row->extra_tells;
}
