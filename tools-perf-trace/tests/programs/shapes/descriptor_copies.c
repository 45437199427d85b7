// SPDX-License-Identifier: GPL-2.0
/* copy_file_range(), splice(), tee(), vmsplice(), sendfile(): offsets, flags, large lengths. */
#include "../program.h"

int main(void)
{
	static const long lengths[] = { 0, 1, 0x7fffffff, 0x80000000, 0xffffffff, 1L << 40, -1 };
	char *end = last_page() + 4096;
	int in = CALL(memfd_create, "in", 0L), out = CALL(memfd_create, "out", 0L), pipes[2];
	long offsets[] = { 0, 2, -1, 1L << 62 };

	CALL(pwrite64, in, "0123456789", 10L, 0L);
	CALL(pipe2, pipes, O_NONBLOCK);
	for (size_t i = 0; i < sizeof(lengths) / sizeof(lengths[0]); i++) {
		memcpy(end - 8, &offsets[i % 4], 8);
		CALL(copy_file_range, in, end - 8, out, &offsets[i % 4], lengths[i], 0L);
		CALL(copy_file_range, -1L, end - 7, NO_FD, NULL, lengths[i], 1L << i);
		CALL(copy_file_range, in, NULL, out, end - 8, 3L, 1L << 32);
		CALL(splice, in, end - 8, pipes[1], NULL, lengths[i] & 0xfff, 1L << i);
		CALL(splice, pipes[0], NULL, out, &offsets[i % 4], 4L, 2L | 1L << (i + 4));
		CALL(splice, pipes[0], end - 8, out, end - 4, lengths[i], -1L);
		CALL(splice, in, NULL, pipes[1], end - 8, 5L, 0L);
		CALL(tee, pipes[0], pipes[1], lengths[i], 1L << i);
		CALL(tee, NO_FD, -1L, -1L, 0xffL);
		CALL(sendfile, out, in, end - 8, lengths[i] & 0xffff);
		CALL(sendfile, NO_FD, in, end - 5, lengths[i]);
		CALL(sendfile, out, -1L, NULL, lengths[i]);
		CALL(vmsplice, pipes[0], end - 16, (long)i, 1L << i);
		CALL(vmsplice, NO_FD, end - 15, lengths[i], 8L);
		CALL(readahead, in, lengths[i], lengths[6 - i]);
		CALL(sync_file_range, in, lengths[i], lengths[6 - i], 1L << i | 1L << 32);
		CALL(fallocate, out, 1L << i, lengths[i], 0L);
		CALL(fadvise64, in, lengths[i], -1L, i);
	}
	return 0;
}
