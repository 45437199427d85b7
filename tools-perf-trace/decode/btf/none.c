// SPDX-License-Identifier: GPL-2.0
/* Without libbpf there is no BTF. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "made.h"

struct decode_types *decode_types__load(const char *file)
{
	if (file) {
		errno = EOPNOTSUPP;
		return NULL;
	}
	return calloc(1, sizeof(struct decode_types));
}

void decode_types__free(struct decode_types *types)
{
	if (types)
		decode_types_drop(types);
}

int decode_types_find(const struct decode_types *types, const char *keyword, const char *name)
{
	(void)types;
	(void)keyword;
	(void)name;
	return 0;
}

void decode_declared__from_btf(const struct decode_types *types, int id,
			       struct decode_declared *declared)
{
	(void)types;
	(void)id;
	memset(declared, 0, sizeof(*declared));
	declared->base = DECODE_C_OTHER;
}

const struct decode_layout *decode_types_layout(struct decode_types *types, int id,
						unsigned int level)
{
	(void)types;
	(void)id;
	(void)level;
	return NULL;
}

const struct decode_set *decode_types_set(struct decode_types *types, int id)
{
	(void)types;
	(void)id;
	return NULL;
}

const struct decode_row *decode_types__function(struct decode_types *types, const char *name)
{
	(void)types;
	(void)name;
	return NULL;
}
