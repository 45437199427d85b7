// SPDX-License-Identifier: GPL-2.0
/* Control messages that are sent: wrong lengths, gaps between messages, data of odd sizes. */
#include <sys/socket.h>

#include "../program.h"

static size_t add(char *to, long length, int level, int type, long size)
{
	struct cmsghdr head = { length, level, type };

	memcpy(to, &head, sizeof(head));
	for (long i = 0; i < size; i++)
		to[16 + i] = i % 4 ? 0 : 3 + i;
	return (16 + size + 7) & ~7;
}

int main(void)
{
	static const long lengths[] = {
		0, 15, 16, 17, 19, 20, 23, 24, 28, 29, 32, 33, 99, 0x7fffffff,
	};
	static const short types[][2] = {
		{ 1, 1 }, { 1, 2 }, { 1, 3 }, { 1, 4 }, { 1, 29 }, { 1, 35 }, { 1, 37 }, { 1, 63 },
		{ 1, 64 }, { 1, 99 }, { 0, 1 }, { 0, 2 }, { 0, 4 }, { 0, 6 }, { 0, 7 }, { 0, 8 },
		{ 0, 11 },
		{ 0, 20 }, { 41, 2 }, { 41, 50 }, { 41, 52 }, { 41, 67 }, { 17, 103 }, { 17, 104 },
		{ 279, 2 }, { 263, 8 }, { 270, 3 }, { 282, 1 }, { 999, 999 },
	};
	char *page = last_page(), *end = page + 4096;
	struct iovec vector = { page, 4 };
	struct msghdr message = { NULL, 0, &vector, 1, NULL, 0, -1 };

	for (size_t i = 0; i < sizeof(types) / sizeof(types[0]); i++) {
		for (int j = 0; j < 14; j++) {
			size_t used = add(end - 96, lengths[j], types[i][0], types[i][1], 16);

			used += add(end - 96 + used, 20, 1, 1, 4);
			message.msg_control = end - 96;
			message.msg_controllen = used - j % 3;
			CALL(sendmsg, -1, &message, 0L);
		}
		add(end - 96, 16 + 80, types[i][0], types[i][1], 80);
		message.msg_controllen = 96;
		CALL(sendmsg, -1, &message, 0x40L << i);
		message.msg_control = end - 32;
		add(end - 32, 48, types[i][0], types[i][1], 16);
		message.msg_controllen = 48;
		CALL(sendmsg, -1, &message, 1L << 32 | 0x4000);
		message.msg_control = end - 12;
		message.msg_controllen = i;
		CALL(sendmsg, -1, &message, 0L);
	}
	message = (struct msghdr) { end, 16, (void *)end, 1, (void *)-1L, -1, 0x7fffffff };
	CALL(sendmsg, -1, &message, -1L);
	CALL(sendmsg, -1, end - 40, 0L);
	CALL(sendmsg, -1, NULL, 0L);
	return 0;
}
