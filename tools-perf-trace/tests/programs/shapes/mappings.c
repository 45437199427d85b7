// SPDX-License-Identifier: GPL-2.0
/* Flags of mappings: a type and a page size among them, and addresses that are ignored. */
#include "../program.h"

int main(void)
{
	static const long flags[] = {
		0, 1, 2, 3, 4, 0x10, 0x21, 0x22, 0x40022, 0x54000022, 0x7c000022, 0xfc000002,
		0x100002, 0x200022, 0x4000022, 0x80000002, 1L << 32 | 2, -1,
	};
	static const long prots[] = { 0, 1, 7, 8, 0x10, 0x1000001, 0x3000000, 1L << 32 | 1, -1 };
	static const long names[] = { 0, 1, 7, 8, 0x10, 0x20, 0x54000004, 0x78000001, 1L << 32 | 1, -1 };
	char *end = last_page() + 4096;

	for (size_t i = 0; i < sizeof(flags) / sizeof(flags[0]); i++)
		CALL(mmap, 8L, 0L, 1L, flags[i], -1, 0x1001L);
	for (size_t i = 0; i < sizeof(prots) / sizeof(prots[0]); i++) {
		CALL(mmap, NULL, 0L, prots[i], 0x22L, 1L << 32 | 7, -1L);
		CALL(mprotect, 1L, 1L, prots[i]);
		syscall(329, 1L, 1L, prots[i], 1L << 32 | 1);
		CALL(mremap, 1L, 1L, -1L, prots[i], end);
		CALL(remap_file_pages, 1L, 1L, prots[i], 1L, prots[i]);
		CALL(msync, 1L, 0L, prots[i]);
		CALL(mlock2, 1L, 1L << 40, prots[i]);
	}
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		CALL(memfd_create, end - 3, names[i]);
		CALL(memfd_secret, names[i] | 2);
		syscall(330, names[i] | 4, names[i]);
	}
	CALL(memfd_create, NULL, 0);
	CALL(memfd_create, "a name that is longer than what is shown of it", 0x100);
	syscall(331, -1);
	syscall(331, 1L << 32 | 99);
	CALL(munmap, 1L, -1L);
	CALL(brk, -1L);
	return 0;
}
