// SPDX-License-Identifier: GPL-2.0
/* Attributes of events with sizes that the kernel refuses, some of which it then changes. */
#include "../program.h"

int main(void)
{
	static const unsigned int sizes[] = { 0, 1, 7, 8, 63, 64, 65, 71, 72, 73, 80, 96, 104, 112, 120,
					      128, 129, 136, 137, 144, 152, 200, 4096, 4097, -1 };
	static const long flags[] = { 0, 1, 8, 0x10, 0xf, 0x100000001, -1 };
	char *page = last_page();

	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
		for (unsigned int type = 0; type < 8; type++) {
			unsigned int size = sizes[i] ? sizes[i] : 64;
			char *end = page + (size < 4096 ? 4096 - (size < 8 ? 8 : size) : 0);

			memset(page, type & 1 ? 0xff : 0, 4096);
			((unsigned int *)end)[0] = type < 6 ? type : 0x7fffffff + type;
			((unsigned int *)end)[1] = sizes[i];
			if (size >= 64)
				end[8] = type, end[16] = 1, end[32] = 0x11, end[40] = 0x3f;
			/* Event number one has reserved bits: no event is made. */
			if (size >= 64)
				end[47] = 0xff, end[24] = 0x55;
			CALL(perf_event_open, end, 0x7ffffff0L, -1L, -1L, flags[type % 7] | 0x20);
			CALL(perf_event_open, end, -1L, -1L, 99L, 0x8L);
		}
	}
	CALL(perf_event_open, page + 4092, 0L, -1L, -1L, 0L);
	CALL(perf_event_open, page + 4088, 0L, -1L, -1L, 0L);
	CALL(perf_event_open, 0L, 0x100000000L, 0x1ffffffffL, 0x100000063L, 1L << 32);
	return 0;
}
