// SPDX-License-Identifier: GPL-2.0
/* Lists a directory with each call for that, with small and large buffers. */
#include "program.h"

static void list(long nr, int fd, char *bytes, size_t size)
{
	lseek(fd, 0, SEEK_SET);
	while (syscall(nr, fd, bytes, size) > 0)
		continue;
}

int main(int argc, char **argv)
{
	int fd = CALL(openat, AT_FDCWD, argc > 1 ? argv[1] : ".", O_RDONLY | O_DIRECTORY);
	static char bytes[16384];

	list(SYS_getdents64, fd, bytes, 300);
	list(SYS_getdents64, fd, bytes, sizeof(bytes));
	list(SYS_getdents64, fd, NULL, sizeof(bytes));
	list(SYS_getdents64, NO_FD, bytes, sizeof(bytes));
#ifdef SYS_getdents
	list(SYS_getdents, fd, bytes, 300);
	list(SYS_getdents, fd, bytes, sizeof(bytes));
	list(SYS_getdents, fd, bytes, 4);
#endif
	return 0;
}
