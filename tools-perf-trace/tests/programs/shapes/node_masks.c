// SPDX-License-Identifier: GPL-2.0
/* Masks of memory nodes: the number of bits, rounded down or not, and modes with flags. */
#include "../program.h"

int main(void)
{
	static const long bits[] = { 0, 1, 2, 8, 63, 64, 65, 66, 128, 129, 1024, 1L << 32 | 2, -1 };
	static const long modes[] = {
		0, 1, 2, 3, 4, 5, 6, 7, 0x2002, 0x8001, 0xe003, 1L << 32 | 1, -1,
	};
	char *page = last_page(), *end = page + 4096;
	void **pages = (void *)(end - 24);
	uint64_t *mask = (void *)(end - 16);
	int *status = (void *)(end - 64), *nodes = status - 5;

	for (int i = 0; i < 13; i++) {
		mask[0] = i & 1 ? 0 : 0x8000000000000000 >> i;
		mask[1] = i & 2 ? 0 : -1;
		CALL(mbind, page + 1, 4096L, modes[i], mask, bits[i], 1L << i);
		CALL(mbind, 0L, 4096L, modes[12 - i], mask, bits[i], 7L);
		CALL(mbind, 0L, -1L, modes[i], i & 1 ? NULL : mask + 1, bits[i], -1L);
		CALL(set_mempolicy, 0x1000 | modes[i], mask, bits[i]);
		CALL(set_mempolicy, 99L + i, mask + 1, bits[i]);
		CALL(get_mempolicy, status, mask, bits[i], NULL, 0L);
		CALL(get_mempolicy, NULL, mask, bits[i], page, 4L);
		CALL(get_mempolicy, status, i & 1 ? NULL : mask, bits[i], page, 1L << 32 | i);
		CALL(get_mempolicy, end - 3, end - 4, bits[i], 0L, -1L);
		CALL(migrate_pages, 0x7ffffff0L, bits[i], mask, mask + 1);
		CALL(migrate_pages, -1L, bits[i], i & 1 ? NULL : mask, end - 4);
		CALL(set_mempolicy_home_node, page + 1, bits[i], modes[i], 0L);
		CALL(set_mempolicy_home_node, page, 4096L, bits[i], 1L << i);
	}
	for (int i = 0; i < 5; i++) {
		static const long counts[] = { 0, 1, 2, 3, 1L << 32 | 1 };

		pages[0] = page;
		pages[1] = NULL;
		pages[2] = page + i;
		memset(status, 'x', 20);
		memcpy(nodes, (int []) { 0, -1, 1, INT32_MIN, 99 }, 20);
		CALL(move_pages, 0L, counts[i], pages, NULL, status, 0L);
		CALL(move_pages, 0x7ffffff0L, counts[i], pages, nodes, status, 2L << i);
		CALL(move_pages, -1L, counts[i], pages, nodes + i, end - 4, 4L);
		CALL(move_pages, 0x7ffffff0L, counts[i], pages + 1, end - 4, NULL, -1L);
		CALL(move_pages, 0L, 4L + i, pages, NULL, status, 0L);
		CALL(move_pages, 0L, -1L, NULL, NULL, NULL, 1L << 32);
	}
	return 0;
}
