// SPDX-License-Identifier: GPL-2.0
/* A siginfo that is sent to nobody: its code tells which fields it has. */
#include "../program.h"

int main(void)
{
	static const int codes[] = {
		0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 128, 0x80, 0x8000, -1, -2, -3, -4, -5, -6, -7,
		-60, 99,
	};
	static const int signals[] = { 0, 1, 4, 5, 7, 8, 11, 17, 29, 31, 32, 34, 64, 65, -1 };
	char *end = last_page() + 4096;
	int *info = (void *)(end - 128);
	int fd = CALL(pidfd_open, 0x7fffffff, 0L);

	for (size_t i = 0; i < sizeof(signals) / sizeof(signals[0]); i++) {
		for (size_t j = 0; j < sizeof(codes) / sizeof(codes[0]); j++) {
			for (int k = 0; k < 32; k++)
				info[k] = k % 4 == 3 ? -k : k * 0x10101;
			info[0] = signals[i];
			info[1] = j % 3 * 2 - 1;
			info[2] = codes[j];
			info[5] = j & 1 ? 0 : info[5];
			CALL(rt_sigqueueinfo, 0x7ffffffeL, (long)signals[(i + j / 8) % 15], info);
		}
		CALL(rt_tgsigqueueinfo, 0x7ffffffeL, 0x7ffffffdL, (long)signals[i], info);
		CALL(rt_tgsigqueueinfo, -1L, 0L, signals[i] + (1L << 32), end - 127);
		CALL(pidfd_send_signal, -1, (long)signals[i], info, (long)i);
		CALL(pidfd_send_signal, fd, signals[i] + (1L << 32), end - 100, 1L << i);
		CALL(pidfd_send_signal, NO_FD, (long)signals[i], NULL, 1L << (31 + i));
		CALL(tgkill, 0x7ffffffe, 0x7ffffffdL, (long)signals[i]);
		CALL(tkill, 1L << 32 | 0x7ffffffe, (long)signals[i]);
		CALL(kill, 0x7ffffffeL, signals[i] + (1L << 32));
		CALL(kill, -0x7ffffffeL, (long)signals[i]);
	}
	memset(end - 128, 0, 128);
	CALL(rt_sigqueueinfo, 0x7ffffffeL, 10L, info);
	info[2] = -1;
	CALL(rt_sigqueueinfo, 0x7ffffffeL, 10L, info);
	CALL(rt_sigqueueinfo, 1L << 32 | 0x7ffffffe, 0L, end - 12);
	CALL(rt_sigqueueinfo, -1L, 10L, NULL);
	CALL(rt_tgsigqueueinfo, 1L << 32 | 0x7ffffffe, 1L << 32 | 5, 10L, end - 128);
	CALL(pidfd_open, -1L, 1L << 32 | 04000);
	CALL(pidfd_open, 0x7ffffffeL, -1L);
	CALL(pidfd_getfd, -1, 1L << 32 | 5, 0L);
	CALL(pidfd_getfd, NO_FD, -1, -1L);
	return 0;
}
