// SPDX-License-Identifier: GPL-2.0
/* Addresses that a thread registers, with their sizes and flags; barriers; ranges of caches. */
#include "../program.h"

int main(void)
{
	static const long sizes[] = { 0, 1, 23, 24, 25, 28, 31, 32, 33, 64, 1L << 32 | 32, -1 };
	char *end = last_page() + 4096;
	int fd = CALL(memfd_create, "shape", 0L);

	for (int i = 0; i < 12; i++) {
		uint64_t *words = (void *)(end - 32);

		words[0] = i & 1 ? -1 : i;
		words[1] = (uintptr_t)(end - i);
		words[2] = 1UL << i | (uint64_t)i << 32;
		words[3] = i & 1 ? 5 : 0x700000001;
		CALL(rseq, words, 33 + sizes[i], 1L << 32 | 2, 0x53053053L);
		CALL(rseq, end - 32, sizes[i], 2L << i, sizes[i]);
		CALL(rseq, end - 20, sizes[i], 3L, 0L);
		CALL(set_robust_list, end - 24, sizes[i] == 24 ? 20 : sizes[i]);
		CALL(get_robust_list, 0x7ffffff0L, end - 8, end - 8 - i);
		CALL(get_robust_list, -1L, NULL, end - 7);
		CALL(membarrier, 1L << i | 0x10000, i - 1L, 0L);
		CALL(membarrier, 0x400L | i, 1L << i, -1L);
		CALL(membarrier, 0L, 1L << 32, sizes[i]);
		/* cachestat, mseal */
		syscall(451, fd, words + i % 4, end - 80, 0L);
		syscall(451, i & 1 ? -1 : fd, end - 200, end - 39 + i, sizes[i]);
		syscall(451, -1, end - 15, NULL, 1L << 32);
		syscall(462, end - 4096 + i + 1, sizes[i], 1L << i);
		CALL(getrandom, end - 2, 3L, 1L << i | 8);
		CALL(getrandom, end, sizes[i], 0x100000008L);
		CALL(memfd_create, end - i, 1L << i | 0x80000000);
		CALL(memfd_create, i & 1 ? NULL : "name\n\377", 0x68000000L << (i % 3) | 0xff0);
		CALL(memfd_secret, 1L << (i + 20) | 1);
		CALL(restart_syscall);
	}
	CALL(get_robust_list, 0L, NULL, NULL);
	CALL(get_robust_list, 0L, end - 8, end - 4);
	CALL(membarrier, -1L, -1L, -1L);
	CALL(rseq, NULL, 32L, 0L, -1L);
	CALL(set_robust_list, NULL, 1L << 32 | 24);
	return 0;
}
