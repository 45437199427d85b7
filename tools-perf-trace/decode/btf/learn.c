// SPDX-License-Identifier: GPL-2.0
/* Gives syscalls the rows that are made of their parameters. */
#include <errno.h>
#include "decode/engine/abi.h"
#include "decode/engine/learned.h"
#include "decode/special/special.h"
#include "made.h"

/* Marks the row: such a call cannot be captured. */
DECODE_EXTRA(unknown)
{
	(void)ctx;
}

#define UNKNOWN(n)	{ .name = n, .type = { .kind = DECODE_HEX } }

/* Until its name is known, a call stops, so that its memory can be read then. */
static const struct decode_row unknown = {
	.args = { UNKNOWN("arg0"), UNKNOWN("arg1"), UNKNOWN("arg2"), UNKNOWN("arg3"),
		  UNKNOWN("arg4"), UNKNOWN("arg5") },
	.entry = true,
	.extra = decode_extra__unknown,
};

int decode_types__expect(uint32_t arch, int64_t from, int64_t to)
{
	int err = 0;

	for (int64_t nr = from; nr < to && !err; nr++)
		err = decode_learn(arch, nr, NULL, &unknown);
	return err;
}

int decode_types__learn(struct decode_types *types, uint32_t arch, int64_t nr, const char *name,
			const struct decode_param *params, unsigned int nr_params)
{
	const struct decode_syscall *known = decode_abi__syscall(decode_abi__find(arch), nr);
	struct decode_row *row = decode_types_row(types, params, nr_params);

	if (!row)
		return -ENOMEM;
	/* The types do not tell what a result means. */
	if (known && known->row)
		row->ret = known->row->ret;
	return decode_learn(arch, nr, name, row);
}

bool decode_types__may_learn(uint32_t arch, int64_t nr)
{
	const struct decode_syscall *known = decode_abi__syscall(decode_abi__find(arch), nr);

	if (!known || !known->row)
		return true;
	return !known->row->executes && !known->row->reads_stack &&
	       known->row->ret != DECODE_RET_NONE && known->row->ret != DECODE_RET_PID;
}
