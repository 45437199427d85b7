// SPDX-License-Identifier: GPL-2.0
/* Stops by seccomp's user notification. */
#include <errno.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#include "stop_bench.h"

#ifndef SECCOMP_USER_NOTIF_FD_SYNC_WAKE_UP
# define SECCOMP_USER_NOTIF_FD_SYNC_WAKE_UP	(1UL << 0)
# define SECCOMP_IOCTL_NOTIF_SET_FLAGS		SECCOMP_IOW(4, __u64)
#endif

bool bench_seccomp_prepare(struct bench *b)
{
	struct sock_filter code[] = {
		BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, BENCH_NR, 0, 1),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_USER_NOTIF),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
	};
	struct sock_fprog program = {
		.len = sizeof(code) / sizeof(code[0]),
		.filter = code,
	};

	prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
	b->shared->listener = syscall(__NR_seccomp, SECCOMP_SET_MODE_FILTER,
				      SECCOMP_FILTER_FLAG_NEW_LISTENER, &program);
	return b->shared->listener >= 0;
}

bool bench_seccomp_attach(struct bench *b)
{
	int pidfd = syscall(__NR_pidfd_open, b->leader, 0);

	b->fd = syscall(__NR_pidfd_getfd, pidfd, b->shared->listener, 0);
	close(pidfd);
	return b->fd >= 0;
}

bool bench_seccomp_sync_attach(struct bench *b)
{
	return bench_seccomp_attach(b) &&
	       !ioctl(b->fd, SECCOMP_IOCTL_NOTIF_SET_FLAGS,
		      SECCOMP_USER_NOTIF_FD_SYNC_WAKE_UP);
}

void bench_seccomp_serve(struct bench *b)
{
	struct seccomp_notif_resp answer = {
		.flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE,
	};
	struct seccomp_notif question;

	while (!bench_finished(b)) {
		memset(&question, 0, sizeof(question));
		if (ioctl(b->fd, SECCOMP_IOCTL_NOTIF_RECV, &question)) {
			if (errno == EINTR)
				continue;
			return;
		}
		bench_read(b, question.pid);
		answer.id = question.id;
		ioctl(b->fd, SECCOMP_IOCTL_NOTIF_SEND, &answer);
	}
}

void bench_seccomp_detach(struct bench *b)
{
	close(b->fd);
}
