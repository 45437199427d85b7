// SPDX-License-Identifier: GPL-2.0
/* Makes the set of an enum's names. */
#include <bpf/btf.h>
#include "made.h"

static uint64_t value_of(const struct btf_type *type, unsigned int i)
{
	if (btf_kind(type) == BTF_KIND_ENUM64)
		return btf_enum64_value(&btf_enum64(type)[i]);
	/* The engine extends the signs of values that it compares with constants. */
	return (int64_t)btf_enum(type)[i].val;
}

static uint32_t name_of(const struct btf_type *type, unsigned int i)
{
	return btf_kind(type) == BTF_KIND_ENUM64 ? btf_enum64(type)[i].name_off :
						   btf_enum(type)[i].name_off;
}

const struct decode_set *decode_types_set(struct decode_types *types, int id)
{
	const struct btf_type *type = btf__type_by_id(types->btf, id);
	const unsigned int nr = btf_vlen(type);
	struct decode_const *consts = decode_types_alloc(types, nr * sizeof(*consts));
	struct decode_set *set = decode_types_alloc(types, sizeof(*set));

	if (!nr || !consts || !set)
		return NULL;
	for (unsigned int i = 0; i < nr; i++) {
		consts[i].value = value_of(type, i);
		consts[i].name = btf__name_by_offset(types->btf, name_of(type, i)) ?: "";
	}
	set->prefix = "";
	set->consts = consts;
	set->nr = nr;
	set->bare = true;
	return set;
}
