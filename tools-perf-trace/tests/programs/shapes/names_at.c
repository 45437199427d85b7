// SPDX-License-Identifier: GPL-2.0
/* Names without NUL, too long ones and none, and flags of the calls that take two of them. */
#include "../program.h"

int main(void)
{
	static const long flags[] = { 0, 1, 2, 4, 7, 8, 0x100, 0x200, 0x400, 0x1000, 1L << 32, -1 };
	static const int fds[] = { -100, -1, -2, -101, INT32_MIN };
	char *end = last_page() + 4096;
	static char name[5000];

	memset(name, 'n', sizeof(name) - 1);
	for (size_t i = 0; i < sizeof(flags) / sizeof(flags[0]); i++) {
		CALL(renameat2, -100, "/nonexistent/a", -100, "/nonexistent/b", flags[i]);
		CALL(linkat, -100, "/nonexistent/a", -100, "/nonexistent/b", flags[i]);
		CALL(unlinkat, -1, "b", flags[i]);
		CALL(fchownat, -1, "c", -1, 1L << 32 | 7, flags[i]);
		CALL(faccessat, -1, "d", flags[i]);
		CALL(faccessat2, -1, "d", 7, flags[i]);
	}
	for (size_t i = 0; i < sizeof(fds) / sizeof(fds[0]); i++)
		CALL(symlinkat, "\1\377\"\\", fds[i], "nonexistent/x");
	CALL(unlinkat, 1L << 32 | 0xffffff9c, "nonexistent/x", 0);
	CALL(mknodat, -100, name, 0, -1L);
	CALL(unlinkat, -100, end - 40, 0);
	CALL(unlinkat, -100, end - 3, 0);
	CALL(unlinkat, -100, end, 0);
	CALL(unlinkat, -100, NULL, 0);
	CALL(unlinkat, -100, "", 0);
	CALL(readlinkat, -100, "/nonexistent", name, -1L);
	CALL(readlinkat, -100, "tree/a/link", name, 2L);
	CALL(readlinkat, -100, "tree/a/link", name, 0L);
	CALL(readlinkat, -100, "tree/a/link", end - 2, 40L);
	CALL(readlinkat, -100, "tree/a/link", end - 4, 1L << 32 | 40);
	return 0;
}
