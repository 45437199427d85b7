// SPDX-License-Identifier: GPL-2.0
/* Descriptors in places that few calls have, and those of other processes. */
#include <linux/if_xdp.h>
#include <linux/kcmp.h>
#include <linux/mount.h>
#include <linux/nsfs.h>
#include <linux/seccomp.h>
#include <sys/epoll.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include "../program.h"

enum { THEIRS = 50, NOBODY = 0x7ffffff0, PIDFD = 3 };

/* Tells through @ready that it has a file that its parent has not, and waits for a signal. */
static void child(int ready)
{
	int file = CALL(openat, AT_FDCWD, "/etc/passwd", O_RDONLY);

	CALL(dup2, file, THEIRS);
	CALL(write, ready, "", 1);
	CALL(pause);
}

static void compare(pid_t one, pid_t other)
{
	static const long fds[] = { 0, 3, THEIRS, NO_FD, -1, (long)(1ULL << 32 | 3) };

	for (size_t i = 0; i < sizeof(fds) / sizeof(fds[0]); i++) {
		struct kcmp_epoll_slot slot = { fds[i], fds[(i + 1) % 6], 0 };

		CALL(kcmp, one, other, KCMP_FILE, fds[i], fds[(i + 2) % 6]);
		CALL(kcmp, one, other, KCMP_EPOLL_TFD, fds[i], &slot);
	}
	CALL(kcmp, one, other, KCMP_VM, 3L, 3L);
}

static void maps(int fd)
{
	static const uint64_t flags[] = { 0, MOUNT_ATTR_IDMAP, MOUNT_ATTR_RDONLY };
	const uint64_t fds[] = { fd, NO_FD, 1ULL << 32 | fd, 1U << 31, -1 };

	for (size_t i = 0; i < sizeof(fds) / sizeof(fds[0]); i++) {
		for (size_t j = 0; j < 3; j++) {
			struct mount_attr attr = {
				.attr_set = flags[j], .attr_clr = flags[(j + i) % 3],
				.userns_fd = fds[i],
			};

			CALL(mount_setattr, -1, "/nonexistent", 0, &attr, (long)sizeof(attr));
		}
	}
}

static void share(int fd)
{
	struct sockaddr_xdp addr = { AF_XDP, XDP_SHARED_UMEM, 0, 3, fd };

	CALL(bind, NO_FD, &addr, (int)sizeof(addr));
	addr.sxdp_shared_umem_fd = -1;
	CALL(bind, NO_FD, &addr, (int)sizeof(addr));
	addr.sxdp_flags = 0;
	CALL(bind, NO_FD, &addr, (int)sizeof(addr));
}

/* PIDFD_GET_PID_NAMESPACE, which is newer than many headers */
enum { GET_NAMESPACE = 0xff05 };

static void namespaces(int pidfd)
{
	int fd = CALL(openat, AT_FDCWD, "/proc/self/ns/pid", O_RDONLY);

	CALL(ioctl, fd, NS_GET_USERNS);
	CALL(ioctl, fd, NS_GET_PARENT);
	CALL(ioctl, 0, NS_GET_USERNS);
	CALL(ioctl, pidfd, GET_NAMESPACE, 0L);
}

static void add(int fd)
{
	struct seccomp_notif_addfd about = { .srcfd = fd, .newfd = fd };

	CALL(ioctl, NO_FD, SECCOMP_IOCTL_NOTIF_ADDFD, &about);
}

static void await(int pidfd)
{
	CALL(waitid, PIDFD, pidfd, NULL, WEXITED, NULL);
	CALL(waitid, PIDFD, pidfd, NULL, WEXITED, NULL);
	CALL(waitid, PIDFD, 0, NULL, WEXITED, NULL);
	CALL(waitid, PIDFD, -1, NULL, WEXITED, NULL);
	CALL(waitid, P_PGID, 0, NULL, WEXITED, NULL);
}

int main(void)
{
	int ready[2], pidfd;
	char byte;
	pid_t pid;

	if (pipe(ready))
		return 1;
	pid = fork();
	if (!pid)
		child(ready[1]);
	CALL(read, ready[0], &byte, 1);
	pidfd = CALL(pidfd_open, pid, 0);
	compare(getpid(), getpid());
	compare(getpid(), pid);
	compare(pid, getpid());
	compare(NOBODY, getpid());
	compare(-1, 0);
	maps(ready[0]);
	share(ready[0]);
	namespaces(pidfd);
	add(ready[0]);
	CALL(kill, pid, SIGKILL);
	await(pidfd);
	return 0;
}
