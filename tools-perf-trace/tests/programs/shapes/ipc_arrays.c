// SPDX-License-Identifier: GPL-2.0
/* Arrays of semaphore operations and messages of queues, with sizes that do not fit. */
#include <mqueue.h>
#include <sys/ipc.h>
#include <sys/sem.h>
#include <time.h>

#include "../program.h"

int main(void)
{
	static const long sizes[] = { 0, 1, 2, 3, 7, 500, 501, 8192, 0x7fffffff, 0x100000002, -1 };
	static const long types[] = { 0, 1, -1, 0x100000001, 1L << 63 };
	static const struct timespec times[] = { { 0, 0 }, { 0, -1 }, { -1, 0 }, { 0, 1000000000 } };
	char *page = last_page();
	struct sembuf *operations = (void *)(page + 4096 - 3 * sizeof(*operations));
	struct sigevent event;

	for (int i = 0; i < 11; i++) {
		long *message = (void *)(page + 4096 - 8 - i), type = types[i % 5];
		struct mq_attr *attr = (void *)(page + 4096 - sizeof(*attr));

		operations[0] = (struct sembuf) { i, -1, IPC_NOWAIT | SEM_UNDO };
		operations[1] = (struct sembuf) { 65535, 32767, 0x0400 };
		operations[2] = (struct sembuf) { 0, -32768, -1 };
		CALL(semop, -1L, operations, sizes[i]);
		CALL(semtimedop, -1L, operations, sizes[i], times + i % 4);
		CALL(semtimedop, 0x1ffffffffL, operations + 1, sizes[i], page + 4090);
		memset(page, 'm', 4096);
		memcpy(message, &type, 8);
		CALL(msgsnd, -1L, message, sizes[i], 04000L << i);
		CALL(msgsnd, -1L, page + 4092, sizes[i], 0L);
		CALL(msgrcv, -1L, message, sizes[i], type, 070000L | 1 << i);
		CALL(mq_timedsend, -1, message, sizes[i], sizes[i], times + i % 4);
		CALL(mq_timedsend, -1, page + 4092, sizes[i], 0x100000005L, page + 4090);
		CALL(mq_timedreceive, -1, message, sizes[i], message, times + i % 4);
		memset(&event, 0, sizeof(event));
		event.sigev_notify = i - 1;
		event.sigev_signo = sizes[i];
		event.sigev_value.sival_ptr = (void *)types[i % 5];
		CALL(mq_notify, -1, &event);
		CALL(mq_notify, -1, page + 4090);
		*attr = (struct mq_attr) { 04000L << i, sizes[i], -1, 1L << 40 };
		CALL(mq_open, i & 1 ? "missing" : page + 4090, 0100L | 04000, 0177777L, attr);
		CALL(mq_open, "/a/b", 0102L, 0600L, (char *)attr + 1);
		CALL(mq_getsetattr, -1, attr, attr);
		CALL(mq_getsetattr, -1, (char *)attr + 8, 0L);
	}
	CALL(mq_notify, -1, 0L);
	CALL(semop, -1L, 0L, 1L);
	CALL(semop, -1L, operations + 3, 0L);
	return 0;
}
