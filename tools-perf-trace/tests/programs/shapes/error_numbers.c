// SPDX-License-Identifier: GPL-2.0
/* Errors that are internal to the kernel, which a filter returns from a call. */
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>

#include "../program.h"

/* Returns @error from sched_yield() with that argument. */
static void fail_with(unsigned int error)
{
	struct sock_filter filter[] = {
		BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_sched_yield, 0, 3),
		BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[0])),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, error, 0, 1),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | error),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
	};
	struct sock_fprog program = { sizeof(filter) / sizeof(filter[0]), filter };

	CALL(seccomp, 1L, 0L, &program);
	CALL(sched_yield, (long)error);
}

int main(void)
{
	prctl(PR_SET_NO_NEW_PRIVS, 1L, 0L, 0L, 0L);
	fail_with(515);
	for (unsigned int error = 517; error < 531; error++) {
		if (error != 519)
			fail_with(error);
	}
	return 0;
}
