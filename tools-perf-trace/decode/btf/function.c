// SPDX-License-Identifier: GPL-2.0
/* Makes the row of a function of the kernel. */
#include <bpf/btf.h>
#include "decode/engine/engine.h"
#include "made.h"

const struct decode_row *decode_types__function(struct decode_types *types, const char *name)
{
	const int id = decode_types_find(types, "func", name);
	struct decode_declared declared[DECODE_NR_ARGS];
	const char *names[DECODE_NR_ARGS];
	const struct btf_type *proto;
	unsigned int nr;

	if (!id)
		return NULL;
	proto = btf__type_by_id(types->btf, btf__type_by_id(types->btf, id)->type);
	if (!proto || !btf_is_func_proto(proto))
		return NULL;
	for (nr = 0; nr < btf_vlen(proto) && nr < DECODE_NR_ARGS; nr++) {
		const struct btf_param *param = &btf_params(proto)[nr];

		/* The last one of "..." */
		if (!param->type)
			break;
		names[nr] = btf__name_by_offset(types->btf, param->name_off) ?: "";
		decode_declared__from_btf(types, param->type, &declared[nr]);
	}
	return decode_types_make_row(types, declared, names, nr);
}
