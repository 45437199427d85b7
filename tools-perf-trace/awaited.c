// SPDX-License-Identifier: GPL-2.0
/* What of a call is not known before it ends. */
#include "engine.h"
#include "special/special.h"

/* Rows have these as inputs: where the outputs go is one. */
static bool leads_to_output(const struct decode_type *type)
{
	return type->kind == DECODE_CALL_MEMORY &&
	       (type->show == decode_show__iovec_out || type->show == decode_show__remaining ||
		type->show == decode_show__received_message ||
		type->show == decode_show__received_messages);
}

bool decode_awaits_argument(const struct decode_type *type, uint64_t value)
{
	if (type->kind < DECODE_PATH)
		return false;
	/* No name is wanted. */
	if (type->kind == DECODE_CALL_MEMORY && type->show == decode_show__sockaddr && !value)
		return false;
	return type->dir == DECODE_OUT || leads_to_output(type);
}

bool decode_awaits_change(const struct decode_type *type, uint64_t value)
{
	return type->kind >= DECODE_PATH && type->dir == DECODE_INOUT && value;
}

bool decode_awaits_result(const struct decode_row *row)
{
	return row && (row->extra == decode_extra__poll || row->extra == decode_extra__ppoll ||
		       row->extra == decode_extra__select);
}
