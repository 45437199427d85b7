// SPDX-License-Identifier: GPL-2.0
#include <signal.h>
#include <string.h>
#include "decode/capture/planner.h"
#include "decode/engine/engine.h"
#include "decode/engine/sets.h"
#include "decode/structs/structs.h"
#include "captures.h"
#include "special.h"

enum { NR_SIGNALS = 64 };

/* A set of two thirds of the signals or more is shown as its complement. */
DECODE_SHOW_LAYOUT(sigset)
{
	uint64_t set = decode_load(ctx, bytes, 8);
	bool inverted = __builtin_popcountll(set) >= NR_SIGNALS * 2 / 3;
	enum decode_group group = inverted ? DECODE_GROUP_SIGSET_INVERTED : DECODE_GROUP_SIGSET;
	struct decode_sink *sink = ctx->sink;

	(void)layout;
	if (inverted)
		set = ~set;
	sink->ops->begin(sink, group);
	for (unsigned int i = 0; i < NR_SIGNALS; i++) {
		if (!(set >> i & 1))
			continue;
		sink->ops->item(sink);
		sink->ops->signal(sink, i + 1, true);
	}
	sink->ops->end(sink, group);
}

/* The call stores as many bytes of the set as its caller asks for. */
DECODE_SHOW(pending_set)
{
	uint64_t set = 0, size = ctx->value[1];

	(void)type;
	if (!size || size > sizeof(set) || !decode_read_all(ctx, value, &set, size))
		ctx->sink->ops->address(ctx->sink, value);
	else
		decode_show__sigset(ctx, &decode_layout__sigset, &set);
}

DECODE_CAPTURE(pending_set)
{
	(void)type;
	return decode_plan_bytes(planner, spot, sizeof(uint64_t));
}

DECODE_SHOW(handler)
{
	(void)type;
	if (value <= 1 || (int64_t)value == -1)
		ctx->sink->ops->constant(ctx->sink, &decode_set__handlers, value);
	else
		ctx->sink->ops->address(ctx->sink, value);
}

/* si_status is an exit status or a signal: si_code says which. */
DECODE_SHOW(child_status)
{
	uint64_t code = decode_load(ctx, ctx->outer + 8, 4);

	(void)type;
	if (code == CLD_EXITED)
		ctx->sink->ops->number(ctx->sink, DECODE_SIGNED, (int32_t)value);
	else
		ctx->sink->ops->signal(ctx->sink, value & UINT32_MAX, false);
}

DECODE_EXTRA(signal)
{
	ctx->sink->ops->begin(ctx->sink, DECODE_GROUP_EXTRA);
	ctx->sink->ops->signal(ctx->sink, ctx->call->ret, false);
	ctx->sink->ops->end(ctx->sink, DECODE_GROUP_EXTRA);
}
