// SPDX-License-Identifier: GPL-2.0
/* mq_open() and others: attributes that are not read, lengths, priorities, notifications. */
#include <mqueue.h>
#include "../program.h"

int main(void)
{
	static const long flags[] = {
		O_RDONLY, O_WRONLY | O_CREAT, O_RDWR | O_CREAT | O_EXCL | O_NONBLOCK, 3, -1L, 1L << 32,
	};
	char *end = last_page() + 4096;
	struct mq_attr attr = { .mq_flags = O_NONBLOCK, .mq_maxmsg = 3, .mq_msgsize = 40 };
	struct timespec times[] = { { 0, 0 }, { 1, 1000000000 }, { -1, -1 }, { 1L << 40, 5 } };
	struct sigevent event = { .sigev_signo = SIGUSR1 };
	unsigned int priority = 9;
	char text[64] = "a message \1\2\3";
	long queue;

	memcpy(end - sizeof(attr), &attr, sizeof(attr));
	for (size_t i = 0; i < sizeof(flags) / sizeof(flags[0]); i++) {
		CALL(mq_open, "no/such/queue", flags[i], 0xffffff80L | 0600, &attr);
		CALL(mq_open, NULL, flags[i], 07777L, end - sizeof(attr) + 1);
		CALL(mq_open, end - 3, flags[i], 0L, NULL);
		CALL(mq_open, "", flags[i], -1L, end - sizeof(attr));
	}
	queue = CALL(mq_open, "shape", O_RDWR | O_CREAT | O_NONBLOCK, 0600L, &attr);
	CALL(mq_unlink, "shape");
	for (int i = 0; i < 4; i++) {
		CALL(mq_timedsend, queue, text, 13L, (long)i, &times[i]);
		CALL(mq_timedsend, queue, text, -1L, 1L << 33 | i, NULL);
		CALL(mq_timedsend, queue, end - 5, 9L, 32768L, end - 8);
		CALL(mq_timedsend, -1, NULL, (long)i, -1L, 1L);
		CALL(mq_timedreceive, queue, text, 40L + i, i & 1 ? &priority : NULL, &times[i]);
		CALL(mq_timedreceive, queue, text, 0L, &priority, NULL);
		CALL(mq_timedreceive, queue, end - 40, 50L, end - 4, end - 16);
		CALL(mq_timedreceive, -1, NULL, -1L, NULL, -1L);
	}
	CALL(mq_getsetattr, queue, NULL, &attr);
	CALL(mq_getsetattr, queue, &attr, end - sizeof(attr));
	attr.mq_flags = -1;
	CALL(mq_getsetattr, queue, &attr, NULL);
	attr.mq_flags = O_NONBLOCK;
	CALL(mq_getsetattr, queue, &attr, &attr);
	CALL(mq_getsetattr, queue, end - 8, end - 8);
	CALL(mq_getsetattr, -1, NULL, NULL);
	for (int i = -1; i < 6; i++) {
		event.sigev_notify = i;
		event.sigev_signo = i * 20;
		event.sigev_value.sival_ptr = end;
		CALL(mq_notify, -1, &event);
		memcpy(end - sizeof(event), &event, sizeof(event));
		CALL(mq_notify, NO_FD, end - sizeof(event) + i);
	}
	CALL(mq_notify, queue, NULL);
	CALL(mq_unlink, end - 2);
	CALL(mq_unlink, NULL);
	return 0;
}
