// SPDX-License-Identifier: GPL-2.0
/* Directories read into buffers that are too short for an entry or whose count is odd. */
#include "../program.h"

int main(void)
{
	static const long counts[] = { 0, 1, 7, 18, 23, -1, 1L << 32, INT32_MIN };
	int fd = CALL(openat, -100, "/dev/fd", O_RDONLY);
	char *end = last_page() + 4096;
	static char bytes[64];

	for (size_t i = 0; i < sizeof(counts) / sizeof(counts[0]); i++) {
		CALL(getdents64, -1, bytes, counts[i]);
		CALL(getdents, -1, bytes, counts[i]);
	}
	for (size_t i = 0; i < 5; i++)
		CALL(getdents64, fd, bytes, counts[i]);
	CALL(getdents64, fd, NULL, 0L);
	CALL(getdents64, fd, NULL, 64L);
	CALL(getdents64, fd, end - 5, 64L);
	CALL(getdents64, 1L << 32 | 9999, end, 64L);
	CALL(lseek, fd, 1L << 40, SEEK_SET);
	CALL(getdents64, fd, bytes, 64L);
	CALL(getcwd, bytes, 0L);
	CALL(getcwd, bytes, 3L);
	CALL(getcwd, NULL, 64L);
	CALL(getcwd, bytes, 1L << 32);
	CALL(getcwd, end - 3, 64L);
	CALL(readlink, "tree/a/link", bytes, 64L);
	return 0;
}
