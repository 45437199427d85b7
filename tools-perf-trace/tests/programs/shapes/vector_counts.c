// SPDX-License-Identifier: GPL-2.0
/* Vectors of buffers: counts, lengths beyond what is shown, offsets of 64 bits and flags. */
#include <sys/uio.h>

#include "../program.h"

int main(void)
{
	static const long counts[] = { 0, 1, 2, 3, 4, 1024, 1025, -1, 1L << 32 | 1, 0x80000000 };
	static const long lengths[] = { 0, 1, 32, 33, 4096, 4097, -1, INT64_MAX };
	static const long offsets[] = { 0, 5, -1, INT64_MIN, 1L << 32 };
	char *page = last_page(), *end = page + 4096, bytes[] = "a\0\377\n\"";
	struct iovec *vectors = (void *)(end - 3 * sizeof(*vectors));
	int fd = CALL(memfd_create, "shape", 0), ends[2];

	CALL(pipe2, ends, 04000);
	for (int i = 0; i < 10; i++) {
		vectors[0] = (struct iovec) { bytes, 5 };
		vectors[1] = (struct iovec) { page, lengths[i % 8] };
		vectors[2] = (struct iovec) { i & 1 ? end - 1 : NULL, 2 };
		CALL(writev, fd, vectors, counts[i]);
		CALL(writev, -1, vectors, counts[i]);
		CALL(pwritev, -1, vectors, counts[i], offsets[i % 5], i % 2);
		CALL(pwritev2, -1, vectors, counts[i], offsets[i % 5], 0L, 1L << i);
		CALL(pwritev2, fd, vectors, 1L, offsets[i % 5], -1L, 0x40L << i | 2);
		vectors[0] = (struct iovec) { page + 64, i };
		vectors[1] = (struct iovec) { page + 128, 2 };
		CALL(preadv, fd, vectors, counts[i], (long)i, 0L);
		CALL(preadv2, fd, vectors, counts[i], (long)i, 1L << 32, 0L);
		CALL(preadv2, fd, vectors, 2L, -1L, -1L, 1L << i);
		CALL(preadv2, -1, vectors, counts[i], offsets[i % 5], 7L, -1L);
		CALL(readv, ends[0], vectors, counts[i]);
		CALL(vmsplice, -1, vectors, counts[i], 1L << 32 | i);
	}
	vectors[1] = (struct iovec) { NULL, 7 };
	CALL(lseek, fd, 0L, 0);
	CALL(readv, fd, vectors, 2L);
	CALL(readv, fd, (char *)vectors + 1, 3L);
	for (int i = 0; i < 2; i++) {
		CALL(readv, i - 1, NULL, 2L);
		CALL(writev, i - 1, NULL, 0L);
		CALL(readv, i - 1, end, 0L);
		CALL(writev, i - 1, end - 8, 1L);
	}
	return 0;
}
