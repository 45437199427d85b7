// SPDX-License-Identifier: GPL-2.0
#include "session/config.h"
#include "summary.h"

void stop_summary__fprintf(const struct stop_summary *summary, FILE *fp)
{
	switch (summary->config->decode.style) {
	case DECODE_STYLE_STRACE:
		stop_summary__fprintf_table(summary, fp);
		break;
	case DECODE_STYLE_JSON:
		stop_summary__fprintf_json(summary, fp);
		break;
	case DECODE_STYLE_PERF:
	default:
		stop_summary__fprintf_threads(summary, fp);
		break;
	}
}
