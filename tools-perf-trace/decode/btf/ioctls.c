// SPDX-License-Identifier: GPL-2.0
/* Gives ioctl commands that the tables do not have the types in their definitions. */
#include <errno.h>
#include <stdio.h>
#include <linux/ioctl.h>
#include "decode/engine/abi.h"
#include "decode/engine/engine.h"
#include "decode/engine/learned.h"
#include "ioctls.h"
#include "made.h"

/* _IOC_WRITE: the program writes, the kernel reads. */
static enum decode_dir direction_of(uint32_t command)
{
	switch (_IOC_DIR(command)) {
	case _IOC_WRITE:
		return DECODE_IN;
	case _IOC_READ:
		return DECODE_OUT;
	default:
		return DECODE_INOUT;
	}
}

/* Integers are shown without BTF as well. */
static bool make_argument(struct decode_types *types, const struct decode_ioctl_type *ioctl,
			  struct decode_field *arg)
{
	struct decode_declared declared;
	char pointer[96];

	snprintf(pointer, sizeof(pointer), "%s *", ioctl->type);
	decode_declared__parse(types, pointer, &declared);
	arg->name = "arg";
	decode_types_argument(types, &declared, NULL, NULL, 2, arg);
	if (arg->type.kind != DECODE_STRUCT && arg->type.kind != DECODE_ARRAY)
		return false;
	arg->type.dir = direction_of(ioctl->command);
	return true;
}

static unsigned int make_variants(struct decode_types *types, const struct decode_row *row,
				  struct decode_variant *variants, struct decode_field *args)
{
	unsigned int nr = 0;

	for (size_t i = 0; i < decode_nr_ioctl_types; i++) {
		const struct decode_ioctl_type *ioctl = &decode_ioctl_types[i];
		struct decode_field *arg = &args[nr];

		if (decode_variant_of(row, ioctl->command) || !make_argument(types, ioctl, arg))
			continue;
		variants[nr++] = (struct decode_variant){
			.value = ioctl->command, .args = arg, .nr = 1 };
	}
	return nr;
}

static const struct decode_variants * const *join(struct decode_types *types,
						  const struct decode_row *row,
						  const struct decode_variants *own)
{
	const struct decode_variants **more;
	unsigned int nr = 0;

	while (row->more[nr])
		nr++;
	more = decode_types_alloc(types, (nr + 2) * sizeof(*more));
	if (!more)
		return NULL;
	for (unsigned int i = 0; i < nr; i++)
		more[i] = row->more[i];
	more[nr] = own;
	return more;
}

int decode_types__learn_ioctls(struct decode_types *types, uint32_t arch)
{
	const int64_t nr = decode__syscall_nr(arch, "ioctl");
	const struct decode_syscall *call = decode_abi__syscall(decode_abi__find(arch), nr);
	struct decode_row *row = decode_types_alloc(types, sizeof(*row));
	struct decode_variants *own = decode_types_alloc(types, sizeof(*own));
	struct decode_variant *variants;
	struct decode_field *args;

	variants = decode_types_alloc(types, decode_nr_ioctl_types * sizeof(*variants));
	args = decode_types_alloc(types, decode_nr_ioctl_types * sizeof(*args));
	if (!call || !row || !own || !variants || !args)
		return -ENOMEM;
	*row = *call->row;
	own->variants = variants;
	own->nr = make_variants(types, row, variants, args);
	row->more = join(types, row, own);
	return row->more ? decode_learn(arch, nr, NULL, row) : -ENOMEM;
}
