// SPDX-License-Identifier: GPL-2.0
#include <inttypes.h>
#include <linux/time64.h>

#include "json.h"

void stop_json__fprintf_sec(const char *key, u64 nsec, FILE *fp)
{
	fprintf(fp, "\"%s\":%" PRIu64 ".%09" PRIu64, key, (u64)(nsec / NSEC_PER_SEC),
		(u64)(nsec % NSEC_PER_SEC));
}
