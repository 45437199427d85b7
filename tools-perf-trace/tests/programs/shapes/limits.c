// SPDX-License-Identifier: GPL-2.0
/* Resource limits: numbers near infinity and multiples of 1024, unknown resources. */
#include "../program.h"

struct limit { uint64_t now, most; };

int main(void)
{
	static const struct limit limits[] = {
		{ 0, 0 }, { 1023, 1024 }, { 1025, 2048 }, { 1ULL << 31, 1ULL << 32 },
		{ -1, -1 }, { -2, -1024 }, { UINT32_MAX, 1ULL << 63 }, { 1 << 20, 3 << 20 },
	};
	static const long resources[] = { 0, 7, 15, 16, 1L << 32 | 7, -1 };
	char *end = last_page() + 4096;
	static struct limit old, both = { 0, 1 };

	for (size_t i = 0; i < sizeof(limits) / sizeof(limits[0]); i++) {
		CALL(prlimit64, -1, i * 2, &limits[i], &old);
		CALL(setrlimit, 16 + i, &limits[i]);
		CALL(prlimit64, 0, 4, &limits[i], &old);
	}
	for (size_t i = 0; i < sizeof(resources) / sizeof(resources[0]); i++) {
		CALL(prlimit64, -1, resources[i], NULL, &old);
		CALL(getrlimit, resources[i], NULL);
	}
	CALL(prlimit64, 0, 4, &both, &both);
	CALL(prlimit64, 0, 4, NULL, &old);
	CALL(prlimit64, 0, 4, NULL, NULL);
	CALL(prlimit64, 0, 4, end - 15, &old);
	CALL(prlimit64, 0, 4, NULL, end - 15);
	CALL(prlimit64, 1L << 32 | 0xffffffff, 4, end - 16, end - 16);
	CALL(setrlimit, 4, end - 8);
	CALL(getrlimit, 4, end - 8);
	CALL(getrlimit, 4, &old);
	return 0;
}
