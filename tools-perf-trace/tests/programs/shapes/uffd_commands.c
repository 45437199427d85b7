// SPDX-License-Identifier: GPL-2.0
/* ioctl() of userfaultfd and other descriptors without a file: structs with out fields. */
#include "../program.h"

int main(void)
{
	static const uint64_t words[] = {
		0, 1, 3, 0x7, 0xaa, 1UL << 63, 0x1ffffff, 0xfffffffffffff000, -1,
	};
	static const unsigned int sizes[] = {
		0x18, 0x20, 0x10, 0x10, 0x28, 0x20, 0x18, 0x20, 0x20, 0x28,
	};
	static const unsigned char numbers[] = { 0x3f, 0, 1, 2, 3, 4, 6, 7, 8, 5 };
	char *end = last_page() + 4096;
	int fd = CALL(userfaultfd, 04001L);

	CALL(userfaultfd, 1L << 32 | 02000000);
	CALL(userfaultfd, -1L);
	for (int i = 0; i < 10; i++) {
		for (int direction = 0; direction < 4; direction++) {
			long command = 0xaa00 | numbers[i] | sizes[i] << 16 | (long)direction << 30;

			for (int j = 0; j < 9; j++) {
				for (int k = 8; k <= 64; k += 8)
					memcpy(end - k, &words[(j + k / 8) % 9], 8);
				CALL(ioctl, -1, command, end - sizes[i]);
				if (i > 1)
					CALL(ioctl, fd, command, end - sizes[i]);
			}
			CALL(ioctl, -1, command, end - sizes[i] + 1);
			CALL(ioctl, -1, command + 0x10000, end - sizes[i]);
			CALL(ioctl, fd, command, NULL);
			CALL(ioctl, fd, command, end - 8);
		}
	}
	for (int i = 0; i < 9; i++) {
		memcpy(end - 24, &words[i], 8);
		memcpy(end - 16, &words[8 - i], 8);
		CALL(ioctl, fd, 0xc018aa3fL, end - 24);
		CALL(ioctl, -1, 0xaa00L, words[i]);
		CALL(ioctl, -1, 0xb701L + i, words[i]);
		CALL(ioctl, -1, 0x8008b705L, end - 8 + i);
		CALL(ioctl, -1, 0xff01L + i, words[i]);
		CALL(ioctl, -1, 0xc040ff0bL, end - 64 + i);
		CALL(ioctl, -1, 0xc0606610L, end - 96);
		CALL(ioctl, -1, 0x40049409L, words[i]);
	}
	return 0;
}
