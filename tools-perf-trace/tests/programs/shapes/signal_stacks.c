// SPDX-License-Identifier: GPL-2.0
/* sigaltstack(), rt_sigaction() and signalfd(): flags, sizes and structs near the end of memory. */
#include "../program.h"

/* strace reads more than the struct of the kernel. */
enum { ROOM = 256 };

struct action {
	void *handler;
	unsigned long flags;
	void *restorer;
	unsigned long mask;
};

int main(void)
{
	static const int stack_flags[] = { 0, 1, 2, 3, 4, 1 << 31, 1 << 30, -1 };
	static const unsigned long flags[] = {
		0, SA_SIGINFO, 0x04000000, 0x04000000 | SA_RESTART, 0x80000000, 0x800, 0x400, -1UL,
		1UL << 33,
	};
	static const long sizes[] = { 0, 4, 7, 8, 9, 16, -1, 1L << 32 | 8 };
	char *end = last_page() + 4096;
	struct action action = { (void *)0x1234, 0, (void *)0x5678, 1UL << 63 | 5 };
	stack_t stack = { end, 0, 1UL << 40 };

	for (size_t i = 0; i < sizeof(stack_flags) / sizeof(stack_flags[0]); i++) {
		stack.ss_flags = stack_flags[i];
		stack.ss_sp = i & 1 ? NULL : (void *)0x1000;
		stack.ss_size = i & 2 ? -1UL : i;
		memcpy(end - sizeof(stack), &stack, sizeof(stack));
		CALL(sigaltstack, end - sizeof(stack), NULL);
		CALL(sigaltstack, end - sizeof(stack) + i, &stack);
		CALL(sigaltstack, NULL, end - 8 * i);
	}
	for (size_t i = 0; i < sizeof(flags) / sizeof(flags[0]); i++) {
		action.flags = flags[i];
		action.handler = (void *)(i - 1);
		memcpy(end - ROOM, &action, sizeof(action));
		CALL(rt_sigaction, (long)SIGUSR1 + i, &action, NULL, 8L);
		CALL(rt_sigaction, (long)i * 9, end - ROOM + i, &action, 8L);
		CALL(rt_sigaction, -1L, end - ROOM, end, 8L);
		CALL(rt_sigaction, 1L << 32 | SIGUSR2, NULL, end - ROOM, 8L);
	}
	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
		CALL(rt_sigaction, SIGUSR2, end - ROOM, &action, sizes[i]);
		CALL(signalfd, -1, end - 8, sizes[i]);
		CALL(signalfd4, NO_FD, end - 4, sizes[i], 1L << i);
		CALL(signalfd4, -1L, end - 16, sizes[i], O_CLOEXEC | O_NONBLOCK | i << 8);
		CALL(rt_sigpending, end - 8, sizes[i]);
		CALL(rt_sigtimedwait, end - 8, end - 8, end - 15, sizes[i]);
		CALL(rt_sigprocmask, i - 1L, end - 8, NULL, sizes[i]);
	}
	return 0;
}
