// SPDX-License-Identifier: GPL-2.0
/* Filters that the kernel refuses: bad programs, sizes, flags and operations. */
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/socket.h>

#include "../program.h"

int main(void)
{
	static const struct sock_filter odd[] = {
		{ 0x20, 0, 0, 4 }, { 0x15, 1, 255, 0xc000003e }, { 0x06, 0, 0, 0x7fff0000 },
		{ 0x06, 0, 0, 0x50005 }, { 0xffff, 1, 2, -1 }, { 0x87, 3, 4, 5 }, { 0x45, 0, 9, 1 },
		{ 0x28, 0, 0, -0x1000 }, { 0x30, 7, 0, 0xfffff000 }, { 0xb1, 0, 0, 14 },
		{ 0x1c, 0, 1, 0 }, { 0xa4, 0, 0, 3 }, { 0x16, 0, 0, 2 }, { 0x0e, 0, 0, 1 },
		{ 0x60, 0, 0, 15 }, { 0x02, 0, 0, 16 }, { 0x80, 0, 0, 0 }, { 0x06, 0, 0, 0x80001234 },
		{ 0x0c0, 0, 0, 1 }, { 0x100, 0, 0, 1 }, { 0x9c, 0, 0, 0 }, { 0xf4, 0, 0, 0 },
	};
	static const long flags[] = { 0, 1, 2, 4, 8, 16, 32, 64, 0x100000001, -1 };
	static const long sizes[] = { 0, 1, 2, 3, 16, 22, 4096, 4097, 65535 };
	char *page = last_page();
	struct sock_filter *last = (void *)(page + 4096 - sizeof(odd));

	memcpy(last, odd, sizeof(odd));
	for (int i = 0; i < 9; i++) {
		struct sock_fprog program = { sizes[i], last };
		struct sock_fprog tail = { sizes[i], last + 20 };

		CALL(seccomp, 1L, flags[i] | 0x100, &program);
		CALL(seccomp, 1L, 0x100L, &tail);
		CALL(setsockopt, -1, SOL_SOCKET, 26L, &program, 16L);
		CALL(setsockopt, -1, SOL_SOCKET, 26L, &program, 15L - i);
		CALL(setsockopt, -1, SOL_SOCKET, 51L, &program, 16L + i);
		CALL(prctl, 22L, 2L, i & 1 ? 0 : (struct sock_fprog *)(page + 4088));
		CALL(seccomp, (long)i + 4, flags[i], page + 4092);
		CALL(seccomp, 0L, flags[i] | 8, &program);
		CALL(seccomp, 2L, flags[i], last + i);
		CALL(seccomp, 3L, flags[i], page + 4090 + i);
		program.filter = i & 1 ? NULL : (void *)-1L;
		CALL(seccomp, 1L, flags[i] | 0x80, &program);
	}
	CALL(prctl, 22L, 7L, last);
	CALL(seccomp, 1L, 0L, 0L);
	CALL(seccomp, 0x100000001L, 0x200L, last);
	CALL(seccomp, -1L, -1L, -1L);
	return 0;
}
