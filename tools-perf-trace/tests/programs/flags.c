// SPDX-License-Identifier: GPL-2.0
/* All bits of each set of flags, and values that have no name. */
#include "program.h"

static void file_flags(void)
{
	/* MFD_HUGETLB and MAP_HUGETLB have a number among the flags: not decoded. */
	CALL(openat, AT_FDCWD, "/nonexistent", -1, 0777);
	CALL(openat, AT_FDCWD, "/nonexistent", 0xfbdfff3f, 0777);
	CALL(openat, 5, "/nonexistent", 0x2000000, 0777);
	CALL(faccessat, AT_FDCWD, "/nonexistent", 7);
	CALL(faccessat, AT_FDCWD, "/nonexistent", 0);
	CALL(faccessat2, AT_FDCWD, "/nonexistent", 15, -1);
	CALL(newfstatat, AT_FDCWD, "/nonexistent", 1L, -1);
	CALL(statx, AT_FDCWD, "/nonexistent", -1, -1, 1L);
	CALL(flock, NO_FD, 6);
	CALL(fallocate, NO_FD, -1, 1L, 2L);
	CALL(fadvise64, NO_FD, 0L, 0L, 3);
	CALL(sync_file_range, NO_FD, 0L, 0L, -1);
	CALL(splice, NO_FD, NULL, NO_FD, NULL, 5L, -1);
	CALL(renameat2, AT_FDCWD, "/nonexistent", AT_FDCWD, "/b", -1);
	CALL(unlinkat, AT_FDCWD, "/nonexistent", -1);
	CALL(linkat, AT_FDCWD, "/nonexistent", AT_FDCWD, "/b", -1);
	CALL(fchownat, AT_FDCWD, "/nonexistent", -1, 5, -1);
	CALL(utimensat, AT_FDCWD, "/nonexistent", NULL, -1);
	CALL(umount2, "/nonexistent", -1);
	CALL(setxattr, "/nonexistent", "user.a", "b", 1L, -1);
	CALL(preadv2, NO_FD, NULL, 0L, 0L, 0L, 7);
	CALL(inotify_init1, -1);
	CALL(inotify_add_watch, NO_FD, "/x", -1);
	CALL(pipe2, 1L, -1);
	CALL(dup3, NO_FD, 98, -1);
	CALL(lseek, NO_FD, 0L, 77);
	CALL(close_range, 77777, 77777, -1);
}

static void memory_flags(void)
{
	CALL(mmap, 0L, 0L, -1L, 0x4fL, -1, 0L);
	CALL(mmap, 0L, 0L, 0L, 0L, -1, 4096L);
	CALL(mmap, 1L, 0L, 7L, 0x22L, -1, -1L);
	CALL(mprotect, 0L, 1L, -1L);
	CALL(madvise, 0L, 0L, 77);
	CALL(madvise, 0L, 0L, 3);
	CALL(mremap, 1L, 2L, 3L, -1L, 5L);
	CALL(mremap, 1L, 2L, 3L, 1L, 5L);
	CALL(msync, 1L, 2L, -1);
	CALL(mlockall, -1);
	CALL(mlock2, 1L, 2L, -1);
	CALL(membarrier, -1, 0);
	CALL(memfd_create, "name", 3);
}

static void process_flags(void)
{
	CALL(wait4, -1, 0L, -1, 0L);
	CALL(waitid, 77, 0, 0L, -1, 0L);
	CALL(waitid, 1, 0, 1L, 0x80000004, 0L);
	CALL(kill, 0x70000000, 77);
	CALL(tgkill, 1 << 30, 2, 33);
	CALL(unshare, -1);
	CALL(setns, -1, -1);
	CALL(prctl, 77L, 1L, 2L, 3L, 4L);
	CALL(arch_prctl, 77, 5L);
	CALL(sched_setscheduler, 0, 77, 0L);
	CALL(getrlimit, 77, 0L);
	CALL(setpriority, 77, 0, 0);
	CALL(getrusage, 77, 0L);
	CALL(futex, 1L, 77, 0, 0L, 0L, 0);
	CALL(futex, 1L, 128, 0, 1L, 0L, 0);
	CALL(futex, 1L, 129, 1, 1L, 0L, 0);
	CALL(futex, 1L, 393, 1, 0L, 0L, -1);
	CALL(pidfd_open, 0, -1);
	CALL(getrandom, 1L, 5L, -1);
	CALL(rt_sigprocmask, 77, 0L, 0L, 8L);
	CALL(rt_sigaction, 77, 0L, 0L, 8L);
	for (int bit = 0; bit < 64; bit++) {
		unsigned long action[4] = { 0, 1UL << bit };

		CALL(rt_sigaction, 10, action, 0L, 8L);
	}
}

static void other_flags(void)
{
	CALL(fcntl, 0, 99, 1L);
	CALL(fcntl, NO_FD, 0, 1L);
	CALL(socket, 77, 77, 77);
	CALL(socket, 2, -1, 6);
	CALL(socket, 16, 3, 0);
	CALL(socket, 10, 2, 17);
	CALL(shutdown, NO_FD, 77);
	CALL(setsockopt, NO_FD, 1, 7777, 0L, 0);
	CALL(accept4, NO_FD, 0L, 0L, -1);
	CALL(epoll_create1, -1);
	CALL(epoll_ctl, NO_FD, 77, 5, 0L);
	CALL(eventfd2, 1, -1);
	CALL(signalfd4, -1, 0L, 8L, -1);
	CALL(clock_gettime, 77, 0L);
	CALL(clock_nanosleep, 1, -1, 0L, 0L);
	CALL(getitimer, 77, 0L);
	CALL(ioctl, NO_FD, 0x5401, 1L);
	CALL(ioctl, NO_FD, 0xc0de1234, 1L);
	CALL(ioctl, NO_FD, 0x5421, 1L);
}

int main(void)
{
	file_flags();
	memory_flags();
	process_flags();
	other_flags();
	return 0;
}
