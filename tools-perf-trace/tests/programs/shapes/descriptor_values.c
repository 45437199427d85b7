// SPDX-License-Identifier: GPL-2.0
/* Descriptors of which -yy shows more than the kind: counters and sets of signals. */
#include "../program.h"

static void counters(void)
{
	int fd = CALL(eventfd2, 3L, 0L);

	CALL(fsync, fd);
	CALL(close, fd);
	fd = CALL(eventfd2, 18L, 1L);
	CALL(fsync, fd);
	CALL(close, fd);
}

static void signals(void)
{
	static const uint64_t masks[] = {
		0, 1, 1UL << 16, -1UL, 1UL << 31 | 1UL << 33 | 2, 1UL << 63, ~(1UL << 16), 0xffff,
		0xffffffff00000000, ~0xffffUL, 0x80000000, 0x3 << 30,
	};
	int fd;

	for (size_t i = 0; i < sizeof(masks) / sizeof(masks[0]); i++) {
		fd = CALL(signalfd4, -1L, &masks[i], 8L, 0L);
		CALL(fsync, fd);
		CALL(close, fd);
	}
}

int main(void)
{
	counters();
	signals();
	return 0;
}
