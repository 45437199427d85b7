// SPDX-License-Identifier: GPL-2.0
/* setsockopt(): structs of options in lengths around their own, and at the end of memory. */
#include "../program.h"

int main(void)
{
	static const short options[][3] = {
		{ 1, 13, 8 }, { 1, 20, 16 }, { 1, 66, 16 }, { 1, 25, 16 }, { 1, 37, 4 },
		{ 1, 65, 8 },
		{ 1, 70, 4 }, { 0, 1, 1 }, { 0, 4, 8 }, { 0, 32, 12 }, { 0, 33, 4 }, { 0, 35, 12 },
		{ 0, 39, 12 }, { 0, 41, 20 }, { 0, 46, 264 }, { 41, 1, 16 }, { 41, 16, 4 },
		{ 41, 20, 20 }, { 41, 42, 136 }, { 41, 50, 20 }, { 41, 67, 4 }, { 6, 13, 8 },
		{ 6, 14, 96 },
		{ 6, 22, 16 }, { 6, 31, 4 }, { 263, 1, 16 }, { 263, 5, 16 }, { 263, 10, 4 },
		{ 263, 13, 24 }, { 263, 18, 4 }, { 270, 1, 4 }, { 270, 6, 8 }, { 58, 1, 32 },
		{ 17, 100, 4 }, { 103, 1, 4 }, { 279, 1, 4 }, { 282, 1, 24 }, { 255, 1, 4 },
		{ 132, 1, 16 },
	};
	static const int values[] = { 0, 1, 2, 255, 256, 0x1000001, -1, INT32_MIN };
	char *end = last_page() + 4096;

	for (size_t i = 0; i < sizeof(options) / sizeof(options[0]); i++) {
		long level = options[i][0], name = options[i][1], size = options[i][2];

		for (int j = 0; j < 8; j++) {
			for (int k = 4; k <= 280; k += 4)
				memcpy(end - k, &values[(j + k / 4) % 8], 4);
			/* Not shorter: strace would show bytes of the ICMP filter that it has not read. */
			if (level != 255 || j > 2)
				CALL(setsockopt, -1, level, name, end - 280, size + j - 3);
			CALL(setsockopt, -1, level, name, end - size, size);
		}
		CALL(setsockopt, -1, level, name, end - size + 1, size);
		CALL(setsockopt, -1, level, name, end - size, size + 1);
		CALL(setsockopt, -1, level, name, end - size, -1L);
		CALL(setsockopt, -1, level, name, NULL, size);
		CALL(setsockopt, -1, level, name, end, 0L);
	}
	CALL(setsockopt, -1, 1L << 32 | 1, 1L << 32 | 2, values, 1L << 32 | 4);
	CALL(setsockopt, -1, -1L, -1L, -1L, -1L);
	return 0;
}
