// SPDX-License-Identifier: GPL-2.0
/* Makes rows from the parameters of syscalls, and keeps what was made. */
#include <stdlib.h>
#include "decode/engine/engine.h"
#include "made.h"

/* Header of an allocation */
struct decode_kept {
	struct decode_kept *next;
	uint64_t bytes[];
};

void *decode_types_alloc(struct decode_types *types, size_t size)
{
	struct decode_kept *kept = calloc(1, sizeof(*kept) + size);

	if (!kept)
		return NULL;
	kept->next = types->kept;
	types->kept = kept;
	return kept->bytes;
}

void decode_types_drop(struct decode_types *types)
{
	struct decode_kept *kept;

	while ((kept = types->kept)) {
		types->kept = kept->next;
		free(kept);
	}
	free(types);
}

bool decode_types__has_btf(const struct decode_types *types)
{
	return types->btf;
}

struct decode_row *decode_types_make_row(struct decode_types *types,
					 const struct decode_declared *declared,
					 const char * const *names, unsigned int nr)
{
	struct decode_row *row = decode_types_alloc(types, sizeof(*row));

	if (!row)
		return NULL;
	for (unsigned int i = 0; i < nr; i++) {
		const bool last = i + 1 == nr;

		row->args[i].name = names[i];
		decode_types_argument(types, &declared[i], last ? NULL : &declared[i + 1],
				      last ? NULL : names[i + 1], i, &row->args[i]);
	}
	return row;
}

struct decode_row *decode_types_row(struct decode_types *types,
				    const struct decode_param *params, unsigned int nr)
{
	struct decode_declared declared[DECODE_NR_ARGS];
	const char *names[DECODE_NR_ARGS];

	if (nr > DECODE_NR_ARGS)
		nr = DECODE_NR_ARGS;
	for (unsigned int i = 0; i < nr; i++) {
		decode_declared__parse(types, params[i].type, &declared[i]);
		names[i] = params[i].name;
	}
	return decode_types_make_row(types, declared, names, nr);
}
