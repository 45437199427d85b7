// SPDX-License-Identifier: GPL-2.0
/* move_pages(): counts that are 0 or too large, and arrays that end. */
#include "../program.h"

int main(void)
{
	static const long counts[] = { 0, 1, 2, 3, 33, 0x7fffffff, -1 };
	static int nodes[64] = { 0, 1, -1, 1 << 20 };
	char *page = last_page();
	unsigned long *pages = (unsigned long *)(page + 4096) - 2;
	int *states = (int *)(page + 2048);

	for (size_t i = 0; i < sizeof(counts) / sizeof(counts[0]); i++) {
		memset(states, 0, 256);
		pages[0] = 0;
		pages[1] = 8;
		CALL(move_pages, 0x7ffffffe, counts[i], pages, nodes, states, 0L);
		CALL(move_pages, 0x7ffffffe, counts[i], pages, 0L, states, 2L);
		CALL(move_pages, 0L, counts[i], pages, nodes, states, 1L << 31);
		CALL(move_pages, 0L, counts[i], pages, (int *)(page + 4096) - 1, page + 4094, 4L);
		CALL(move_pages, 0L, counts[i], 0L, 0L, 0L, 2L);
		CALL(move_pages, 0L, counts[i], pages + 2, nodes, states, -1L);
	}
	return 0;
}
