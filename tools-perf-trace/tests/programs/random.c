// SPDX-License-Identifier: GPL-2.0
/*
 * Makes calls with random arguments: "random [SEED [CALLS]]". The same seed makes the same
 * calls. No call has an effect: descriptors, tasks and paths do not exist, and the
 * current directory is removed. Left out are calls with vectors of buffers, of which a
 * capture has only the first ones.
 */
#include <sys/stat.h>
#include "program.h"

enum {
	NO_TASK = 0x7ffffff0,
	WORDS = 512,
	CALLS = 2500,
	BETWEEN = 8,	/* calls with the same contents of memory */
};

/* Arguments: none, random, and what does not exist */
enum kind { END, R, FILE_, TASK, PATH, MEMORY };

struct call {
	long nr;
	enum kind kinds[6];
};

#define C(name, ...)	{ SYS_##name, { __VA_ARGS__ } }

static const struct call calls[] = {
	C(write, FILE_, R, R), C(open, PATH, R, R), C(newfstatat, FILE_, R, R, R),
	C(fstat, FILE_, R), C(lseek, FILE_, R, R), C(ioctl, FILE_, R, R),
	C(pread64, FILE_, R, R, R), C(pwrite64, FILE_, R, R, R), C(readv, FILE_, R, R),
	C(access, PATH, R), C(dup3, FILE_, R, R),
	C(sendfile, FILE_, R, R, R), C(connect, FILE_, R, R), C(accept4, FILE_, R, R, R),
	C(sendto, FILE_, R, R, R, R, R), C(recvfrom, FILE_, R, R, R, R, R),
	C(recvmsg, FILE_, R, R), C(shutdown, FILE_, R),
	C(bind, FILE_, R, R), C(listen, FILE_, R), C(getsockname, FILE_, R, R),
	C(setsockopt, FILE_, R, R, R, R), C(getsockopt, FILE_, R, R, R, R),
	C(wait4, TASK, R, R, R), C(semctl, TASK, R, R, R), C(semop, TASK, R, R),
	C(semtimedop, TASK, R, R, R), C(msgsnd, TASK, R, R, R), C(msgrcv, TASK, R, R, R, R),
	C(msgctl, TASK, R, R), C(shmctl, TASK, R, R), C(fcntl, FILE_, R, R),
	C(flock, FILE_, R), C(truncate, PATH, R), C(ftruncate, FILE_, R),
	C(rename, PATH, R), C(mkdir, PATH, R), C(creat, PATH, R), C(symlink, R, PATH),
	C(readlink, PATH, R, R), C(chmod, PATH, R), C(fchmod, FILE_, R), C(chown, PATH, R, R),
	C(getpriority, R, TASK), C(setpriority, R, TASK, R), C(sched_setparam, TASK, R),
	C(sched_getaffinity, TASK, R, R), C(sched_getattr, TASK, R, R, R),
	C(utime, PATH, R), C(utimes, PATH, R), C(futimesat, FILE_, PATH, R),
	C(utimensat, FILE_, R, R, R), C(mknod, PATH, R, R), C(mknodat, FILE_, PATH, R, R),
	C(statfs, PATH, R), C(setxattr, PATH, R, R, R, R), C(fsetxattr, FILE_, R, R, R, R),
	C(getxattr, PATH, R, R, R), C(fgetxattr, FILE_, R, R, R), C(listxattr, PATH, R, R),
	C(removexattr, PATH, R), C(getdents64, FILE_, R, R), C(fadvise64, FILE_, R, R, R),
	C(timer_settime, TASK, R, R, R), C(epoll_ctl, FILE_, R, R, R),
	C(mq_getsetattr, FILE_, R, R), C(waitid, R, TASK, R, R, R),
	C(ioprio_get, R, TASK), C(ioprio_set, R, TASK, R), C(inotify_add_watch, FILE_, R, R),
	C(migrate_pages, TASK, R, R, R), C(openat, FILE_, PATH, R, R),
	C(fchownat, FILE_, PATH, R, R, R), C(unlinkat, FILE_, PATH, R),
	C(linkat, FILE_, PATH, FILE_, PATH, R), C(faccessat, FILE_, PATH, R),
	C(splice, FILE_, R, FILE_, R, R, R), C(tee, FILE_, FILE_, R, R),
	C(sync_file_range, FILE_, R, R, R),
	C(fallocate, FILE_, R, R, R), C(timerfd_settime, FILE_, R, R, R),
	C(preadv, FILE_, R, R, R, R),
	C(rt_sigqueueinfo, TASK, R, R), C(rt_tgsigqueueinfo, TASK, TASK, R, R),
	C(fanotify_mark, FILE_, R, R, R, R), C(prlimit64, TASK, R, R, R),
	C(name_to_handle_at, FILE_, R, R, R, R), C(open_by_handle_at, FILE_, R, R),
	C(process_vm_readv, TASK, R, R, R, R, R), C(kcmp, TASK, TASK, R, R, R),
	C(finit_module, FILE_, R, R), C(renameat2, FILE_, PATH, FILE_, PATH, R),
	C(execveat, FILE_, PATH, R, R, R), C(execve, PATH, R, R),
	C(copy_file_range, FILE_, R, FILE_, R, R, R), C(statx, FILE_, PATH, R, R, R),
	C(io_uring_enter, FILE_, R, R, R, R, R), C(move_mount, FILE_, PATH, FILE_, PATH, R),
	C(fspick, FILE_, PATH, R), C(pidfd_open, TASK, R), C(openat2, FILE_, PATH, R, R),
	C(pidfd_getfd, FILE_, R, R), C(faccessat2, FILE_, PATH, R, R),
	C(process_madvise, FILE_, R, R, R, R), C(mount_setattr, FILE_, PATH, R, R, R),
	C(pidfd_send_signal, FILE_, R, R, R), C(quotactl, R, PATH, R, R),
	C(mount, R, PATH, R, R, R), C(umount2, PATH, R),
	C(add_key, MEMORY, R, R, R, R), C(membarrier, R, R, R), C(swapoff, PATH),
};

static char memory[WORDS * 8] __attribute__((aligned(4096)));
static char *end;
static uint64_t state;

static unsigned int any(unsigned int below)
{
	state = state * 6364136223846793005ULL + 1442695040888963407ULL;
	return (state >> 33) % below;
}

static uint64_t word(void)
{
	switch (any(8)) {
	case 0:	return any(256);
	case 1:	return (uintptr_t)memory + any(sizeof(memory));
	case 2:	return (uint64_t)any(65536) << 32 | any(65536);
	case 3:	return 1ULL << any(64);
	case 4:	return (uintptr_t)end - any(64);
	case 5:	return 0x6162636465666768;
	default: return 0;
	}
}

static void fill_memory(void)
{
	for (size_t at = 0; at < sizeof(memory); at += 8) {
		uint64_t value = word();

		memcpy(memory + at, &value, sizeof(value));
	}
	memcpy(end - 512, memory, 512);
}

static long argument(enum kind kind)
{
	static const char * const paths[] = { "/nonexistent/x", "/dev/null/y", "x/y/z" };

	switch (kind) {
	case END:	return 0;
	case FILE_:	return NO_FD;
	case TASK:	return NO_TASK;
	case PATH:	return (long)paths[any(3)];
	case MEMORY:	return 8;
	case R:		break;
	}
	switch (any(15)) {
	case 0:	return 0;
	case 1:	return any(8);
	case 2:	return -1;
	case 3:	return -100;
	case 4:	return any(300);
	case 5:	return 1L << any(32);
	case 6:	return 1L << any(32) | 1L << any(32) | any(16);
	case 7:	return (long)paths[any(3)];
	case 8:	return (long)memory;
	case 9:	return (long)memory + 8 * any(WORDS);
	case 10: return (long)end - any(130);
	case 11: return (long)end;
	case 12: return 8;
	default: return 0x123456700000000L + any(64);
	}
}

int main(int argc, char **argv)
{
	const long count = argc > 2 ? atol(argv[2]) : CALLS;
	long a[6];

	end = last_page() + 4096;
	state = argc > 1 ? strtoul(argv[1], NULL, 10) : 0;
	if (mkdir("removed", 0700) || chdir("removed") || rmdir("../removed"))
		return 1;
	for (long i = 0; i < count; i++) {
		const struct call *call = &calls[any(sizeof(calls) / sizeof(calls[0]))];

		if (i % BETWEEN == 0)
			fill_memory();
		for (int j = 0; j < 6; j++)
			a[j] = argument(call->kinds[j]);
		syscall(call->nr, a[0], a[1], a[2], a[3], a[4], a[5]);
	}
	return 0;
}
