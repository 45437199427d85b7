// SPDX-License-Identifier: GPL-2.0
/* ioctl() of terminals, on no descriptor, a pipe and a new pty: structs and their speeds. */
#include "../program.h"

int main(void)
{
	static const unsigned int flags[] = {
		0, 0x500, 0x1cb2, 0xf, 0x100f, 0x80001cb2, 0x10000000, 0x7fffffff, 0xffffffff,
	};
	char *end = last_page() + 4096;
	int ends[2], fds[3] = { -1 };

	CALL(pipe, ends);
	fds[1] = ends[0];
	fds[2] = CALL(openat, AT_FDCWD, "/dev/ptmx", 0402L);
	for (long command = 0x5401; command < 0x5470; command++) {
		/* Not those that take the terminal, wait, or send a character to it. */
		if (command != 0x5409 && command != 0x540e && command != 0x5412 &&
		    command != 0x541d && command != 0x5425 && command != 0x5437 &&
		    command != 0x5441)
			CALL(ioctl, fds[2], command, end - 3);
		CALL(ioctl, -1, command, 0L);
		CALL(ioctl, -1, command, 1L << 32 | 2);
		CALL(ioctl, fds[1], command, end - 4);
		for (int i = 0; i < 9; i++) {
			unsigned int *words = (void *)(end - 64);

			for (int j = 0; j < 16; j++)
				words[j] = flags[(i + j) % 9];
			CALL(ioctl, -1, command, end - 64 + i % 4 * 4);
		}
	}
	for (int i = 0; i < 9; i++) {
		unsigned int *words = (void *)(end - 44);

		for (int j = 0; j < 11; j++)
			words[j] = flags[(i + j) % 9];
		CALL(ioctl, fds[2], 0x5414L, words);
		CALL(ioctl, fds[2], 0x5413L, end - 8);
		CALL(ioctl, fds[2], 0x402c542bL, words);
		CALL(ioctl, fds[2], 0x802c542aL, words);
		CALL(ioctl, fds[2], 0x5402L, words);
		CALL(ioctl, fds[2], 0x5401L, words);
		CALL(ioctl, fds[2], 0x5405L, words);
		CALL(ioctl, fds[2], 0x540bL, (long)i - 1);
		CALL(ioctl, fds[2], 0x541bL, end - 4);
		CALL(ioctl, -1, 0x80045430L, end - 3 - i);
		CALL(ioctl, fds[2], 0x40045431L, &flags[i & 1]);
	}
	CALL(ioctl, 1L << 32 | 0xffffffff, 1L << 32 | 0x5401, end - 36);
	CALL(ioctl, -1, -1L, -1L);
	CALL(ioctl, -1, 0L, 0L);
	return 0;
}
