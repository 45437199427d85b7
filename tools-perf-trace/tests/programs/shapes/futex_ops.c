// SPDX-License-Identifier: GPL-2.0
/* Operations of futex(): the meaning of the fourth argument, times, encoded operations. */
#include <time.h>
#include "../program.h"

int main(void)
{
	static const struct timespec times[] = { { 0, 1 }, { -1, 0 }, { 0, 1000000000 }, { 1, -1 } };
	static const long wake_ops[] = { 0, 0x01001001, 0x8fffffff, 0xf5800800, 0x50000fff, -1 };
	static uint32_t word[2] = { 1, 2 };
	char *end = last_page() + 4096;

	for (long op = 0; op < 15; op++) {
		CALL(futex, (char *)word + 1, op, 7, -1L, word + 1, -1);
		CALL(futex, (char *)word + 1, op | 128, -1, NULL, NULL, 0);
		CALL(futex, end - 3, op | 256, 1L << 32, end - 15, NULL, 1L << 32 | 5);
		CALL(futex, NULL, op | 512, 5, 8L, 8L, 5);
	}
	for (size_t i = 0; i < sizeof(wake_ops) / sizeof(wake_ops[0]); i++)
		CALL(futex, (char *)word + 1, 5 | 128, 1, 1L << 32 | 2, word, wake_ops[i]);
	for (size_t i = 0; i < sizeof(times) / sizeof(times[0]); i++) {
		CALL(futex, word, 0, 7, &times[i], NULL, 0);
		CALL(futex, word, 9 | 384, 7, &times[i], NULL, -1);
		CALL(futex, (char *)word + 1, 11, 7, &times[i], word, 5);
		CALL(futex, word, 13 | 128, 7, &times[i], word, 6);
	}
	CALL(futex, word, -1, -1, -1L, -1L, -1);
	CALL(futex, word, 1L << 32 | 1, 1, NULL, NULL, 0);
	CALL(futex, 1L << 40, 1, 1, NULL, NULL, 0);
	return 0;
}
