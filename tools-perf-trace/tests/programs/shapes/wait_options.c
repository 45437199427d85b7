// SPDX-License-Identifier: GPL-2.0
/* Waits for children: each kind of status, and the results of waits that find no child. */
#include <sys/wait.h>

#include "../program.h"

static void child(int how)
{
	if (CALL(fork))
		return;
	if (how < 0)
		CALL(kill, getpid(), -how);
	_exit(how);
}

int main(void)
{
	static const int ends[] = { 0, 1, 255, 256 + 7, -9, -15, -34 };
	static const long options[] = {
		0, 1, 2, 4, 8, 1L << 32 | 1, 0x1000000, 0x20000001, 0xe0000001,
	};
	char *end = last_page() + 4096;

	for (int i = 0; i < 7; i++) {
		child(ends[i]);
		memset(end - 512, 'x', 512);
		CALL(waitid, 0L, 0L, end - 128, 0x01000004L, i & 1 ? NULL : end - 300);
		if (i % 3 == 0)
			CALL(wait4, -1L, end - 4, 0x40000000L, NULL);
		else if (i % 3 == 1)
			CALL(waitid, 1L << 32, -1L, NULL, 4L, NULL);
		else
			CALL(wait4, 1L << 32 | 0xffffffff, end - 2, 0L, NULL);
	}
	for (int i = 0; i < 9; i++) {
		memset(end - 512, 'x', 512);
		CALL(wait4, -1L, end - 4, options[i], end - 200);
		CALL(wait4, 0x7ffffff0L, end - 3, options[i], NULL);
		CALL(wait4, -0x7ffffff0L, NULL, -1L, end - 143);
		CALL(waitid, (long)i, 0x7ffffff0L, end - 128, options[i] | 4, end - 300);
		CALL(waitid, 0L, -1L, end - 127 + i, options[i] | 4, NULL);
		CALL(waitid, 3L, -1L, NULL, options[i], end - 100);
		CALL(waitid, 3L, NO_FD, NULL, options[i] | 4, NULL);
	}
	/* A child that runs: nothing yet, and no error either. */
	long pid = CALL(fork);

	if (!pid)
		for (;;)
			pause();
	memset(end - 512, 'x', 512);
	CALL(wait4, -1L, end - 4, 1L, end - 200);
	CALL(waitid, 0L, 0L, end - 128, 5L, end - 300);
	CALL(waitid, 0L, 0L, end - 100, 5L, NULL);
	CALL(kill, pid, 9L);
	CALL(waitid, 1L, pid, end - 128, 4L, NULL);
	CALL(wait4, -1L, NULL, -1L, NULL);
	return 0;
}
