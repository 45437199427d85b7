// SPDX-License-Identifier: GPL-2.0
/* Masks and flags of statx(), and the times UTIME_NOW and UTIME_OMIT. */
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>
#include <utime.h>

#include "../program.h"

int main(void)
{
	static const long masks[] = {
		0, 1, 0x7ff, 0x800, 0xfff, 0x1f800, 0x80000000, 1L << 32 | 2, -1,
	};
	static const long nanos[] = {
		0, 0x3fffffff, 0x3ffffffe, 999999999, 1000000000, -1, 1L << 32,
	};
	static const long seconds[] = { 0, -1, INT64_MAX, INT64_MIN, 1L << 32, 1 };
	char *end = last_page() + 4096;
	struct timespec *times = (void *)(end - sizeof(struct timespec [2]));
	struct timeval *values = (void *)(end - sizeof(struct timeval [2]));

	for (int i = 0; i < 9; i++) {
		CALL(statx, -1, "/nonexistent", 1L << (i + 8), masks[i], end - 256);
		CALL(statx, -1, "", 0x1000L | 0x2000 * (i % 4), masks[i], end - 255);
		CALL(statx, NO_FD, end - 1, masks[i] << 4, 1L << i, end);
		CALL(statx, -100, "/dev/null", 0x6000L, masks[i], end - 256 + i % 2);
		CALL(newfstatat, -1, "x", 0x4000L << i, end - 144);
		CALL(newfstatat, -100, "/dev/null", i & 1 ? 0x100L : 1L << 32, end - 143 + i % 3);
		CALL(statfs, i & 1 ? "/proc" : NULL, end - 120 + i % 3);
		CALL(fstat, i % 3 - 1, end - 140 - i);
		CALL(ustat, 0x10203L + i, end - 32 + i);
	}
	for (int i = 0; i < 7; i++) {
		for (int j = 0; j < 6; j++) {
			times[0] = (struct timespec) { seconds[j], nanos[i] };
			times[1] = (struct timespec) { seconds[(i + j) % 6], nanos[(i + j) % 7] };
			CALL(utimensat, -1, "nonexistent", times, 0L);
			CALL(utimensat, -1, j & 1 ? NULL : "", times, 0x100L << j | j);
			CALL(utimes, "/nonexistent", values);
			CALL(futimesat, -1, "nonexistent", values);
			CALL(utime, "/nonexistent", end - 16);
		}
		CALL(utimensat, -100, "/nonexistent", end - 31 + i, 1L << 32 | 0x1000);
		CALL(utimensat, -1, end, NULL, -1L);
		CALL(utimes, i & 1 ? NULL : end - 2, end - 17 - i);
		CALL(futimesat, -100L - i, NULL, end - 24);
		CALL(utime, "/nonexistent", i & 1 ? end - 9 - i : NULL);
	}
	return 0;
}
