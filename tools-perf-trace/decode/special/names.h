/* SPDX-License-Identifier: GPL-2.0 */
/* Values of which only some have a name. */
#ifndef PERF_TRACE_STOP_SPECIAL_NAMES_H
#define PERF_TRACE_STOP_SPECIAL_NAMES_H

#include "decode/engine/engine.h"

static inline bool has_name(const struct decode_set *set, uint64_t value)
{
	return decode_name(set, value);
}

/* A name, or a plain number. */
static inline void show_name_or_number(struct decode_ctx *ctx, const struct decode_set *set,
				       enum decode_kind base, uint64_t value)
{
	if (has_name(set, value))
		ctx->sink->ops->constant(ctx->sink, set, value);
	else
		ctx->sink->ops->number(ctx->sink, base, value);
}

/* Text that explains the last value */
static inline void decode_show_remark(struct decode_sink *sink, const char *text)
{
	sink->ops->begin(sink, DECODE_GROUP_REMARK);
	sink->ops->word(sink, text);
	sink->ops->end(sink, DECODE_GROUP_REMARK);
}

#endif /* PERF_TRACE_STOP_SPECIAL_NAMES_H */
