// SPDX-License-Identifier: GPL-2.0
/* Signal sets in sizes that are not eight, actions with odd flags, and waits that end at once. */
#include <time.h>

#include "../program.h"

int main(void)
{
	static const long sizes[] = { 0, 1, 4, 7, 8, 9, 16, 128, 1L << 32 | 8, -1 };
	static const uint64_t sets[] = {
		0, 1, 0x80000000, 1UL << 63, 0x7fffffff00000000, 0x5555555555555555, ~0x4000UL,
		~0x101UL, -1,
	};
	static const struct timespec times[] = {
		{ 0, 0 }, { 0, -1 }, { 0, 1000000000 }, { -1, 0 },
	};
	char *end = last_page() + 4096;
	uint64_t *words = (void *)(end - 32);

	for (int i = 0; i < 10; i++) {
		const uint64_t *set = &sets[i % 9];

		CALL(rt_sigprocmask, 3L + i, set, end - 8, sizes[i]);
		CALL(rt_sigprocmask, 1L, end - 8 + i, end - 8, sizes[i]);
		CALL(rt_sigpending, end - 8, sizes[i]);
		CALL(rt_sigtimedwait, set, end - 64, &times[i % 4], sizes[i]);
		CALL(rt_sigtimedwait, end - i, NULL, times, sizes[i]);
		CALL(rt_sigsuspend, end - 4, sizes[i]);
		CALL(rt_sigsuspend, set, sizes[i] == 8 ? 5 : sizes[i]);
		CALL(signalfd, -1, set, sizes[i]);
		CALL(signalfd4, NO_FD, set, sizes[i], 1L << (i + 8));
		CALL(signalfd4, -1, end - i, sizes[i], -1L);
		/* Not at the end of the page: strace reads more than the kernel. */
		for (int j = 0; j < 9; j++) {
			uint64_t *action = (void *)(end - 256 - 8 * j);

			action[0] = j & 1 ? (uint64_t)i : 0x400000;
			action[1] = (sets[j] ^ (uint64_t)i << 27) | (i & 1 ? 0x4000000 : 0);
			action[2] = j & 2 ? 0x500000 : 0;
			action[3] = sets[i % 9] ^ sets[j];
			CALL(rt_sigaction, 9L, action, action, sizes[i]);
			CALL(rt_sigaction, 60L + j, action, NULL, j & 1 ? 8 : sizes[i]);
			CALL(rt_sigaction, 60L + j, NULL, action, 8L);
		}
		CALL(rt_sigaction, (long)i * 8, NULL, end - 88, sizes[i]);
		CALL(rt_sigaction, 10L, end - 31 + i, end - 3, sizes[i]);
		CALL(rt_sigaction, 1L << 32 | 10, end - 24, NULL, 8L);
	}
	for (int i = 0; i < 9; i++) {
		CALL(rt_sigprocmask, 2L, &sets[i], end - 8, 8L);
		CALL(rt_sigprocmask, 1L << 32 | 2, NULL, end - 7, 8L);
		CALL(rt_sigprocmask, (long)i % 3, NULL, end - 8, 8L);
		CALL(sigaltstack, end - 24 + i, i & 1 ? NULL : words);
		words[1] = sets[i];
		words[2] = i * 512;
		CALL(sigaltstack, words, end - 24 - i % 2);
	}
	CALL(rt_sigprocmask, 2L, sets, NULL, 8L);
	CALL(rt_sigaction, -1L, -1L, -1L, -1L);
	return 0;
}
