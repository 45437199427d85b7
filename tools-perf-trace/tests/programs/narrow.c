// SPDX-License-Identifier: GPL-2.0
/* Arguments narrower than the registers that pass them: the upper bits do not count. */
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include "program.h"

#define HIGH	0x1234567800000000L
#define FD	(HIGH | NO_FD)

static void modes(void)
{
	CALL(open, "/nonexistent/x", HIGH | O_CREAT | O_WRONLY, 0xabcd0000 | 0644);
	CALL(openat, HIGH | 0xffffff9c, "/nonexistent/x", O_CREAT, 0x10000 | 07777);
	CALL(creat, "/nonexistent/x", 0xabcd0000 | 0644);
	CALL(creat, "/nonexistent/x", -1L);
	CALL(mkdir, "/nonexistent/x", 0xabcd0000 | 01777);
	CALL(mkdirat, AT_FDCWD, "/nonexistent/x", HIGH | 0x10000 | 0755);
	CALL(mknod, "/nonexistent/x", 0xabcd0000 | S_IFCHR | 0644, HIGH | 0x103);
	CALL(mknodat, FD, "x", 0x20000 | S_IFIFO | 0600, 0);
	CALL(mknod, "/nonexistent/x", S_IFREG | 0x30000, 0);
	CALL(chmod, "/nonexistent/x", 0xabcd0000 | 0644);
	CALL(fchmod, FD, 0xabcd0000 | 0644);
	CALL(fchmodat, AT_FDCWD, "/nonexistent/x", 0x10000 | 0644);
	CALL(umask, 0xabcd0000 | 022);
	CALL(umask, HIGH | 022);
}

static void descriptors(void)
{
	struct flock lock = { .l_type = F_WRLCK, .l_len = 5 };
	struct epoll_event event = { .events = EPOLLIN };
	char buf[16];

	CALL(close, FD);
	CALL(read, FD, buf, 5L);
	CALL(write, FD, "abc", 3L);
	CALL(dup, FD);
	CALL(dup2, FD, FD);
	CALL(dup3, FD, HIGH | 98, HIGH | O_CLOEXEC);
	CALL(fcntl, FD, HIGH | F_GETFD);
	CALL(fcntl, FD, HIGH | F_DUPFD, HIGH | 5);
	CALL(fcntl, 0, HIGH | F_GETFL);
	CALL(fcntl, 0, HIGH | F_GETLEASE);
	CALL(fcntl, 0, HIGH | F_GETLK, &lock);
	CALL(ioctl, FD, HIGH | 0x5413, buf);
	CALL(lseek, FD, HIGH | 5, HIGH | SEEK_END);
	CALL(ftruncate, FD, HIGH | 5);
	CALL(fallocate, FD, HIGH | 1, 5L, HIGH);
	CALL(flock, FD, HIGH | 2);
	CALL(fsync, FD);
	CALL(faccessat, FD, "x", HIGH | R_OK);
	CALL(access, "/nonexistent", HIGH | W_OK);
	CALL(unlinkat, FD, "x", HIGH | AT_REMOVEDIR);
	CALL(renameat2, FD, "x", FD, "y", HIGH | 1);
	CALL(fchown, FD, HIGH | 5, HIGH | 0xffffffff);
	CALL(fadvise64, FD, HIGH, HIGH, HIGH | 4);
	CALL(epoll_ctl, FD, HIGH | 1, FD, NULL);
	CALL(epoll_ctl, FD, HIGH | EPOLL_CTL_DEL, FD, &event);
	CALL(epoll_ctl, FD, HIGH | EPOLL_CTL_MOD, FD, &event);
	CALL(inotify_rm_watch, FD, HIGH | 3);
	CALL(close_range, HIGH | 77777, HIGH | 77778, HIGH | 4);
}

static void numbers(void)
{
	CALL(kill, HIGH | 0x7fffffff, HIGH | 0);
	CALL(tgkill, HIGH | 0x7fffffff, HIGH | 1, HIGH | SIGUSR1);
	CALL(getpgid, HIGH | 0x7fffffff);
	CALL(getsid, HIGH | 0x7fffffff);
	CALL(getpriority, HIGH | 0, HIGH | 0x7fffffff);
	CALL(setpriority, HIGH | 0, HIGH | 0x7fffffff, HIGH | 5);
	CALL(sched_getscheduler, HIGH | 0x7fffffff);
	CALL(sched_get_priority_max, HIGH | 1);
	CALL(setns, FD, HIGH | 0x20000000);
	CALL(alarm, HIGH);
	CALL(getrlimit, HIGH | 7, NULL);
	CALL(prlimit64, HIGH | 0x7fffffff, HIGH | 7, NULL, NULL);
	CALL(getrusage, HIGH | 1, NULL);
	CALL(getitimer, HIGH | 1, NULL);
	CALL(timer_gettime, HIGH | 12345, NULL);
	CALL(clock_gettime, HIGH | 1, NULL);
	CALL(membarrier, HIGH | 0x1000, HIGH | 1, 0);
	CALL(wait4, HIGH | 0x7fffffff, NULL, HIGH | 1, NULL);
	CALL(waitid, HIGH | 1, HIGH | 0x7fffffff, NULL, HIGH | 5, NULL);
	CALL(rt_sigqueueinfo, HIGH | 0x7fffffff, HIGH | 10, NULL);
	CALL(setuid, HIGH | 0);
	CALL(setresgid, HIGH | 0xffffffff, HIGH | 0xffffffff, HIGH | 0xffffffff);
	CALL(getgroups, HIGH | 0, NULL);
	CALL(sethostname, NULL, HIGH | 0xffffffff);
	CALL(eventfd2, HIGH | 5, HIGH | 0x1000000);
	CALL(getrandom, NULL, HIGH, HIGH | 8);
	CALL(getcpu, NULL, NULL, HIGH);
}

static void sockets(void)
{
	CALL(socket, HIGH | 77, HIGH | SOCK_STREAM, HIGH | 6);
	CALL(socketpair, HIGH | 77, HIGH | SOCK_DGRAM, HIGH | 0, NULL);
	CALL(bind, FD, NULL, HIGH | 5);
	CALL(listen, FD, HIGH | 5);
	CALL(listen, FD, -1L);
	CALL(shutdown, FD, HIGH | 1);
	CALL(sendto, FD, "abc", 3L, HIGH | MSG_OOB, NULL, HIGH | 0);
	CALL(recvfrom, FD, NULL, HIGH, HIGH | MSG_PEEK, NULL, NULL);
	CALL(setsockopt, FD, HIGH | SOL_SOCKET, HIGH | SO_DEBUG, NULL, HIGH | 4);
	CALL(getsockopt, FD, HIGH | SOL_SOCKET, HIGH | SO_DEBUG, NULL, NULL);
	CALL(accept4, FD, NULL, NULL, HIGH | SOCK_CLOEXEC);
}

/* These take whole registers. */
static void wide(void)
{
	CALL(mmap, HIGH | 1, HIGH, HIGH | PROT_READ, HIGH | MAP_PRIVATE, FD, HIGH | 0x1000);
	CALL(mprotect, HIGH, 0L, HIGH | PROT_EXEC);
	CALL(madvise, HIGH, 0L, HIGH | 4);
	CALL(mremap, HIGH, HIGH, HIGH, HIGH | 1);
	CALL(msync, HIGH, 0L, HIGH | MS_SYNC);
	CALL(mlock2, HIGH, 0L, HIGH | 1);
	CALL(prctl, HIGH | 15, HIGH, HIGH, HIGH, HIGH);
	CALL(prctl, 77L | HIGH, 0L, 0L, 0L, 0L);
	CALL(arch_prctl, HIGH | 0x1002, HIGH);
	CALL(fcntl, NO_FD, F_SETPIPE_SZ, HIGH);
	CALL(personality, 0xffffffff | HIGH);
	CALL(unshare, HIGH | 1);
	CALL(clone, HIGH | 0x10000, 0L, 0L, 0L, 0L);
	CALL(keyctl, HIGH | 0, HIGH | 0xffffffff, 0L, 0L, 0L);
	CALL(reboot, HIGH | 1, HIGH | 2, HIGH | 3, 0L);
	CALL(kcmp, HIGH | 0x7fffffff, HIGH | 1, HIGH | 0, HIGH | 3, HIGH | 4);
	CALL(quotactl, HIGH | 0x80000200, NULL, HIGH | 5, NULL);
	CALL(mount, NULL, NULL, NULL, 0xc0ed0000 | 1L, NULL);
	CALL(umount2, "/nonexistent", HIGH | 2);
	CALL(swapon, "/nonexistent", HIGH | 0x8001);
	CALL(syslog, HIGH | 10, NULL, HIGH | 5);
}

int main(void)
{
	modes();
	descriptors();
	numbers();
	sockets();
	wide();
	return 0;
}
