// SPDX-License-Identifier: GPL-2.0
#include "program.h"

static void buffers(char *page)
{
	static const char odd[] = "ab\0018c\0017d\0019\"\\\t\n\v\f\r\a\b\033\177\200\377x";

	CALL(write, NO_FD, odd, sizeof(odd));
	CALL(write, NO_FD, odd, 0);
	CALL(write, NO_FD, NULL, 5);
	CALL(write, NO_FD, page + 4090, 6);
	CALL(write, NO_FD, page + 4090, 7);
	CALL(write, NO_FD, page + 4000, 96);
	CALL(write, NO_FD, page + 4000, 97);
	CALL(write, NO_FD, page + 4064, 32);
	CALL(write, NO_FD, page + 4064, 33);
	CALL(write, NO_FD, page + 4063, 33);
	CALL(write, NO_FD, page, -1L);
}

static void paths(char *page)
{
	char path[5000];

	CALL(openat, AT_FDCWD, page + 4090, 0);
	CALL(openat, AT_FDCWD, page, 0);
	CALL(openat, AT_FDCWD, NULL, 0);
	CALL(openat, AT_FDCWD, 1L, 0);
	memset(path, 'p', sizeof(path));
	path[4999] = 0;
	CALL(openat, AT_FDCWD, path, 0);
	path[299] = 0;
	CALL(openat, AT_FDCWD, path, 0);
}

static void vectors(char *page)
{
	char long_one[300], *few[] = { "a", "b\n", long_one, NULL }, *none[] = { NULL };
	char *many[40], **ends = (char **)(page + 4096 - 16);

	memset(long_one, 'l', sizeof(long_one));
	long_one[299] = 0;
	for (int i = 0; i < 39; i++)
		many[i] = "m";
	many[39] = NULL;
	CALL(execve, "/nonexistent", few, none);
	CALL(execve, "/nonexistent", many, many);
	CALL(execve, "/nonexistent", NULL, NULL);
	CALL(execve, "/nonexistent", 1L, 1L);
	ends[0] = "last";
	ends[1] = "ones";
	CALL(execve, "/nonexistent", ends, ends);
	CALL(execveat, AT_FDCWD, "/nonexistent", few, none, -1);
}

int main(void)
{
	char *page = last_page();

	buffers(page);
	paths(page);
	vectors(page);
	return 0;
}
