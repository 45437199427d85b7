// SPDX-License-Identifier: GPL-2.0
/* Begins and ends the text of a call. */
#include "sink.h"

static const struct decode_sink_ops *style_ops(const struct decode_options *options)
{
	switch (options->style) {
	case DECODE_STYLE_STRACE:
		return &decode_sink__strace;
	case DECODE_STYLE_JSON:
		return &decode_sink__json;
	case DECODE_STYLE_PERF:
	default:
		return &decode_sink__perf;
	}
}

void decode_start_sink(struct decode_sink *sink, const struct decode_options *options,
		       char *buf, size_t size)
{
	decode_sink__init(sink, style_ops(options), options->verbose, buf, size);
	sink->consts = options->consts;
	sink->strings = options->strings;
	sink->recorded = options->recorded;
}

void decode_finish_sink(struct decode_sink *sink)
{
	if (sink->ops->finish)
		sink->ops->finish(sink);
}
