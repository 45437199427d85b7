// SPDX-License-Identifier: GPL-2.0
/* Structs that the kernel fills in: cut short, at odd addresses, for tasks that do not exist. */
#include "../program.h"

int main(void)
{
	static const long whom[] = { 0, 1, -1, -2, 2, 1L << 32, 1L << 32 | 0xffffffff, INT64_MIN };
	char *end = last_page() + 4096;

	for (int i = 0; i < 8; i++) {
		memset(end - 512, 0, 512);
		CALL(getrusage, whom[i], end - 143 + i);
		CALL(getrusage, whom[i] | 0x10, i & 1 ? NULL : end - 144);
		CALL(sysinfo, i & 1 ? NULL : end - 111 + i);
		CALL(times, end - 31 + i);
		CALL(times, i & 1 ? 0L : -1L);
		CALL(uname, end - 389 + i);
		CALL(gettimeofday, end - 15 + i, NULL);
		CALL(gettimeofday, NULL, end - 8 + i);
		CALL(time, end - 7 + i);
		CALL(getitimer, whom[i], end - 31 + i);
		CALL(getrlimit, 16 + whom[i], end - 16);
		CALL(getrlimit, (long)i, end - 15 + i);
		CALL(prlimit64, 0x7ffffff0L, whom[i], end - 15, end - 16);
		CALL(sched_rr_get_interval, 0x7ffffff0L | whom[i], NULL);
		CALL(clock_getres, whom[i] | 0x100, end - 16);
		CALL(clock_gettime, 1L, end - 15 + i);
		CALL(fstatfs, whom[i] | 0x1000, end - 119 + i);
		CALL(fstatfs, -1, i & 1 ? NULL : end - 120);
		CALL(getcwd, end - 3, whom[i]);
		CALL(getcwd, i & 1 ? NULL : end, (long)i);
		CALL(readlink, "/nonexistent", end - 4, whom[i]);
		CALL(readlink, i & 1 ? end - 1 : "/dev/null", NULL, whom[i]);
		CALL(getdents64, -1, end - 24, whom[i]);
		CALL(lseek, -1, INT64_MIN + i, whom[i]);
		CALL(truncate, end - i, whom[i] << 3);
		CALL(dup3, -1, 1L << 32 | 0xffffffff, 0x80000L << i);
		CALL(dup2, 1L << 32 | NO_FD, -1L);
		CALL(close_range, 0xfffffff0L + i, whom[i] & 0xffffffff, 8L << i);
		CALL(flock, -1, 1L << 32 | i | 4);
		CALL(flock, -1, 0xe0L | i);
		CALL(access, end - i, 8L << i | 1);
	}
	return 0;
}
