// SPDX-License-Identifier: GPL-2.0
/* Advice on memory, of one's own and of others, by vector; sealing; what is in core. */
#include <sys/uio.h>
#include "../program.h"

int main(void)
{
	static const long advices[] = {
		0, 4, 5, 7, 8, 9, 20, 21, 24, 25, 26, 100, 101, 102, 103, 104, 1L << 32 | 4, -1,
	};
	static const long counts[] = { 0, 1, 2, 3, 1024, 1025, 1L << 32 | 1, -1 };
	struct iovec *end = (void *)(last_page() + 4096);
	struct iovec vectors[2] = { { (void *)0x1000, 4096 }, { NULL, -1 } };
	static unsigned char in_core[2] = { 7, 7 };

	for (size_t i = 0; i < sizeof(advices) / sizeof(advices[0]); i++) {
		CALL(madvise, 1L, 1L, advices[i]);
		CALL(process_madvise, -1, vectors, 2L, advices[i], 0);
	}
	memcpy(end - 2, vectors, sizeof(vectors));
	for (size_t i = 0; i < sizeof(counts) / sizeof(counts[0]); i++)
		CALL(process_madvise, -1, end - 2, counts[i], 4, 1L << 32 | i);
	CALL(process_madvise, -1, NULL, 1L, 4, -1);
	CALL(process_madvise, -1, (char *)end - 9, 1L, 4, 0);
	syscall(462, 1L, 4096L, 0L);
	syscall(462, 1L, -1L, 1L << 32);
	CALL(mincore, 1L, 1L, in_core);
	CALL(mincore, (char *)end - 4096, 4096L, in_core);
	CALL(mincore, (char *)end - 4096, 8192L, in_core);
	CALL(mincore, (char *)end - 4096, 0L, in_core);
	CALL(mincore, (char *)end - 4096, 1L, NULL);
	syscall(453, 1L, 4097L, 3);
	syscall(453, -1L, -1L, -1);
	syscall(448, -1, 0);
	syscall(448, 1L << 32 | 9999, -1);
	return 0;
}
