// SPDX-License-Identifier: GPL-2.0
/* pipes and eventfds: unknown flags, results that cannot be written, counters that overflow. */
#include "../program.h"

int main(void)
{
	static const long flags[] = { 0, 1, 2, 04000, 02000000, 040000, 010000, 0200000, 0x100000800,
				      0xfffffffe, -2, 0x80000000 };
	char *page = last_page();
	unsigned long counter = 0xfffffffffffffffe;
	int ends[2] = { -1, -1 };

	for (size_t i = 0; i < sizeof(flags) / sizeof(flags[0]); i++) {
		CALL(pipe2, ends, flags[i] | 0x20);
		CALL(pipe2, 0L, flags[i]);
		CALL(eventfd2, flags[i], flags[i] | 0x40);
		CALL(eventfd, 0x100000000L | i);
		CALL(inotify_init1, flags[i] | 0x40);
		CALL(timerfd_create, flags[i] & 0xff, flags[i] | 0x40);
		CALL(timerfd_settime, -1, flags[i], page + 4080, 0L);
		CALL(memfd_create, i & 1 ? page : page + 4090, flags[i] | 0x8000);
		CALL(userfaultfd, flags[i] | 0x40);
		CALL(tee, -1, -1, flags[i], flags[i]);
		CALL(splice, -1, 0L, -1, page + 4092, flags[i], flags[i]);
		CALL(vmsplice, -1, page + 4080, i, flags[i]);
	}
	CALL(pipe, page + 4092);
	CALL(pipe, 0L);
	CALL(pipe2, page + 4094, 02004000L);
	CALL(eventfd2, 3L, 04001L);
	CALL(write, 3, &counter, 7L);
	CALL(read, 4, page + 4092, 8L);
	return 0;
}
