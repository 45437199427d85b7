// SPDX-License-Identifier: GPL-2.0
/* io_uring_enter(): its fifth argument is a mask or a struct, as the flags say. */
#include <linux/io_uring.h>
#include <time.h>

#include "../program.h"

int main(void)
{
	static const long sizes[] = { 0, 7, 8, 16, 23, 24, 25, 64, -1 };
	static const long flags[] = { 0, 1, 8, 8 | 32, 8 | 64, 64, 8 | 1, 0x80000000, -1 };
	char *page = last_page();
	unsigned long mask = 1UL << (SIGUSR1 - 1);
	struct timespec time = { 1, 5 };
	unsigned long wait[8] = { (long)&mask, 8, (long)&time };

	for (size_t i = 0; i < sizeof(flags) / sizeof(flags[0]); i++) {
		for (size_t j = 0; j < sizeof(sizes) / sizeof(sizes[0]); j++) {
			CALL(io_uring_enter, NO_FD, 1L, 0x100000002, flags[i], wait, sizes[j]);
			CALL(io_uring_enter, NO_FD, -1L, 0L, flags[i], &mask, sizes[j]);
			CALL(io_uring_enter, NO_FD, 0L, 0L, flags[i], page + 4096 - 12, sizes[j]);
			CALL(io_uring_enter, NO_FD, 0L, 0L, flags[i], 0L, sizes[j]);
		}
	}
	return 0;
}
