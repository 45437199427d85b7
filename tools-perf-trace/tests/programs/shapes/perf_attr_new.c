// SPDX-License-Identifier: GPL-2.0
/* Attributes of perf events that are longer than those of older kernels: for -v. */
#include "../program.h"

int main(void)
{
	static uint32_t words[64];

	for (uint32_t size = 120; size <= 160; size += 4) {
		memset(words, 0, sizeof(words));
		words[0] = -1U;
		words[1] = size;
		CALL(perf_event_open, words, 0L, -1L, -1L, 0L);
		words[1] = size;
		words[32] = 1;
		words[34] = 2;
		words[37] = 3;
		CALL(perf_event_open, words, 0L, -1L, -1L, 0L);
	}
	return 0;
}
