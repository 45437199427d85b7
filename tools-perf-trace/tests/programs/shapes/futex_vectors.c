// SPDX-License-Identifier: GPL-2.0
/* futex_waitv() and the calls that replace futex(): counts, flags by size, bad elements. */
#include <time.h>
#include "../program.h"

enum { FUTEX_WAKE2 = 454, FUTEX_WAIT2, FUTEX_REQUEUE2 };

struct waiter { uint64_t value, address; uint32_t flags, spare; };

int main(void)
{
	static const long counts[] = { 0, 1, 2, 3, 128, 129, 1L << 32 | 1, -1 };
	static const long flags[] = { 0, 1, 2, 3, 4, 7, 8, 0x80, 0x82, 0xff, 1L << 32 | 2, -1 };
	static const struct timespec times[] = { { 0, 1 }, { -1, 0 }, { 5, 1000000000 } };
	static uint32_t word = 7;
	struct waiter waiters[3] = {
		{ 1ULL << 32 | 5, (uintptr_t)&word, 0x82, 0 }, { 1, 0, -1, 0 }, { -1, 8, 2, 5 },
	};
	char *end = last_page() + 4096;

	memcpy(end - 48, waiters, 48);
	for (size_t i = 0; i < sizeof(counts) / sizeof(counts[0]); i++) {
		CALL(futex_waitv, waiters, i < 4 ? counts[i] : 3, i, &times[i % 3], i);
		CALL(futex_waitv, end - 48, counts[i], 0, NULL, 1L << 32);
	}
	for (size_t i = 0; i < sizeof(flags) / sizeof(flags[0]); i++) {
		waiters[0].flags = flags[i];
		CALL(futex_waitv, waiters, 1L, flags[i], end - 15, -1);
		syscall(FUTEX_WAKE2, (char *)&word + 1, 1L << 32, 1L << 32 | 3, flags[i] | 0x10);
		syscall(FUTEX_WAIT2, &word, 8L, 0L, flags[i], &times[i % 3], flags[i]);
		syscall(FUTEX_REQUEUE2, waiters, flags[i], -1, flags[i]);
	}
	CALL(futex_waitv, NULL, 1L, 0, NULL, 0);
	CALL(futex_waitv, end - 23, 1L, 0, end - 16, 0);
	syscall(FUTEX_WAIT2, NULL, -1L, -1L, 2, NULL, 1);
	syscall(FUTEX_REQUEUE2, NULL, 0, 1, 1);
	syscall(FUTEX_REQUEUE2, end - 47, 1L << 32, 1, 1L << 32 | 1);
	syscall(FUTEX_REQUEUE2, end - 24, 0, 1, 1);
	return 0;
}
