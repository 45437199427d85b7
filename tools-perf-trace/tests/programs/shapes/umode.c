// SPDX-License-Identifier: GPL-2.0
/* A umode_t has 16 bits: bits above it, and file types where only permissions belong. */
#include "../program.h"

int main(void)
{
	static const long modes[] = { 0, 0644, 01777, 07777, 0100644, 0177777, 0x10000 | 0600, -1 };

	for (size_t i = 0; i < sizeof(modes) / sizeof(modes[0]); i++) {
		CALL(creat, "/nonexistent/file", modes[i]);
		CALL(mkdir, "/nonexistent/directory", modes[i]);
		CALL(mkdirat, -100, "/nonexistent/directory", modes[i]);
		CALL(mknod, "/nonexistent/node", modes[i], 0x103);
		CALL(chmod, "/nonexistent/file", modes[i]);
		CALL(fchmod, -1, modes[i]);
		CALL(fchmodat, -100, "/nonexistent/file", modes[i]);
		CALL(mq_open, "/nonexistent", 0100 | 0200, modes[i], 0);
		CALL(umask, modes[i]);
	}
	return 0;
}
