// SPDX-License-Identifier: GPL-2.0
/* select() with more descriptors than a set has, and with counts that are negative. */
#include <sys/select.h>
#include <sys/time.h>

#include "../program.h"

int main(void)
{
	static const long counts[] = {
		0, 1, 5, 64, 65, 1023, 1024, 1025, 4096, 0x7fffffff, 0x80000000, -1, 0x100000004
	};
	struct timeval none = { 0, 0 }, odd[] = { { 0, -1 }, { 0, 1000000 }, { -1, 0 } };
	unsigned long *sets = (unsigned long *)last_page();
	char *page = last_page();
	int ends[2];

	CALL(pipe, ends);
	for (size_t i = 0; i < sizeof(counts) / sizeof(counts[0]); i++) {
		memset(sets, 0, 4096);
		sets[0] = 1UL << ends[0] | 1UL << ends[1];
		sets[128] = 1UL << ends[1];
		CALL(select, counts[i], sets, 0L, 0L, &none);
		sets[0] = 1UL << ends[0];
		CALL(select, counts[i], sets, sets + 128, sets + 256, &none);
		CALL(select, counts[i], 0L, page + 4096 - 8, 0L, &none);
		CALL(select, counts[i], page + 4096, 0L, 0L, &none);
		CALL(pselect6, counts[i], sets, sets + 128, 0L, &none, 0L);
	}
	for (int i = 0; i < 3; i++)
		CALL(select, 4L, sets, 0L, 0L, odd + i);
	CALL(select, 4L, sets, 0L, 0L, page + 4088);
	return 0;
}
