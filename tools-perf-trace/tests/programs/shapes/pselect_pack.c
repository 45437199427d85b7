// SPDX-License-Identifier: GPL-2.0
/* The pair of a signal mask and its size that pselect6() takes as its last argument. */
#include <sys/select.h>
#include <time.h>

#include "../program.h"

int main(void)
{
	static const long sizes[] = { 0, 1, 4, 7, 8, 9, 16, 128, 0x100000008, -1 };
	static struct timespec times[] = { { 0, 0 }, { 0, 1000000000 }, { -1, 0 }, { 0, -1 } };
	char *page = last_page();
	unsigned long masks[] = { 0, 0x10000, -1UL, 1UL << 63 | 1, ~0x10000UL };
	unsigned long *mask = (void *)(page + 4088);
	struct {
		const void *mask;
		unsigned long size;
	} pack, *last = (void *)(page + 4080);
	fd_set set;

	memset(&set, 0, sizeof(set));
	for (int i = 0; i < 10; i++) {
		struct timespec *time = times + i % 4;

		pack.mask = &masks[i % 5], pack.size = sizes[i];
		CALL(pselect6, 0L, 0L, 0L, 0L, times, &pack);
		CALL(pselect6, 3L, &set, 0L, &set, time, &pack);
		*mask = masks[i % 5];
		pack.mask = mask;
		CALL(pselect6, -1L, &set, 0L, 0L, time, &pack);
		pack.mask = page + 4090;
		CALL(pselect6, 1L, &set, &set, &set, time, &pack);
		pack.mask = NULL;
		CALL(pselect6, 0L, 0L, 0L, 0L, times, &pack);
		last->mask = (void *)-1L, last->size = sizes[i];
		CALL(pselect6, 0L, 0L, 0L, 0L, times, last);
		CALL(pselect6, 0L, 0L, 0L, 0L, page + 4090, page + 4088);
	}
	CALL(pselect6, 0L, 0L, 0L, 0L, times, 0L);
	CALL(pselect6, 0L, 0L, 0L, 0L, times, -1L);
	return 0;
}
