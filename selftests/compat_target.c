// SPDX-License-Identifier: GPL-2.0
/*
 * A 32-bit program without libc, for i386 or Arm (EABI): waits for a byte on stdin, makes
 * the syscalls that compat_test expects, writes their results to stdout, exits. The
 * numbers of these syscalls are the same in both ABIs.
 */
#define NR_EXIT		1
#define NR_READ		3
#define NR_WRITE	4
#define NR_GETPPID	64
#define NR_GETPGRP	65

static int call(int nr, int a, int b, int c)
{
#ifdef __arm__
	register int r7 asm("r7") = nr;
	register int r0 asm("r0") = a;
	register int r1 asm("r1") = b;
	register int r2 asm("r2") = c;

	asm volatile("svc #0" : "+r"(r0) : "r"(r7), "r"(r1), "r"(r2) : "memory");
	return r0;
#else
	int ret;

	asm volatile("int $0x80" : "=a"(ret) : "a"(nr), "b"(a), "c"(b), "d"(c) : "memory");
	return ret;
#endif
}

_Noreturn void _start(void)
{
	int results[2];
	char go;

	call(NR_READ, 0, (int)&go, 1);
	results[0] = call(NR_GETPPID, 0, 0, 0);
	results[1] = call(NR_GETPGRP, 0, 0, 0);
	call(NR_WRITE, 1, (int)results, sizeof(results));
	call(NR_EXIT, 0, 0, 0);
	__builtin_unreachable();
}
