// SPDX-License-Identifier: GPL-2.0
/* Calls with IDs of processes in another PID namespace. */
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include "program.h"

/* The first process of the namespace is 1 there, its child 2, and 3 does not exist. */
static void child(void)
{
	CALL(getpid);
	CALL(gettid);
	CALL(getppid);
	CALL(getpgrp);
	CALL(setpgid, 0, 0);
	CALL(getpgrp);
	CALL(getsid, 0);
	CALL(kill, 1, 0);
	CALL(kill, 2, 0);
	CALL(kill, 3, 0);
	CALL(kill, -2, 0);
	CALL(tgkill, 2, 2, 0);
	CALL(setsid);
	CALL(getsid, 2);
	CALL(getpgid, 1);
	CALL(exit_group, 0);
}

/* Waits until the other end of the pipe is closed. */
static void stay(const int go[2])
{
	char byte;

	CALL(close, go[1]);
	CALL(read, go[0], &byte, 1);
	CALL(exit_group, 0);
}

static int spin(void *arg)
{
	while (!arg)
		;
	return 0;
}

/* A process with another thread, whose ID is the next one */
static void threaded(const int go[2], int ready)
{
	static char stack[65536] __attribute__((aligned(16)));

	clone(spin, stack + sizeof(stack), CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND |
	      CLONE_THREAD | CLONE_SYSVSEM, NULL);
	CALL(close, ready);
	stay(go);
}

/* Before Linux 6.11, perf does not find the threads of other processes. */
static int finds_threads(void)
{
	int fd = open("/proc/self/ns/pid", O_RDONLY);
	int finds = ioctl(fd, _IOR(0xb7, 0x6, int), 1) == 1;

	close(fd);
	return finds;
}

static void threads_of_another(void)
{
	siginfo_t info = { .si_code = SI_QUEUE, .si_pid = 1 };
	int pid, go[2], ready[2];
	char byte;

	if (CALL(pipe2, go, 0) || CALL(pipe2, ready, 0))
		exit(1);
	pid = fork();
	if (!pid) {
		CALL(close, ready[0]);
		threaded(go, ready[1]);
	}
	CALL(close, go[0]);
	CALL(close, ready[1]);
	/* The end of the pipe: the thread exists. */
	CALL(read, ready[0], &byte, 1);
	if (finds_threads()) {
		CALL(tgkill, pid, pid + 1, 0);
		CALL(tkill, pid + 1, 0);
		CALL(rt_tgsigqueueinfo, pid, pid + 1, 0, &info);
	}
	CALL(tgkill, pid, pid + 2, 0);
	CALL(close, go[1]);
	CALL(wait4, pid, NULL, 0, NULL);
	CALL(tgkill, pid, pid + 1, 0);
	CALL(close, ready[0]);
}

/* A group without a leader: its first process has ended. */
static void left_group(void)
{
	int pid, go[2];

	if (CALL(pipe2, go, 0))
		exit(1);
	pid = fork();
	if (!pid) {
		CALL(setpgid, 0, 0);
		if (!fork())
			stay(go);
		CALL(exit_group, 0);
	}
	CALL(close, go[0]);
	CALL(wait4, pid, NULL, 0, NULL);
	for (int i = 0; i < 2; i++) {
		CALL(kill, -pid, 0);
		CALL(getpgid, pid + 1);
		CALL(kill, -99, 0);
	}
	CALL(kill, pid, 0);
	CALL(close, go[1]);
	CALL(wait4, pid + 1, NULL, 0, NULL);
	CALL(kill, -pid, 0);
}

static void first(void)
{
	siginfo_t info = { .si_code = SI_QUEUE, .si_pid = 1 };
	sigset_t child_ended;
	int pid;

	CALL(getpid);
	CALL(getppid);
	CALL(getpgrp);
	CALL(setsid);
	CALL(getpgid, 0);
	CALL(rt_sigqueueinfo, 1, 0, &info);
	sigemptyset(&child_ended);
	sigaddset(&child_ended, SIGCHLD);
	sigprocmask(SIG_BLOCK, &child_ended, NULL);
	pid = fork();
	if (!pid)
		child();
	/* Waits until the child has ended, but has not been reaped. */
	waitid(P_PID, pid, &info, WEXITED | WNOWAIT);
	CALL(getpgid, pid);
	CALL(setpgid, pid, pid);
	CALL(waitid, P_PID, pid, &info, WEXITED | WNOWAIT, NULL);
	CALL(wait4, pid, NULL, 0, NULL);
	CALL(wait4, -2, NULL, 0, NULL);
	threads_of_another();
	left_group();
	CALL(exit_group, 0);
}

int main(void)
{
	static gid_t groups[2000];
	int pid;

	/* More than a page of /proc/PID/status, where they precede the IDs */
	for (int i = 0; i < 2000; i++)
		groups[i] = 100000 + i;
	CALL(setgroups, 2000, groups);
	if (unshare(CLONE_NEWPID))
		unshare(CLONE_NEWUSER | CLONE_NEWPID);
	pid = fork();
	if (!pid)
		first();
	CALL(wait4, pid, NULL, 0, NULL);
	return 0;
}
