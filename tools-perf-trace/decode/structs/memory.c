// SPDX-License-Identifier: GPL-2.0
#include "decode/engine/describe.h"
#include "structs.h"

static const struct decode_field cachestat_range_fields[] = {
	F("off", 0, T(HEX, 8)),
	F("len", 8, T(UNSIGNED, 8)),
};
LAYOUT(cachestat_range, 16, cachestat_range_fields, .portable = true);

static const struct decode_field cachestat_fields[] = {
	F("nr_cache", 0, T(UNSIGNED, 8)),
	F("nr_dirty", 8, T(UNSIGNED, 8)),
	F("nr_writeback", 16, T(UNSIGNED, 8)),
	F("nr_evicted", 24, T(UNSIGNED, 8)),
	F("nr_recently_evicted", 32, T(UNSIGNED, 8)),
};
LAYOUT(cachestat, 40, cachestat_fields, .portable = true);
