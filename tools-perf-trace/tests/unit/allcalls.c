// SPDX-License-Identifier: GPL-2.0
/*
 * Makes every possible syscall, but a filter refuses them all, so that none is
 * executed. A tracer sees them, after a first one with an unknown number.
 *
 *	allcalls x86_64|i386
 */
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>

#if defined(__x86_64__)
/* Calls by which uprobes return to the kernel: they bypass filters, and kill the task. */
enum { URETPROBE = 335, UPROBE = 336 };

enum { LAST = 480, UNKNOWN = 4000 };
enum { SOCKETCALL = 102, LAST_SOCKETCALL = 20, IPC = 117, LAST_IPC = 24 };

static void native(long nr)
{
	register long r10 __asm__("r10") = 0;
	register long r8 __asm__("r8") = 0;
	register long r9 __asm__("r9") = 0;
	long ret = nr;

	__asm__ volatile("syscall"
		: "+a" (ret)
		: "D" (0), "S" (0), "d" (0), "r" (r10), "r" (r8), "r" (r9)
		: "rcx", "r11", "memory");
}

static void compat(long nr, long first)
{
	long ret = nr;

	__asm__ volatile("int $0x80"
		: "+a" (ret)
		: "b" (first), "c" (0), "d" (0), "S" (0), "D" (0)
		: "r8", "r9", "r10", "r11", "memory");
}

static int refuse_all(void)
{
	struct sock_filter refuse[] = {
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
	};
	struct sock_fprog program = { 1, refuse };

	return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) ||
	       prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

static void all_native(void)
{
	for (long nr = 0; nr <= LAST; nr++) {
		if (nr != URETPROBE && nr != UPROBE)
			native(nr);
	}
}

static void all_compat(void)
{
	for (long nr = 0; nr <= LAST; nr++)
		compat(nr, 0);
	for (long nr = 1; nr <= LAST_SOCKETCALL; nr++)
		compat(SOCKETCALL, nr);
	for (long nr = 1; nr <= LAST_IPC; nr++)
		compat(IPC, nr);
}

int main(int argc, char **argv)
{
	if (argc != 2 || refuse_all()) {
		perror("allcalls x86_64|i386");
		return 1;
	}
	native(UNKNOWN);
	if (!strcmp(argv[1], "i386"))
		all_compat();
	else
		all_native();
	/* Not even exit() would be executed. */
	__builtin_trap();
}
#else
int main(void)
{
	return 0;
}
#endif
