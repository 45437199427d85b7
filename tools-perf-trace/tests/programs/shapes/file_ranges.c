// SPDX-License-Identifier: GPL-2.0
/* Ranges of files: negative offsets and lengths, and offsets that the kernel advances. */
#include "../program.h"

int main(void)
{
	static const long lengths[] = { 0, 1, -1, 1L << 32, INT64_MAX, INT64_MIN };
	static const long modes[] = { 0, 1, 2, 3, 8, 0x10, 0x20, 0x40, 0x80, 0x100, 1L << 32 | 1, -1 };
	int fd = CALL(memfd_create, "file", 0);
	int64_t *end = (void *)(last_page() + 4096);
	int64_t in = 1, out = -5;

	for (size_t i = 0; i < sizeof(lengths) / sizeof(lengths[0]); i++) {
		CALL(fallocate, -1, 0, lengths[i], lengths[i]);
		CALL(sync_file_range, -1, lengths[i], lengths[i], 7);
		CALL(readahead, -1, lengths[i], lengths[i]);
		CALL(fadvise64, -1, lengths[i], lengths[i], 4);
		CALL(copy_file_range, -1, NULL, -1, NULL, lengths[i], 0);
		CALL(ftruncate, -1, lengths[i]);
		CALL(lseek, -1, lengths[i], i);
	}
	for (size_t i = 0; i < sizeof(modes) / sizeof(modes[0]); i++) {
		CALL(fallocate, -1, modes[i], 0L, 1L);
		CALL(sync_file_range, -1, 0L, 1L, modes[i]);
		CALL(fadvise64, -1, 0L, 1L, modes[i]);
		CALL(copy_file_range, -1, &in, -1, &out, 1L, modes[i]);
	}
	CALL(pwrite64, fd, "0123456789", 10L, 0L);
	CALL(copy_file_range, fd, &in, fd, &out, 3L, 0);
	out = 20;
	CALL(copy_file_range, fd, &in, fd, &out, 3L, 0);
	CALL(copy_file_range, fd, &in, fd, NULL, 0L, 0);
	CALL(copy_file_range, fd, (char *)end - 7, fd, end, 3L, 0);
	CALL(sendfile, fd, fd, &in, 2L);
	CALL(sendfile, fd, -1, &in, -1L);
	CALL(sendfile, 1L << 32 | 9999, -1, (char *)end - 7, 1L << 40);
	return 0;
}
