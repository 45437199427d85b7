// SPDX-License-Identifier: GPL-2.0
/* Calls with IDs of processes in another PID namespace. */
#include <sched.h>
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
