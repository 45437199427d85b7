// SPDX-License-Identifier: GPL-2.0
/* struct sched_attr is extensible; masks of CPUs have sizes that are no multiple of a word. */
#include "../program.h"

int main(void)
{
	static const unsigned int sizes[] = {
		0, 1, 47, 48, 49, 52, 55, 56, 57, 64, 4096, 4097, -1,
	};
	static const long lengths[] = { 0, 1, 7, 8, 9, 12, 16, 128, 1L << 32 | 8, -1, 1L << 31 };
	char *end = last_page() + 4096;

	for (int i = 0; i < 13; i++) {
		for (int room = 44; room <= 68; room += 4) {
			unsigned int *words = (void *)(end - room);

			memset(words, i & 1 ? 0 : 0xff, room);
			words[0] = sizes[i];
			words[1] = i & 3 ? i : 0x40000000 | i;
			words[2] = i & 1 ? 0x7f : 1 << i;
			CALL(sched_setattr, 0x7ffffff0L, words, 0L);
			CALL(sched_setattr, -1L, words, 1L << i);
		}
		CALL(sched_getattr, 0L, end - 64, (long)sizes[i], 0L);
		CALL(sched_getattr, 0x7ffffff0L, end - 64, (long)(int)sizes[i], 1L << 32);
		CALL(sched_getattr, 0L, end - 40, 48L + i, (long)i % 2);
		CALL(sched_setattr, 0L, end - 3 - i, 0L);
		CALL(sched_setscheduler, 0x7ffffff0L, i | 0x40000000L, end - 4);
		CALL(sched_setscheduler, -1L, (long)i - 2, end - 3);
		CALL(sched_setparam, 0x7ffffff0L, i & 1 ? end - 4 : end - 2);
		CALL(sched_getparam, i & 1 ? 0L : -1L, i & 2 ? end - 4 : NULL);
		CALL(sched_get_priority_max, i | 1L << 32);
		CALL(sched_get_priority_min, (long)i << 28);
		CALL(sched_rr_get_interval, 0x7ffffff0L, end - 16 + i);
	}
	for (int i = 0; i < 11; i++) {
		memset(end - 256, 0, 256);
		memset(end - 16, 0x81, 12);
		CALL(sched_setaffinity, 0x7ffffff0L, lengths[i], end - 16);
		CALL(sched_setaffinity, -1L, lengths[i], end - 128);
		CALL(sched_getaffinity, 0x7ffffff0L, lengths[i], end - 128);
		CALL(sched_getaffinity, 0L, lengths[i], end - 128);
		CALL(sched_getaffinity, 0L, 128L, end - i);
		CALL(getpriority, i % 4L, 0x7ffffff0L);
		CALL(setpriority, i % 4L | 1L << 32, 0x7ffffff0L, lengths[i]);
		CALL(ioprio_set, i % 5L, 0x7ffffff0L, (long)i << 13 | i << 3 | 5);
		CALL(ioprio_get, i % 5L, 0x7ffffff0L | (long)i << 32);
	}
	CALL(getcpu, end - 2, NULL, NULL);
	CALL(getcpu, NULL, end - 3, end);
	return 0;
}
