// SPDX-License-Identifier: GPL-2.0
/* poll() and ppoll() with arrays that are empty, too long or run out of memory. */
#include <poll.h>
#include <time.h>

#include "../program.h"

int main(void)
{
	static const long counts[] = { 0, 1, 2, 3, 4, 0x7fffffff, -1, 0x100000002, 0x80000000 };
	char *page = last_page();
	struct pollfd *array = (void *)(page + 4096 - 3 * sizeof(*array));
	struct timespec times[] = { { 0, 0 }, { 0, -1 }, { 0, 1000000000 }, { -1, 0 } };
	unsigned long mask = 0x8000000100000001;
	int ends[2];

	CALL(pipe, ends);
	for (size_t i = 0; i < sizeof(counts) / sizeof(counts[0]); i++) {
		for (int j = 0; j < 4; j++) {
			array[0] = (struct pollfd) { ends[1], POLLOUT | POLLRDHUP | 0x4000, -1 };
			array[1] = (struct pollfd) { j & 1 ? 77 : -1, -1, 5 };
			array[2] = (struct pollfd) { ends[0], j & 2 ? 0 : 0x0842, 0x7fff };
			CALL(poll, array, counts[i], 0L);
			CALL(ppoll, array, counts[i], times, 0L, 8L * j);
			CALL(ppoll, array, counts[i], times + j, &mask, 8L);
			CALL(ppoll, array + 1, 2L, times + j, &mask, counts[i]);
		}
	}
	CALL(poll, 0L, 0L, 0L);
	CALL(poll, 0L, 1L, 0L);
	CALL(poll, -1L, 1L, 0x100000000L);
	CALL(poll, page + 4092, 1L, 0L);
	CALL(poll, array + 3, 0L, 0L);
	CALL(ppoll, array, 1L, times, page + 4092, 8L);
	CALL(ppoll, array, 1L, page + 4090, &mask, 7L);
	CALL(ppoll, array, 1L, times, &mask, -1L);
	return 0;
}
