// SPDX-License-Identifier: GPL-2.0
/* bpf(): attributes cut in the middle of a field, or longer than strace knows them. */
#include "../program.h"

int main(void)
{
	static const unsigned int sizes[] = {
		0, 1, 4, 7, 8, 12, 16, 20, 28, 32, 48, 64, 80, 128, 152, 160,
	};
	static const unsigned int words[] = { 0, 1, 5, 0x7fffffff, 0x80000000, -1, 0xff, 0x10003 };
	char *end = last_page() + 4096;

	for (long command = 0; command < 40; command++) {
		/* Not the statistics, which would be switched on. */
		if (command == 32)
			continue;
		for (int i = 0; i < 16; i++) {
			unsigned int *attr = (void *)(end - sizes[i]);

			for (unsigned int j = 0; j < sizes[i] / 4; j++)
				attr[j] = words[(i * 3 + j + command) % 8];
			/* Nothing is made or loaded: sizes and numbers do not fit. */
			if (sizes[i] >= 4)
				attr[0] = 0x7ffffff0 + i % 4;
			CALL(bpf, command, attr, sizes[i]);
		}
		CALL(bpf, command, end - 8, 9L);
		CALL(bpf, command, NULL, 64L);
		CALL(bpf, command, end - 200, 200L);
		memset(end - 256, 0, 256);
		memset(end - 256, 0xff, 4);
		CALL(bpf, command, end - 256, 256L);
		CALL(bpf, command, end - 256, 152L);
		memset(end - 8, 1, 8);
		CALL(bpf, command, end - 256, 256L);
		CALL(bpf, command, end - 256, 1L << 32 | 4);
	}
	CALL(bpf, -1L, -1L, -1L);
	CALL(bpf, 1L << 32 | 1, end - 32, 32L);
	return 0;
}
