// SPDX-License-Identifier: GPL-2.0
/* IDs of users and groups: -1, values wider than 32 bits, lists with wrong counts. */
#include "../program.h"

int main(void)
{
	static const long ids[] = { 0, -1, 1L << 32, 0xffffffff, 1L << 32 | 0xffffffff, INT64_MIN };
	static const long counts[] = {
		0, 1, 2, 3, 32, 33, 65536, 65537, -1, 1L << 32 | 2, 1L << 31,
	};
	char *end = last_page() + 4096;
	unsigned int *list = (void *)(end - 12);

	for (int i = 0; i < 6; i++) {
		CALL(setresuid, ids[i], -1L, ids[5 - i] & 0xffffffff ? ids[5 - i] : -1L);
		CALL(setreuid, -1L, ids[i]);
		CALL(setregid, ids[i], -1L);
		CALL(setuid, ids[i]);
		CALL(setgid, ids[i] | 0xffffffff);
		CALL(setfsuid, ids[i]);
		CALL(setfsgid, 1L << 32 | 0xffffffff);
		CALL(chown, "/nonexistent", ids[i], ids[5 - i]);
		CALL(lchown, end - 1, ids[i], 0x80000000L);
		CALL(fchown, -1, ids[i], 1L << 40 | 5);
		CALL(getresuid, end - 4, end - 8, end - 12);
		CALL(getresgid, end - 4, end - 8 + i, end - 3);
		CALL(getresuid, NULL, end - 8, NULL);
		CALL(setpgid, 0x7ffffff0L, ids[i]);
		CALL(getpgid, 0x7ffffff0L | ids[i]);
		CALL(getsid, 0x7ffffff0L | ids[i]);
	}
	for (int i = 0; i < 11; i++) {
		list[0] = i;
		list[1] = -1;
		list[2] = 1U << 31;
		CALL(setgroups, counts[i], i & 1 ? NULL : end - 4);
		CALL(setgroups, counts[i], end - 3);
		CALL(getgroups, counts[i], list);
		CALL(getgroups, counts[i], NULL);
	}
	list[1] = 7;
	CALL(setgroups, 3L, list);
	CALL(getgroups, 0L, end);
	CALL(getgroups, 2L, list);
	CALL(getgroups, 3L, end - 8);
	CALL(getgroups, 1L << 32 | 3, list);
	CALL(setgroups, 0L, NULL);
	CALL(getgroups, 3L, list);
	return 0;
}
