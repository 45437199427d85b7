// SPDX-License-Identifier: GPL-2.0
/* Limits and sizes of what is shown, and the registers of arguments. */
#include "decode/engine/engine.h"
#include "planner.h"

size_t decode_plan_string_max(const struct decode_planner *planner)
{
	unsigned int max = planner->options->string_max;

	return max < DECODE_MAX_STRING ? max : DECODE_MAX_STRING;
}

/*
 * The engine reads one element more than it shows, to see whether the list goes on. More than an
 * operation can copy is not planned: the sizes of operations have 32 bits.
 */
size_t decode_plan_list_max(const struct decode_planner *planner)
{
	const unsigned int max = planner->options->string_max;

	return (max < DECODE_OP_MAX_BYTES ? max : DECODE_OP_MAX_BYTES) + 1;
}

const struct decode_layout *decode_plan_layout_of(const struct decode_planner *planner,
						  const struct decode_layout *layout)
{
	return decode_abi_layout(planner->abi, layout);
}

size_t decode_plan_size_of(const struct decode_planner *planner, const struct decode_type *type)
{
	return decode_abi_size(planner->abi, type);
}

unsigned int decode_plan_register(const struct decode_planner *planner, unsigned int i)
{
	return decode_first_register(planner->abi, planner->row, i);
}

struct decode_spot decode_plan_argument(const struct decode_planner *planner, unsigned int i,
					unsigned int flags)
{
	return (struct decode_spot){
		.base = DECODE_BASE_ARG,
		.index = decode_plan_register(planner, i),
		.flags = flags,
	};
}
