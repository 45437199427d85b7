// SPDX-License-Identifier: GPL-2.0
/* Commands of System V IPC: a last argument that is a number, a struct, an array or nothing. */
#include <sys/ipc.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>

#include "../program.h"

int main(void)
{
	static const long values[] = { 0, 1, 7, 1L << 32 | 2, 0x7fffffff, -1 };
	char *end = last_page() + 4096;
	/* The numbers in a namespace of its own are the same each time. */
	long own = CALL(unshare, 0x08000000L);
	int sem = CALL(semget, IPC_PRIVATE, 3L, 0600L);
	int shm = CALL(shmget, IPC_PRIVATE, 4097L, 0600L);
	int msg = CALL(msgget, IPC_PRIVATE, 0640L);

	if (own)
		return 1;
	for (int i = 0; i < 6; i++) {
		for (int command = 4; command < 21; command++) {
			CALL(semctl, -1, values[i], command, values[i]);
			CALL(semctl, -1, values[i], command | 0x100, end - 100);
			CALL(msgctl, -1, command, values[i]);
			CALL(shmctl, -1, command | 0x100, i & 1 ? end - 112 : end - 6);
		}
		for (int command = 0; command < 4; command++) {
			memset(end - 256, i, 256);
			CALL(semctl, -1, 0L, command + 0x100L * (i % 2), end - 104);
			CALL(semctl, 1L << 32 | 0xffffffff, 0L, command, end - 103 + i);
			CALL(msgctl, -1, command + 0x100L * (i % 2), end - 120);
			CALL(msgctl, -1, 1L << 32 | command, end - 119 + i);
			CALL(shmctl, -1, command + 0x100L * (i % 2), end - 112);
			CALL(shmctl, -1, command + (1L << 31), end - 111 + i);
		}
		CALL(semctl, sem, values[i], SETVAL, values[i]);
		CALL(semctl, sem, 0L, GETALL, i & 1 ? end - 6 : end - 5);
		CALL(semctl, sem, 2L, GETPID, end);
		CALL(semctl, sem, 1L, GETNCNT, -1L);
		CALL(semctl, sem, 0L, SETALL, end - 6 + i);
		CALL(shmat, shm, 1L, 1L << (i + 10));
		CALL(shmat, -1, end, 0x7000L | values[i]);
		CALL(shmdt, (long)i);
		CALL(semget, values[i], values[i], 0x7c00 | (values[i] & 0x1ff));
		CALL(shmget, values[i] | 0x6b6b0000, 1L << 62,
		0x7000L | 1L << (i + 9) | 0xfc000000);
		CALL(msgget, values[i] | 0x6b6b0000, 0x400L | 0x10000L << i);
	}
	memset(end - 256, 'x', 256);
	CALL(semctl, sem, 0L, IPC_STAT, end - 100);
	CALL(shmctl, shm, IPC_STAT, end - 100);
	CALL(msgctl, msg, IPC_STAT, end - 100);
	CALL(shmctl, shm, IPC_SET, NULL);
	CALL(semctl, sem, -1L, IPC_RMID, -1L);
	CALL(shmctl, shm, IPC_RMID, 5L);
	CALL(msgctl, msg, IPC_RMID, end);
	return 0;
}
