// SPDX-License-Identifier: GPL-2.0
#include "../engine.h"
#include "../sets.h"
#include "../structs/structs.h"
#include "special.h"

DECODE_SHOW(ipc_key)
{
	(void)type;
	value &= UINT32_MAX;
	if (value)
		ctx->sink->ops->number(ctx->sink, DECODE_HEX, value);
	else
		ctx->sink->ops->constant(ctx->sink, &decode_set__ipc_keys, value);
}

/* Flags above, permissions below. */
DECODE_SHOW(ipc_flags)
{
	struct decode_sink *sink = ctx->sink;

	(void)type;
	value &= UINT32_MAX;
	sink->ops->begin(sink, DECODE_GROUP_JOINED);
	if (value & ~0777ULL) {
		sink->ops->item(sink);
		sink->ops->flags(sink, &decode_set__ipc_flags, value & ~0777ULL);
	}
	sink->ops->item(sink);
	sink->ops->number(sink, DECODE_OCTAL, value & 0777);
	sink->ops->end(sink, DECODE_GROUP_JOINED);
}

/* A byte for each page of a range. */
DECODE_SHOW(pages)
{
	(void)type;
	decode_show_array(ctx, &decode_type__byte, value, (ctx->value[1] + 4095) / 4096);
}
