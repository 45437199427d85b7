// SPDX-License-Identifier: GPL-2.0
/* Addresses of all families of sockets in many lengths, with calls that fail. */
#include <sys/socket.h>

#include "../program.h"

static const unsigned char odd[][32] = {
	{ 1, 0, 0, 'a', 'b', 0, 'c', 0 }, { 1, 0, 'p', 'a', 't', 'h', 0, 'x' }, { 1, 0, 0 },
	{ 2, 0, 0x1f, 0x90, 127, 0, 0, 1, 9, 9 }, { 2, 0, 0, 0, 255, 255, 255, 255 },
	{ 10, 0, 0, 80, 0, 0x10, 0, 0xff, 0xfe, 0x80, [23] = 1, [24] = 1 },
	{ 10, 0, 0, 80, 0xff, 0xff, 0xff, 0xff, 0xff, 2, [23] = 1, [24] = 0xff, 0xff, 0xff, 0xff },
	{ 10, 0, 0xff, 0xff, [18] = 0xff, 0xff, 10, 0, 0, 1, [24] = 0x9f, 0x86, 1 },
	{ 16, 0, 1, 2, 0x0d, 0xf0, 0xad, 0xff, 3, 0, 0, 0x80 }, { 16, 0, 0, 0, 0 },
	{ 17, 0, 8, 6, 1, 0, 0, 0, 1, 0, 4, 6, 1, 2, 3, 4, 5, 6, 7, 8 },
	{ 17, 0, 0, 3, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 9, 99, 1, 2, 3, 4, 5, 6, 7, 8 },
	{ 40, 0, 0, 0, 1, 2, 0, 0, 0xff, 0xff, 0xff, 0xff, 1 },
	{ 40, 0, 7, 0, 0xff, 0xff, 0xff, 0xff, 2, 0, 0, 0, 0xff },
	{ 4, 0, 4, 2, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 }, { 3, 0, 'A', 'B', '@', ' ', 0x82, 0, 2 },
	{ 9, 0, 'L', 'A', 'P', 'B' }, { 5, 0, 1, 2, 3, 4, 5, 6 }, { 29, 0, 0, 0, 1, 0, 0, 0, 0xff },
	{ 30, 0, 1, 2, 3, 0, 0, 0, 5, 0, 0, 0, 6 }, { 30, 0, 99, 0xfe, 3, 0, 0, 0, 5 },
	{ 31, 0, 1, 0, 1, 2, 3, 4, 5, 6, 1, 0, 0, 2 }, { 31, 0, 3, 0, 1, 0, 0xff, 0xff },
	{ 38, 0, 'h', 'a', 's', 'h', [16] = 1, [20] = 0xff }, { 44, 0, 1, 0, 2, 0, 0, 0, 3 },
	{ 24, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6 }, { 32, 0, 1, 0, 2, 0, 0, 0 },
	{ 42, 0, 1, 0, 0, 0, 5 },
	{ 26, 0, 1, 0, 1, 2, 3, 4, 1, 2, 3, 4, 5, 6 }, { 45, 0, 1, 0, 2, 0, 0, 0 }, { 0, 0, 1, 2 },
	{ 46, 0, 1 }, { 0xff, 0xff, 'x', 0, 1 }, { 13, 0, 1 }, { 33, 0, 1, 0, 2 }, { 43, 0, 1, 2 },
};

int main(void)
{
	static const long lengths[] = { 0, 1, 2, 3, 7, 8, 12, 16, 20, 23, 24, 27, 28, 32 };
	char *end = last_page() + 4096;

	for (size_t i = 0; i < sizeof(odd) / sizeof(odd[0]); i++) {
		memcpy(end - 32, odd[i], 32);
		for (int j = 2; j < 14; j++)
			CALL(bind, -1, end - 32, lengths[j]);
		memcpy(end - lengths[i % 14], odd[i], lengths[i % 14]);
		CALL(connect, -1, end - lengths[i % 14], lengths[i % 14]);
		CALL(sendto, -1, "data", 4L, 0L, end - lengths[i % 14], 64L);
	}
	CALL(bind, -1, NULL, 16L);
	CALL(bind, -1, end - 1, 1L);
	CALL(connect, -1, end, 0L);
	CALL(connect, -1, end - 2, 3L);
	CALL(sendto, -1, end - 2, 3L, -1L, odd[0], 1L << 32 | 4);
	CALL(sendto, -1, NULL, -1L, 0x4040L, odd[3], -1L);
	return 0;
}
