// SPDX-License-Identifier: GPL-2.0
/* Calls of x86 only: descriptors of segments that are bit fields, ports, codes of arch_prctl(). */
#include "../program.h"

int main(void)
{
	static const unsigned int words[] = { 0, 1, 0x51, 0xff, 0x100, 0x7fffffff, 0x80000000, -1 };
	static const long codes[] = {
		0, 0x1000, 0x1005, 0x1010, 0x1011, 0x1012, 0x1021, 0x1022, 0x1023, 0x1024, 0x1025,
		0x2000,
		0x2001, 0x2002, 0x2003, 0x3000, 0x3001, 0x4001, 0x4002, 0x4003, 0x4004, 0x4005,
		0x5000,
		0x5001, 0x5002, 0x5003, 0x5004, 0x5005, 1L << 32 | 0x1012, -1,
	};
	static const long lengths[] = { 0, 1, 8, 15, 16, 17, 1L << 32 | 16, -1 };
	char *end = last_page() + 4096;

	for (int i = 0; i < 8; i++) {
		unsigned int *entry = (void *)(end - 16);

		for (int j = 0; j < 8; j++) {
			/* A number that no table has: nothing is changed. */
			entry[0] = 0x2000 | words[j];
			entry[1] = words[(i + j) % 8];
			entry[2] = words[i];
			entry[3] = words[(i + 2 * j) % 8];
			CALL(modify_ldt, i & 1 ? 1L : 0x11L, entry, lengths[j]);
			CALL(modify_ldt, 1L << 32 | 1, end - 15, 16L);
			CALL(set_thread_area, entry);
			CALL(get_thread_area, entry);
		}
		CALL(modify_ldt, 0L, end - 64, lengths[i]);
		CALL(modify_ldt, 3L + i, end - 16, 16L);
		CALL(modify_ldt, words[i] | 0x20L, NULL, lengths[i]);
		CALL(ioperm, 65536L + i, -1L, (long)i);
		CALL(ioperm, -1L, lengths[i], 1L << 32);
		CALL(iopl, 4L << i);
		CALL(iopl, -1L - i);
	}
	for (int i = 0; i < 30; i++) {
		/* Not the base of FS, where the thread's own data are. */
		CALL(arch_prctl, codes[i], end - 3);
		CALL(arch_prctl, codes[i] | 0x100, end - 8);
		CALL(arch_prctl, codes[i], -1L);
	}
	CALL(arch_prctl, 0x1003L, end - 8);
	CALL(arch_prctl, 0x1004L, end - 8);
	CALL(arch_prctl, 0x1004L, NULL);
	syscall(453, 0L, 0L, -1L);
	syscall(453, 1L, 1L << 40, 1L << 32 | 1);
	return 0;
}
