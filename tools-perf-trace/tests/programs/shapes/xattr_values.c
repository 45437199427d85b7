// SPDX-License-Identifier: GPL-2.0
/* Extended attributes: values with NUL, sizes of zero, lists, and structs of the new calls. */
#include "../program.h"

int main(void)
{
	static const long sizes[] = { 0, 1, 4, 15, 16, 17, 20, 33, 65536, 65537, -1, 1L << 32 | 4 };
	static const char value[40] = "va\0lue\377\n\"";
	char *end = last_page() + 4096;
	int fd = CALL(memfd_create, "shape", 0L);

	for (int i = 0; i < 12; i++) {
		struct { uint64_t value; uint32_t size, flags; } *args = (void *)(end - 16);

		CALL(setxattr, "/nonexistent", "user.name", value, sizes[i], (long)i - 1);
		CALL(lsetxattr, "/nonexistent", end - 1, end - 20, sizes[i], 1L << 32 | i);
		CALL(fsetxattr, -1, "user.name", i & 1 ? NULL : end, sizes[i], -1L);
		CALL(fsetxattr, fd, "trusted.a", value, sizes[i], i % 3L);
		CALL(fgetxattr, fd, "trusted.a", end - 16, sizes[i]);
		CALL(fgetxattr, fd, "trusted.a", end - i, 40L);
		CALL(flistxattr, fd, end - 32, sizes[i]);
		CALL(flistxattr, fd, end - i, 40L);
		CALL(getxattr, "/nonexistent", "user.name", NULL, sizes[i]);
		CALL(lgetxattr, end, NULL, end, sizes[i]);
		CALL(listxattr, "/nonexistent", end - 3, sizes[i]);
		CALL(llistxattr, NULL, NULL, sizes[i]);
		CALL(removexattr, "/nonexistent", end - 1);
		CALL(lremovexattr, end - 1, NULL);
		args->value = (uintptr_t)(i & 1 ? end - 20 : value);
		args->size = sizes[i];
		args->flags = i - 1;
		/* setxattrat, getxattrat, listxattrat, removexattrat */
		syscall(463, -1, "nonexistent", 0x100L * i, "user.name", args, sizes[i]);
		syscall(463, fd, "", 0x1000L, "trusted.b", args, 16L + i % 3);
		syscall(463, -1, "", 0x1000L, "user.name", end - 12, 16L);
		syscall(464, -1, "nonexistent", 0x1000L << i, "user.name", args, sizes[i]);
		args->value = (uintptr_t)(i & 1 ? end - 48 : NULL);
		args->size = sizes[i];
		args->flags = i & 4;
		syscall(464, fd, "", 0x1000L, "trusted.a", args, 16L);
		syscall(464, NO_FD, end, -1L, end - 1, NULL, 16L);
		syscall(465, fd, "", 1L << 32 | 0x1000, end - 32, sizes[i]);
		syscall(465, -1, NULL, 0x1100L, NULL, sizes[i]);
		syscall(466, -1, "nonexistent", 1L << i, "user.name");
		syscall(466, fd, "", 0x1000L, end - 1);
	}
	return 0;
}
