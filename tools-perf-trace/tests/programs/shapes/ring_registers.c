// SPDX-License-Identifier: GPL-2.0
/* Every operation of io_uring_register() with no memory, a little and a count of elements. */
#include "../program.h"

int main(void)
{
	static const long counts[] = { 0, 1, 2, 33, -1 };
	char *end = last_page() + 4096;
	static uint64_t words[64];

	for (size_t i = 0; i < 64; i++)
		words[i] = i % 3;
	for (long op = 0; op < 38; op++) {
		for (size_t i = 0; i < sizeof(counts) / sizeof(counts[0]); i++)
			CALL(io_uring_register, -1, op, NULL, counts[i]);
		CALL(io_uring_register, -1, op, end - 3, 1);
		CALL(io_uring_register, -1, op | 1L << 31, words, 1);
	}
	for (long op = 0; op < 13; op++) {
		CALL(io_uring_register, -1, op, words, 1);
		CALL(io_uring_register, -1, op, words, 2);
		CALL(io_uring_register, -1, 1L << 32 | op, end - 8, 2);
	}
	CALL(io_uring_register, -1, -1, words, 1);
	CALL(io_uring_register, -1, 1L << 30, words, 1);
	return 0;
}
