// SPDX-License-Identifier: GPL-2.0
/* inotify and fanotify: masks of 32 and 64 bits, of flags and events with the same names. */
#include "../program.h"

int main(void)
{
	static const long masks[] = {
		0, 1, 0xfff, 0x6000, 0x1000000, 0x20000100, 0x80000000, 0x40000008, 0xf000fff,
		0x10010100, 0x100008000, 1L << 63, -1,
	};
	char *end = last_page() + 4096;
	int fd = CALL(inotify_init1, 04000L);

	memset(end - 512, 0, 512);
	for (int i = 0; i < 13; i++) {
		CALL(inotify_add_watch, fd, "/nonexistent", masks[i]);
		CALL(inotify_add_watch, i & 1 ? -1 : fd, end - 1, masks[i]);
		CALL(inotify_add_watch, -1, end, 1L << i);
		CALL(inotify_rm_watch, i & 1 ? -1 : fd, masks[i]);
		CALL(inotify_init1, 1L << (i + 8));
		CALL(fanotify_init, 1L << i | 0x10000000, masks[i]);
		CALL(fanotify_init, 0x80000000 | masks[i], 1L << i | 0100000);
		CALL(fanotify_mark, -1, masks[i], masks[i], -1, "/nonexistent");
		CALL(fanotify_mark, NO_FD, 1L << i, 1L << (i * 4), -100, NULL);
		CALL(fanotify_mark, 1L << 32 | NO_FD, 3L << i, 3L << i << 16, 1L << 32 | i, end);
		CALL(fanotify_mark, -1, 0x100L | i, 0x40000000L << i, -200 + i, end - 1);
	}
	CALL(inotify_init1, -1L);
	CALL(fanotify_init, -1L, -1L);
	CALL(inotify_add_watch, -1, NULL, 0x2000000L);
	CALL(ioctl, fd, 0x541bL, end - 4);
	CALL(ioctl, fd, 0x40044900L, 0x7fffffffL);
	CALL(ioctl, -1, 0x40044900L, 1L << 32 | 5);
	return 0;
}
