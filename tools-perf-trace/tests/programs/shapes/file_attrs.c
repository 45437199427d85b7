// SPDX-License-Identifier: GPL-2.0
/* file_getattr() and file_setattr(): sizes around that of the struct, and its flags. */
#include "../program.h"

enum { FILE_GETATTR = 468, FILE_SETATTR };

struct attr { uint64_t xflags; uint32_t extsize, nextents, projid, cow; uint64_t more; };

int main(void)
{
	static const long sizes[] = { 0, 1, 7, 23, 24, 25, 32, 4096, 4097, 1L << 32 | 24, -1 };
	static const long flags[] = { 0, 0x100, 0x1000, 0x800, 1L << 32 | 0x100, -1 };
	static const uint64_t xflags[] = { 0, 1, 0x1ffff, 0x20000, 1U << 31, 1ULL << 40 | 2, -1 };
	struct attr attr = { 3, 4096, 0, -1, 8, 0 };
	char *end = last_page() + 4096;

	for (long call = FILE_GETATTR; call <= FILE_SETATTR; call++) {
		for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++)
			syscall(call, -1, "nonexistent", &attr, sizes[i], 0);
		for (size_t i = 0; i < sizeof(flags) / sizeof(flags[0]); i++)
			syscall(call, -1, "", NULL, 24L, flags[i]);
		syscall(call, -1, NULL, end - 24, 24L, 0);
		syscall(call, -1, end - 3, end - 24, 32L, 0);
		syscall(call, -1, "nonexistent", end - 23, 24L, 0);
		syscall(call, 1L << 32 | 0xffffff9c, "/nonexistent", end - 8, 8L, 0);
	}
	for (size_t i = 0; i < sizeof(xflags) / sizeof(xflags[0]); i++) {
		attr.xflags = xflags[i];
		syscall(FILE_SETATTR, -1, "nonexistent", &attr, 24L, 0);
	}
	attr.more = 0x1122334455667788;
	syscall(FILE_SETATTR, -1, "nonexistent", &attr, 32L, 0);
	syscall(FILE_SETATTR, -1, "nonexistent", &attr, 27L, 0);
	return 0;
}
