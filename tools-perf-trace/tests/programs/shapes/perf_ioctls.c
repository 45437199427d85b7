// SPDX-License-Identifier: GPL-2.0
/* ioctl() of events, watchdogs, clocks and other devices, on a bad or unsuitable descriptor. */
#include "../program.h"

int main(void)
{
	static const uint64_t words[] = { 0, 1, 3, 0x700000002, 0xff, 1UL << 63, 0x7fffffff, -1 };
	static const unsigned int commands[] = {
		0x2400, 0x2401, 0x2402, 0x2403, 0x40082404, 0x2405, 0x40082406, 0x80082407,
		0x40042408,
		0x40042409, 0xc008240a, 0x4008240b, 0x80045700, 0x80285700, 0x80045705, 0xc0045706,
		0x7001, 0x7003, 0x40247007, 0x80247008, 0x80247009, 0x4024700a, 0x8008700b,
		0x4008700c,
		0x4028700f, 0x80287010, 0x40187013, 0x40187014, 0x80503d01, 0x40103d02, 0x40043d04,
		0x43403d05, 0xc4c03d09, 0x80506d00, 0xc0284d02, 0x40184d06, 0x3b01, 0x301, 0x30d,
		0x80045500, 0x40045564, 0x4004556c, 0x405c5503, 0x5501, 0xc0105512, 0x801c581f,
		0x40087543, 0x80047601, 0x40046602, 0xc0406400, 0xc0f8fd00, 0x541a, 0x40044590,
		0x80044501,
		0x80104592, 0x8040450b, 0x40304580, 0x5000, 0x80e0560b, 0xc0d05605, 0x80685600,
		0xc0405602,
		0xae00, 0xae01, 0x4020ae46, 0x4138ae84, 0x8138ae83, 0xae41, 0x8090ae81, 0x4018aee2,
	};
	char *end = last_page() + 4096;
	int fd = CALL(memfd_create, "shape", 0L);

	for (size_t i = 0; i < sizeof(commands) / sizeof(commands[0]); i++) {
		long size = commands[i] >> 16 & 0x3fff ?: 8;

		for (int j = 0; j < 8; j++) {
			for (int k = 8; k <= 2048; k += 8)
				memcpy(end - k, &words[(j + k / 8) % 8], 8);
			CALL(ioctl, -1, commands[i], end - size);
			CALL(ioctl, fd, commands[i], words[j]);
			CALL(ioctl, -1, commands[i] ^ 1U << (j + 24), end - size);
		}
		CALL(ioctl, -1, commands[i], NULL);
		CALL(ioctl, -1, commands[i], end - size + 1);
		CALL(ioctl, fd, commands[i] | 1L << 40, end - 2);
	}
	for (int i = 0; i < 8; i++) {
		memcpy(end - 16, (int []) { i, 3, 5, 7 }, 16);
		CALL(ioctl, -1, 0xc008240aL, end - 16);
		CALL(ioctl, -1, 0xc008240aL, end - 8 + i % 5);
		CALL(ioctl, -1, 0x40082406L, i & 1 ? end - 1 : "filter 0x0/0x1@/a\n");
		CALL(ioctl, -1, 0x40082404L, end - 8 + i % 2);
	}
	return 0;
}
